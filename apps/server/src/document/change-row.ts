import type { AppliedChange } from '@candlemark/contracts';
import type { FormerFields } from './merge-edit.ts';
import { DamagedRowError } from './record-row.ts';
import { rowChecksum } from './row-checksum.ts';
import type { ChangesTable } from './schema.ts';

/** A change as the log keeps it: what everybody is told, and the way back. */
export interface LoggedChange {
  readonly applied: AppliedChange;
  /** What the fields were before, edit by edit. */
  readonly formers: readonly FormerFields[];
  /** Under which names it is found: the keys that it touched, and what their records belonged to before and after. */
  readonly topics: readonly string[];
}

export function rowFromChange({ applied, formers, topics }: LoggedChange): ChangesTable {
  const texts = {
    edits: JSON.stringify(applied.edits),
    overwrote: JSON.stringify(applied.overwrote),
    former: JSON.stringify(formers),
    topics: JSON.stringify(topics),
  };
  const row = {
    seq: applied.seq,
    id: applied.id,
    author: applied.window,
    name: applied.name,
    at: applied.at,
    ...texts,
    bytes: textBytes(texts),
  };
  return { ...row, checksum: checksumOf(row) };
}

/** @throws DamagedRowError */
export function changeFromRow(row: ChangesTable): LoggedChange {
  requireSound(row);
  // Written by `rowFromChange`, as the checksum says.
  return {
    applied: {
      seq: row.seq,
      id: row.id,
      window: row.author,
      name: row.name,
      at: row.at,
      edits: JSON.parse(row.edits) as AppliedChange['edits'],
      overwrote: JSON.parse(row.overwrote) as AppliedChange['overwrote'],
    },
    formers: JSON.parse(row.former) as FormerFields[],
    topics: JSON.parse(row.topics) as string[],
  };
}

/** Its topics alone, without looking at the rest. @throws DamagedRowError for what is no JSON */
export function topicsFromRow({ seq, topics }: Pick<ChangesTable, 'seq' | 'topics'>): readonly string[] {
  try {
    return JSON.parse(topics) as string[];
  } catch {
    throw damagedChange(seq);
  }
}

/** The change as JSON text, without taking it apart. @throws DamagedRowError */
export function changeTextFromRow(row: ChangesTable): string {
  requireSound(row);
  const { seq, id, author, name, at, edits, overwrote } = row;
  const head = JSON.stringify({ seq, id, window: author, name, at });
  return `${head.slice(0, -1)},"edits":${edits},"overwrote":${overwrote}}`;
}

/** Compares a row with its checksum; the bytes follow from the texts. */
export function isSoundChange(row: ChangesTable): boolean {
  return row.checksum === checksumOf(row) && row.bytes === textBytes(row);
}

function requireSound(row: ChangesTable): void {
  if (isSoundChange(row)) return;
  throw damagedChange(row.seq);
}

function damagedChange(seq: number): DamagedRowError {
  return new DamagedRowError(`The change ${seq} is damaged: it is not what was written.`);
}

function textBytes({
  edits,
  overwrote,
  former,
  topics,
}: Pick<ChangesTable, 'edits' | 'overwrote' | 'former' | 'topics'>): number {
  return [edits, overwrote, former, topics].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

function checksumOf(row: Omit<ChangesTable, 'checksum'>): number {
  const { seq, id, author, name, at, edits, overwrote, former, topics } = row;
  return rowChecksum([seq, id, author, name, at, edits, overwrote, former, topics]);
}
