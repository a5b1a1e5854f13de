import type { Candles } from '../kernels/candles.ts';
import { candlePattern } from './candle-pattern.ts';

/** A short body with a long shadow below and hardly one above. */
function isHammer(c: Candles, at: number): boolean {
  return c.isShort(at) && c.lower(at) > c.body(at) && c.hasNoUpper(at);
}

/** The same, upside down. */
function isShootingStar(c: Candles, at: number): boolean {
  return c.isShort(at) && c.upper(at) > c.body(at) && c.hasNoLower(at);
}

function areShadowsShort(c: Candles, at: number): boolean {
  return c.upper(at) < c.shortShadow(at) && c.lower(at) < c.shortShadow(at);
}

/** Patterns of one candle, some with the one before. */
export const PATTERNS_OF_ONE_CANDLE = [
  candlePattern({
    talib: 'belthold',
    name: 'Belt Hold',
    reach: 10,
    rule: (c, i) => (c.isLong(i) && (c.isWhite(i) ? c.hasNoLower(i) : c.hasNoUpper(i)) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'closingmarubozu',
    name: 'Closing Marubozu',
    reach: 10,
    rule: (c, i) => (c.isLong(i) && (c.isWhite(i) ? c.hasNoUpper(i) : c.hasNoLower(i)) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'doji',
    name: 'Doji',
    reach: 10,
    rule: (c, i) => (c.isDoji(i) ? 100 : 0),
    skender: (c, i) => (c.open[i] !== 0 && Math.abs(c.close[i]! / c.open[i]! - 1) <= 0.001 ? 1 : 0),
  }),
  candlePattern({
    talib: 'dragonflydoji',
    name: 'Dragonfly Doji',
    reach: 10,
    rule: (c, i) => (c.isDoji(i) && c.hasNoUpper(i) && c.hasLower(i) ? 100 : 0),
  }),
  candlePattern({
    talib: 'gravestonedoji',
    name: 'Gravestone Doji',
    reach: 10,
    rule: (c, i) => (c.isDoji(i) && c.hasNoLower(i) && c.hasUpper(i) ? 100 : 0),
  }),
  candlePattern({
    talib: 'hammer',
    name: 'Hammer',
    reach: 11,
    rule: (c, i) => (isHammer(c, i) && c.bottom(i) <= c.low[i - 1]! + c.near(i - 1) ? 100 : 0),
  }),
  candlePattern({
    talib: 'hangingman',
    name: 'Hanging Man',
    reach: 11,
    rule: (c, i) => (isHammer(c, i) && c.bottom(i) >= c.high[i - 1]! - c.near(i - 1) ? -100 : 0),
  }),
  candlePattern({
    talib: 'highwave',
    name: 'High-Wave Candle',
    reach: 10,
    rule: (c, i) => (c.isShort(i) && c.upper(i) > 2 * c.body(i) && c.lower(i) > 2 * c.body(i) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'invertedhammer',
    name: 'Inverted Hammer',
    reach: 11,
    rule: (c, i) => (isShootingStar(c, i) && c.isGapDown(i, i - 1) ? 100 : 0),
  }),
  candlePattern({
    talib: 'longleggeddoji',
    name: 'Long-Legged Doji',
    reach: 10,
    rule: (c, i) => (c.isDoji(i) && (c.lower(i) > c.body(i) || c.upper(i) > c.body(i)) ? 100 : 0),
  }),
  candlePattern({
    talib: 'longline',
    name: 'Long Line Candle',
    reach: 10,
    rule: (c, i) => (c.isLong(i) && areShadowsShort(c, i) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'marubozu',
    name: 'Marubozu',
    reach: 10,
    rule: (c, i) => (c.isLong(i) && c.hasNoUpper(i) && c.hasNoLower(i) ? 100 * c.color(i) : 0),
    skender: (c, i) => (c.body(i) > 0 && c.body(i) >= 0.95 * (c.high[i]! - c.low[i]!) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'rickshawman',
    name: 'Rickshaw Man',
    reach: 10,
    rule: (c, i) => {
      if (!c.isDoji(i) || c.lower(i) <= c.body(i) || c.upper(i) <= c.body(i)) return 0;
      const middle = c.low[i]! + (c.high[i]! - c.low[i]!) / 2;
      return c.bottom(i) <= middle + c.near(i) && c.top(i) >= middle - c.near(i) ? 100 : 0;
    },
  }),
  candlePattern({
    talib: 'shootingstar',
    name: 'Shooting Star',
    reach: 11,
    rule: (c, i) => (isShootingStar(c, i) && c.isGapUp(i, i - 1) ? -100 : 0),
  }),
  candlePattern({
    talib: 'shortline',
    name: 'Short Line Candle',
    reach: 10,
    rule: (c, i) => (c.isShort(i) && areShadowsShort(c, i) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'spinningtop',
    name: 'Spinning Top',
    reach: 10,
    rule: (c, i) => (c.isShort(i) && c.upper(i) > c.body(i) && c.lower(i) > c.body(i) ? 100 * c.color(i) : 0),
  }),
  candlePattern({
    talib: 'takuri',
    name: 'Takuri',
    reach: 10,
    rule: (c, i) => (c.isDoji(i) && c.hasNoUpper(i) && c.lower(i) > 2 * c.body(i) ? 100 : 0),
  }),
];
