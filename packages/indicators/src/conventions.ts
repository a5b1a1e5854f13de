import { choice } from './inputs.ts';
import type { CompoundSeed } from './kernels/compound-average.ts';

/**
 * Whose way of computing is followed where programs differ, by who is known for it:
 * - `tradingview`: TradingView's Pine functions (`ta.rma`, `ta.ema`, ...), the default of all.
 * - `talib`: TA-Lib with its default settings.
 * - `pandas`: averages that begin with the first value (`ewm(adjust=False)`), as Python's libraries have them.
 * - `skender`: Skender's Stock Indicators for .NET, where it is unlike all of these.
 * - `stockcharts`: StockCharts' published worksheets, where they round what others do not.
 * What each means for an indicator stands in its `formula` and in docs/indicators.md.
 */
export const CONVENTIONS = ['tradingview', 'talib', 'pandas', 'skender', 'stockcharts'] as const;
export type Convention = (typeof CONVENTIONS)[number];

/** The input with the conventions that an indicator tells apart. */
export function convention<const C extends Convention>(...choices: readonly C[]) {
  return choice('Convention', choices[0]!, choices);
}

/** What an exponential average begins with. */
export function seedOf(name: Convention): 'mean' | 'first' {
  return name === 'pandas' ? 'first' : 'mean';
}

/** What averages of averages begin with. */
export function compoundSeedOf(name: Convention): CompoundSeed {
  return name === 'skender' ? 'together' : seedOf(name);
}
