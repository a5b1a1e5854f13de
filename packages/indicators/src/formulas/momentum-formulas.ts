import type { Formulas } from './formula.ts';

export const MOMENTUM_FORMULAS: Formulas = {
  'accelerator-oscillator': {
    formula: 'the awesome oscillator less its mean over `signal` bars',
    origin: 'B. Williams, New Trading Dimensions, 1998',
  },
  apo: {
    formula:
      'the average over `fast` values less the one over `slow` (talib: both begin at the same bar; pandas: with the first value)',
    origin: 'TA-Lib, Absolute Price Oscillator',
  },
  'awesome-oscillator': {
    formula: 'the mean of the bars’ middles over `fast` bars less the one over `slow`',
    origin: 'B. Williams, New Trading Dimensions, 1998',
  },
  'balance-of-power': {
    formula:
      'close less open over high less low, averaged over `smoothing` bars; none where high and low are the same (talib: 0)',
    origin: 'I. Livshin, Balance of Market Power, Technical Analysis of Stocks & Commodities, August 2001',
  },
  cci: {
    formula:
      'the price less its mean of `length` bars, over the mean distance from that mean times `constant`; none where nothing moved (talib: 0)',
    origin: 'D. R. Lambert, Commodity Channel Index, Commodities, October 1980',
  },
  cmo: {
    formula:
      'gains less losses of `length` changes, in percent of both; none where nothing moved (talib: each averaged by Wilder, and 0 where nothing moved)',
    origin: 'T. Chande and S. Kroll, The New Technical Trader, 1994',
  },
  'connors-rsi': {
    formula:
      'the mean of three: the relative strength index, that of the number of bars for which the price has risen or fallen, and how many of the last `rank` changes are no larger than this one, in percent (skender: are smaller)',
    origin: 'L. Connors and C. Alvarez, An Introduction to ConnorsRSI, 2012',
  },
  coppock: {
    formula: 'two rates of change, added and averaged over `length` values, the newest weighted most',
    origin: 'E. S. C. Coppock, Practical Relative Strength Charting, Barron’s, 1962',
  },
  dpo: {
    formula:
      'the price less the mean of `length` bars as it was length / 2 + 1 bars before (centered: the price of so many bars before less the mean now)',
    origin: 'StockCharts ChartSchool, Detrended Price Oscillator',
  },
  'elder-ray': {
    formula:
      'high and low less the exponential average of the close over `length` bars, and both added (pandas: the average begins with the first close)',
    origin: 'A. Elder, Trading for a Living, 1993',
  },
  'fisher-transform': {
    formula:
      'where the price lies between its lowest and highest of `length` bars, smoothed and spread out by Fisher’s transformation; and its value one bar before (skender: the first windows are of the bars that there are)',
    origin: 'J. F. Ehlers, Using the Fisher Transform, Technical Analysis of Stocks & Commodities, November 2002',
  },
  'forecast-oscillator': {
    formula:
      'how far the price lies from where the straight line through the `length` values before led, in percent of it',
    origin: 'T. S. Chande and S. Kroll, The New Technical Trader, 1994',
  },
  kst: {
    formula: 'means of four rates of change, added with the weights 1, 2, 3 and 4; and its mean over `signal` values',
    origin: 'M. J. Pring, Technical Analysis of Stocks & Commodities, October 1992',
  },
  macd: {
    formula:
      'the exponential average over `fast` values less the one over `slow`, its own average over `signal`, and their difference (talib: both averages begin at the same bar; pandas: with the first value)',
    origin: 'G. Appel, The Moving Average Convergence-Divergence Trading Method, 1979',
  },
  mfi: {
    formula:
      '100 times the share that price times volume of rising bars has in that of rising and falling ones, over `length` bars; 100 where none fell (talib: 0 where less than 1 was turned over)',
    origin: 'G. Quong and A. Soudack, Technical Analysis of Stocks & Commodities, March 1989',
  },
  momentum: { formula: 'the price less the price `length` bars before', origin: 'common knowledge' },
  pmo: {
    formula:
      'ten times the change from bar to bar in percent, averaged so that each value moves it by 2 / `length` of the way and again by 2 / `smoothing`; and its exponential average over `signal`',
    origin: 'C. Swenlin, DecisionPoint',
  },
  ppo: {
    formula:
      'the average over `fast` values less the one over `slow`, in percent of the latter; its own exponential average over `signal`, and their difference (talib: both averages begin at the same bar; pandas: with the first value)',
    origin: 'T. Aspray; StockCharts ChartSchool, Percentage Price Oscillator',
  },
  pvo: {
    formula:
      'the exponential average of volume over `fast` bars less the one over `slow`, in percent of the latter; its own average over `signal`, and their difference (pandas: averages begin with the first value)',
    origin: 'StockCharts ChartSchool, Percentage Volume Oscillator',
  },
  qstick: {
    formula: 'the mean of close less open over `length` bars',
    origin: 'T. S. Chande and S. Kroll, The New Technical Trader, 1994',
  },
  roc: {
    formula:
      'what the price has gained over `length` bars, in percent of what it was (percent) or as a share of it (share), or the price over what it was (ratio), or that in percent',
    origin: 'common knowledge',
  },
  'relative-vigor-index': {
    formula:
      'close less open over high less low, each averaged over four bars by the weights 1, 2, 2, 1 and added over `length`; and averaged so itself',
    origin: 'J. F. Ehlers, Relative Vigor Index, Technical Analysis of Stocks & Commodities, January 2002',
  },
  rsi: {
    formula:
      '100 times the share of gains in gains and losses, each averaged by Wilder over `length` changes, beginning with their mean (pandas: with 0 at the first bar); 100 where nothing was lost (talib: 0 where nothing moved at all)',
    origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  },
  'schaff-trend-cycle': {
    formula:
      'where the difference of two exponential averages lies between its lowest and highest of `length` bars, in percent, smoothed exponentially; and where that lies, and smoothed again (pandas: averages begin with the first value; skender: once only, smoothed by a mean)',
    origin: 'D. Schaff, 1999',
  },
  'smi-ergodic': {
    formula:
      'the true strength index as a share of 1, its exponential average over `signal`, and the oscillator: their difference',
    origin: 'W. Blau, Momentum, Direction, and Divergence, 1995',
  },
  'squeeze-momentum': {
    formula:
      'the end of the straight line through how far the price lies from the mean of the middle of `channelLength` bars and their mean; and 1 where the Bollinger Bands lie within the Keltner Channels, else 0',
    origin: 'J. F. Carter, Mastering the Trade, 2005; LazyBear, Squeeze Momentum Indicator, TradingView, 2014',
  },
  'stochastic-momentum-index': {
    formula:
      'how far the close lies from the middle of the range of `length` bars, averaged exponentially twice, in percent of half that range averaged so; and its own average (pandas: averages begin with the first value)',
    origin: 'W. Blau, Stochastic Momentum, Technical Analysis of Stocks & Commodities, January 1993',
  },
  'stochastic-rsi': {
    formula:
      'where the relative strength index lies between its lowest and highest of `length` bars, in percent, averaged over `smoothing` values (%K), and that averaged over `signal` (%D); none where it did not move (talib: 0, and %K begins with %D; pandas: the index begins with the first change)',
    origin: 'T. Chande and S. Kroll, The New Technical Trader, 1994',
  },
  stochastic: {
    formula:
      'where the close lies between the lowest low and the highest high of `length` bars, in percent, averaged over `smoothing` values (%K), and that averaged over `signal` (%D); none where high and low are the same (talib, skender: 0; talib: %K begins with %D)',
    origin: 'G. C. Lane, Lane’s Stochastics, Technical Analysis of Stocks & Commodities, 1984',
  },
  sum: { formula: 'the sum of the last `length` values', origin: 'common knowledge' },
  trix: {
    formula:
      '10,000 times the change of the price’s logarithm averaged exponentially three times over `length` (talib, pandas, skender: the change of the price averaged so, in percent; pandas: averages begin with the first value; skender: all begin with the first mean)',
    origin: 'J. K. Hutson, Good TRIX, Technical Analysis of Stocks & Commodities, July 1983',
  },
  tsi: {
    formula:
      'changes averaged exponentially over `long` and again over `short`, in percent of their sizes averaged so; and its own average over `signal` (pandas: averages begin with the first value; stockcharts: their shares are cut to four digits)',
    origin: 'W. Blau, True Strength Index, Technical Analysis of Stocks & Commodities, November 1991',
  },
  'ultimate-oscillator': {
    formula:
      'how far the close lies above the lower of low and close before, in percent of the true range, over three lengths, weighted 4, 2 and 1',
    origin: 'L. Williams, The Ultimate Oscillator, Technical Analysis of Stocks & Commodities, August 1985',
  },
  'wave-trend': {
    formula:
      'the price less its exponential average over `channel` bars, over 0.015 times its mean distance from it, averaged over `length`; and the mean of that over `signal`',
    origin: 'LazyBear, WaveTrend Oscillator, TradingView, 2014',
  },
  'williams-r': {
    formula:
      'how far the price lies below the highest high of `length` bars, in percent of the way down to the lowest low, below 0; none where both are the same (talib: 0)',
    origin: 'L. Williams, How I Made One Million Dollars Last Year Trading Commodities, 1973',
  },
};
