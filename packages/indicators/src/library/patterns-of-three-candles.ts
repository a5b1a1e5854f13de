import type { Candles } from '../kernels/candles.ts';
import { candlePattern } from './candle-pattern.ts';

/** Three candles of one colour whose closes go on, each opening in the body before. */
function areCrows(c: Candles, at: number): boolean {
  if (!c.areAll(-1, at - 2, at) || !c.hasNoLower(at - 2) || !c.hasNoLower(at - 1) || !c.hasNoLower(at)) return false;
  return c.close[at - 2]! > c.close[at - 1]! && c.close[at - 1]! > c.close[at]!;
}

/** Three white candles with rising closes. */
function areSoldiers(c: Candles, at: number): boolean {
  return c.areAll(1, at - 2, at) && c.close[at]! > c.close[at - 1]! && c.close[at - 1]! > c.close[at - 2]!;
}

/** It opens above the open before, and no higher than near its close. */
function opensInOrNear(c: Candles, at: number): boolean {
  return c.open[at]! > c.open[at - 1]! && c.open[at]! <= c.close[at - 1]! + c.near(at - 1);
}

/** A long candle one way, and a last one the other way that closes deep in its body. */
function turnsBack(c: Candles, at: number, way: 1 | -1, share: number): boolean {
  if (c.color(at - 2) !== -way || !c.isLong(at - 2) || c.color(at) !== way || !c.isLong(at)) return false;
  return way * c.close[at]! > way * c.close[at - 2]! + c.body(at - 2) * share;
}

function isStar(c: Candles, at: number, way: 1 | -1, share: number): boolean {
  return turnsBack(c, at, way, share) && !c.isLong(at - 1) && c.isGap(at - 1, at - 2, -way);
}

function isDojiStar(c: Candles, at: number, way: 1 | -1, share: number): boolean {
  return turnsBack(c, at, way, share) && c.isDoji(at - 1) && c.isGap(at - 1, at - 2, -way);
}

