import { AG_TEXT_EN, ANALYTICS_TEXT_EN } from '@candlemark/analytics';
import { ANNOTATION_TEXT_EN } from '@candlemark/annotations';
import { CHART_TEXT_EN } from '@candlemark/chart';
import { CHART_UI_TEXT_EN } from '@candlemark/chart-ui';
import type { Page } from '@playwright/test';
import { CATALOGUE } from '../../src/text/catalogue.ts';
import type { Words } from '../../src/text/words.ts';

type Catalogue = Readonly<Record<string, string>>;

const ACCENTED: ReadonlyMap<string, string> = new Map(
  [...'aeiouyAEIOUcnsz'].map((letter, at) => [letter, [...'áéíóúýÁÉÍÓÚçñšž'][at]!]),
);
/** How much longer words of other languages may be. */
const LONGER = 0.4;

/** The English words in brackets, with accents, and longer: what stands on the page without brackets is in no catalogue. */
export function madeUpWords(of: Pick<Words, 'tag' | 'direction'>): Words {
  return {
    ...of,
    catalogue: madeUp(CATALOGUE),
    chart: madeUp(CHART_TEXT_EN),
    annotations: madeUp(ANNOTATION_TEXT_EN),
    controls: madeUp(CHART_UI_TEXT_EN),
    // Heard, not seen, and filled in by others in their own notation.
    embeddedCharts: AG_TEXT_EN,
    pictures: madeUp(ANALYTICS_TEXT_EN),
    components: null,
  };
}

/** Speaks the words where the page would speak German. */
export async function speak(page: Page, words: Words): Promise<void> {
  await page.addInitScript(() => globalThis.localStorage.setItem('candlemark.language', 'de'));
  await page.route(/\/assets\/words-de-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const words = ${JSON.stringify(words)};` }),
  );
}

function madeUp<Texts extends Catalogue>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, messageMadeUp(message)])) as Texts;
}

/** What is said stands outside of braces, or within two of them: `{count, plural, one {# bar} other {# bars}}`. */
function messageMadeUp(message: string): string {
  let depth = 0;
  let spoken = 0;
  const letters = [...message].map((letter) => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === '{' || letter === '}' || depth % 2 === 1) return letter;
    spoken += 1;
    return ACCENTED.get(letter) ?? letter;
  });
  return `[${letters.join('')}${'~'.repeat(Math.ceil(spoken * LONGER))}]`;
}
