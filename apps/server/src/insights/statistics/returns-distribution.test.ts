import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asker, type MadeUpBars } from '../testing/made-up-bars.ts';

const ask = asker();

const distribution = async (bars: MadeUpBars, parameters = {}) => {
  const [answer] = await ask('returns-distribution', [bars], parameters);
  return answer!;
};

/** Closes whose returns are those that are given. */
function closesOf(returns: readonly number[], kind: 'log' | 'simple'): number[] {
  const closes = [100];
  for (const one of returns) closes.push(closes.at(-1)! * (kind === 'log' ? Math.exp(one) : 1 + one));
  return closes;
}

const someReturns = (count: number) =>
  Array.from({ length: count }, (_, at) => Math.sin(at * 1.7) / 30 + (at % 7) / 900);

/** The moments with plain loops, as textbooks write them for a sample. */
function slowMoments(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const power = (exponent: number) => values.reduce((sum, value) => sum + (value - mean) ** exponent, 0);
  const deviation = Math.sqrt(power(2) / (n - 1));
  return {
    mean,
    deviation,
    skewness: ((n / ((n - 1) * (n - 2))) * power(3)) / deviation ** 3,
    excessKurtosis:
      (((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * power(4)) / deviation ** 4 -
      (3 * (n - 1) ** 2) / ((n - 2) * (n - 3)),
  };
}

function slowQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  return sorted[below]! + (at - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!);
}

test.each(['log', 'simple'] as const)('moments and losses are those of the %s returns', async (returns) => {
  const values = someReturns(150);
  const { sample, value } = await distribution({ closes: closesOf(values, returns) }, { returns, bins: 10 });
  expect(sample).toEqual({ values: 150, needed: 30, leftOut: 0, enough: true, reason: null });
  const slow = slowMoments(values);
  for (const name of ['mean', 'deviation', 'skewness', 'excessKurtosis'] as const) {
    expect(value?.[name], name).toBeCloseTo(slow[name], 8);
  }
  expect(value?.valueAtRisk.historical95).toBeCloseTo(-slowQuantile(values, 0.05), 10);
  expect(value?.valueAtRisk.historical99).toBeCloseTo(-slowQuantile(values, 0.01), 10);
  expect(value?.valueAtRisk.parametric95).toBeCloseTo(1.6448536 * slow.deviation - slow.mean, 8);
  expect(value?.valueAtRisk.parametric99).toBeCloseTo(2.3263479 * slow.deviation - slow.mean, 8);
  expect(value?.histogram).toHaveLength(10);
});

test('a loss of one in a hundred is not told of less than a hundred returns', async () => {
  const { value } = await distribution({ closes: closesOf(someReturns(99), 'log') });
  expect(value?.valueAtRisk).toMatchObject({ historical99: null, historical95: expect.any(Number) });
});

test('the bins hold every return, each in its own, and meet end to end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 30, maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      async (returns, bins) => {
        const { sample, value } = await distribution({ closes: closesOf(returns, 'log') }, { bins });
        const { histogram = [] } = value ?? {};
        expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(sample.values);
        expect(histogram[0]?.from).toBe(value?.lowest);
        expect(histogram.at(-1)?.to).toBe(value?.highest);
        for (const [at, bin] of histogram.slice(1).entries()) expect(bin.from).toBe(histogram[at]?.to);
      },
    ),
    { numRuns: 20 },
  );
});

test('what never moves has one bin and no shape', async () => {
  const { value } = await distribution({ closes: Array.from({ length: 40 }, () => 5) });
  expect(value).toMatchObject({ deviation: 0, skewness: null, excessKurtosis: null });
  expect(value?.histogram).toEqual([{ from: 0, to: 0, count: 39 }]);
  expect(value?.valueAtRisk).toMatchObject({ parametric95: null });
});

test('a price that is not above zero has no return, neither to it nor from it', async () => {
  const closes = closesOf(someReturns(50), 'log');
  closes[10] = 0;
  closes[20] = -37.63;
  const { sample, value } = await distribution({ closes });
  expect(sample).toMatchObject({ values: 46, leftOut: 4, enough: true });
  expect(value?.lowest).toBeGreaterThan(-0.1);
});

test.each([
  [[], 0, 'no-bars'],
  [[100], 0, 'too-few'],
  [[100, 101], 1, 'too-few'],
])('of %j there is nothing to tell, and why', async (closes, values, reason) => {
  const { sample, value } = await distribution({ closes });
  expect(value).toBeNull();
  expect(sample).toMatchObject({ values, needed: 30, enough: false, reason });
});
