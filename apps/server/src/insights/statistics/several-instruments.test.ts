import { calendarFromTemplate } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asker, dayUs, idOf } from '../testing/made-up-bars.ts';

const ask = asker();

const walk = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => 100 + 10 * Math.sin(at / 5 + seed) + 5 * Math.cos(at * (1.1 + seed)));

const logReturns = (closes: readonly number[]) => closes.slice(1).map((close, at) => Math.log(close / closes[at]!));
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function slowCorrelation(x: readonly number[], y: readonly number[]): number {
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  const sum = (term: (at: number) => number) => x.reduce((total, _, at) => total + term(at), 0);
  const together = sum((at) => (x[at]! - meanX) * (y[at]! - meanY));
  return together / Math.sqrt(sum((at) => (x[at]! - meanX) ** 2) * sum((at) => (y[at]! - meanY) ** 2));
}

test('the line through a pair is that of least squares', async () => {
  const x = walk(40, 1);
  const y = [100];
  for (const one of logReturns(x)) y.push(y.at(-1)! * Math.exp(0.001 + 2 * one));
  const [exact] = await ask('pair-regression', [{ closes: x }, { closes: y }], {});
  expect(exact?.value?.slope).toBeCloseTo(2, 9);
  expect(exact?.value?.intercept).toBeCloseTo(0.001, 9);
  expect(exact?.value?.rSquared).toBeCloseTo(1, 9);
  expect(exact?.value?.points).toHaveLength(39);
  const other = walk(40, 2);
  const [loose] = await ask('pair-regression', [{ closes: x }, { closes: other }], { points: 10 });
  const correlation = slowCorrelation(logReturns(x), logReturns(other));
  expect(loose?.value?.correlation).toBeCloseTo(correlation, 9);
  expect(loose?.value?.rSquared).toBeCloseTo(correlation ** 2, 9);
  expect(loose?.value?.thinned).toEqual({ of: 39, every: 4 });
  expect(loose?.value?.points).toHaveLength(10);
});

test('a bar that one of the two lacks is bridged in both', async () => {
  const [x, y] = [walk(30, 1), walk(30, 2)];
  const without = (closes: readonly number[]) => closes.filter((_, at) => at !== 7);
  const times = x.map((_, at) => dayUs(at)).filter((_, at) => at !== 7);
  const [answer] = await ask('pair-regression', [{ closes: x }, { closes: without(y), times }], {});
  const slow = slowCorrelation(logReturns(without(x)), logReturns(without(y)));
  expect(answer?.value?.correlation).toBeCloseTo(slow, 9);
  expect(answer?.sample).toMatchObject({ values: 28, leftOut: 1 });
});

test('days of calendars that open at different times are matched by their labels', async () => {
  const closes = walk(15, 1);
  const calendar = calendarFromTemplate('weekdays');
  const days = Array.from({ length: 21 }, (_, day) => day).filter((day) => day % 7 < 5);
  const bars = { closes, times: days.map(dayUs), calendar };
  const newYork = {
    closes,
    times: days.map((day) => dayUs(day) + 14.5 * 3600e6),
    calendar: calendarFromTemplate('us-equities'),
    timeZone: 'America/New_York',
  };
  const [answer] = await ask('pair-regression', [bars, newYork], {});
  expect(answer?.sample.values).toBe(14);
  expect(answer?.value?.correlation).toBeCloseTo(1, 9);
  const [apart] = await ask('pair-regression', [bars, newYork], {}, '1h');
  expect(apart?.sample).toMatchObject({ values: 0, reason: 'no-overlap' });
});

test('what does not move goes together with nothing', async () => {
  const pair = [{ closes: walk(30, 1) }, { closes: Array.from({ length: 30 }, () => 7) }];
  expect((await ask('pair-regression', pair, {}))[0]).toMatchObject({
    value: null,
    sample: { reason: 'no-variation' },
  });
  expect((await ask('rolling-correlation', pair, {}))[0]).toMatchObject({
    value: null,
    sample: { reason: 'no-variation', values: 29 },
  });
});

test('rolling correlation is that of each window', async () => {
  const [x, y] = [walk(30, 1), walk(30, 2)];
  const [answer] = await ask('rolling-correlation', [{ closes: x }, { closes: y }], { window: 8 });
  const [rx, ry] = [logReturns(x), logReturns(y)];
  const slow = rx.slice(7).map((_, at) => slowCorrelation(rx.slice(at, at + 8), ry.slice(at, at + 8)));
  expect(answer?.value?.points).toHaveLength(slow.length);
  for (const [at, { value }] of (answer?.value?.points ?? []).entries()) expect(value).toBeCloseTo(slow[at]!, 8);
});

