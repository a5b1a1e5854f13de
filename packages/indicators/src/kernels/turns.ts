/** Highs and lows that later bars settle: their values stand at the bar itself, written when they are known. */
import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE, window } from '../graph/memory.ts';
import { lag } from './arithmetic.ts';

/** Values beyond those of `left` bars before and `right` bars behind (`sign` 1: above, -1: below), else none. */
export function turningPoints(graph: Graph, a: Column, left: number, right: number, sign: 1 | -1): Column {
  return graph.column({ reads: [a], memory: window(left + right), ahead: right }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      values[at] = Number.NaN;
      const turn = at - right;
      if (turn < 0) continue;
      const height = sign * read[turn]!;
      let isTurn = turn >= left;
      for (let other = turn - left; other <= at && isTurn; other += 1) {
        if (other !== turn) isTurn = height > sign * read[other]!;
      }
      values[turn] = isTurn ? read[turn]! : Number.NaN;
    }
  });
}

/** The last of the values beyond those of `span` bars on each side, from the bar on at which it is known; none before the first. */
export function lastTurn(graph: Graph, a: Column, span: number, sign: 1 | -1): Column {
  const turns = lag(graph, turningPoints(graph, a, span, span, sign), span);
  return graph.column({ reads: [turns], state: 2, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, values] = [turns.values, out.values];
    for (let at = from; at < to; at += 1) {
      if (!Number.isNaN(read[at]!)) {
        state[0] = 1;
        state[1] = read[at]!;
      }
      values[at] = state[0] === 1 ? state[1]! : Number.NaN;
    }
  });
}

/** Lines are drawn back to a turn, however far away that is: all bars are kept, since a move may go on for any number of them before it is known where its line ends. */
const FROM_ANY_BAR = { back: Number.POSITIVE_INFINITY, ahead: Number.POSITIVE_INFINITY };

const WAY = 0;
const PIVOT_AT = 1;
const PIVOT = 2;
const EXTREME_AT = 3;
const EXTREME = 4;

export interface ZigZag {
  readonly line: Column;
  readonly high: Column;
  readonly low: Column;
}

/**
 * Lines between turns that lie a share apart. The way begins with the first bar whose high or low lies so far from those of bar 0;
 * the line to the first turn is not drawn.
 *
 * @param last where the last line ends: at the furthest price since the last turn, or at the newest bar
 */
export function zigZag(graph: Graph, top: Column, bottom: Column, share: number, last: 'extreme' | 'bar'): ZigZag {
  const options = { reads: [top, bottom], state: 5, memory: WHOLE, ...FROM_ANY_BAR };
  const [line, high, low] = graph.columns(3, options, ([lines, tops, bottoms]) => (from, to, state) => {
    const [highs, lows, values] = [top.values, bottom.values, lines!.values];
    const [atHigh, atLow] = [tops!.values, bottoms!.values];
    // An open bar may have made a turn of the extreme, or drawn a line behind it, and is forgotten now.
    const stale = state[WAY] === 0 ? from : Math.min(from, state[EXTREME_AT]!);
    for (let at = stale; at < to; at += 1) {
      values[at] = Number.NaN;
      atHigh[at] = Number.NaN;
      atLow[at] = Number.NaN;
    }
    for (let at = from; at < to; at += 1) {
      if (state[WAY] === 0) begin(state, highs, lows, at, share);
      else follow(state, highs, lows, at, share, values, state[WAY] === 1 ? atHigh : atLow);
    }
    const isRising = state[WAY] === 1;
    const end = last === 'bar' ? to - 1 : state[EXTREME_AT]!;
    const price = last === 'bar' ? (isRising ? highs[end]! : lows[end]!) : state[EXTREME]!;
    if (state[WAY] !== 0) draw(values, state[PIVOT_AT]!, state[PIVOT]!, end, price);
  });
  return { line: line!, high: high!, low: low! };
}

/** Begins a way where the price has left the first bar far enough. */
function begin(state: Float64Array, highs: Float64Array, lows: Float64Array, at: number, share: number): void {
  const up = (highs[at]! - lows[0]!) / lows[0]!;
  const down = (highs[0]! - lows[at]!) / highs[0]!;
  if (!(up >= share && up > down) && !(down >= share && down > up)) return;
  const way = up > down ? 1 : -1;
  state[WAY] = way;
  state[PIVOT] = way === 1 ? lows[0]! : highs[0]!;
  const read = way === 1 ? highs : lows;
  let best = 0;
  for (let other = 1; other <= at; other += 1) if (way * read[other]! >= way * read[best]!) best = other;
  state[EXTREME_AT] = best;
  state[EXTREME] = read[best]!;
}

function follow(
  state: Float64Array,
  highs: Float64Array,
  lows: Float64Array,
  at: number,
  share: number,
  values: Float64Array,
  turns: Float64Array,
): void {
  const way = state[WAY] === 1 ? 1 : -1;
  const extreme = state[EXTREME]!;
  const [ahead, against] = way === 1 ? [highs[at]!, lows[at]!] : [lows[at]!, highs[at]!];
  if (way * ahead >= way * extreme) {
    state[EXTREME_AT] = at;
    state[EXTREME] = ahead;
    return;
  }
  if (!((way * (extreme - against)) / extreme >= share)) return;
  const turn = state[EXTREME_AT]!;
  draw(values, state[PIVOT_AT]!, state[PIVOT]!, turn, extreme);
  turns[turn] = extreme;
  state[WAY] = -way;
  state[PIVOT_AT] = turn;
  state[PIVOT] = extreme;
  state[EXTREME_AT] = at;
  state[EXTREME] = against;
}

/** The straight line from one bar to another, both included; from bar 0 only its end. */
function draw(values: Float64Array, from: number, price: number, to: number, toPrice: number): void {
  const gain = (toPrice - price) / (to - from);
  for (let at = from === 0 ? to : from; at < to; at += 1) values[at] = price + gain * (at - from);
  values[to] = toPrice;
}
