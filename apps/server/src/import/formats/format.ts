import type { Classification } from '@candlemark/bars';
import type { ColumnRole, FormatName, WarningFact } from '@candlemark/contracts';
import type { BatchKind } from '../batch-kind.ts';
import type { DelimitedSample } from '../detect/delimited-sample.ts';
import type { TimeLayout } from '../detect/time-layout.ts';
import type { TimeFields } from '../rows/time-columns.ts';
import type { EpochUnit } from '../rows/time-reader.ts';
import type { FormatExample } from './example.ts';

export type { ColumnRole } from '@candlemark/contracts';

/** The columns that say, when the user names them, what the rows of a file are. */
export const KIND_OF_COLUMN: Readonly<Partial<Record<ColumnRole, BatchKind>>> = {
  open: 'bars',
  high: 'bars',
  low: 'bars',
  close: 'bars',
  price: 'trades',
  bid: 'trades',
  ask: 'trades',
};

/** Field number, from 0, of each column that is used; times apart. */
export type ColumnMap = ReadonlyMap<ColumnRole, number>;

/** Bars whose times are those of their ends. */
export interface BarEnds {
  /** What is missing from a time to the end: a millisecond where a bar of 10:00 is said to end at 10:04:59.999. */
  readonly addUs: number;
}

/** The columns of a file as a format understands them. */
export interface FormatMatch {
  /** How sure the format is, from 0 to 1; the surest format reads the file. */
  readonly score: number;
  /** Index in the sample of the record with the names of the columns; -1 for a file without. */
  readonly headerRecord: number;
  readonly columns: ColumnMap;
  /** Second columns of prices: a price is the middle of both. */
  readonly middles?: ColumnMap;
  readonly timeFields: TimeFields;
  readonly timeLayout: TimeLayout;
  /** Set where the file itself says that its times are the ends of bars. */
  readonly ends?: BarEnds;
  /** What the user should know about how the columns were understood. */
  readonly notes: readonly WarningFact[];
}

/** The file is not of the format. */
export interface FormatMiss {
  /** What its header lacks, for the user to name; null where the format is of one kind of file and this is another. */
  readonly missing: readonly string[] | null;
}

export const NOT_OF_THIS_FORMAT: FormatMiss = { missing: null };

/** The columns of a table that nothing names. */
export interface HeaderlessColumns {
  /** Number of columns of most records. */
  readonly width: number;
  readonly time: { readonly fields: TimeFields; readonly layout: TimeLayout };
  /** Columns of numbers apart from the time's, in order. */
  readonly numbers: readonly number[];
  /** The other columns, in order. */
  readonly texts: readonly number[];
}

/** `--columns`: roles with the header name or the number, from 1, of their column. */
export type GivenColumns = Readonly<Partial<Record<ColumnRole, string>>>;

export interface DetectionHints {
  readonly given: GivenColumns;
  readonly fileName: string;
  /** The symbol that was given or that the file name tells: which of two volumes is the base one. */
  readonly symbol: string;
  /** Whether the user said that the file is of this format's kind, or named a column that only this kind has. */
  readonly isKindGiven: boolean;
  /** The unit of times that are numbers, where the user gave it. */
  readonly timeUnit: EpochUnit | null;
  /** Which price of quotes is wanted. */
  readonly price: QuotePrice;
  /** The columns where nothing names them; null where something does. They are looked for once. */
  readonly headerless: () => HeaderlessColumns | null;
  /** Names of columns that the family of the file alone has, in normal form with blanks between them: asked before all others. */
  readonly ownNames?: Readonly<Partial<Record<ColumnRole, string>>>;
}

export type QuotePrice = 'bid' | 'ask' | 'mid';

/**
 * One way in which the columns of a table tell what they mean: by names, by their contents, or by their places. What reads, checks and
 * stores rows knows only the match that it answers. Whose files are written so is told by the families.
 */
export interface ImportFormat {
  readonly id: string;
  /** For people: `Bars with named columns`, or what the family calls them. */
  readonly title: string;
  /** Whose files are written so; left out where that is nobody in particular. */
  readonly source?: string;
  /** What its rows are. */
  readonly kind: BatchKind;
  /** Whether the rows are quotes, of which one price is stored as that of a trade. */
  readonly isOfQuotes?: boolean;
  /** What it says of its instruments; left out where it may be of any. */
  readonly classification?: Classification;
  /** Looks whether a file is of this format, and which column means what. */
  detect(sample: DelimitedSample, hints: DetectionHints): FormatMatch | FormatMiss;
}

/** A format that reads tables of whomever, with the files that it is shown by. */
export interface GenericFormat extends ImportFormat {
  readonly examples: readonly [FormatExample, ...FormatExample[]];
}

/** What people are told that a file was taken for. */
export function formatName({ id, title, source }: ImportFormat): FormatName {
  return { id, title, source: source ?? null };
}

export function isMatch(result: FormatMatch | FormatMiss): result is FormatMatch {
  return 'score' in result;
}
