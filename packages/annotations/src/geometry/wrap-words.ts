/**
 * Breaks a text into lines that fit a width, as few as a greedy hand needs. Nothing is lost: the lines of a paragraph, one after the other, are that paragraph.
 * The spaces at which a line was broken stay at its end and count for nothing there. A word may end after a hyphen. Chinese and Japanese may break between any two characters, but no line
 * begins with their closing marks; a word wider than the width is broken between what a reader takes for letters. Cost: one measurement for each word.
 */

/** Of these scripts a line may end after any character. */
const IDEOGRAPH = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}';
/** What belongs to the character before it. */
const CLOSING = '、。，．：；！？）」』】〕〉》…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ';
/** Spaces of fixed meaning hold their neighbours together. */
const SPACE = '[^\\S\\u00a0\\u2007\\u202f]';
/** After them a line may end, where a word goes on with a letter. */
const HYPHEN = '[-\\u2010\\u2013]';
/** What must not be broken: up to its hyphen, or with the spaces after it. */
const WORD = new RegExp(
  `[${IDEOGRAPH}][${CLOSING}]*${SPACE}*|(?:(?!${SPACE})[^${IDEOGRAPH}])+?(?:${HYPHEN}(?=\\p{L})|(?=${SPACE}|[${IDEOGRAPH}]|$)${SPACE}*)|${SPACE}+`,
  'gu',
);
const TRAILING_SPACES = new RegExp(`${SPACE}+$`, 'u');
/** Letters with their accents, joined emoji. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param widthOf how wide a line is, in the unit of `width` */
export function wrapWords(text: string, width: number, widthOf: (line: string) => number): readonly string[] {
  const isWithin = (line: string) => widthOf(withoutTrailingSpaces(line)) <= width;
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, isWithin));
}

/** What of a line has to fit. */
export function withoutTrailingSpaces(line: string): string {
  return line.replace(TRAILING_SPACES, '');
}

function wrapParagraph(paragraph: string, isWithin: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const [word] of paragraph.matchAll(WORD)) {
    if (isWithin(line + word)) {
      line += word;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of isWithin(word) ? [{ segment: word }] : LETTERS.segment(word)) {
      if (line !== '' && !isWithin(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line];
}
