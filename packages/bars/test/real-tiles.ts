import type { BarColumns, TradeColumns } from '../src/bar-columns.ts';
import { TILE_INTERVALS, TRADES_PER_TILE_MAX } from '../src/tile-address.ts';
import { encodeBars, encodeTrades } from '../src/tile-codec.ts';

/** A column that walks, always the same way. */
function walk(length: number, first: number, largestStep: number, seed: number): Float64Array {
  let state = seed;
  let value = first;
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    value = Math.max(1, value + Math.round((state / 2 ** 32 - 0.5) * 2 * largestStep));
    return value;
  });
}

/** A full tile of minutes, with all columns and some volumes missing. */
export function realBars(): BarColumns {
  const length = TILE_INTERVALS;
  const close = walk(length, 1_000_000, 80, 1);
  const open = close.map((value, row) => close[row - 1] ?? value);
  const spread = walk(length, 60, 20, 2);
  return {
    length,
    timeUs: Float64Array.from({ length }, (_, row) => 1_700_000_000_000_000 + row * 60_000_000),
    open,
    high: close.map((value, row) => Math.max(value, open[row]!) + spread[row]!),
    low: close.map((value, row) => Math.min(value, open[row]!) - spread[row]!),
    close,
    volume: walk(length, 5000, 900, 3).map((value, row) => (row % 50 === 7 ? Number.NaN : value)),
    trades: walk(length, 200, 30, 4),
    turnover: walk(length, 5_000_000_000, 90_000_000, 5),
    buyVolume: walk(length, 2500, 400, 6),
    openInterest: null,
  };
}

/** A full tile of trades. */
export function realTrades(): TradeColumns {
  const length = TRADES_PER_TILE_MAX;
  const steps = walk(length, 50_000, 40_000, 7);
  const timeUs = new Float64Array(length);
  for (let row = 0; row < length; row += 1) timeUs[row] = (timeUs[row - 1] ?? 1_700_000_000_000_000) + steps[row]!;
  return {
    length,
    timeUs,
    price: walk(length, 1_000_000, 5, 8),
    size: walk(length, 100, 50, 9),
    side: Uint8Array.from(walk(length, 1, 1, 10), (value) => value % 3),
  };
}

/** Their bodies, as a server sends them. */
export function realTileBodies(): readonly Uint8Array[] {
  const scales = { price: 2, size: 0 };
  const inexact = { ...realBars(), close: realBars().close.map((value) => value / 3) };
  return [encodeBars(realBars(), scales), encodeTrades(realTrades(), scales), encodeBars(inexact, scales)];
}
