import type { WarningFact } from '@candlemark/contracts';
import { importWarning } from '../report/import-warning.ts';
import {
  COMMA_STYLE,
  type NumberStyle,
  POINT_STYLE,
  suffixOf,
  withoutCurrency,
  withoutGroupMarks,
} from '../rows/decimal-text.ts';
import type { DelimitedSample } from './delimited-sample.ts';

/** One comma with digits around it that cannot separate thousands, or a point that separates thousands before it. */
const DECIMAL_COMMA = /^[+-]?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{4,},\d+|\d{1,3}(?:\.\d{3})+,\d+)$/;
const DECIMAL_POINT =
  /^[+-]?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{4,}\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;
/** A point that may separate thousands. */
const EITHER_BY_POINT = /^[+-]?\d{1,3}\.\d{3}$/;
/** Could be either: `1,234`. */
const EITHER = /^[+-]?\d{1,3},\d{3}$/;

const EXPONENT = /(?<=\d)e[+-]?\d{1,3}$/i;

/** A whole number that needs no thousands. */
const SMALL = /^[+-]?[1-9]\d{0,2}$/;

/** How the numbers of a file are written: as the user says, or as they look. @param columns their cells, by columns */
export function numberStyleOf(
  columns: readonly (readonly string[])[],
  { delimiterName, decimalMark }: DelimitedSample,
): NumberStyle {
  if (decimalMark !== undefined) return decimalMark === 'comma' ? COMMA_STYLE : POINT_STYLE;
  return readLook(columns, delimiterName === 'comma').style;
}

/** What to say where nothing but what separates columns, or small numbers among them, tells what a comma is. */
export function numberStyleNotes(columns: readonly (readonly string[])[], sample: DelimitedSample): WarningFact[] {
  if (sample.decimalMark !== undefined || sample.delimiterName === 'comma') return [];
  const { style, example, pointed, isSure } = readLook(columns, false);
  if (pointed !== null) return hasDottedDates(sample) ? [guess('decimals', pointed, pointed, 'comma')] : [];
  if (isSure || example === null) return [];
  return style === COMMA_STYLE
    ? [guess('decimals', example, example.replace(',', '.'), 'point')]
    : [guess('thousands', example, example.replace(',', ''), 'comma')];
}

function guess(meaning: 'decimals' | 'thousands', example: string, read: string, decimalMark: string) {
  return importWarning(`${meaning}-guessed`, { example, read, decimalMark });
}

const DOTTED_DATE = /^\d{1,2}\.\d{1,2}\.\d{4}/;

/** Whether dates are written as where a comma stands before decimals. */
function hasDottedDates({ records }: DelimitedSample): boolean {
  return records.at(-1)?.fields.some((cell) => DOTTED_DATE.test(cell)) === true;
}

interface Look {
  readonly style: NumberStyle;
  /** A number that could be either. */
  readonly example: string | null;
  /** A number such as `1.234`, where all are such; null where not. */
  readonly pointed: string | null;
  /** Whether other numbers tell how it is meant. */
  readonly isSure: boolean;
}

/**
 * Whether a file writes its decimals with a comma. All number columns are judged together: a file has one locale.
 * `1.234` has decimals unless most numbers of another column have them behind commas, as percentages and volumes do beside prices in
 * thousands. `1,234` alone decides nothing; it is a decimal where commas do not separate the fields, unless whole numbers below a
 * thousand stand beside it in its column, which would have decimals too; else thousands.
 */
function readLook(columns: readonly (readonly string[])[], isCommaDelimited: boolean): Look {
  const total = { comma: 0, point: 0, 'maybe-point': 0 };
  let example: string | null = null;
  let pointed: string | null = null;
  let isGrouped = false;
  let hasColumnOfCommas = false;
  for (const cells of columns) {
    const count: Record<Written, number> = { comma: 0, point: 0, 'maybe-point': 0, either: 0, small: 0, other: 0 };
    for (const text of cells) {
      const cell = withoutGroupMarks(suffixOf(withoutCurrency(text)).number).replace(EXPONENT, '');
      if (!/\d/.test(cell)) continue;
      const written = writtenAs(cell);
      count[written] += 1;
      if (written === 'either') example ??= cell;
      if (written === 'maybe-point') pointed ??= cell;
    }
    total.comma += count.comma;
    total.point += count.point;
    total['maybe-point'] += count['maybe-point'];
    if (count.either > 0 && count.small > 0) isGrouped = true;
    const all = Object.values(count).reduce((sum, one) => sum + one, 0);
    if (count.comma * 2 > all) hasColumnOfCommas = true;
  }
  const { comma, point } = total;
  const points = point + total['maybe-point'];
  const isDecimal = example !== null && comma === points && points === 0 && !isCommaDelimited && !isGrouped;
  const isComma = isDecimal || (hasColumnOfCommas && point === 0) || comma > points;
  return {
    style: isComma ? COMMA_STYLE : POINT_STYLE,
    example,
    pointed: comma === 0 && point === 0 ? pointed : null,
    isSure: (hasColumnOfCommas && point === 0) || comma !== points || points > 0,
  };
}

/** How a cell with digits is written: with decimals behind a comma or a point, or so that it may be. */
type Written = 'comma' | 'point' | 'maybe-point' | 'either' | 'small' | 'other';

function writtenAs(cell: string): Written {
  if (DECIMAL_COMMA.test(cell)) return 'comma';
  if (DECIMAL_POINT.test(cell)) return 'point';
  if (EITHER_BY_POINT.test(cell)) return 'maybe-point';
  if (EITHER.test(cell)) return 'either';
  return SMALL.test(cell) ? 'small' : 'other';
}
