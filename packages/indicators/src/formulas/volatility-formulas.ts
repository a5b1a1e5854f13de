import type { Formulas } from './formula.ts';

export const VOLATILITY_FORMULAS: Formulas = {
  atr: {
    formula:
      'the true range averaged by Wilder over `length` bars, beginning with their mean; the first bar has the range from low to high (talib: it has none)',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  'chaikin-volatility': {
    formula:
      'what the exponential average of high less low over `length` bars has gained over `change` bars, in percent',
    origin: 'M. Chaikin',
  },
  'historical-volatility': {
    formula:
      'the standard deviation of a bar’s logarithmic return, in percent of a year of `periods` bars, estimated over `length` bars from closes (as TradingView: of the population, or of a sample), from closes around no return at all (zero-trend), or from highs, lows and opens by Parkinson, Garman and Klass, Rogers and Satchell, or Yang and Zhang',
    origin:
      'M. Parkinson 1980; M. B. Garman and M. J. Klass 1980; L. C. G. Rogers and S. E. Satchell 1991; D. Yang and Q. Zhang 2000',
  },
  hurst: {
    formula:
      'the slope of the straight line through the logarithms of mean rescaled ranges over those of sizes: `length` logarithmic returns are cut into pieces of the whole, a half, a quarter and so on, down to 8 of them; none where nothing moved in a piece',
    origin: 'H. E. Hurst, Long-Term Storage Capacity of Reservoirs, 1951',
  },
  natr: {
    formula: 'the average true range in percent of the close (`convention`: as of the average true range)',
    origin: 'J. Forman, Cross-Market Evaluations with Normalized Average True Range, 2006',
  },
  'relative-volatility-index': {
    formula:
      '100 times the share that the standard deviation of `length` values has at rising bars, averaged exponentially over `smoothing`; none where nothing moved',
    origin: 'D. Dorsey, Technical Analysis of Stocks & Commodities, June 1993, revised September 1995',
  },
  'standard-deviation': {
    formula:
      'the standard deviation of `length` values times `multiplier`: of the population, as TradingView and TA-Lib have it, or of a sample',
    origin: 'K. Pearson, 1894',
  },
  'standard-error': {
    formula:
      'the root of the squares of what lies between `length` values and their straight line of least squares, divided by `length` - 2',
    origin: 'common knowledge',
  },
  'true-range': {
    formula: 'high less low, or from the close before where that is further; none at the first bar',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  'ulcer-index': {
    formula:
      'the root of the mean square, over `length` bars, of how far the price lies below the highest of `length` bars, in percent; the first bars are compared with those that there are (skender: below the highest since the window of `length` bars began)',
    origin: 'P. Martin and B. McCann, The Investor’s Guide to Fidelity Funds, 1989',
  },
  variance: {
    formula: 'the mean square of how far `length` values lie from their mean; of the population, or of a sample',
    origin: 'common knowledge',
  },
};