test('a matrix is symmetric, within -1 and 1, and ordered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 12, maxLength: 20 }), {
        minLength: 2,
        maxLength: 6,
      }),
      async (lists) => {
        const [answer] = await ask(
          'correlation-matrix',
          lists.map((closes) => ({ closes })),
          {},
        );
        const { correlations = [], order = [], counts = [] } = answer?.value ?? {};
        expect(order.toSorted((a, b) => a - b)).toEqual(lists.map((_, at) => at));
        for (const [a, row] of correlations.entries()) {
          expect(row[a]).toBe(1);
          for (const [b, value] of row.entries()) {
            expect(value).toBe(correlations[b]?.[a]);
            expect(Math.abs(value ?? 0)).toBeLessThanOrEqual(1);
            if (a !== b && value !== null) {
              const length = counts[a]![b]! + 1;
              const [x, y] = [lists[a]!.slice(0, length), lists[b]!.slice(0, length)];
              expect(value).toBeCloseTo(slowCorrelation(logReturns(x), logReturns(y)), 6);
            }
          }
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('shares of what was traded are of all together', async () => {
  const bars = [
    { closes: [10, 10], volumes: [1, 2] },
    { closes: [5, 5], volumes: [Number.NaN, 14] },
    { closes: [1, 1] },
  ];
  const byTurnover = await ask('volume-share', bars, {});
  expect(byTurnover.map(({ value }) => value)).toEqual([{ amount: 30, share: 0.3 }, { amount: 70, share: 0.7 }, null]);
  expect(byTurnover[2]?.sample.reason).toBe('no-volume');
  const byVolume = await ask('volume-share', bars, { measure: 'volume' });
  expect(byVolume.map(({ value }) => value?.amount)).toEqual([3, 14, undefined]);
});

const REBALANCINGS = ['none', 'monthly', 'quarterly', 'yearly'] as const;

/** A basket day by day with plain loops: shares are bought at each rebalancing. */
function slowBasket(lists: readonly (readonly number[])[], weights: readonly number[], keyOf: (date: Date) => number) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const length = lists[0]!.length;
  const buy = (value: number, at: number) => lists.map((closes, i) => (value * (weights[i]! / total)) / closes[at]!);
  let shares = buy(1, 0);
  const values = [1];
  for (let at = 1; at < length; at += 1) {
    const [before, now] = [at - 1, at].map((day) => keyOf(new Date(dayUs(day) / 1000)));
    if (before !== now) shares = buy(values[at - 1]!, at - 1);
    values.push(lists.reduce((sum, closes, i) => sum + shares[i]! * closes[at]!, 0));
  }
  return values;
}

const KEYS: Readonly<Record<(typeof REBALANCINGS)[number], (date: Date) => number>> = {
  none: () => 0,
  monthly: (date) => date.getUTCFullYear() * 12 + date.getUTCMonth(),
  quarterly: (date) => date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3),
  yearly: (date) => date.getUTCFullYear(),
};

test.each(REBALANCINGS)('a basket with the rebalancing “%s” is worth what its shares are', async (rebalancing) => {
  const lists = [1, 2, 3].map((seed) => walk(420, seed));
  const weights = [0.5, 0.3, 0.2];
  const [answer] = await ask(
    'basket',
    lists.map((closes, at) => ({ closes, weight: weights[at]! })),
    { rebalancing },
  );
  const slow = slowBasket(lists, weights, KEYS[rebalancing]);
  const { value } = answer!;
  expect(value?.points).toHaveLength(420);
  for (const [at, { growth }] of (value?.points ?? []).entries()) expect(growth).toBeCloseTo(100 * slow[at]!, 7);
  expect(value?.total).toBeCloseTo(slow.at(-1)! - 1, 9);
  expect(value?.contributions.reduce((sum, one) => sum + one.contribution, 0)).toBeCloseTo(value!.total, 9);
  expect(value?.contributions.map(({ instrument }) => instrument)).toEqual([idOf(0), idOf(1), idOf(2)]);
  expect(value?.rebalanced).toBe(new Set(slow.map((_, at) => KEYS[rebalancing](new Date(dayUs(at) / 1000)))).size - 1);
});

test('what the instruments of a basket add is what it brought', async () => {
  const closes = fc.array(fc.double({ min: 0.5, max: 500, noNaN: true }), { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ closes, weight: fc.double({ min: 0.01, max: 1, noNaN: true }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.constantFrom(...REBALANCINGS),
      async (bars, rebalancing) => {
        const all = bars.reduce((sum, { weight }) => sum + weight, 0);
        const [answer] = await ask(
          'basket',
          bars.map((one) => ({ ...one, weight: one.weight / all })),
          { rebalancing },
        );
        const { total = Number.NaN, contributions = [], points = [] } = answer?.value ?? {};
        const sum = contributions.reduce((sofar, { contribution }) => sofar + contribution, 0);
        expect(Math.abs(sum - total)).toBeLessThan(1e-9 * Math.max(1, Math.abs(total), ...points.map((p) => p.growth)));
      },
    ),
    { numRuns: 6 },
  );
});

test('a basket begins when all have a price, bridges what one lacks, and is none without one of them', async () => {
  const early = { closes: [10, 20, 40, 40], times: [0, 1, 2, 3].map(dayUs), weight: 0.5 };
  const late = { closes: [5, 10], times: [1, 3].map(dayUs), weight: 0.5 };
  const [answer] = await ask('basket', [early, late], {});
  expect(answer?.value?.points.map(({ growth }) => growth)).toEqual([100, 150, 200]);
  const [none] = await ask('basket', [early, { closes: [] }], {});
  expect(none).toMatchObject({ value: null, sample: { reason: 'no-bars' } });
});
