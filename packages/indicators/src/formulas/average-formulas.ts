import type { Formulas } from './formula.ts';

export const AVERAGE_FORMULAS: Formulas = {
  alma: {
    formula:
      'the mean of the last `length` values weighted by a bell whose middle lies `offset` of the way to the newest and whose width is length / sigma',
    origin: 'A. Legoux and D. Kouzis-Loukas, 2009',
  },
  'average-price': { formula: 'the mean of open, high, low and close', origin: 'common knowledge' },
  dema: {
    formula:
      'twice the exponential average less the exponential average of it; each begins with the mean of its first `length` values (pandas: with its first value; skender: the first with a mean, the others with its first value)',
    origin:
      'P. G. Mulloy, Smoothing Data with Faster Moving Averages, Technical Analysis of Stocks & Commodities, 1994',
  },
  'ema-cross': {
    formula:
      'two averages, and a mark where the faster one crosses the slower: where it was on the other side, or on it, at the bar before',
    origin: 'common knowledge',
  },
  ema: {
    formula:
      'each value moves the average by 2 / (length + 1) of the way; it begins with the mean of the first `length` values (pandas: with the first value)',
    origin: 'R. G. Brown, Exponential Smoothing for Predicting Demand, 1956',
  },
  frama: {
    formula:
      'each value moves the average by exp(-4.6 (D - 1)) of the way, 0.01 to 1, where D is the dimension of the last `length` bars (an even number): how much of their range each half fills; it begins with the first value that has one',
    origin: 'J. Ehlers, Fractal Adaptive Moving Average, Technical Analysis of Stocks & Commodities, 2005',
  },
  guppy: {
    formula:
      'twelve exponential averages: over 3, 5, 8, 10, 12 and 15 values, as those look who trade, and over 30, 35, 40, 45, 50 and 60, as those look who invest',
    origin: 'D. Guppy, Trend Trading, 2004',
  },
  'hamming-ma': {
    formula:
      'the mean of the last `length` values weighted by the window of R. W. Hamming: 0.54 less 0.46 times the cosine of the way through it',
    origin:
      'R. W. Hamming, 1977; as an average by J. F. Ehlers, Technical Analysis of Stocks & Commodities, September 2021',
  },
  hma: {
    formula:
      'the weighted average over half the length, doubled, less the one over `length`, and of that the weighted average over the root of `length`; halves and roots without their fraction',
    origin: 'A. Hull, 2005',
  },
  kama: {
    formula:
      'each value moves the average by the square of a share that lies between those of exponential averages over `slow` and `fast`, by how straight the way of the last `length` values was; it begins at the value before the first window of changes (pandas, skender: which is given, too)',
    origin: 'P. J. Kaufman, Smarter Trading, 1995',
  },
  'linear-regression-intercept': {
    formula: 'the beginning of the straight line of least squares through the last `length` values',
    origin: 'common knowledge; LINEARREG_INTERCEPT of TA-Lib',
  },
  lsma: {
    formula: 'the end of the straight line of least squares through the last `length` values',
    origin: 'common knowledge',
  },
  'ma-cross': {
    formula:
      'two averages, and a mark where the faster one crosses the slower: where it was on the other side, or on it, at the bar before',
    origin: 'common knowledge',
  },
  'ma-ribbon': {
    formula: 'four averages of one kind with four lengths',
    origin: 'D. Guppy, Trend Trading, 2004, in another form',
  },
  mama: {
    formula:
      'each value moves the average by fast / (change of phase in degrees) of the way, no less than slow, and the following average (FAMA) follows it by half of that; the phase is measured by a Hilbert transform of prices',
    origin: 'J. Ehlers, MESA Adaptive Moving Averages, Technical Analysis of Stocks & Commodities, 2001',
  },
  'mcginley-dynamic': {
    formula:
      'each value moves the average by its distance, divided by factor times length times the fourth power of value / average (1 at the least); it begins with an exponential average of the first values (skender: with the value before the first one given)',
    origin: 'J. R. McGinley, Technical Analysis of Stocks & Commodities, 1997',
  },
  'median-price': { formula: 'half way between high and low', origin: 'common knowledge' },
  midpoint: {
    formula: 'half way between the highest and the lowest of `length` values',
    origin: 'common knowledge; MIDPOINT of TA-Lib',
  },
  midprice: {
    formula: 'half way between the highest high and the lowest low of `length` bars',
    origin: 'common knowledge; MIDPRICE of TA-Lib',
  },
  'multiple-mas': { formula: 'six averages of one kind with six lengths', origin: 'common knowledge' },
  sma: { formula: 'the mean of the last `length` values', origin: 'common knowledge' },
  smma: {
    formula:
      'each value moves the average by 1 / length of the way; it begins with the mean of the first `length` values (pandas: with the first value)',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  t3: {
    formula:
      'six exponential averages one of the other, the last four of them added with weights of the volume factor; each begins with a mean (pandas: with the first value)',
    origin:
      'T. Tillson, Smoothing Techniques for More Accurate Signals, Technical Analysis of Stocks & Commodities, 1998',
  },
  tema: {
    formula:
      'three times the exponential average, less three times the average of it, and the average of that; each begins with the mean of its first `length` values (pandas: with its first value; skender: the first with a mean, the others with its first value)',
    origin: 'P. G. Mulloy, Smoothing Data with Less Lag, Technical Analysis of Stocks & Commodities, 1994',
  },
  trima: {
    formula: 'the mean of means, so that the values in the middle of the `length` count most',
    origin: 'common knowledge',
  },
  'typical-price': { formula: 'the mean of high, low and close', origin: 'common knowledge' },
  vidya: {
    formula:
      'each value moves the average by 2 / (length + 1) of the way times the size of Chande’s momentum over `momentum` changes, from 0 to 1; it begins with the first value that has one',
    origin:
      'T. S. Chande, Adapting Moving Averages to Market Volatility, Technical Analysis of Stocks & Commodities, 1992; with momentum as in The New Technical Trader, 1994',
  },
  vwma: {
    formula: 'the sum of values times their volumes over `length` bars, divided by the sum of the volumes',
    origin: 'common knowledge',
  },
  'weighted-close': { formula: 'the mean of high, low and close, which counts twice', origin: 'common knowledge' },
  wma: {
    formula: 'the mean of the last `length` values, the newest weighted `length`, the oldest 1',
    origin: 'common knowledge',
  },
  zlema: {
    formula:
      'the exponential average of the value and what it has gained over half the length, (length - 1) / 2 bars without their fraction',
    origin: 'J. Ehlers and R. Way, Zero Lag (Well, Almost), 2010',
  },
};
