import type { ListedInstrument } from '@candlemark/contracts';

/**
 * Puts what was meant before what merely fits: the instrument with exactly this symbol, then within each page the
 * symbols that begin with the words. Pages keep their order, so nothing that is on screen moves when more arrive.
 */
export function bestHitsFirst(
  pages: readonly (readonly ListedInstrument[])[],
  words: string,
  exact: ListedInstrument | null,
): readonly ListedInstrument[] {
  const wanted = words.toLowerCase();
  const others = pages.flatMap((page) => {
    const beginsRight = ({ symbol }: ListedInstrument) => symbol.toLowerCase().startsWith(wanted);
    return [...page.filter(beginsRight), ...page.filter((instrument) => !beginsRight(instrument))];
  });
  return exact === null ? others : [exact, ...others.filter(({ id }) => id !== exact.id)];
}
