import type { Formulas } from './formula.ts';

export const VOLUME_FORMULAS: Formulas = {
  'accumulation-distribution': {
    formula: 'the sum of volumes, each weighed by where the close lies between low (-1) and high (1)',
    origin: 'M. Chaikin',
  },
  'chaikin-money-flow': {
    formula:
      'the volumes of `length` bars, each weighed by where the close lies between low (-1) and high (1), over their sum; none where nothing was traded',
    origin: 'M. Chaikin',
  },
  'chaikin-oscillator': {
    formula:
      'the exponential average of accumulation/distribution over `fast` bars less the one over `slow` (talib: both begin with the first value)',
    origin: 'M. Chaikin',
  },
  cvd: {
    formula:
      'the sum of the volumes that buyers took less those that sellers gave, since the trading day, week, month or year began, since a moment, or since the first bar; none where trades do not say',
    origin: 'common knowledge',
  },
  'ease-of-movement': {
    formula:
      'what the bar’s middle has moved, times its height, over its volume, times `divisor`, averaged over `length` bars; none where nothing was traded',
    origin: 'R. W. Arms, Volume Cycles in the Stock Market, 1983',
  },
  'force-index': {
    formula:
      'what the close has moved, times the volume, averaged exponentially over `length` bars (pandas: beginning with the first value)',
    origin: 'A. Elder, Trading for a Living, 1993',
  },
  klinger: {
    formula:
      'volume with the sign of the typical price’s move, averaged exponentially over `fast` less over `slow` bars, and the average of that over `signal` (skender: Klinger’s volume force of 1997, which weighs volume by the range since the trend turned)',
    origin:
      'S. J. Klinger, Identifying Trends with Volume Analysis, Technical Analysis of Stocks & Commodities, December 1997',
  },
  'market-facilitation-index': {
    formula: 'high less low over the volume; none without volume',
    origin: 'B. Williams, Trading Chaos, 1995',
  },
  nvi: {
    formula:
      'what has become of `start` by the closes’ gains at bars of less volume than before; and its exponential average',
    origin: 'P. Dysart, 1936; N. G. Fosback, Stock Market Logic, 1976',
  },
  'net-volume': {
    formula: 'the volume, below 0 where the close fell; 0 where it stayed and at the first bar',
    origin: 'common knowledge',
  },
  obv: {
    formula:
      'the sum of volumes, added where the close rose, taken away where it fell; the first bar counts 0 (talib: its volume)',
    origin: 'J. E. Granville, Granville’s New Key to Stock Market Profits, 1963',
  },
  pvi: {
    formula:
      'what has become of `start` by the closes’ gains at bars of more volume than before; and its exponential average',
    origin: 'P. Dysart, 1936; N. G. Fosback, Stock Market Logic, 1976',
  },
  pvt: {
    formula:
      'the sum of volumes, each times what the close has gained as a share of the close before; and its mean of `smoothing` values',
    origin: 'common knowledge',
  },
  'session-volume-profile': {
    formula:
      'the volume of each trading day, week or month by price: that of a bar evenly over the ticks from its low to its high; the value area grows from the row with the most by the larger neighbour until it has its share. Values are what each bar adds to it',
    origin: 'J. P. Steidlmayer, Markets and Market Logic, 1986',
  },
  'up-down-volume': {
    formula:
      'the volume that buyers took, the volume that sellers gave, below 0, and both added; none where trades do not say',
    origin: 'common knowledge',
  },
  'visible-range-volume-profile': {
    formula:
      'the volume of all bars in view by price: that of a bar evenly over the ticks from its low to its high; the value area grows from the row with the most by the larger neighbour until it has its share. Values are what each bar adds to it',
    origin: 'J. P. Steidlmayer, Markets and Market Logic, 1986',
  },
  'volume-24h': {
    formula:
      'the volume of the 24 hours that end with the bar, in units, or in currency at the mean of high, low and close; bars shorter than a minute drop out minute by minute; none before 24 hours have passed',
    origin: 'common knowledge',
  },
  'volume-oscillator': {
    formula: 'the exponential average of volume over `fast` bars less the one over `slow`, in percent of the latter',
    origin: 'TradingView, Volume Oscillator',
  },
  vwap: {
    formula:
      'the mean of the price by volume since the trading day, week, month or year began, since a moment, or since the first bar, and so many deviations by volume above and below it; none before something was traded',
    origin: 'S. A. Berkowitz, D. E. Logue and E. A. Noser, The Total Cost of Transactions on the NYSE, 1988',
  },
};
