/** Takes a file of annotations into the document, in as few steps as the document takes: all of them stand or none does, and each can be undone. */
import {
  type AnnotationIssue,
  type AnyReading,
  FOREIGN_FORMATS,
  importContext,
  type KnownInstrument,
  MOST_ISSUES,
  type ReadLimits,
  readAnyAnnotations,
} from '@candlemark/annotations';
import {
  type AnnotationsReport,
  type ChangeResult,
  type DocumentChange,
  jsonBytes,
  nameOfStep,
  splitEdits,
} from '@candlemark/contracts';
import type { DocumentAccess } from './document-access.ts';
import { type PlannedEdit, planEdits } from './plan-import.ts';

export interface ImportAnnotationsOptions {
  readonly document: DocumentAccess;
  readonly instruments: readonly KnownInstrument[];
  /** The id of the one that everything goes to, whatever the file says; null: where each says. */
  readonly instrument: string | null;
  /** Only tells what would become of it. */
  readonly isDryRun: boolean;
  readonly newId: () => string;
  /** ISO time. */
  readonly at: string;
  readonly limits?: ReadLimits;
}

/** What became of it; or why nothing of the file was taken. */
export type ImportedAnnotations =
  | { readonly report: AnnotationsReport; readonly issues: null }
  | { readonly report: null; readonly issues: readonly AnnotationIssue[]; readonly more: number };

export async function importAnnotations(text: string, options: ImportAnnotationsOptions): Promise<ImportedAnnotations> {
  const { document, instruments, instrument, isDryRun } = options;
  const read = readAnyAnnotations(text, importContext(instruments, instrument), options.limits);
  if (read.issues !== null) return { ...read, report: null };
  const { reading } = read;
  const { edits, same, lost } = await planEdits(reading, document, instrument);
  const counts = { added: 0, changed: 0, kept: 0 };
  const refused: AnnotationIssue[] = [];
  const steps = splitEdits(edits, ({ edit }) => jsonBytes(edit));
  const results = isDryRun || steps.length === 0 ? null : await document.apply(changesOf(steps, reading, options));
  for (const [at, step] of steps.entries()) {
    const result = results === null ? null : results[at];
    if (result === undefined) continue;
    if (result !== null && 'refused' in result) refused.push(...faultsOf(result, step));
    else for (const { becomes } of step) counts[becomes]++;
  }
  const unkept = lost.map(({ type, why }) => ({ name: type, count: 1, why: `it cannot be kept: ${why}` }));
  return {
    report: {
      format: reading.format,
      isDryRun,
      ...counts,
      same,
      unmapped: [...reading.unmapped.map((one) => ({ ...one })), ...unkept],
      refused: refused.slice(0, MOST_ISSUES),
    },
    issues: null,
  };
}

/** In the order of the file, each with what it is called. */
function changesOf(
  steps: readonly (readonly PlannedEdit[])[],
  { format }: AnyReading,
  { newId, at }: ImportAnnotationsOptions,
): readonly DocumentChange[] {
  const from = FOREIGN_FORMATS.find(({ name }) => name === format)?.title;
  const name = from === undefined ? 'Import annotations' : `Import annotations of ${from}`;
  return steps.map((step, index) => ({
    id: newId(),
    name: nameOfStep(name, index, steps.length),
    at,
    edits: step.map(({ edit }) => edit),
  }));
}

/** What the document has against a step, by the records that it is about; nothing where another step is what was wrong. */
function faultsOf(
  { refused }: Extract<ChangeResult, { readonly refused: unknown }>,
  step: readonly PlannedEdit[],
): readonly AnnotationIssue[] {
  return refused
    .filter(({ path }) => path !== 'changes')
    .map(({ path, message }) => ({ path: path.replace(EDIT, (_, index) => keyAt(step, index)), message }));
}

const EDIT = /^edits\[(\d+)\](?:\.set|\.key)?/;

function keyAt(step: readonly PlannedEdit[], index: string): string {
  return step[Number(index)]?.edit.key ?? `edits[${index}]`;
}
