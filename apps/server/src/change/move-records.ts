/*
 * Lets the document's records of an instrument name the one that it has become part of: drawings, charts, compares, and what came
 * with files of others. The manifest remembers which, so that taking the merge back gives them back; done again after a kill it
 * finds what is left.
 */
import { type DocumentEdit, jsonBytes, type RecordJson, splitEdits } from '@candlemark/contracts';
import type { DocumentAccess } from '../exchange/document-access.ts';
import type { IntakeTargets } from '../import/batch-intake.ts';
import type { Merge } from '../manifest/merges.ts';
import { symbolKey } from '../manifest/records.ts';
import { renamedInstrument } from './renamed-instrument.ts';

/** Kinds of records with a field `instrument`. */
const KINDS = ['annotation', 'chart', 'compare', 'foreign'] as const;

/** What became of the records of an instrument. */
export interface MovedRecords {
  readonly moved: number;
  /** The document takes no more of the kind for one instrument. */
  readonly refused: number;
}

interface MoveRecords {
  readonly targets: IntakeTargets;
  readonly document: DocumentAccess;
  readonly newId: () => string;
  /** ISO text. */
  readonly now: string;
}

export const NOTHING_MOVED: MovedRecords = { moved: 0, refused: 0 };

/** Whether records still name what they should not. */
function hasRecordsToMove({ undoneAt, records }: Merge): boolean {
  return undoneAt === null ? records === null : records !== null && records.length > 0;
}

/** @param intoId id of what it has become part of, or was */
async function moveRecords(tools: MoveRecords, merge: Merge, intoId: string): Promise<MovedRecords> {
  const { targets, document } = tools;
  const { record, undoneAt, records } = merge;
  const [from, to] = undoneAt === null ? [record.id, intoId] : [intoId, record.id];
  const keys = undoneAt === null ? null : new Set(records);
  const ids = new Map((await targets.manifest.instruments()).map(({ symbol, id }) => [symbolKey(symbol), id]));
  const renaming = { from, to, symbol: record.symbol, idOf: (symbol: string) => ids.get(symbolKey(symbol)) };
  const moved: string[] = [];
  let refused = 0;
  for (const kind of KINDS) {
    const found: RecordJson[] = [];
    for await (const page of document.records({ kind })) found.push(...page.records);
    const edits = found.flatMap((one): DocumentEdit[] => {
      const now = one.fields.instrument;
      const next = keys !== null && !keys.has(one.key) ? now : renamedInstrument(now, renaming);
      return next === now ? [] : [{ key: one.key, base: one.seq, set: { instrument: next } }];
    });
    const bytes = new Map(found.map((one) => [one.key, jsonBytes(one)]));
    // What comes to another instrument is told with all of its fields.
    for (const some of splitEdits(edits, ({ key }) => bytes.get(key) ?? 0)) {
      const name = undoneAt === null ? `Merge ${record.symbol}` : `Part ${record.symbol}`;
      const [result] = await document.apply([{ id: tools.newId(), name, at: tools.now, edits: [...some] }]);
      if (result === undefined || 'refused' in result) refused += some.length;
      else moved.push(...some.map(({ key }) => key));
    }
  }
  await targets.manifest.noteMovedRecords(record.number, undoneAt === null ? moved : []);
  return { moved: moved.length, refused };
}

/** Moves whatever is left to be moved, merge by merge; answers what became of each, by the id of what was merged. */
export async function finishRecords(
  open: () => Promise<DocumentAccess | null>,
  { targets, ...tools }: Omit<MoveRecords, 'document'>,
): Promise<ReadonlyMap<string, MovedRecords>> {
  const left = (await targets.manifest.merges()).filter(hasRecordsToMove);
  const moved = new Map<string, MovedRecords>();
  if (left.length === 0) return moved;
  const document = await open();
  if (document === null) return moved;
  const ids = new Map((await targets.manifest.instruments()).map(({ number, id }) => [number, id]));
  for (const merge of left) {
    const into = ids.get(merge.into);
    if (into !== undefined) moved.set(merge.record.id, await moveRecords({ targets, document, ...tools }, merge, into));
  }
  return moved;
}

/** Drawings of an instrument, and charts and compares that show it. */
export async function countRecords(document: DocumentAccess, instrument: string): Promise<number> {
  let count = 0;
  for (const kind of KINDS) {
    for await (const { records } of document.records({ kind, instrument })) count += records.length;
  }
  return count;
}
