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
  readonly convention: Convention;
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

const RULES: Readonly<Record<Convention, Rules>> = {
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
    const [values, ways] = [stops!.values, trends!.values];
    for (let at = from; at < to; at += 1) {
      const turns = state[TURNS]!;
      const isGiven = at >= rules.first;
      if (isGiven) advance(state, prices, at, rules, options);
      // A way that was guessed is not given, nor the turn that ends it.
      const isKnown = isGiven && !(rules.isGuessed && turns === 0);
      values[at] = isKnown ? state[STOP]! : Number.NaN;
      ways[at] = isKnown ? state[WAY]! : Number.NaN;
    }
  });
  return { stop: stop!, trend: trend! };
}

function advance(state: Float64Array, prices: Prices, at: number, rules: Rules, options: ParabolicOptions): void {
  if (state[WAY] === 0) {
    state[PACE] = options.start;
    rules.begin(state, prices);
  }
  const { high, low } = prices;
  const way = state[WAY]!;
  const last = Math.max(rules.floor, at - 1);
  const older = Math.max(rules.floor, at - 2);
  const ahead = way > 0 ? high[at]! : low[at]!;
  const against = way > 0 ? low[at]! : high[at]!;
  let next = state[STOP]! + state[PACE]! * (state[EXTREME]! - state[STOP]!);
  if (state[PACE] === 0) state[PACE] = options.start;
  if (rules.isHeldFirst && at >= 2) next = held(prices, last, older, way, next);
  const isThrough = rules.isTurnedByTouch ? way * against <= way * next : way * against < way * next;
  if (isThrough) {
    next = state[EXTREME]!;
    if (rules.keepsOutOf > 0) next = way * Math.max(way * next, way * ahead);
    if (rules.keepsOutOf > 1) next = held(prices, last, last, -way, next);
    state[WAY] = -way;
    state[PACE] = options.start;
    state[EXTREME] = against;
    state[TURNS] = 1;
  } else if (way * ahead > way * state[EXTREME]!) {
    state[EXTREME] = ahead;
    state[PACE] = Math.min(state[PACE]! + options.step, options.most);
  }
  if (rules.isHeldFirst) state[STOP] = next;
  else if (rules.keepsOutOf > 0) state[STOP] = held(prices, last, older, state[WAY]!, next);
  else state[STOP] = isThrough ? next : heldByOne(prices, last, older, way, next);
}

/** The stop, no nearer than two bars: while rising no higher than their lows. */
function held({ high, low }: Prices, one: number, other: number, way: number, stop: number): number {
  if (way > 0) return Math.min(stop, low[one]!, low[other]!);
  return Math.max(stop, high[one]!, high[other]!);
}

/** As `ta` does it: by the older bar where that holds it off at all, whatever the last one was. */
function heldByOne(prices: Prices, last: number, older: number, way: number, stop: number): number {
  const byOlder = held(prices, older, older, way, stop);
  return byOlder === stop ? held(prices, last, last, way, stop) : byOlder;
}
