/**
 * How wide words are, without asking a browser: the same in a test, on a page and in a file that another machine opens with another font. Letters are counted in classes
 * of width of the usual sans-serif fonts, rather too wide than too narrow: a label that goes away too early is a smaller fault than one that leaves its tile.
 */

const NARROW = /[ijlItfr.,:;'’|!()[\]{}\- ·]/u;
const WIDE = /[mwMWÆŒ@%—…&]/u;
const UPPER_OR_DIGIT = /[A-Z0-9À-ÞĀ-Ž+−=<>$€£#~Ѐ-Я]/u;
const FULL = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/u;
const NO_WIDTH = /[\p{Mn}\p{Cf}]/u;

/** @param isBold of weight 600 and more */
export function textWidthCss(text: string, sizeCss: number, isBold = false): number {
  let width = 0;
  for (const letter of text) width += shareOf(letter);
  return width * sizeCss * (isBold ? 1.06 : 1);
}

/** As much of a text as there is room for, with an ellipsis where it is cut; null where fewer than three letters would be left of it. */
export function fitText(text: string, roomCss: number, sizeCss: number, isBold = false): string | null {
  if (textWidthCss(text, sizeCss, isBold) <= roomCss) return text;
  const letters = [...text];
  const room = roomCss - textWidthCss('…', sizeCss, isBold);
  let [kept, width] = [0, 0];
  while (kept < letters.length) {
    width += textWidthCss(letters[kept]!, sizeCss, isBold);
    if (width > room) break;
    kept += 1;
  }
  const cut = letters.slice(0, kept).join('').trimEnd();
  return [...cut].length < 3 ? null : `${cut}…`;
}

function shareOf(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0;
  if (FULL.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.36;
  if (WIDE.test(letter)) return 0.98;
  return UPPER_OR_DIGIT.test(letter) ? 0.7 : 0.6;
}
