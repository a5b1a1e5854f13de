import type { Formulas } from './formula.ts';

export const BAND_FORMULAS: Formulas = {
  'acceleration-bands': {
    formula:
      'the means of the last `length` highs, raised by factor (high - low) / (high + low) of themselves, of lows, lowered by as much, and of closes',
    origin: 'P. Headley, Big Trends in Trading, 2002',
  },
  'bollinger-bands': {
    formula:
      'the mean of the last `length` values, and so many standard deviations above and below it; the deviation of the population, as TradingView and TA-Lib have it, or of a sample',
    origin: 'J. Bollinger, Bollinger on Bollinger Bands, 2001',
  },
  'bollinger-bandwidth': {
    formula: 'the width of the Bollinger Bands in percent of their middle',
    origin: 'J. Bollinger, Bollinger on Bollinger Bands, 2001',
  },
  'bollinger-percent-b': {
    formula:
      'where the value lies between the Bollinger Bands: 0 at the lower one, 1 at the upper one; none where both are the same',
    origin: 'J. Bollinger, Bollinger on Bollinger Bands, 2001',
  },
  'donchian-channels': {
    formula:
      'the highest high and the lowest low of `length` bars, and half way between them; where the close lies between them (0 to 1), and how far they are apart in percent of the middle (pandas: of the mean of `length` closes); all as they were `offset` bars before',
    origin: 'R. Donchian, 1960s',
  },
  'fractal-chaos-bands': {
    formula:
      'the last high above those of `span` bars before and behind it, and the last low below them, from the bar on at which they are known',
    origin: 'B. Williams, Trading Chaos, 1995, in another form',
  },
  'keltner-channels': {
    formula:
      'the average of the last `length` values, and so many times a range above and below it: the average true range over `rangeLength` bars, the true range, or the range from low to high averaged by Wilder over `length` (talib: the average true range leaves out the first bar; pandas: the middle begins with the first value)',
    origin: 'C. W. Keltner, How to Make Money in Commodities, 1960; with the average true range by L. B. Raschke',
  },
  'linear-regression-channel': {
    formula:
      'one straight line of least squares through the last `length` values of all, and so many deviations of them from the line above and below; the squares are divided by length - 1 (sample) or by length (population)',
    origin: 'common knowledge',
  },
  'linear-regression-curve': {
    formula:
      'the end of the straight line of least squares through the last `length` values, or the line so many bars ahead of it',
    origin: 'common knowledge',
  },
  'ma-channel': {
    formula: 'an average of highs and one of lows, each as it was so many bars before',
    origin: 'common knowledge',
  },
  'ma-envelopes': { formula: 'an average, and so many percent of it above and below', origin: 'common knowledge' },
  'price-channel': {
    formula: 'the highest high and the lowest low of `length` bars, as they were `offset` bars before',
    origin: 'common knowledge',
  },
  'standard-error-bands': {
    formula:
      'the end of the line of least squares through the last `length` values, and so many standard errors of it (squares divided by length - 2) above and below, each averaged over `smoothing` values',
    origin: 'J. Andersen, Standard Error Bands, Technical Analysis of Stocks & Commodities, 1996',
  },
  'starc-bands': {
    formula:
      'the mean of `length` closes, and so many average true ranges above and below it (talib: the average true range leaves out the first bar)',
    origin: 'M. Stoller, 1980s',
  },
};