/** Patterns of three candles, some with the one before. */
export const PATTERNS_OF_THREE_CANDLES = [
  candlePattern({
    talib: '2crows',
    name: 'Two Crows',
    reach: 12,
    rule: (c, i) => {
      if (!c.isWhite(i - 2) || !c.isLong(i - 2) || !c.areAll(-1, i - 1, i) || !c.isGapUp(i - 1, i - 2)) return 0;
      const opensInside = c.open[i]! < c.open[i - 1]! && c.open[i]! > c.close[i - 1]!;
      return opensInside && c.close[i]! > c.open[i - 2]! && c.close[i]! < c.close[i - 2]! ? -100 : 0;
    },
  }),
  candlePattern({
    talib: '3blackcrows',
    name: 'Three Black Crows',
    reach: 13,
    rule: (c, i) => {
      if (!c.isWhite(i - 3) || !areCrows(c, i) || c.high[i - 3]! <= c.close[i - 2]!) return 0;
      const opensInside = (at: number) => c.open[at]! < c.open[at - 1]! && c.open[at]! > c.close[at - 1]!;
      return opensInside(i - 1) && opensInside(i) ? -100 : 0;
    },
  }),
  candlePattern({
    talib: '3inside',
    name: 'Three Inside',
    reach: 12,
    rule: (c, i) => {
      const way = -c.color(i - 2);
      if (!c.isLong(i - 2) || c.isLong(i - 1) || !c.isInside(i - 1, i - 2) || c.color(i) !== way) return 0;
      return way * c.close[i]! > way * c.open[i - 2]! ? 100 * way : 0;
    },
  }),
  candlePattern({
    talib: '3outside',
    name: 'Three Outside',
    reach: 3,
    rule: (c, i) => {
      const way = c.color(i - 1);
      if (c.color(i - 2) === way || way * c.close[i - 1]! <= way * c.open[i - 2]!) return 0;
      if (way * c.open[i - 1]! >= way * c.close[i - 2]!) return 0;
      return way * c.close[i]! > way * c.close[i - 1]! ? 100 * way : 0;
    },
  }),
  candlePattern({
    talib: '3starsinsouth',
    name: 'Three Stars in the South',
    reach: 12,
    rule: (c, i) => {
      if (!c.areAll(-1, i - 2, i) || !c.isLong(i - 2) || c.lower(i - 2) <= c.body(i - 2)) return 0;
      const opensInside = c.open[i - 1]! > c.close[i - 2]! && c.open[i - 1]! <= c.high[i - 2]!;
      if (c.body(i - 1) >= c.body(i - 2) || !opensInside || c.low[i - 1]! >= c.close[i - 2]!) return 0;
      if (c.low[i - 1]! < c.low[i - 2]! || !c.hasLower(i - 1)) return 0;
      if (!c.isShort(i) || !c.hasNoLower(i) || !c.hasNoUpper(i)) return 0;
      return c.low[i]! > c.low[i - 1]! && c.high[i]! < c.high[i - 1]! ? 100 : 0;
    },
  }),
  candlePattern({
    talib: '3whitesoldiers',
    name: 'Three Advancing White Soldiers',
    reach: 12,
    rule: (c, i) => {
      if (!areSoldiers(c, i) || !c.hasNoUpper(i - 2) || !c.hasNoUpper(i - 1) || !c.hasNoUpper(i)) return 0;
      if (!opensInOrNear(c, i - 1) || !opensInOrNear(c, i) || c.isShort(i) || c.body(i) === 0) return 0;
      const shrinks = (at: number) => c.body(at) <= c.body(at - 1) - c.far(at - 1);
      return !shrinks(i - 1) && !shrinks(i) && c.isLong(i) ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'abandonedbaby',
    name: 'Abandoned Baby',
    reach: 12,
    penetration: 0.3,
    rule: (c, i, share) => {
      const way = c.color(i);
      if (!turnsBack(c, i, way, share) || !c.isDoji(i - 1)) return 0;
      return c.isCandleGap(i - 1, i - 2, -way) && c.isCandleGap(i, i - 1, way) ? 100 * way : 0;
    },
  }),
  candlePattern({
    talib: 'advanceblock',
    name: 'Advance Block',
    reach: 12,
    rule: (c, i) => {
      if (!areSoldiers(c, i) || !opensInOrNear(c, i - 1) || !opensInOrNear(c, i) || !c.isLong(i - 2)) return 0;
      if (c.upper(i - 2) >= c.shortShadow(i - 2)) return 0;
      return isWeakening(c, i) ? -100 : 0;
    },
  }),
  candlePattern({
    talib: 'eveningdojistar',
    name: 'Evening Doji Star',
    reach: 12,
    penetration: 0.3,
    rule: (c, i, share) => (isDojiStar(c, i, -1, share) ? -100 : 0),
  }),
  candlePattern({
    talib: 'eveningstar',
    name: 'Evening Star',
    reach: 12,
    penetration: 0.3,
    rule: (c, i, share) => (isStar(c, i, -1, share) ? -100 : 0),
  }),
  candlePattern({
    talib: 'gapsidesidewhite',
    name: 'Up/Down-Gap Side-by-Side White Lines',
    reach: 7,
    rule: (c, i) => {
      if (!c.areAll(1, i - 1, i)) return 0;
      const way = c.isGapUp(i - 1, i - 2) ? 1 : -1;
      if (!c.isGap(i - 1, i - 2, way) || !c.isGap(i, i - 2, way)) return 0;
      const isAlike = Math.abs(c.body(i) - c.body(i - 1)) <= c.near(i - 1);
      return isAlike && c.isEqual(c.open[i]!, c.open[i - 1]!, i - 1) ? 100 * way : 0;
    },
  }),
  candlePattern({
    talib: 'identical3crows',
    name: 'Identical Three Crows',
    reach: 12,
    rule: (c, i) => {
      if (!areCrows(c, i) || !c.isEqual(c.open[i - 1]!, c.close[i - 2]!, i - 2)) return 0;
      return c.isEqual(c.open[i]!, c.close[i - 1]!, i - 1) ? -100 : 0;
    },
  }),
  candlePattern({
    talib: 'morningdojistar',
    name: 'Morning Doji Star',
    reach: 12,
    penetration: 0.3,
    rule: (c, i, share) => (isDojiStar(c, i, 1, share) ? 100 : 0),
  }),
  candlePattern({
    talib: 'morningstar',
    name: 'Morning Star',
    reach: 12,
    penetration: 0.3,
    rule: (c, i, share) => (isStar(c, i, 1, share) ? 100 : 0),
  }),
  candlePattern({
    talib: 'stalledpattern',
    name: 'Stalled Pattern',
    reach: 12,
    rule: (c, i) => {
      if (!areSoldiers(c, i) || !c.isLong(i - 2) || !c.isLong(i - 1) || !c.hasNoUpper(i - 1)) return 0;
      if (!opensInOrNear(c, i - 1) || !c.isShort(i)) return 0;
      return c.open[i]! >= c.close[i - 1]! - c.body(i) - c.near(i - 1) ? -100 : 0;
    },
  }),
  candlePattern({
    talib: 'sticksandwich',
    name: 'Stick Sandwich',
    reach: 7,
    rule: (c, i) => {
      if (!c.isBlack(i - 2) || !c.isWhite(i - 1) || !c.isBlack(i) || c.low[i - 1]! <= c.close[i - 2]!) return 0;
      return c.isEqual(c.close[i]!, c.close[i - 2]!, i - 2) ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'tasukigap',
    name: 'Tasuki Gap',
    reach: 7,
    rule: (c, i) => {
      const way = c.color(i - 1);
      if (c.color(i) === way || !c.isGap(i - 1, i - 2, way)) return 0;
      const opensInside = way * c.open[i]! < way * c.close[i - 1]! && way * c.open[i]! > way * c.open[i - 1]!;
      const end = way > 0 ? c.top(i - 2) : c.bottom(i - 2);
      if (!opensInside || way * c.close[i]! >= way * c.open[i - 1]! || way * c.close[i]! <= way * end) return 0;
      return Math.abs(c.body(i - 1) - c.body(i)) < c.near(i - 1) ? 100 * way : 0;
    },
  }),
  candlePattern({
    talib: 'tristar',
    name: 'Tristar',
    reach: 12,
    rule: (c, i) => {
      const most = c.dojiLimit(i - 2);
      if (!(c.body(i - 2) <= most && c.body(i - 1) <= most && c.body(i) <= most)) return 0;
      if (c.isGapUp(i - 1, i - 2) && c.top(i) < c.top(i - 1)) return -100;
      return c.isGapDown(i - 1, i - 2) && c.bottom(i) > c.bottom(i - 1) ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'unique3river',
    name: 'Unique Three River',
    reach: 12,
    rule: (c, i) => {
      if (!c.areAll(-1, i - 2, i - 1) || !c.isLong(i - 2) || !c.isWhite(i) || !c.isShort(i)) return 0;
      if (c.close[i - 1]! <= c.close[i - 2]! || c.open[i - 1]! > c.open[i - 2]!) return 0;
      return c.low[i - 1]! < c.low[i - 2]! && c.open[i]! > c.low[i - 1]! ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'upsidegap2crows',
    name: 'Upside Gap Two Crows',
    reach: 12,
    rule: (c, i) => {
      if (!c.isWhite(i - 2) || !c.isLong(i - 2) || !c.areAll(-1, i - 1, i) || c.isLong(i - 1)) return 0;
      if (!c.isGapUp(i - 1, i - 2) || c.open[i]! <= c.open[i - 1]! || c.close[i]! >= c.close[i - 1]!) return 0;
      return c.close[i]! > c.close[i - 2]! ? -100 : 0;
    },
  }),
  candlePattern({
    talib: 'xsidegap3methods',
    name: 'Upside/Downside Gap Three Methods',
    reach: 2,
    rule: (c, i) => {
      const way = c.color(i - 2);
      if (c.color(i - 1) !== way || c.color(i) === way || !c.isGap(i - 1, i - 2, way)) return 0;
      const isIn = (price: number, of: number) => price < c.top(of) && price > c.bottom(of);
      return isIn(c.open[i]!, i - 1) && isIn(c.close[i]!, i - 2) ? 100 * way : 0;
    },
  }),
];

/** The second and third soldier get shorter, or their shadows above longer. */
function isWeakening(c: Candles, at: number): boolean {
  const [first, second, third] = [c.body(at - 2), c.body(at - 1), c.body(at)];
  if (second < first - c.far(at - 2) && third < second + c.near(at - 1)) return true;
  if (third < second - c.far(at - 1)) return true;
  if (third >= second) return false;
  const isShaded = c.upper(at) > c.shortShadow(at) || c.upper(at - 1) > c.shortShadow(at - 1);
  return (second < first && isShaded) || c.upper(at) > third;
}
