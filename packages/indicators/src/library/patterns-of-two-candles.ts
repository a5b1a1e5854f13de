import type { Candles } from '../kernels/candles.ts';
import { candlePattern } from './candle-pattern.ts';

/** A long black candle, and a white one that opens below its low. */
function opensBelow(c: Candles, at: number): boolean {
  return c.isBlack(at - 1) && c.isLong(at - 1) && c.isWhite(at) && c.open[at]! < c.low[at - 1]!;
}

/** Two long candles without shadows, of unlike colours and with a gap between them. */
function isKicking(c: Candles, at: number): boolean {
  if (c.color(at - 1) === c.color(at) || !c.isCandleGap(at, at - 1, c.color(at))) return false;
  const isMarubozu = (one: number) => c.isLong(one) && c.hasNoUpper(one) && c.hasNoLower(one);
  return isMarubozu(at - 1) && isMarubozu(at);
}

/** Patterns of two candles. */
export const PATTERNS_OF_TWO_CANDLES = [
  candlePattern({
    talib: 'counterattack',
    name: 'Counterattack',
    reach: 11,
    rule: (c, i) => {
      if (c.color(i - 1) === c.color(i) || !c.isLong(i - 1) || !c.isLong(i)) return 0;
      return c.isEqual(c.close[i]!, c.close[i - 1]!, i - 1) ? 100 * c.color(i) : 0;
    },
  }),
  candlePattern({
    talib: 'darkcloudcover',
    name: 'Dark Cloud Cover',
    reach: 11,
    penetration: 0.5,
    rule: (c, i, share) => {
      if (!c.isWhite(i - 1) || !c.isLong(i - 1) || !c.isBlack(i) || c.open[i]! <= c.high[i - 1]!) return 0;
      return c.close[i]! > c.open[i - 1]! && c.close[i]! < c.close[i - 1]! - c.body(i - 1) * share ? -100 : 0;
    },
  }),
  candlePattern({
    talib: 'dojistar',
    name: 'Doji Star',
    reach: 11,
    rule: (c, i) => (c.isLong(i - 1) && c.isDoji(i) && c.isGap(i, i - 1, c.color(i - 1)) ? -100 * c.color(i - 1) : 0),
  }),
  candlePattern({
    talib: 'engulfing',
    name: 'Engulfing',
    reach: 2,
    rule: (c, i) => {
      if (c.color(i) === c.color(i - 1)) return 0;
      const [top, bottom] = [c.top(i) - c.top(i - 1), c.bottom(i - 1) - c.bottom(i)];
      if (top < 0 || bottom < 0 || top + bottom === 0) return 0;
      return c.color(i) * (top > 0 && bottom > 0 ? 100 : 80);
    },
  }),
  candlePattern({
    talib: 'harami',
    name: 'Harami',
    reach: 11,
    rule: (c, i) => (c.isLong(i - 1) && !isOverShort(c, i) ? harami(c, i) : 0),
  }),
  candlePattern({
    talib: 'haramicross',
    name: 'Harami Cross',
    reach: 11,
    rule: (c, i) => (c.isLong(i - 1) && c.isDoji(i) ? harami(c, i) : 0),
  }),
  candlePattern({
    talib: 'homingpigeon',
    name: 'Homing Pigeon',
    reach: 11,
    rule: (c, i) => (c.areAll(-1, i - 1, i) && c.isLong(i - 1) && !isOverShort(c, i) && c.isInside(i, i - 1) ? 100 : 0),
  }),
  candlePattern({
    talib: 'inneck',
    name: 'In-Neck',
    reach: 11,
    rule: (c, i) =>
      opensBelow(c, i) && c.close[i]! >= c.close[i - 1]! && c.isEqual(c.close[i]!, c.close[i - 1]!, i - 1) ? -100 : 0,
  }),
  candlePattern({
    talib: 'kicking',
    name: 'Kicking',
    reach: 11,
    rule: (c, i) => (isKicking(c, i) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'kickingbylength',
    name: 'Kicking by Length',
    reach: 11,
    rule: (c, i) => (isKicking(c, i) ? 100 * c.color(c.body(i) > c.body(i - 1) ? i : i - 1) : 0),
  }),
  candlePattern({
    talib: 'matchinglow',
    name: 'Matching Low',
    reach: 6,
    rule: (c, i) => (c.areAll(-1, i - 1, i) && c.isEqual(c.close[i]!, c.close[i - 1]!, i - 1) ? 100 : 0),
  }),
  candlePattern({
    talib: 'onneck',
    name: 'On-Neck',
    reach: 11,
    rule: (c, i) => (opensBelow(c, i) && c.isEqual(c.close[i]!, c.low[i - 1]!, i - 1) ? -100 : 0),
  }),
  candlePattern({
    talib: 'piercing',
    name: 'Piercing',
    reach: 11,
    rule: (c, i) => {
      if (!opensBelow(c, i) || !c.isLong(i) || c.close[i]! >= c.open[i - 1]!) return 0;
      return c.close[i]! > c.close[i - 1]! + c.body(i - 1) * 0.5 ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'separatinglines',
    name: 'Separating Lines',
    reach: 11,
    rule: (c, i) => {
      if (c.color(i - 1) === c.color(i) || !c.isEqual(c.open[i]!, c.open[i - 1]!, i - 1) || !c.isLong(i)) return 0;
      return (c.isWhite(i) ? c.hasNoLower(i) : c.hasNoUpper(i)) ? 100 * c.color(i) : 0;
    },
  }),
  candlePattern({
    talib: 'thrusting',
    name: 'Thrusting',
    reach: 11,
    rule: (c, i) => {
      if (!opensBelow(c, i) || c.close[i]! > c.close[i - 1]! + c.body(i - 1) * 0.5) return 0;
      return c.close[i]! > c.close[i - 1]! && !c.isEqual(c.close[i]!, c.close[i - 1]!, i - 1) ? -100 : 0;
    },
  }),
];

/** Whether the body is longer than a short one. */
function isOverShort(c: Candles, at: number): boolean {
  return c.isLong(at);
}

/** A body within the one before: 80 where one of its ends lies on that of the other. */
function harami(c: Candles, at: number): number {
  const [top, bottom] = [c.top(at - 1) - c.top(at), c.bottom(at) - c.bottom(at - 1)];
  if (top < 0 || bottom < 0 || top + bottom === 0) return 0;
  return -c.color(at - 1) * (top > 0 && bottom > 0 ? 100 : 80);
}
