/**
 * Two exponential averages, their difference, the average of that, and how far both lie apart: all in one loop, since the columns between would take longer to fill and to read
 * again than all of the values to compute. What each average begins with is as in `smoothed`.
 */
import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { behind, decay, window } from '../graph/memory.ts';

export interface MacdOptions {
  readonly fast: number;
  readonly slow: number;
  readonly signal: number;
  readonly convention: Convention;
}

export interface MacdLines {
  readonly line: Column;
  readonly signal: Column;
  readonly histogram: Column;
}

/** Where an average keeps its numbers: how many values it has met, and the average, or before it is one, their sum. */
const FAST = 0;
const SLOW = 2;
const SIGNAL = 4;
/** Values left out so far of the average that would begin earlier. */
const LEFT_OUT = 6;

export function macdLines(graph: Graph, a: Column, { fast, slow, signal, convention }: MacdOptions): MacdLines {
  const seeds = seedOf(convention) === 'first' ? { fast: 1, slow: 1, signal: 1 } : { fast, slow, signal };
  // TA-Lib leaves out so many values that both averages have their first one at the same bar.
  const later = convention === 'talib' ? Math.abs(slow - fast) : 0;
  const [fastShare, slowShare, signalShare] = [2 / (fast + 1), 2 / (slow + 1), 2 / (signal + 1)];
  const longer = Math.max(fast, slow);
  // Nearby averages differ by little, of which what is negligible of each is more: they reach five lengths further.
  const apart = behind(window(later + 5 * longer), decay(1 - 2 / (longer + 1), longer));
  const options = { reads: [a], state: 7, memory: behind(apart, decay(1 - signalShare, signal)), back: 1 };
  const [line, mean, histogram] = graph.columns(3, options, ([lines, means, bars]) => (from, to, state) => {
    const [read, apart, calm, rest] = [a.values, lines!.values, means!.values, bars!.values];
    let at = from;
    for (; at < to && state[SIGNAL]! < seeds.signal; at += 1) {
      const value = read[at]!;
      const isLeftOut = !Number.isNaN(value) && state[LEFT_OUT]! < later;
      if (isLeftOut) state[LEFT_OUT]! += 1;
      const quick = begun(state, FAST, isLeftOut && fast < slow ? Number.NaN : value, seeds.fast, fastShare);
      const slowly = begun(state, SLOW, isLeftOut && slow < fast ? Number.NaN : value, seeds.slow, slowShare);
      apart[at] = quick - slowly;
      calm[at] = begun(state, SIGNAL, apart[at]!, seeds.signal, signalShare);
      rest[at] = apart[at]! - calm[at]!;
    }
    let [quick, slowly, mean] = [state[FAST + 1]!, state[SLOW + 1]!, state[SIGNAL + 1]!];
    for (; at < to; at += 1) {
      const value = read[at]!;
      if (Number.isNaN(value)) {
        apart[at] = Number.NaN;
        calm[at] = Number.NaN;
        rest[at] = Number.NaN;
        continue;
      }
      quick += fastShare * (value - quick);
      slowly += slowShare * (value - slowly);
      const off = quick - slowly;
      mean += signalShare * (off - mean);
      apart[at] = off;
      calm[at] = mean;
      rest[at] = off - mean;
    }
    state[FAST + 1] = quick;
    state[SLOW + 1] = slowly;
    state[SIGNAL + 1] = mean;
  });
  return { line: line!, signal: mean!, histogram: histogram! };
}

/** The average with one value more, which may be missing; none while there are fewer than it begins with. */
function begun(state: Float64Array, of: number, value: number, seeded: number, share: number): number {
  if (Number.isNaN(value)) return Number.NaN;
  if (state[of]! >= seeded) {
    state[of + 1]! += share * (value - state[of + 1]!);
    return state[of + 1]!;
  }
  state[of]! += 1;
  state[of + 1]! += value;
  if (state[of]! < seeded) return Number.NaN;
  state[of + 1]! /= seeded;
  return state[of + 1]!;
}
