/** What every indicator keeps to, ours and a host's: a suite of properties to run over a definition. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import type { IndicatorBars } from '../src/bars.ts';
import type { AnyIndicator } from '../src/definition.ts';
import { IndicatorChain } from '../src/indicator-chain.ts';
import { IndicatorRun } from '../src/indicator-run.ts';
import type { Input, InputValue } from '../src/inputs.ts';
import { isPeriod } from '../src/periods.ts';
import { barsAlong, partOf, periodsOf, walkingBars } from './made-up-bars.ts';

type Values = Readonly<Record<string, Float64Array>>;

/** What the plots have of all bars, computed at once. */
export function valuesOf(indicator: AnyIndicator, bars: IndicatorBars, inputs: object = {}): Values {
  const run = new IndicatorRun(indicator, inputs as Record<string, unknown>);
  advance(run, bars, bars.length);
  return read(run, bars.length);
}

/** With the periods of the bars where the run reads some: they take longer than most indicators. */
function advance(run: IndicatorRun, bars: IndicatorBars, settled: number): void {
  run.advance(bars, settled, run.reads.some(isPeriod) ? periodsOf(bars) : undefined);
}

function read(run: IndicatorRun, length: number): Values {
  return Object.fromEntries(Object.entries(run.plots).map(([name, { values }]) => [name, values.slice(0, length)]));
}

/** Inputs that people set: lengths short enough for the bars of a test, numbers near the initial ones, all choices. */
function someInputs({ inputs }: AnyIndicator): fc.Arbitrary<Record<string, InputValue>> {
  const anyOf = (input: Input): fc.Arbitrary<InputValue> => {
    if (input.kind === 'int') return fc.integer({ min: input.min, max: Math.max(input.min, Math.min(input.max, 40)) });
    if (input.kind === 'real') return fc.constantFrom(input.initial, input.min, Math.min(input.max, input.initial * 2));
    if (input.kind === 'choice') return fc.constantFrom(...input.choices);
    if (input.kind === 'flag') return fc.boolean();
    return fc.constantFrom('close', 'hl2', 'open');
  };
  return fc.record(Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, anyOf(input)])));
}

const BARS = walkingBars(400, { seed: 11 });
const LONG = walkingBars(25_000, { seed: 5, size: 0.002 });
const LONG_PERIODS = periodsOf(LONG);

/** Bars as they come: walks, gaps without a volume, steps, prices that stand still. */
const someBars = fc
  .record({
    count: fc.integer({ min: 1, max: 160 }),
    seed: fc.nat(1000),
    start: fc.constantFrom(1e-7, 1, 100, 1e7),
    still: fc.nat(60),
    isWithoutVolume: fc.boolean(),
  })
  .map(({ count, seed, start, still, isWithoutVolume }) => {
    const bars = walkingBars(count, { seed, start });
    for (const name of ['open', 'high', 'low', 'close'] as const)
      bars[name].fill(bars[name][0]!, 0, Math.min(still, count));
    bars.volume?.fill(0, 0, Math.min(still, count));
    return isWithoutVolume ? { ...bars, volume: null, buyVolume: null } : bars;
  });

/** The values of parts of the bars, each by a chain that knows no more of those before than a checkpoint; an open bar is another one at first. */
function* alongCheckpoints(
  indicator: AnyIndicator,
  bars: IndicatorBars,
  inputs: Record<string, InputValue>,
  cuts: readonly number[],
): Generator<{ readonly from: number; readonly values: Values }> {
  const calls = [{ name: 'a', type: indicator.type, inputs }];
  const periodOf = (period: string, timeUs: Float64Array) => periodsOf({ ...bars, timeUs }).get(period)!;
  let chain = new IndicatorChain(calls, periodOf);
  if (!chain.hasCheckpoints || indicator.repaints !== undefined) return;
  let from = 0;
  for (const cut of [...cuts, bars.length]) {
    const to = Math.min(bars.length, from + cut);
    const seen = Math.min(bars.length, to + 1);
    const open = partOf(bars, to, seen);
    yield { from, values: copied(chain.advance(partOf(bars, from, to), to - from)) };
    chain.advance({ ...open, close: open.high }, 0);
    chain = new IndicatorChain(calls, periodOf, chain.checkpoint());
    chain.advance({ ...open, close: open.low }, 0);
    yield { from: to, values: copied(chain.advance(open, 0)) };
    from = to;
  }
}

function copied(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([plot, column]) => [plot, column.slice()]));
}

/** Bit by bit, also where values are missing: `toEqual` compares a column as an object with thousands of keys, which took a quarter of the time. */
function expectSame(name: string, values: Float64Array, expected: Float64Array): void {
  if (values.length !== expected.length) expect.fail(`${name} has ${values.length} values and not ${expected.length}`);
  const at = values.findIndex((value, which) => !Object.is(value, expected[which]));
  if (at >= 0) expect.fail(`${name} is ${values[at]} and not ${expected[at]} at ${at}`);
}

/** The same, also where both are missing. */
function isNear(one: number, other: number, slack: number): boolean {
  return Object.is(one, other) || Math.abs(one - other) <= slack;
}

function largestOf(values: Float64Array): number {
  return values.reduce((most, value) => (Number.isNaN(value) ? most : Math.max(most, Math.abs(value))), 1e-9);
}

