import type { Classification, LevelInterval } from '@candlemark/bars';
import {
  type DateOrder,
  type DecimalMark,
  type DelimiterName,
  HEADER_LINE_PATTERN,
  REPAIRS,
  type Repair,
  type TimeUnit,
} from '@candlemark/contracts';

/** What a data row describes. */
export type ImportKind = 'trades' | 'quotes' | 'bars' | 'events' | 'fills';

/** A line of a file, from 1, with the names of its columns; `none`: all lines are rows. */
export type HeaderLine = number | 'none';

/** What one of a quantity counts in money, and whether it is settled in its coin. */
export interface Contract {
  readonly multiplier: number;
  readonly inverse: boolean;
}

/** Everything a person may say about a file; what is left out is detected and reported. */
export interface ImportOptions {
  /** The instrument the rows belong to; without it the file's symbol column, else the file name. */
  readonly symbol?: string;
  /** The instrument's display name (new instruments, or a change of the name). */
  readonly name?: string;
  /** IANA zone of times without an offset, and of the calendar. */
  readonly timeZone?: string;
  /** Unit of times that count from 1970. */
  readonly timeUnit?: TimeUnit;
  /** How dates such as 01/02/2024 are read. */
  readonly dateOrder?: DateOrder;
  /** What stands between the columns of a text. */
  readonly delimiter?: DelimiterName;
  /** What decimals stand behind. */
  readonly decimalMark?: DecimalMark;
  /** The line of a text with the names of its columns, from 1. */
  readonly headerLine?: HeaderLine;
  /** Id of a calendar template (`24/7`, `us-equities`, ...) instead of the proposed calendar. */
  readonly calendar?: string;
  readonly kind?: ImportKind;
  /** Whose fills they are, where the file does not say. */
  readonly account?: string;
  /** Which price of a quote becomes the price. */
  readonly price?: 'bid' | 'ask' | 'mid';
  readonly interval?: LevelInterval;
  /** Whether the file stamps a bar with its open or its close time. */
  readonly stamp?: 'open' | 'close';
  /** Meaning -> header name or 1-based column number, e.g. `{time: 'Date', open: 'O'}`. */
  readonly columns?: Readonly<Record<string, string>>;
  /** What is put right; everything else stays as it came. */
  readonly repair?: readonly Repair[];
  /** Read, check and report, but store nothing. */
  readonly dryRun?: boolean;
  /** Where the data comes from, as shown on screen (new instruments). Default: the file name. */
  readonly source?: string;
  readonly licence?: string;
  /** What is said of every instrument of the file: sector, tags, and so on. */
  readonly classification?: Classification;
  /** What is said of a new instrument whose units are contracts. */
  readonly contract?: Contract;
  /** Marks a new instrument as made-up data. */
  readonly synthetic?: boolean;
}

/** `3` -> 3, `none` -> `none`; null for what is no line. */
export function parseHeaderLine(text: string): HeaderLine | null {
  if (!new RegExp(HEADER_LINE_PATTERN).test(text)) return null;
  return text === 'none' ? text : Number(text);
}

/** `high-low,spikes` -> `['high-low', 'spikes']`; null where a part is no repair. */
export function parseRepairs(text: string): readonly Repair[] | null {
  const parts = text.split(',').map((part) => REPAIRS.find((repair) => repair === part));
  return parts.every((repair) => repair !== undefined) ? parts : null;
}

/** `time=Date,open=O` -> `{time: 'Date', open: 'O'}`; null where a part is not written as meaning=column. */
export function parseColumns(text: string): Readonly<Record<string, string>> | null {
  const entries = text.split(',').map((part) => {
    const equals = part.indexOf('=');
    return equals > 0 && equals < part.length - 1 ? ([part.slice(0, equals), part.slice(equals + 1)] as const) : null;
  });
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null;
}
