/** Levels made of the day, week or month before. */
import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

export const PIVOTS = ['standard', 'fibonacci', 'camarilla', 'woodie', 'demark'] as const;
export type Pivots = (typeof PIVOTS)[number];

/** The level in the middle, and those of resistance above and of support below it, the nearest first. */
export const PIVOT_LEVELS = ['p', 'r1', 'r2', 'r3', 'r4', 's1', 's2', 's3', 's4'] as const;
export type PivotLevel = (typeof PIVOT_LEVELS)[number];

interface Past {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The open of the period that the levels are for. */
  readonly now: number;
}

const MIDDLES: Readonly<Record<Pivots, (past: Past) => number>> = {
  standard: ({ high, low, close }) => (high + low + close) / 3,
  fibonacci: ({ high, low, close }) => (high + low + close) / 3,
  camarilla: ({ high, low, close }) => (high + low + close) / 3,
  woodie: ({ high, low, now }) => (high + low + 2 * now) / 4,
  demark: (past) => demark(past) / 4,
};

/** How far the levels lie above (1) or below (-1) what they are counted from. */
const LEVELS: Readonly<Record<Pivots, (past: Past, p: number, side: 1 | -1) => readonly number[]>> = {
  standard: (past, p, side) => [
    ...classic(past, p, side),
    p * 3 + (side > 0 ? past.high - 3 * past.low : past.low - 3 * past.high),
  ],
  woodie: classic,
  fibonacci: ({ high, low }, p, side) => [0.382, 0.618, 1].map((share) => p + side * share * (high - low)),
  camarilla: ({ high, low, close }, _, side) => [12, 6, 4, 2].map((part) => close + (side * 1.1 * (high - low)) / part),
  demark: (past, _, side) => [demark(past) / 2 - (side > 0 ? past.low : past.high)],
};

function classic({ high, low }: Past, p: number, side: 1 | -1): readonly number[] {
  const range = high - low;
  return side > 0 ? [2 * p - low, p + range, high + 2 * (p - low)] : [2 * p - high, p - range, low - 2 * (high - p)];
}

function demark({ open, high, low, close }: Past): number {
  if (close > open) return 2 * high + low + close;
  return close < open ? high + 2 * low + close : high + low + 2 * close;
}

const PERIOD = 0;
const OPEN = 1;
const HIGH = 2;
const LOW = 3;
const CLOSE = 4;
/** The levels of the period before, from here on. */
const KEPT = 5;

/** @param isFromClose whether the middle of Camarilla's levels is the close itself, as Skender has it */
export function pivots(graph: Graph, kind: Pivots, period: string, isFromClose: boolean): Record<PivotLevel, Column> {
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => graph.bar(name));
  const number = graph.bar(period);
  const reads = [open!, high!, low!, close!, number];
  const options = { reads, state: KEPT + PIVOT_LEVELS.length, memory: WHOLE };
  const outs = graph.columns(PIVOT_LEVELS.length, options, (columns) => (from, to, state) => {
    const [o, h, l, c, of] = [open!.values, high!.values, low!.values, close!.values, number.values];
    for (let at = from; at < to; at += 1) {
      if (at === 0) state.fill(Number.NaN, KEPT);
      if (at === 0 || of[at] !== state[PERIOD]) {
        if (at > 0) keep(state, kind, o[at]!, isFromClose);
        state[PERIOD] = of[at]!;
        state[OPEN] = o[at]!;
        state[HIGH] = h[at]!;
        state[LOW] = l[at]!;
      }
      state[HIGH] = Math.max(state[HIGH]!, h[at]!);
      state[LOW] = Math.min(state[LOW]!, l[at]!);
      state[CLOSE] = c[at]!;
      for (let level = 0; level < columns.length; level += 1) columns[level]!.values[at] = state[KEPT + level]!;
    }
  });
  return Object.fromEntries(PIVOT_LEVELS.map((name, at) => [name, outs[at]!])) as Record<PivotLevel, Column>;
}

/** Keeps the levels of the period that has ended. */
function keep(state: Float64Array, kind: Pivots, now: number, isFromClose: boolean): void {
  const past: Past = { open: state[OPEN]!, high: state[HIGH]!, low: state[LOW]!, close: state[CLOSE]!, now };
  const middle = MIDDLES[kind](past);
  state.fill(Number.NaN, KEPT);
  state[KEPT] = kind === 'camarilla' && isFromClose ? past.close : middle;
  state.set(LEVELS[kind](past, middle, 1), KEPT + 1);
  state.set(LEVELS[kind](past, middle, -1), KEPT + 5);
}
