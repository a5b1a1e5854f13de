/** Steps beside their formulas, written out the slow way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsAlong } from '../../test/made-up-bars.ts';
import { type Column, Graph } from '../graph/graph.ts';
import { sma, wma } from './average.ts';
import { deviation, perMeanDeviation } from './deviation.ts';
import { extreme } from './extremes.ts';
import { sum } from './sum.ts';

/** Of values as closes, what a step gives. */
function outcome(values: readonly number[], make: (graph: Graph, close: Column) => Column): Float64Array {
  const graph = new Graph();
  const out = make(graph, graph.bar('close'));
  graph.read.get('close')!.values = barsAlong(values).close;
  for (const { fills, step, stateFrom, stateTo } of graph.nodesOf([out])) {
    for (const column of fills) column.values = new Float64Array(values.length);
    step(0, values.length, new Float64Array(stateTo - stateFrom));
  }
  return out.values;
}

/** Each window that is full and has no missing value, else none. */
function ofWindows(values: readonly number[], length: number, worth: (window: readonly number[]) => number): number[] {
  return values.map((_, at) => {
    const window = values.slice(Math.max(0, at - length + 1), at + 1);
    return window.length < length || window.some(Number.isNaN) ? Number.NaN : worth(window);
  });
}

const someValues = fc.array(
  fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
    { weight: 1, arbitrary: fc.constant(Number.NaN) },
  ),
  { maxLength: 600 },
);
const someLength = fc.integer({ min: 1, max: 40 });

function expectNear(values: Float64Array, expected: readonly number[], slack = 1e-9): void {
  for (const [at, value] of expected.entries()) {
    if (Number.isNaN(value) || Number.isNaN(values[at]!)) expect(values[at], `at ${at}`).toBe(value);
    else expect(Math.abs(values[at]! - value), `at ${at}`).toBeLessThanOrEqual(slack);
  }
}

describe('over windows', () => {
  test('a sum is the sum', () => {
    fc.assert(
      fc.property(someValues, someLength, (values, length) => {
        const slow = ofWindows(values, length, (window) => window.reduce((total, one) => total + one, 0));
        expectNear(
          outcome(values, (graph, close) => sum(graph, close, length)),
          slow,
        );
      }),
    );
  });

  test('a weighted mean weighs the newest most', () => {
    fc.assert(
      fc.property(someValues, someLength, (values, length) => {
        const weight = (length * (length + 1)) / 2;
        const slow = ofWindows(
          values,
          length,
          (window) => window.reduce((total, one, at) => total + one * (at + 1), 0) / weight,
        );
        expectNear(
          outcome(values, (graph, close) => wma(graph, close, length)),
          slow,
        );
      }),
    );
  });

  test.each([1, -1] as const)('an extreme (sign %d) is the latest of the largest', (sign) => {
    fc.assert(
      fc.property(someValues, someLength, (values, length) => {
        const best = (window: readonly number[]) => sign * Math.max(...window.map((one) => sign * one));
        const age = (window: readonly number[]) => window.length - 1 - window.lastIndexOf(best(window));
        expectNear(
          outcome(values, (graph, close) => extreme(graph, close, length, sign).value),
          ofWindows(values, length, best),
        );
        expectNear(
          outcome(values, (graph, close) => extreme(graph, close, length, sign).barsAgo),
          ofWindows(values, length, age),
        );
      }),
    );
  });

  test('a deviation has two passes’ worth of digits', () => {
    fc.assert(
      fc.property(someValues, someLength, fc.constantFrom(0, 1e6), (values, length, far) => {
        const moved = values.map((value) => value + far);
        const slow = ofWindows(moved, length, (window) => {
          const mean = window.reduce((total, one) => total + one, 0) / length;
          return Math.sqrt(window.reduce((total, one) => total + (one - mean) ** 2, 0) / length);
        });
        expectNear(
          outcome(moved, (graph, close) => deviation(graph, close, length)),
          slow,
          1e-6,
        );
      }),
    );
  });

  test('of a price that stands still after a jump, the deviation is 0', () => {
    const values = [...Array.from({ length: 30 }, (_, at) => 1e6 + at * 1e4), ...Array<number>(30).fill(7)];
    expect(outcome(values, (graph, close) => deviation(graph, close, 20)).slice(-10)).toEqual(new Float64Array(10));
  });

  describe('a value per mean deviation', () => {
    const perDeviation = (values: readonly number[], length: number) =>
      outcome(values, (graph, close) =>
        perMeanDeviation(graph, close, sma(graph, close, length), { length, factor: 1, whenStill: Number.NaN }),
      );
    const waves = Array.from({ length: 900 }, (_, at) => 100 + 30 * Math.sin(at / 7));

    test('of two values is 1 or -1, however close they lie after others that lay far apart', () => {
      const close = Array.from({ length: 100 }, (_, at) => 100 + (at % 2) * 1e-6);
      const values = perDeviation([...waves, ...close], 2).slice(-99);
      expectNear(
        values,
        Array.from(values, (_, at) => (at % 2 === 0 ? 1 : -1)),
        1e-12,
      );
    });

    test('there is none where a price stands still', () => {
      const values = perDeviation([...waves, ...Array<number>(40).fill(100.1)], 20).slice(-20);
      expect([...values]).toEqual(Array<number>(20).fill(Number.NaN));
    });
  });

  test('of zeros after other values, the sum is 0', () => {
    const values = [...Array.from({ length: 30 }, (_, at) => 0.1 * at), ...Array<number>(20).fill(0)];
    expect(outcome(values, (graph, close) => sum(graph, close, 20))[49]).toBe(0);
  });
});
