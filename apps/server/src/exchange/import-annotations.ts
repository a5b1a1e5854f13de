/** Takes a file of annotations into the document, in as few steps as the document takes: each of them stands whole, and can be undone. */
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
import { type AnnotationsReport, DOCUMENT_LIMITS, type DocumentChange } from '@candlemark/contracts';
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
  for (const [name, step] of stepsOf(edits, reading)) {
    const faults = isDryRun ? [] : await applied(name, step, options);
    if (faults.length > 0) refused.push(...faults);
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

/** Of the change's text. The requests of a server take twice as much. */
const STEP_BYTES = DOCUMENT_LIMITS.requestBytes / 2;

/** In the order of the file, each with what it is called. */
function stepsOf(
  edits: readonly PlannedEdit[],
  { format }: AnyReading,
): readonly (readonly [name: string, step: readonly PlannedEdit[]])[] {
  const steps: PlannedEdit[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const planned of edits) {
    const size = Buffer.byteLength(JSON.stringify(planned.edit));
    bytes += size;
    if (bytes > STEP_BYTES || steps.at(-1)!.length === DOCUMENT_LIMITS.editsPerChange) {
      steps.push([]);
      bytes = size;
    }
    steps.at(-1)!.push(planned);
  }
  const from = FOREIGN_FORMATS.find(({ name }) => name === format)?.title;
  const name = from === undefined ? 'Import annotations' : `Import annotations of ${from}`;
  return steps.map((step, at) => [steps.length === 1 ? name : `${name} (${at + 1} of ${steps.length})`, step]);
}

/** What the document has against it; nothing when it stands. */
async function applied(
  name: string,
  step: readonly PlannedEdit[],
  { document, newId, at }: ImportAnnotationsOptions,
): Promise<readonly AnnotationIssue[]> {
  const change: DocumentChange = { id: newId(), name, at, edits: step.map(({ edit }) => edit) };
  const result = await document.apply(change);
  if (!('refused' in result)) return [];
  return result.refused.map(({ path, message }) => ({
    path: path.replace(EDIT, (_, index) => keyAt(step, index)),
    message,
  }));
}

const EDIT = /^edits\[(\d+)\](?:\.set|\.key)?/;

function keyAt(step: readonly PlannedEdit[], index: string): string {
  return step[Number(index)]?.edit.key ?? `edits[${index}]`;
}
