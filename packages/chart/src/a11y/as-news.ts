/** The same words once more are news all the same: a blank more makes them others to whoever reads them out. */
export function asNews(words: string, before: string): string {
  return words === before ? `${words}\u00a0` : words;
}
