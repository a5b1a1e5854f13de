import type { Formulas } from './formula.ts';

export const TREND_FORMULAS: Formulas = {
  'accumulative-swing-index': {
    formula:
      'the sum of the swing index of all bars: 50 times what close and open have gained on those before, over the range, times how far the bar went beyond the close before, over `limit`',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  'advance-decline-bars': {
    formula:
      'how many of the last `length` bars have risen, over how many have fallen: from the close before, or from their own open; none where none has fallen',
    origin: 'common knowledge',
  },
  adx: {
    formula: 'the difference of +DI and -DI in percent of their sum, averaged by Wilder over `smoothing` values',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  alligator: {
    formula: 'smoothed averages of half the sum of high and low over 13, 8 and 5 bars, drawn 8, 5 and 3 bars ahead',
    origin: 'B. Williams, New Trading Dimensions, 1998',
  },
  'aroon-oscillator': { formula: 'Aroon up less Aroon down', origin: 'T. S. Chande, 1995' },
  aroon: {
    formula:
      'how many bars ago the highest high and the lowest low of `length` + 1 bars were, from 100 (now) to 0 (`length` bars ago)',
    origin: 'T. S. Chande, 1995',
  },
  'atr-trailing-stop': {
    formula:
      'so many average true ranges (as TA-Lib has them) below the close or the low while rising, above the close or the high while falling; the line only comes nearer to the price, and changes sides where the close touches it',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978, in another form',
  },
  'bb-trend': {
    formula:
      'how far the lower Bollinger Bands of two lengths lie apart, less how far the upper ones do, in percent of the middle of the short ones',
    origin: 'J. Bollinger',
  },
  beta: {
    formula:
      'the covariance of `length` relative changes with those of `other`, over the variance of the latter; none where that does not move',
    origin: 'W. F. Sharpe, Capital Asset Prices, 1964',
  },
  'chande-kroll-stop': {
    formula:
      'the highest high of `length` bars less so many average true ranges, the highest of `smoothing` of these (stop short), and as much above the lowest low, the lowest of them (stop long)',
    origin: 'T. S. Chande and S. Kroll, The New Technical Trader, 1994',
  },
  'chandelier-exit': {
    formula:
      'the highest high of `length` bars less so many average true ranges, and the lowest low and as many more (talib: the average true range leaves out the first bar)',
    origin: 'C. LeBeau; A. Elder, Come into My Trading Room, 2002',
  },
  'chop-zone': {
    formula:
      'the angle, in whole degrees, of the exponential average of closes over `length` from bar to bar, where a step across is one and a step up is 25 lows of the range of `range` bars in the mean price of high, low and close',
    origin: 'TradingView',
  },
  'choppiness-index': {
    formula:
      'the logarithm of the sum of true ranges over `length` bars divided by the range that they cover all together, in percent of the logarithm of `length` (skender: closes before the bars belong to what they cover)',
    origin: 'E. W. Dreiss, 1990s',
  },
  'correlation-log': {
    formula:
      'Pearson’s correlation of `length` logarithmic returns, or logarithms of prices, with as many of `other`; none where one of them does not move',
    origin: 'K. Pearson, 1895',
  },
  correlation: {
    formula: 'Pearson’s correlation of `length` values with as many of `other`; none where one of them does not move',
    origin: 'K. Pearson, 1895',
  },
  dmi: {
    formula:
      'what highs and lows have gone beyond those before, averaged by Wilder, in percent of the average true range (+DI and -DI); their difference in percent of their sum (DX), its average by Wilder over `smoothing` (ADX), and the mean of that and the one `smoothing` bars before (ADXR)',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  'gator-oscillator': {
    formula:
      'how far jaw and teeth of the Alligator lie apart as they are drawn at the bar, and below zero how far teeth and lips do',
    origin: 'B. Williams, New Trading Dimensions, 1998',
  },
  ichimoku: {
    formula:
      'half way between the highest high and the lowest low of 9 bars (conversion), 26 (base) and 52 (leading span B); leading span A lies half way between conversion and base; the leading spans are drawn one bar less than `displacement` ahead, the close as many behind (the lagging span)',
    origin: 'G. Hosoda (Ichimoku Sanjin), 1969',
  },
  'linear-regression-angle': {
    formula:
      'the angle, in degrees, at which the straight line of least squares through the last `length` values rises, where a bar across is as long as a price of 1 up',
    origin: 'common knowledge; LINEARREG_ANGLE of TA-Lib',
  },
  'linear-regression-slope': {
    formula: 'what the straight line of least squares through the last `length` values gains with each bar',
    origin: 'common knowledge',
  },
  'majority-rule': {
    formula: 'how many of the last `length` values were higher than the one before, in percent',
    origin: 'TradingView; the same as the psychological line',
  },
  'mass-index': {
    formula:
      'the exponential average of high less low over `smoothing` bars divided by the average of it, added up over `length` bars (pandas: averages begin with the first value)',
    origin: 'D. Dorsey, The Mass Index, Technical Analysis of Stocks & Commodities, 1992',
  },
  'parabolic-sar': {
    formula:
      'a stop that moves by start, start + increment, ... (maximum at most) of the way to the furthest price of the trend, more with each new one; it never lies inside of the two bars before, and changes sides where the price goes through it',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  ratio: { formula: 'the price over the price of `other`; none where that is 0', origin: 'common knowledge' },
  spread: { formula: 'the price less `factor` times the price of `other`', origin: 'common knowledge' },
  supertrend: {
    formula:
      'half way between high and low, less so many times the average true range while rising, and more by that while falling; the line only comes nearer to the price, and changes sides where the close goes through it (skender: or touches it)',
    origin: 'O. Seban, 2008',
  },
  'technical-rating': {
    formula:
      'the mean of two: what fifteen moving averages say on average, and eleven oscillators, each of them 1 (buy), -1 (sell) or 0; above 0.5 is a strong buy, above 0.1 a buy, below -0.1 a sell, below -0.5 a strong sell',
    origin: 'TradingView, Technical Ratings, as its help tells the rules',
  },
  'trend-strength-index': {
    formula:
      'Pearson’s correlation of the last `length` values with the number of their bar; none where they do not move',
    origin: 'J. F. Ehlers, Correlation as a Trend Indicator, Technical Analysis of Stocks & Commodities, May 2020',
  },
  'vertical-horizontal-filter': {
    formula:
      'the highest less the lowest of `length` values, over the sum of the last `length` moves; none where nothing moved',
    origin: 'A. White, Futures, August 1991',
  },
  'volatility-stop': {
    formula:
      'so many average true ranges below the highest price since the trend began, and it never falls while rising, or above the lowest and never rises; it changes sides where the price goes through it (talib: the average true range leaves out the first bar; skender: of the bars before alone, and it may come back)',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  vortex: {
    formula:
      'the distances from each high to the low before (VI+) and from each low to the high before (VI-), added up over `length` bars and divided by the sum of true ranges',
    origin: 'E. Botes and D. Siepman, The Vortex Indicator, Technical Analysis of Stocks & Commodities, 2010',
  },
  'williams-ad': {
    formula:
      'the sum of what closes have gained on the true low where they rose, and lost on the true high where they fell',
    origin: 'L. Williams, How I Made One Million Dollars, 1973',
  },
  'williams-fractals': {
    formula: 'highs above those of `left` bars before and `right` bars behind, and lows below them',
    origin: 'B. Williams, Trading Chaos, 1995',
  },
  'zig-zag': {
    formula:
      'straight lines between highs and lows that lie so many percent apart: a high is one when the price has fallen by so much from it, a low when it has risen by so much',
    origin: 'common knowledge',
  },
};
