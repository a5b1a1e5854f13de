/*
 * Wilder's parabolic stop and reverse: a stop that runs after the trend ever faster, as far as new extremes go, and changes sides
 * when the price touches it. It never lies inside of the two bars before.
 *
 * Programs differ in how it begins, in whether the two bars hold it off before or after it is compared with the price, and in where
 * it lies at the bar that turns it. One bar more costs the same always.
 */
import type { Convention } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

export interface ParabolicOptions {
  readonly start: number;
  readonly step: number;
  readonly most: number;
  readonly convention: Exclude<Convention, 'stockcharts'>;
}

export interface Parabolic {
  readonly stop: Column;
  /** 1 while the stop lies below the price, -1 while above. */
  readonly trend: Column;
}

interface Prices {
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
}

/** What differs between programs; for a state and prices, what a bar does to them. */
interface Rules {
  /** The first bar that has a stop. */
  readonly first: number;
  readonly begin: (state: Float64Array, prices: Prices) => void;
  /** Whether bars hold the stop off before it is compared, and not after. */
  readonly isHeldFirst: boolean;
  /** Whether the price turns it already where it touches it. */
  readonly isTurnedByTouch: boolean;
  /** The earliest bar that holds the stop off. */
  readonly floor: number;
  /** Bars before its own that the stop keeps out of where it turns, its own included: 0 only where the extreme was. */
  readonly keepsOutOf: 0 | 1 | 2;
  /** Whether nothing is given before the first turn. */
  readonly isGuessed: boolean;
}

const WAY = 0;
const STOP = 1;
const EXTREME = 2;
const PACE = 3;
const TURNS = 4;

const RULES: Readonly<Record<Exclude<Convention, 'stockcharts'>, Rules>> = {
  tradingview: {
    first: 1,
    begin: (state, { high, low, close }) => beginAt(state, close[1]! > close[0]! ? 1 : -1, low, high),
    isHeldFirst: false,
    isTurnedByTouch: false,
    floor: 0,
    keepsOutOf: 1,
    isGuessed: false,
  },
  talib: {
    first: 1,
    begin: (state, { high, low }) => {
      const fell = low[0]! - low[1]!;
      beginAt(state, fell > 0 && fell > high[1]! - high[0]! ? -1 : 1, low, high);
      // Its first stop lies at the bar before, and has not run yet.
      state[PACE] = 0;
    },
    isHeldFirst: true,
    isTurnedByTouch: true,
    floor: 1,
    keepsOutOf: 2,
    isGuessed: false,
  },
  pandas: {
    first: 2,
    begin: (state, { high, close }) => rise(state, close[1]!, high[0]!),
    isHeldFirst: false,
    isTurnedByTouch: false,
    floor: 0,
    keepsOutOf: 0,
    isGuessed: false,
  },
  skender: {
    first: 1,
    begin: (state, { high, low }) => rise(state, low[0]!, high[0]!),
    isHeldFirst: true,
    isTurnedByTouch: false,
    floor: 0,
    keepsOutOf: 0,
    isGuessed: true,
  },
};

/** Begins with the stop at the first bar, and the second bar's extreme. */
function beginAt(state: Float64Array, way: 1 | -1, low: Float64Array, high: Float64Array): void {
  state[WAY] = way;
  state[STOP] = way > 0 ? low[0]! : high[0]!;
  state[EXTREME] = way > 0 ? high[1]! : low[1]!;
}

function rise(state: Float64Array, stop: number, extreme: number): void {
  state[WAY] = 1;
  state[STOP] = stop;
  state[EXTREME] = extreme;
}

