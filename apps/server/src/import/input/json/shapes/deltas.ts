/*
 * How Dukascopy's servers write candles and ticks: a start, a step of time and one of price, and then how many steps each row lies from the one before.
 */
import { RefusedFile } from '../../../refused-file.ts';
import type { JsonScalar, JsonValue } from '../json-tokens.ts';
import { isObject, type JsonShape } from './json-shape.ts';
import { scalarOf } from './lists.ts';

/** The lists of steps, by the number that they start from. */
const PRICES: Readonly<Record<string, string>> = {
  open: 'opens',
  high: 'highs',
  low: 'lows',
  close: 'closes',
  ask: 'asks',
  bid: 'bids',
};
/** Lists of plain numbers. */
const SIZES: Readonly<Record<string, string>> = { volume: 'volumes', askVolume: 'askVolumes', bidVolume: 'bidVolumes' };

export const deltas: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map)) return null;
    if (!['timestamp', 'multiplier', 'times'].every((name) => node.has(name))) return null;
    const times = node.get('times');
    const prices = Object.keys(PRICES).filter((name) => node.has(name));
    if (!Array.isArray(times) || prices.length < 2) return null;
    const isCandle = prices.includes('close');
    if (isCandle && !node.has('shift')) return null;
    const sizes = Object.keys(SIZES).filter((name) => (name === 'volume') === isCandle);
    return {
      path,
      depth: 0,
      names: ['timestamp', ...prices, ...sizes],
      count: times.length,
      rows: (value) => rowsOf(value, prices, sizes),
    };
  },
};

function* rowsOf(
  value: JsonValue,
  prices: readonly string[],
  sizes: readonly string[],
): Generator<readonly JsonScalar[]> {
  if (!isObject(value)) return;
  // Ticks count milliseconds.
  const { multiplier, shift = 1, timestamp } = value;
  const step = Number(multiplier);
  const decimals = Math.max(0, Math.round(-Math.log10(step)));
  if (Math.abs(step * 10 ** decimals - 1) > 1e-9) {
    throw new RefusedFile(
      `The JSON counts prices in steps of ${String(multiplier).slice(0, 40)}, which is no power of ten.`,
    );
  }
  const times = listOf(value.times);
  const lists = prices.map((name) => listOf(value[PRICES[name]!]));
  const plain = sizes.map((name) => listOf(value[SIZES[name]!]));
  // In whole steps: sums of decimals would drift.
  const at = prices.map((name) => Math.round(Number(value[name]) / step));
  let time = Number(timestamp);
  for (let row = 0; row < times.length; row += 1) {
    time += Number(times[row]) * Number(shift);
    for (let price = 0; price < at.length; price += 1) at[price]! += Number(lists[price]?.[row] ?? Number.NaN);
    yield [textOf(time, 0), ...at.map((steps) => textOf(steps, decimals)), ...plain.map((list) => scalarOf(list[row]))];
  }
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Exactly `steps` of 10^-decimals; what is no number is written as what it is, and its row rejected for it. */
function textOf(steps: number, decimals: number): string {
  return Number.isSafeInteger(steps) ? (steps / 10 ** decimals).toFixed(decimals) : String(steps);
}
