import { setImmediate } from 'node:timers/promises';
import { formatScaled } from '@candlemark/bars';
import type { History } from './udf-history.ts';

/** Cells written between two breaths of the event loop. */
const CELLS_A_TURN = 4000;

type Bars = Extract<History, { readonly kind: 'bars' }>;

/** The columns of an answer as JSON, numbers as exact decimals. Volumes are left out where none is known, and null where that one is not. */
export async function* historyText({ instrument, bars, stampOf }: Bars): AsyncGenerator<string> {
  const { priceScale, sizeScale } = instrument;
  const scaled = (values: Float64Array, scale: number) => (row: number) => {
    const value = values[row]!;
    return Number.isFinite(value) ? formatScaled(value, scale) : 'null';
  };
  const columns: [name: string, cell: (row: number) => string][] = [
    ['t', (row) => String(stampOf(bars.timeUs[row]!))],
    ['o', scaled(bars.open, priceScale)],
    ['h', scaled(bars.high, priceScale)],
    ['l', scaled(bars.low, priceScale)],
    ['c', scaled(bars.close, priceScale)],
  ];
  const { volume } = bars;
  if (volume?.some((value) => !Number.isNaN(value))) columns.push(['v', scaled(volume, sizeScale)]);
  yield '{"s":"ok"';
  for (const [name, cell] of columns) {
    yield `,"${name}":[`;
    for (let start = 0; start < bars.length; start += CELLS_A_TURN) {
      const cells = Array.from({ length: Math.min(CELLS_A_TURN, bars.length - start) }, (_, at) => cell(start + at));
      yield (start === 0 ? '' : ',') + cells.join(',');
      await setImmediate();
    }
    yield ']';
  }
  yield '}';
}
