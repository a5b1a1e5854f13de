import type { ImportOptions } from '../../import-options.ts';
import type { FileFacts } from '../file-facts.ts';

/** A text whose lines are written anew, because something of them stands elsewhere: the day in the name of the file, the start of a count in a line before. */
export interface Rewriting {
  /** The names of the columns of its rows; null where they stand in the first line of the text, or nowhere. */
  readonly columns: readonly string[] | null;
  readonly facts: FileFacts;
  /** Whether the first line has told it: the names of its columns. */
  readonly isToldByNames?: boolean;
  /** What keeps the fields of a line apart, a comma if nothing is said; null where the line is one field. */
  readonly delimiter?: string | null;
  /** How many rows a line has, if more than one. */
  readonly rowsPerLine?: number;
  /**
   * The rows of a line, as many of each line as of any other: null for one that is none. A row that cannot be is answered as it
   * stands, and rejected for it.
   */
  rows(fields: readonly string[]): readonly (Row | null)[];
}

export type Row = readonly string[];

/** What makes one row of each line. */
export function oneRow(row: (fields: readonly string[]) => Row | null): Pick<Rewriting, 'rows'> {
  return { rows: (fields) => [row(fields)] };
}

/** What the user says of a text that matters for how it is written anew: what keeps its fields apart, and which price of quotes is wanted. */
export type SaidOfLines = Pick<ImportOptions, 'delimiter' | 'price'>;

/** Looks whether a text is of its kind, by the name of the file, its first lines, and what the user says. */
export type Rewriter = (fileName: string, firstLines: readonly string[], said: SaidOfLines) => Rewriting | null;

/** Midnight of a date such as `20131007`, in microseconds as if the zone were UTC; NaN for no date. */
export function midnightUs(date: string): number {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(date) ?? [];
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(ms).getUTCDate() === Number(day) ? ms * 1000 : Number.NaN;
}

/** A wall-clock time, given in microseconds as if its zone were UTC. */
export function wallClock(us: number): string {
  const date = new Date(Math.floor(us / 1_000_000) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return `${date}.${String(((us % 1_000_000) + 1_000_000) % 1_000_000).padStart(6, '0')}`;
}

/** A whole number of ten-thousandths as a decimal; what is no whole number stays what it is. */
export function fromTenThousandths(text: string): string {
  if (!/^\d{1,15}$/.test(text)) return text;
  const digits = text.padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