export function parabolic(graph: Graph, options: ParabolicOptions): Parabolic {
  const { convention } = options;
  const [high, low, close] = [graph.bar('high'), graph.bar('low'), graph.bar('close')];
  const rules = RULES[convention];
  const given = { reads: [high, low, close], state: 5, memory: WHOLE, back: 4 };
  const prices: Prices = { high: high.values, low: low.values, close: close.values };
  const [stop, trend] = graph.columns(2, given, ([stops, trends]) => (from, to, state) => {
    prices.high = high.values;
    prices.low = low.values;
    prices.close = close.values;
    const { values } = stops!;
    const ways = trends!.values;
    let given = from;
    for (; given < to && given < rules.first; given += 1) {
      values[given] = Number.NaN;
      ways[given] = Number.NaN;
    }
    if (given === to) return;
    if (state[WAY] === 0) {
      state[PACE] = options.start;
      rules.begin(state, prices);
    }
    run(given, to, state, prices, values, ways, rules, options);
  });
  return { stop: stop!, trend: trend! };
}

/** Along the bars [from, to), which all have a stop. */
function run(
  from: number,
  to: number,
  state: Float64Array,
  { high, low }: Prices,
  values: Float64Array,
  ways: Float64Array,
  rules: Rules,
  { start, step, most }: ParabolicOptions,
): void {
  const { floor, isHeldFirst, isTurnedByTouch, keepsOutOf } = rules;
  let way = state[WAY]!;
  let stop = state[STOP]!;
  let extreme = state[EXTREME]!;
  let pace = state[PACE]!;
  // A way that was guessed is not given, nor the turn that ends it.
  let known = !rules.isGuessed || state[TURNS]! > 0 ? 1 : Number.NaN;
  let hasTurned = state[TURNS]! > 0;
  for (let at = from; at < to; at += 1) {
    const last = Math.max(floor, at - 1);
    const older = Math.max(floor, at - 2);
    const isRising = way > 0;
    const ahead = isRising ? high[at]! : low[at]!;
    const against = isRising ? low[at]! : high[at]!;
    let next = stop + pace * (extreme - stop);
    if (pace === 0) pace = start;
    if (isHeldFirst && at >= 2) next = held(high, low, last, older, way, next);
    const isThrough = isBeyond(way * next, way * against, isTurnedByTouch);
    if (isThrough) {
      next = keepsOutOf > 0 ? way * Math.max(way * extreme, way * ahead) : extreme;
      if (keepsOutOf > 1) next = held(high, low, last, last, -way, next);
      way = -way;
      pace = start;
      extreme = against;
      hasTurned = true;
    } else if (way * ahead > way * extreme) {
      extreme = ahead;
      pace = Math.min(pace + step, most);
    }
    stop = isHeldFirst || (isThrough && keepsOutOf === 0) ? next : kept(high, low, last, older, way, next, keepsOutOf);
    values[at] = stop * known;
    ways[at] = way * known;
    if (hasTurned) known = 1;
  }
  state[WAY] = way;
  state[STOP] = stop;
  state[EXTREME] = extreme;
  state[PACE] = pace;
  state[TURNS] = hasTurned ? 1 : 0;
}

/** The stop, no nearer than two bars: while rising no higher than their lows. */
function held(high: Float64Array, low: Float64Array, one: number, other: number, way: number, stop: number): number {
  if (way > 0) return Math.min(stop, low[one]!, low[other]!);
  return Math.max(stop, high[one]!, high[other]!);
}

function isBeyond(stop: number, price: number, isTurnedByTouch: boolean): boolean {
  return isTurnedByTouch ? price <= stop : price < stop;
}

/** As it is held off once the bar is known. */
function kept(
  high: Float64Array,
  low: Float64Array,
  last: number,
  older: number,
  way: number,
  stop: number,
  keepsOutOf: number,
): number {
  if (keepsOutOf > 0) return held(high, low, last, older, way, stop);
  return heldByOne(high, low, last, older, way, stop);
}

/** As `ta` does it: by the older bar where that holds it off at all, whatever the last one was. */
function heldByOne(
  high: Float64Array,
  low: Float64Array,
  last: number,
  older: number,
  way: number,
  stop: number,
): number {
  const byOlder = held(high, low, older, older, way, stop);
  return byOlder === stop ? held(high, low, last, last, way, stop) : byOlder;
}
