import { IndicatorRun, indicatorOf } from '@candlemark/indicators';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asker, dayUs } from '../testing/made-up-bars.ts';

const ask = asker();
const iso = (day: number) => new Date(dayUs(day) / 1000).toISOString().replace('.000', '');

/** Closes that go up and down, never the same way. */
const walk = (count: number, step = 1.3) =>
  Array.from({ length: count }, (_, at) => 100 + 20 * Math.sin(at / 9) + 6 * Math.cos(at * step) + at / 25);

const logReturns = (closes: readonly number[]) => closes.slice(1).map((close, at) => Math.log(close / closes[at]!));

function slowDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

test('risk and return are told for a year by the bars that the calendar gives', async () => {
  const closes = walk(60);
  const volumes = closes.map((_, at) => (at % 5 === 0 ? Number.NaN : 10 + at));
  const [answer, thin] = await ask('risk-return', [{ closes, volumes, barsPerYear: 100 }, { closes: [1, 2] }], {});
  const returns = logReturns(closes);
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  expect(answer?.value?.returnPerYear).toBeCloseTo(Math.exp(mean * 100) - 1, 9);
  expect(answer?.value?.volatilityPerYear).toBeCloseTo(slowDeviation(returns) * 10, 9);
  const traded = volumes.map((volume, at) => ({ volume, close: closes[at]! })).filter(({ volume }) => volume > 0);
  expect(answer?.value?.volume).toBeCloseTo(
    traded.reduce((sum, { volume }) => sum + volume, 0),
    6,
  );
  expect(answer?.value?.turnover).toBeCloseTo(
    traded.reduce((sum, { volume, close }) => sum + volume * close, 0),
    6,
  );
  expect(thin).toMatchObject({ value: null, sample: { values: 1, needed: 20, reason: 'too-few' } });
});

test('the best and the worst bars come in order, of equal ones the earlier', async () => {
  const [answer] = await ask('extreme-bars', [{ closes: [100, 110, 99, 99, 108.9, 54.45] }], {
    returns: 'simple',
    count: 2,
  });
  const told = (bars: readonly { time: string; return: number; close: number }[] = []) =>
    bars.map((bar) => [bar.time, Math.round(bar.return * 1e6) / 1e6, bar.close]);
  expect(
    told(answer?.value?.best)
      .map(([time]) => time)
      .toSorted(),
  ).toEqual([iso(1), iso(4)]);
  expect(told(answer?.value?.worst)).toEqual([
    [iso(5), -0.5, 54.45],
    [iso(2), -0.1, 99],
  ]);
});

test('bars rise and fall from their open', async () => {
  const bars = { closes: [2, 1, 5, 7, 7], opens: [1, 2, 5, 6, 9], volumes: [10, 20, 30, Number.NaN, 40] };
  const [answer] = await ask('up-down', [bars], {});
  expect(answer?.value).toEqual({
    up: { bars: 2, share: 0.4, volume: 10 },
    down: { bars: 2, share: 0.4, volume: 60 },
    unchanged: { bars: 1, share: 0.2, volume: 30 },
  });
});

test('100 grows with the closes, and the deepest fall has its high, its low and its end', async () => {
  const closes = [100, 120, 90, 60, 110, 120, 130, 117];
  const [answer] = await ask('growth', [{ closes }], {});
  expect(answer?.value).toMatchObject({
    maxDrawdown: { depth: -0.5, peak: iso(1), trough: iso(3), recovery: iso(5) },
    thinned: null,
  });
  expect(answer?.value?.total).toBeCloseTo(0.17, 12);
  expect(answer?.value?.currentDrawdown).toBeCloseTo(-0.1, 12);
  for (const [at, point] of (answer?.value?.points ?? []).entries()) {
    expect(point.time).toBe(iso(at));
    expect(point.growth).toBeCloseTo(closes[at]!, 9);
    expect(point.drawdown).toBeCloseTo(closes[at]! / Math.max(...closes.slice(0, at + 1)) - 1, 12);
  }
});

test('a fall that is not made good has no end, and prices that are not above zero are left out', async () => {
  const [answer] = await ask('growth', [{ closes: [100, 0, 50, -3, 80] }], {});
  expect(answer?.value?.maxDrawdown).toEqual({ depth: -0.5, peak: iso(0), trough: iso(2), recovery: null });
  expect(answer?.sample).toMatchObject({ values: 3, leftOut: 2 });
});

test('growth is what the sum of the log returns makes of 100, however its points are thinned', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 2, maxLength: 80 }),
      fc.integer({ min: 10, max: 100 }),
      async (closes, points) => {
        const [answer] = await ask('growth', [{ closes }], { points });
        const sum = logReturns(closes).reduce((total, value) => total + value, 0);
        const last = answer?.value?.points.at(-1);
        expect(last?.growth).toBeCloseTo(100 * Math.exp(sum), 3 - Math.ceil(Math.log10(closes.at(-1)! / closes[0]!)));
        expect(last?.time).toBe(iso(closes.length - 1));
        expect(answer?.value?.points.length).toBeLessThanOrEqual(points);
        const depth = Math.min(...(answer?.value?.points ?? []).map(({ drawdown }) => drawdown));
        expect(depth).toBe(answer?.value?.maxDrawdown.depth);
      },
    ),
    { numRuns: 10 },
  );
});

