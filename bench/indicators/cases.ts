/** The twenty indicators that are measured, with the inputs that all contenders are given. */
export const CASES = {
  sma: 'sma(length=20)',
  ema: 'ema(length=20)',
  wma: 'wma(length=20)',
  vwap: 'vwap(anchor=first-bar)',
  'bollinger-bands': 'bollinger-bands(length=20)',
  'keltner-channels': 'keltner-channels(length=20,rangeLength=10)',
  'donchian-channels': 'donchian-channels(length=20)',
  supertrend: 'supertrend(length=10,multiplier=3)',
  'parabolic-sar': 'parabolic-sar',
  ichimoku: 'ichimoku',
  rsi: 'rsi(length=14)',
  macd: 'macd',
  stochastic: 'stochastic(length=14,signal=3)',
  'stochastic-rsi': 'stochastic-rsi(rsiLength=14,length=14)',
  cci: 'cci(length=20)',
  'williams-r': 'williams-r(length=14)',
  mfi: 'mfi(length=14)',
  obv: 'obv',
  atr: 'atr(length=14)',
  adx: 'adx(length=14)',
} as const;
export type CaseName = keyof typeof CASES;
export const CASE_NAMES = Object.keys(CASES) as readonly CaseName[];

/** The lines that the libraries have too, where ours has more: the others are not asked for, and the bare loop does not fill them. */
const LINES: Partial<Readonly<Record<CaseName, readonly string[]>>> = {
  vwap: ['vwap'],
  'keltner-channels': ['middle', 'upper', 'lower'],
  'donchian-channels': ['middle', 'upper', 'lower'],
  supertrend: ['trend'],
  'parabolic-sar': ['sar'],
};

/** What is computed of a case: the names of plots, all of them where there are none. */
export function linesOf(name: CaseName): { readonly plots?: readonly string[] } {
  const plots = LINES[name];
  return plots === undefined ? {} : { plots };
}
