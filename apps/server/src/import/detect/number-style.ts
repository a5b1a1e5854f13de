import { COMMA_STYLE, type NumberStyle, POINT_STYLE, withoutGroupMarks } from '../rows/decimal-text.ts';
import type { DelimitedSample } from './delimited-sample.ts';

/** One comma with digits around it that cannot separate thousands, or a point that separates thousands before it. */
const DECIMAL_COMMA = /^[+-]?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{4,},\d+|\d{1,3}(?:\.\d{3})+,\d+)$/;
const DECIMAL_POINT =
  /^[+-]?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{4,}\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;
/** Could be either: `1,234`. */
const EITHER = /^[+-]?\d{1,3},\d{3}$/;

/** How the numbers of a file are written: as the user says, or as they look. */
export function numberStyleOf(cells: readonly string[], { delimiterName, decimalMark }: DelimitedSample): NumberStyle {
  if (decimalMark !== undefined) return decimalMark === 'comma' ? COMMA_STYLE : POINT_STYLE;
  return detectNumberStyle(cells, delimiterName === 'comma');
}

/**
 * Whether a file writes its decimals with a comma. All number columns are judged together: a file has one locale.
 * `1,234` alone decides nothing; it is a decimal where commas do not separate the fields, else thousands.
 */
function detectNumberStyle(cells: readonly string[], isCommaDelimited: boolean): NumberStyle {
  let commas = 0;
  let points = 0;
  let either = 0;
  for (const written of cells) {
    const cell = withoutGroupMarks(written);
    if (DECIMAL_COMMA.test(cell)) commas += 1;
    else if (DECIMAL_POINT.test(cell) || /^[+-]?\d+\.\d+$/.test(cell)) points += 1;
    else if (EITHER.test(cell)) either += 1;
  }
  if (commas !== points) return commas > points ? COMMA_STYLE : POINT_STYLE;
  return either > 0 && points === 0 && !isCommaDelimited ? COMMA_STYLE : POINT_STYLE;
}
