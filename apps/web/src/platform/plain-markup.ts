/**
 * Whether a text as markup can only show: elements that hold words and shapes, attributes that name, size and colour them. It is read as a whole from its begin, piece by
 * piece, and whatever is none of the known pieces refuses all of it; so what a browser makes of odd markup does not matter. One pass over the text.
 */

const ELEMENT = '(?:div|span|br|svg|g|path|line|rect|circle|polygon|defs)';
/** None of them runs, loads, sends or styles by a text. */
const ATTRIBUTE =
  '(?:class|role|aria-hidden|data-ag-charts|width|height|viewBox|overflow|d|x|y|x1|x2|y1|y2|r|cx|cy|points|opacity|visibility|transform' +
  '|fill|fill-opacity|stroke|stroke-width|stroke-opacity|stroke-dasharray|stroke-dashoffset|stroke-linecap|stroke-linejoin|stroke-miterlimit)';
/** No address: neither a scheme nor `url(…)`. */
const VALUE = '"(?:(?!url)[^"<>:&])*"';
const PIECE = new RegExp(`[^<]+|</${ELEMENT}>|<${ELEMENT}(?:\\s+${ATTRIBUTE}(?:=${VALUE})?)*\\s*/?>`, 'iy');

export function isPlainMarkup(markup: string): boolean {
  const piece = new RegExp(PIECE);
  while (piece.lastIndex < markup.length) if (!piece.test(markup)) return false;
  return true;
}