/** Runs the suite over a definition; call it in a test file. */
export function describeIndicator(indicator: AnyIndicator): void {
  describe(indicator.type, () => {
    test('says what it is', () => {
      expect(indicator.type).toMatch(/^[a-z][a-z0-9-]*$/);
      for (const text of [indicator.name, indicator.short]) expect(text).not.toBe('');
      const run = new IndicatorRun(indicator);
      expect(Object.keys(run.plots)).toEqual(Object.keys(indicator.plots));
      for (const { between } of indicator.fills ?? [])
        for (const plot of between) expect(indicator.plots).toHaveProperty(plot);
    });

    test('has the same values however the bars come, and whatever the open bar was before', () => {
      fc.assert(
        fc.property(
          someBars,
          someInputs(indicator),
          fc.array(fc.integer({ min: 1, max: 30 })),
          (bars, inputs, cuts) => {
            const run = new IndicatorRun(indicator, inputs);
            let to = 0;
            for (const cut of cuts) {
              to = Math.min(bars.length, to + cut);
              const open = partOf(bars, 0, to);
              const other = { ...open, close: open.close.map((value, at) => (at === to - 1 ? open.high[at]! : value)) };
              advance(run, other, to - 1);
            }
            advance(run, bars, bars.length);
            const values = read(run, bars.length);
            for (const [plot, expected] of Object.entries(valuesOf(indicator, bars, inputs)))
              expectSame(plot, values[plot]!, expected);
          },
        ),
        runs(15, 1500),
      );
    });

    test('goes on from a checkpoint to the same values, along bars that are handed over once', () => {
      fc.assert(
        fc.property(someBars, someInputs(indicator), fc.array(fc.nat(30), { maxLength: 6 }), (bars, inputs, cuts) => {
          const whole = valuesOf(indicator, bars, inputs);
          for (const { from, values } of alongCheckpoints(indicator, bars, inputs, cuts)) {
            for (const [plot, column] of Object.entries(values))
              expectSame(`${plot} from ${from}`, column, whole[plot]!.subarray(from, from + column.length));
          }
        }),
        runs(10, 1000),
      );
    });

    test('is finite or none, within its range', () => {
      fc.assert(
        fc.property(someBars, someInputs(indicator), (bars, inputs) => {
          const [low, high] = indicator.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
          const slack = Number.isFinite(high - low) ? (high - low) * 1e-9 : 0;
          for (const [plot, values] of Object.entries(valuesOf(indicator, bars, inputs))) {
            const wrong = values.findIndex((value) => Math.abs(value) === Number.POSITIVE_INFINITY);
            expect(wrong, `${plot} is infinite`).toBe(-1);
            expect(
              values.findIndex((value) => value < low - slack || value > high + slack),
              `${plot} leaves its range`,
            ).toBe(-1);
          }
        }),
        runs(15, 1500),
      );
    });

    test.skipIf(indicator.repaints !== undefined)('keeps earlier values when bars are added', () => {
      fc.assert(
        fc.property(someInputs(indicator), fc.integer({ min: 1, max: 399 }), (inputs, count) => {
          const all = valuesOf(indicator, BARS, inputs);
          for (const [plot, values] of Object.entries(valuesOf(indicator, partOf(BARS, 0, count), inputs)))
            expectSame(plot, values, all[plot]!.subarray(0, count));
        }),
        runs(10),
      );
    });

    test('lets go of what no step looks back at, and of plots that nobody asks for, without another value', () => {
      const [first] = Object.keys(indicator.plots);
      const run = new IndicatorRun(indicator, {}, { plots: [first!] });
      for (const settled of [18_000, 24_000]) {
        const part = partOf(LONG, 0, settled + 1);
        run.advance(part, settled, LONG_PERIODS);
      }
      run.advance(LONG, LONG.length, LONG_PERIODS);
      const whole = new IndicatorRun(indicator);
      // An open bar each is a run that never lets go.
      whole.advance(LONG, 0, LONG_PERIODS);
      const valuesNow = (of: IndicatorRun) => of.plots[first!]!.values.subarray(0, LONG.length);
      expectSame(first!, valuesNow(run), valuesNow(whole));
    });

    test('reaches back no further than its memory says', () => {
      fc.assert(
        fc.property(someInputs(indicator), fc.integer({ min: 1, max: 100 }), (inputs, from) => {
          const { memory } = new IndicatorRun(indicator, inputs);
          if (memory.kind === 'whole') return;
          const all = valuesOf(indicator, BARS, inputs);
          const later = valuesOf(indicator, partOf(BARS, from), inputs);
          // Where a plot is the difference of two that are the same, it is nothing but what rounding leaves of them.
          const rounding = 1e-6 * Math.max(...Object.values(all).map(largestOf));
          for (const [plot, values] of Object.entries(all)) {
            const scale = Math.max(largestOf(values), rounding);
            const late = later[plot]!.slice(memory.bars);
            const whole = all[plot]!.slice(from + memory.bars);
            const at = late.findIndex((value, at) => !isNear(value, whole[at]!, 2e-9 * scale));
            if (at >= 0)
              expect.fail(`${plot} is ${late[at]} and not ${whole[at]}, ${memory.bars + at} bars behind its start`);
          }
        }),
        runs(10),
      );
    });

    test('has nothing to say of no bars, and does not fail on one', () => {
      for (const closes of [[], [100]]) {
        const values = valuesOf(indicator, barsAlong(closes));
        for (const plot of Object.values(values)) expect(plot).toHaveLength(closes.length);
      }
    });
  });
}
