import type { AnyIndicator } from '../definition.ts';
import { Candles } from '../kernels/candles.ts';
import { definePattern } from './candle-pattern.ts';

const FOUND_AT = 0;
const WAY = 1;

/** A false start (`found` 1 or -1), and its confirmation within three bars by a close beyond the bar before it: then 200 or -200. */
export function hikkake(
  talib: string,
  name: string,
  reach: number,
  found: (c: Candles, at: number) => number,
): AnyIndicator {
  return definePattern({ talib, name, inputs: {}, reach, state: 2, bars: [FOUND_AT] }, (columns, values) => {
    const candles = new Candles();
    return () => (from, to, state) => {
      const out = values();
      candles.read(columns);
      for (let at = from; at < to; at += 1) {
        const worth = at < 2 ? 0 : worthOf(candles, at, state, found(candles, at));
        out[at] = at < reach ? Number.NaN : worth;
      }
    };
  });
}

function worthOf(c: Candles, at: number, state: Float64Array, way: number): number {
  if (way !== 0) {
    state[FOUND_AT] = at;
    state[WAY] = way;
    return 100 * way;
  }
  const [foundAt, found] = [state[FOUND_AT]!, state[WAY]!];
  if (found === 0 || at > foundAt + 3) return 0;
  const isConfirmed = found > 0 ? c.close[at]! > c.high[foundAt - 1]! : c.close[at]! < c.low[foundAt - 1]!;
  if (isConfirmed) state[WAY] = 0;
  return isConfirmed ? 200 * found : 0;
}
