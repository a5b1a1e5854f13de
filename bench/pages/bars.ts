const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2016, 0, 1);

/** Bars as typed arrays, times in milliseconds: what every library is handed. */
export interface BarColumns {
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

export interface OneBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Made-up one-minute bars that end where every other call's end, always the same. */
export function makeBars(count: number): BarColumns {
  const bars = emptyBars(count);
  const random = createRandom(1);
  let price = 100;
  for (let index = 0; index < count; index += 1) {
    const open = price;
    const close = Math.max(20, open + (random() - 0.5) * 0.6);
    bars.time[index] = START_MS + index * MINUTE_MS;
    bars.open[index] = round(open);
    bars.close[index] = round(close);
    bars.high[index] = round(Math.max(open, close) + random() * 0.2);
    bars.low[index] = round(Math.min(open, close) - random() * 0.2);
    price = close;
  }
  return bars;
}

/** `count` bars that lie just before `bars`. */
export function olderBars(bars: BarColumns, count: number): BarColumns {
  const older = makeBars(count);
  const shiftMs = (bars.time[0] ?? 0) - count * MINUTE_MS - START_MS;
  for (let index = 0; index < count; index += 1) older.time[index]! += shiftMs;
  return older;
}

/** `first` and then `second`, in new arrays: for libraries that take older bars only with all others. */
export function joinBars(first: BarColumns, second: BarColumns): BarColumns {
  const joined = emptyBars(first.time.length + second.time.length);
  for (const column of ['time', 'open', 'high', 'low', 'close'] as const) {
    joined[column].set(first[column]);
    joined[column].set(second[column], first[column].length);
  }
  return joined;
}

export function barAt(bars: BarColumns, index: number): OneBar {
  const { time, open, high, low, close } = bars;
  return { time: time[index]!, open: open[index]!, high: high[index]!, low: low[index]!, close: close[index]! };
}

function emptyBars(count: number): BarColumns {
  const column = () => new Float64Array(count);
  return { time: column(), open: column(), high: column(), low: column(), close: column() };
}

/** Numbers in [0, 1), the same ones for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function round(price: number): number {
  return Math.round(price * 100) / 100;
}