test('rolling volatility has a value where its window is full', async () => {
  const closes = walk(40);
  const [answer] = await ask('rolling-volatility', [{ closes, barsPerYear: 252 }], { window: 5 });
  const returns = logReturns(closes);
  const slow = returns.slice(4).map((_, at) => slowDeviation(returns.slice(at, at + 5)) * Math.sqrt(252));
  expect(answer?.value?.points).toHaveLength(slow.length);
  for (const [at, { value, time }] of (answer?.value?.points ?? []).entries()) {
    expect(value).toBeCloseTo(slow[at]!, 9);
    expect(time).toBe(iso(at + 5));
  }
  expect(answer?.value).toMatchObject({ window: 5, barsPerYear: 252, thinned: null });
  expect(answer?.value?.latest).toBeCloseTo(slow.at(-1)!, 9);
  expect(answer?.value?.highest).toBeCloseTo(Math.max(...slow), 9);
  const [thin] = await ask('rolling-volatility', [{ closes: closes.slice(0, 5) }], { window: 5 });
  expect(thin).toMatchObject({ value: null, sample: { values: 4, needed: 5, reason: 'too-few' } });
});

test('a path above its bound says how many bars a point stands for', async () => {
  const [answer] = await ask('rolling-volatility', [{ closes: walk(125) }], { window: 20, points: 10 });
  expect(answer?.value?.thinned).toEqual({ of: 105, every: 11 });
  expect(answer?.value?.points).toHaveLength(10);
  expect(answer?.value?.points.at(-1)?.time).toBe(iso(124));
});

test('where an instrument stands is told of its 52 weeks, its own volatility and its last bars', async () => {
  const closes = walk(500);
  const highs = closes.map((close) => close + 1);
  const lows = closes.map((close) => close - 2);
  const [answer] = await ask('standing', [{ closes, highs, lows }], { window: 10 });
  const last = closes.at(-1)!;
  const year = closes.slice(500 - 364);
  const [low, high] = [Math.min(...year) - 2, Math.max(...year) + 1];
  expect(answer?.value?.range52).toMatchObject({ low, high, from: iso(136) });
  expect(answer?.value?.range52.position).toBeCloseTo((last - low) / (high - low), 9);
  expect(answer?.value?.drawdown).toBeCloseTo(last / Math.max(...closes) - 1, 12);
  const returns = logReturns(closes);
  const windows = returns.slice(9).map((_, at) => slowDeviation(returns.slice(at, at + 10)));
  const now = windows.at(-1)!;
  expect(answer?.value?.volatility.percentile).toBeCloseTo(
    windows.slice(0, -1).filter((one) => one < now).length / (windows.length - 1),
    9,
  );
  expect(answer?.value?.volatility.windows).toBe(windows.length);
  const changes = closes
    .slice(-11)
    .slice(1)
    .map((close, at) => close - closes.slice(-11)[at]!);
  const net = changes.reduce((sum, change) => sum + change, 0);
  expect(answer?.value?.trend).toBeCloseTo(net / changes.reduce((sum, change) => sum + Math.abs(change), 0), 9);
});

test('of a still or a short instrument only what can be told is told', async () => {
  const [still, short, none] = await ask('standing', [{ closes: [5, 5, 5, 5] }, { closes: [1, 2] }, { closes: [] }], {
    window: 3,
  });
  expect(still?.value).toMatchObject({ range52: { position: null }, trend: null, drawdown: 0 });
  expect(short?.value).toMatchObject({ volatility: { perYear: null, percentile: null, windows: 0 }, trend: null });
  expect(none).toMatchObject({ value: null, sample: { values: 0, reason: 'no-bars' } });
});

test('the technical rating is the indicator’s at the last bar', async () => {
  const closes = walk(2700);
  const bars = { closes, highs: closes.map((close) => close + 1), lows: closes.map((close) => close - 1) };
  const volumes = closes.map((_, at) => 100 + (at % 7));
  const [answer, unknown, short] = await ask('technical-rating', [{ ...bars, volumes }, bars, { closes: [1, 2] }], {});
  const run = (volume: readonly number[] | null) => {
    const column = (values: readonly number[]) => Float64Array.from(values);
    const computed = new IndicatorRun(indicatorOf('technical-rating')!);
    computed.advance({
      length: closes.length,
      timeUs: column(closes.map((_, at) => dayUs(at))),
      open: column(closes),
      high: column(bars.highs),
      low: column(bars.lows),
      close: column(closes),
      volume: volume && column(volume),
      buyVolume: null,
    });
    return Object.fromEntries(
      Object.entries(computed.plots).map(([plot, { values }]) => [plot, values[closes.length - 1]]),
    );
  };
  expect(answer?.value).toEqual({ time: iso(2699), ...run(volumes) });
  // Without volumes one average more does not vote.
  expect(unknown?.value).toEqual({ time: iso(2699), ...run(null) });
  expect(short).toMatchObject({ value: null, sample: { values: 2, needed: 10, reason: 'too-few' } });
});
