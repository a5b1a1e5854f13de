import { expect, test } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import { ChartSource, type SourceParts } from './source-of-options.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';

function warningsFor(times: readonly number[], parts: SourceParts = ALL_PARTS): readonly string[] {
  const env = new FakeEnv();
  new ChartSource(env, parts).of({ data: times.map((time, at) => ({ ...dailyBars(10)[at % 10]!, time })) });
  return env.warnings;
}

test('times in seconds by mistake are warned of, others are not', () => {
  const day = 86_400;
  const seconds = [0, 1, 2, 3].map((at) => Date.UTC(2024, 0, 2) / 1_000 + at * day);
  expect(warningsFor(seconds)).toEqual([expect.stringContaining('look like seconds, and must be milliseconds')]);
  expect(warningsFor(seconds.map((time) => time * 1_000))).toEqual([]);
  expect(warningsFor([0, 1, 2, 3].map((at) => at * day * 1_000))).toEqual([]);
  expect(warningsFor([-3, -2, -1, 0].map((at) => at * day * 1_000))).toEqual([]);
  expect(warningsFor([])).toEqual([]);
  expect(warningsFor(seconds, { data: ALL_PARTS.data })).toEqual([]);
});

test('a method for bars in memory says which part it needs, and else that there are none', () => {
  expect(() => new ChartSource(new FakeEnv(), {}).bars('update')).toThrow("chart.update needs the part 'data'");
  expect(() => new ChartSource(new FakeEnv(), ALL_PARTS).bars('update')).toThrow('created with options.data');
});

test('what is counted in the place of time begins with the times in view, as far as there are bars', () => {
  const source = new ChartSource(new FakeEnv(), ALL_PARTS);
  const kept = (from: number, to: number, isOfUnits = true) => {
    const chart = { visibleRange: () => ({ from, to }), dataRange: () => ({ from: 100, to: 900 }) };
    return source.rangeToKeep({}, isOfUnits ? { units: { type: 'line-break' } } : {}, chart);
  };
  expect(kept(300, 500)).toEqual({ from: 300, to: 500 });
  expect(kept(300, 930)).toEqual({ from: 300, to: 900 });
  expect(kept(60, 930)).toBe('fit');
  expect(kept(60, 930, false)).toEqual({ from: 60, to: 930 });
});
