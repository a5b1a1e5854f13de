/** What previews of all kinds of files are made of. */
import { COLUMN_ROLES, FILL_ROLES, type ImportKind, type ImportPreview, PREVIEW_LIMITS } from '@candlemark/contracts';
import { copyBytes } from '../input/copy-bytes.ts';
import type { PeekedStream } from '../input/peeked-stream.ts';
import type { RefusedFile } from '../refused-file.ts';
import { shortened } from '../report/reject-list.ts';

/** How much text is read as an import would. */
export const PREVIEW_BYTES = 1 << 20;

export const NOTHING_READ: Omit<ImportPreview, 'refusal'> = {
  isWhole: false,
  isText: false,
  rowsRead: 0,
  kind: null,
  format: null,
  interval: null,
  stamp: null,
  delimiter: null,
  decimalMark: null,
  headerLine: null,
  columns: [],
  columnRoles: [...COLUMN_ROLES],
  time: null,
  calendar: null,
  instruments: [],
  instrumentCount: 0,
  firstRows: [],
  lastRows: [],
  rowsRejected: 0,
  rejects: [],
  findings: [],
  warnings: [],
  chart: null,
};

/** Kinds of files whose columns have other meanings than those of market data. */
const ROLES_OF_KIND: Readonly<Partial<Record<ImportKind, readonly string[]>>> = { fills: FILL_ROLES, events: [] };

/** What a column of a file of a kind may be said to mean. */
export function rolesOfKind(kind: ImportKind | undefined): string[] {
  return [...((kind && ROLES_OF_KIND[kind]) ?? COLUMN_ROLES)];
}

export function plainRows(records: readonly { readonly line: number; readonly fields: readonly string[] }[]) {
  return records.slice(0, PREVIEW_LIMITS.rows).map(({ line, fields }) => {
    return { line, cells: fields.slice(0, PREVIEW_LIMITS.cells).map(shortened), time: null };
  });
}

/** The first rows of the text, cut behind a line. */
export async function beginning(
  stream: PeekedStream,
): Promise<{ readonly head: Uint8Array; readonly isWhole: boolean }> {
  const bytes = await stream.head(PREVIEW_BYTES);
  if (bytes.length <= PREVIEW_BYTES) {
    // One byte further tells whether that was all.
    await stream.head(bytes.length + 1);
    if (stream.isEnded && (await stream.head(0)).length === bytes.length) return { head: bytes, isWhole: true };
  }
  const window = bytes.subarray(0, PREVIEW_BYTES);
  const end = Math.max(window.lastIndexOf(LF), window.lastIndexOf(CR)) + 1;
  return { head: end > 0 ? window.subarray(0, end) : window, isWhole: false };
}

const LF = 0x0a;
const CR = 0x0d;

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  // A copy: whoever scans it changes it.
  yield copyBytes(bytes);
}

export function failureOf({ message, details, place }: RefusedFile): NonNullable<ImportPreview['refusal']> {
  return { code: 'import-refused', message, ...place, details: [...details] };
}
