import type { Candles } from '../kernels/candles.ts';
import { candlePattern } from './candle-pattern.ts';
import { hikkake } from './hikkake.ts';

/** Whether open or close of a candle lies between high and low of another, in part. */
function touches(c: Candles, at: number, of: number): boolean {
  return c.bottom(at) < c.high[of]! && c.top(at) > c.low[of]!;
}

/** Patterns of four and five candles, and those that later bars confirm. */
export const PATTERNS_OF_MORE_CANDLES = [
  candlePattern({
    talib: '3linestrike',
    name: 'Three-Line Strike',
    reach: 8,
    rule: (c, i) => {
      const way = c.color(i - 1);
      if (!c.areAll(way, i - 3, i - 1) || c.color(i) === way) return 0;
      const opensNear = (at: number) =>
        c.open[at]! >= c.bottom(at - 1) - c.near(at - 1) && c.open[at]! <= c.top(at - 1) + c.near(at - 1);
      const goesOn = (at: number) => way * c.close[at]! > way * c.close[at - 1]!;
      if (!opensNear(i - 2) || !opensNear(i - 1) || !goesOn(i - 2) || !goesOn(i - 1)) return 0;
      return way * c.open[i]! > way * c.close[i - 1]! && way * c.close[i]! < way * c.open[i - 3]! ? 100 * way : 0;
    },
  }),
  candlePattern({
    talib: 'breakaway',
    name: 'Breakaway',
    reach: 14,
    rule: (c, i) => {
      const way = c.color(i - 4);
      if (!c.isLong(i - 4) || c.color(i - 3) !== way || c.color(i - 1) !== way || c.color(i) === way) return 0;
      const goesOn = (at: number) =>
        way * c.high[at]! > way * c.high[at - 1]! && way * c.low[at]! > way * c.low[at - 1]!;
      if (!c.isGap(i - 3, i - 4, way) || !goesOn(i - 2) || !goesOn(i - 1)) return 0;
      return way * c.close[i]! < way * c.open[i - 3]! && way * c.close[i]! > way * c.close[i - 4]! ? -100 * way : 0;
    },
  }),
  candlePattern({
    talib: 'concealbabyswall',
    name: 'Concealing Baby Swallow',
    reach: 13,
    rule: (c, i) => {
      if (!c.areAll(-1, i - 3, i) || !c.hasNoLower(i - 3) || !c.hasNoUpper(i - 3)) return 0;
      if (!c.hasNoLower(i - 2) || !c.hasNoUpper(i - 2) || !c.isGapDown(i - 1, i - 2)) return 0;
      if (!c.hasUpper(i - 1) || c.high[i - 1]! <= c.close[i - 2]!) return 0;
      return c.high[i]! > c.high[i - 1]! && c.low[i]! < c.low[i - 1]! ? 100 : 0;
    },
  }),
  hikkake('hikkake', 'Hikkake', 5, (c, i) => {
    if (!(c.high[i - 1]! < c.high[i - 2]! && c.low[i - 1]! > c.low[i - 2]!)) return 0;
    if (c.high[i]! < c.high[i - 1]! && c.low[i]! < c.low[i - 1]!) return 1;
    return c.high[i]! > c.high[i - 1]! && c.low[i]! > c.low[i - 1]! ? -1 : 0;
  }),
  hikkake('hikkakemod', 'Modified Hikkake', 10, (c, i) => {
    const isInside = (at: number) => c.high[at]! < c.high[at - 1]! && c.low[at]! > c.low[at - 1]!;
    if (i < 7 || !isInside(i - 2) || !isInside(i - 1)) return 0;
    const [close, near] = [c.close[i - 2]!, c.near(i - 2)];
    if (c.high[i]! < c.high[i - 1]! && c.low[i]! < c.low[i - 1]!) return close <= c.low[i - 2]! + near ? 1 : 0;
    if (c.high[i]! > c.high[i - 1]! && c.low[i]! > c.low[i - 1]!) return close >= c.high[i - 2]! - near ? -1 : 0;
    return 0;
  }),
  candlePattern({
    talib: 'ladderbottom',
    name: 'Ladder Bottom',
    reach: 14,
    rule: (c, i) => {
      if (!c.areAll(-1, i - 4, i - 1) || !c.isWhite(i) || !c.hasUpper(i - 1)) return 0;
      const falls = (at: number) => c.open[at]! < c.open[at - 1]! && c.close[at]! < c.close[at - 1]!;
      if (!falls(i - 3) || !falls(i - 2)) return 0;
      return c.open[i]! > c.open[i - 1]! && c.close[i]! > c.high[i - 1]! ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'mathold',
    name: 'Mat Hold',
    reach: 14,
    penetration: 0.5,
    rule: (c, i, share) => {
      if (!c.isLong(i - 4) || !c.isWhite(i - 4) || !c.isBlack(i - 3) || !c.isWhite(i)) return 0;
      if (!c.isShort(i - 3) || !c.isShort(i - 2) || !c.isShort(i - 1) || !c.isGapUp(i - 3, i - 4)) return 0;
      const [top, floor] = [c.close[i - 4]!, c.close[i - 4]! - c.body(i - 4) * share];
      const holds = (at: number) => c.bottom(at) < top && c.bottom(at) > floor;
      if (!holds(i - 2) || !holds(i - 1) || c.top(i - 2) >= c.open[i - 3]! || c.top(i - 1) >= c.top(i - 2)) return 0;
      const most = Math.max(c.high[i - 3]!, c.high[i - 2]!, c.high[i - 1]!);
      return c.open[i]! > c.close[i - 1]! && c.close[i]! > most ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'risefall3methods',
    name: 'Rising/Falling Three Methods',
    reach: 14,
    rule: (c, i) => {
      const way = c.color(i - 4);
      if (c.color(i) !== way || !c.isLong(i - 4) || !c.isLong(i) || c.color(i - 3) === way) return 0;
      if (!c.areAll(c.color(i - 3), i - 3, i - 1)) return 0;
      for (let at = i - 3; at < i; at += 1) if (!c.isShort(at) || !touches(c, at, i - 4)) return 0;
      const goesBack = (at: number) => way * c.close[at]! < way * c.close[at - 1]!;
      if (!goesBack(i - 2) || !goesBack(i - 1) || way * c.open[i]! <= way * c.close[i - 1]!) return 0;
      return way * c.close[i]! > way * c.close[i - 4]! ? 100 * way : 0;
    },
  }),
];
