/*
 * Ehlers' MESA adaptive average: a Hilbert transform measures how the phase of prices turns, and the faster it turns, the slower
 * the average follows.
 *
 * Cost: the same for every bar. What the transform reads of earlier bars lies in columns of its own.
 */
import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

export interface MesaOptions {
  readonly fast: number;
  readonly slow: number;
  /** As TA-Lib begins: at 0 with the 13th value, and none is given before the 33rd. Else with the mean of the first six. */
  readonly isOfTaLib: boolean;
}

const COUNT = 0;
const MAMA = 1;
const FAMA = 2;
const PERIOD = 3;
const IN_PHASE = 4;
const QUADRATURE = 5;
const REAL = 6;
const IMAGINARY = 7;
const PHASE = 8;

const DEGREES = 180 / Math.PI;

/** The average and the one that follows it. */
export function mesa(graph: Graph, a: Column, { fast, slow, isOfTaLib }: MesaOptions): { mama: Column; fama: Column } {
  const begin = isOfTaLib ? 12 : 6;
  const given = isOfTaLib ? 33 : begin;
  const options = { reads: [a], state: 9, memory: WHOLE, back: 10 };
  const [mama, fama] = graph.columns(5, options, ([mamas, famas, smooth, trendless, quarter]) => (from, to, state) => {
    const [read, values, following] = [a.values, mamas!.values, famas!.values];
    const [smoothed, detrended, quadrature] = [smooth!.values, trendless!.values, quarter!.values];
    for (let at = from; at < to; at += 1) {
      values[at] = Number.NaN;
      following[at] = Number.NaN;
      smoothed[at] = 0;
      detrended[at] = 0;
      quadrature[at] = 0;
      const value = read[at]!;
      if (Number.isNaN(value)) continue;
      state[COUNT]! += 1;
      if (state[COUNT]! <= begin) {
        state[MAMA]! += isOfTaLib ? 0 : value / begin;
        state[FAMA] = state[MAMA]!;
      } else {
        const line = (4 * value + 3 * read[at - 1]! + 2 * read[at - 2]! + read[at - 3]!) / 10;
        if (Number.isNaN(line)) continue;
        const pace = 0.075 * state[PERIOD]! + 0.54;
        smoothed[at] = line;
        detrended[at] = transformed(smoothed, at, pace);
        quadrature[at] = transformed(detrended, at, pace);
        const turned = turnOf(state, detrended[at - 3]!, quadrature[at]!);
        measure(state, detrended, quadrature, at, isOfTaLib ? state[PERIOD]! : 0);
        const share = Math.max(fast / Math.max(turned, 1), slow);
        state[MAMA] = share * value + (1 - share) * state[MAMA]!;
        state[FAMA] = 0.5 * share * state[MAMA]! + (1 - 0.5 * share) * state[FAMA]!;
      }
      if (state[COUNT]! < given) continue;
      values[at] = state[MAMA]!;
      following[at] = state[FAMA]!;
    }
  });
  return { mama: mama!, fama: fama! };
}

/** By how many degrees the phase has gone back since the bar before. */
function turnOf(state: Float64Array, inPhase: number, quadrature: number): number {
  const phase = inPhase !== 0 ? Math.atan(quadrature / inPhase) * DEGREES : 0;
  const turned = state[PHASE]! - phase;
  state[PHASE] = phase;
  return turned;
}

/** The period of the wave, which the transforms of the next bar are paced by; `still` where nothing moves. */
function measure(
  state: Float64Array,
  detrended: Float64Array,
  quadrature: Float64Array,
  at: number,
  still: number,
): void {
  const period = state[PERIOD]!;
  const pace = 0.075 * period + 0.54;
  // Both are turned on by a quarter, and smoothed.
  const i2 = 0.2 * (detrended[at - 3]! - transformed(quadrature, at, pace)) + 0.8 * state[IN_PHASE]!;
  const q2 = 0.2 * (quadrature[at]! + transformed(detrended, at - 3, pace)) + 0.8 * state[QUADRATURE]!;
  const re = 0.2 * (i2 * state[IN_PHASE]! + q2 * state[QUADRATURE]!) + 0.8 * state[REAL]!;
  const im = 0.2 * (i2 * state[QUADRATURE]! - q2 * state[IN_PHASE]!) + 0.8 * state[IMAGINARY]!;
  const next = im !== 0 && re !== 0 ? (2 * Math.PI) / Math.atan(im / re) : still;
  const near = Math.max(Math.min(next, 1.5 * period), 0.67 * period);
  state[PERIOD] = 0.2 * Math.min(50, Math.max(6, near)) + 0.8 * period;
  state[IN_PHASE] = i2;
  state[QUADRATURE] = q2;
  state[REAL] = re;
  state[IMAGINARY] = im;
}

/** The Hilbert transform over seven bars; bars before the first count 0. */
function transformed(of: Float64Array, at: number, pace: number): number {
  const [near, far, last] = [of[at - 2] ?? 0, of[at - 4] ?? 0, of[at - 6] ?? 0];
  return (0.0962 * (of[at]! - last) + 0.5769 * (near - far)) * pace;
}
