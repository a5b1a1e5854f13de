/** What indicators, their inputs and their plots are called in the language of the page. Definitions have English names. */
import type { AnyIndicator } from '@candlemark/indicators';

export interface IndicatorWords {
  nameOf(definition: Named): string;
  /** What it computes, on one line. */
  lineOf(definition: Named): string;
  /** Of an input or a plot, by its English name. */
  word(name: string): string;
  choice(value: string): string;
}

type Named = Pick<AnyIndicator, 'type' | 'name'>;

/** Without the lines, which are loaded with the first list. */
export const ENGLISH_INDICATORS: IndicatorWords = {
  nameOf: ({ name }) => name,
  lineOf: () => '',
  word: (name) => name,
  choice: ownName,
};

/** Loaded with the first list of indicators in that language. @param locale BCP 47 */
export async function indicatorWords(locale: string): Promise<IndicatorWords> {
  if (!locale.startsWith('de')) {
    const { INDICATOR_FORMULAS } = await import('@candlemark/indicators/formulas');
    return { ...ENGLISH_INDICATORS, lineOf: ({ type }) => INDICATOR_FORMULAS[type]?.formula ?? '' };
  }
  const [{ INDICATOR_NAMES_DE, PATTERN_LINE_DE }, { INDICATOR_WORDS_DE, INDICATOR_CHOICES_DE }] = await Promise.all([
    import('../../text/indicators/names-de.ts'),
    import('../../text/indicators/words-de.ts'),
  ]);
  return {
    // A host's own indicator is called as it calls itself.
    nameOf: ({ type, name }) => INDICATOR_NAMES_DE[type]?.[0] ?? name,
    lineOf: ({ type }) => {
      const line = INDICATOR_NAMES_DE[type]?.[1];
      return line === undefined ? '' : line || PATTERN_LINE_DE;
    },
    word: (name) => INDICATOR_WORDS_DE[name] ?? name,
    choice: (value) => INDICATOR_CHOICES_DE[value] ?? ownName(value),
  };
}

/** Of people and programs, in every language. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  tradingview: 'TradingView',
  talib: 'TA-Lib',
  skender: 'Skender',
  stockcharts: 'StockCharts',
  parkinson: 'Parkinson',
  'garman-klass': 'Garman-Klass',
  'rogers-satchell': 'Rogers-Satchell',
  'yang-zhang': 'Yang-Zhang',
  fibonacci: 'Fibonacci',
  camarilla: 'Camarilla',
  woodie: 'Woodie',
  demark: 'DeMark',
};
const AVERAGE = /^([a-z]*ma|atr)$/;

/** `sma` is short for several words, and is written as such. */
function ownName(choice: string): string {
  return OWN_NAMES[choice] ?? (AVERAGE.test(choice) ? choice.toUpperCase() : choice);
}
