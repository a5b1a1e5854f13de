/** What indicators on a clipboard call themselves: a chart knows by it, before it has loaded what reads them, that a text is such. */
export const COPIED_FORMAT = 'candlemark-indicators';

const BEGIN = new RegExp(`^\\s*\\{\\s*"format":\\s*"${COPIED_FORMAT}"`);

export function areCopied(text: string): boolean {
  return BEGIN.test(text);
}
