/** Units that are far too small for the bars that they are made of: the newest are shown at once, and the chart says that there are more. */
import { describe, expect, test } from 'vitest';
import { chartPicture } from '../headless/chart-picture-of.ts';
import { priceUnit } from '../scale/stored-units.ts';
import { type ArraySource, createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { CHART_TEXT_EN } from '../text/en.ts';
import { MOST_UNITS } from './build-units.ts';
import { UnitSource } from './unit-source.ts';
import { rowsOf } from './units-on-chart.fixtures.ts';
import type { UnitsOptions } from './units-options.ts';

const HUNDREDS = createArraySource(dailyBars(300), { symbol: 'TEST' });
const THOUSANDS = createArraySource(
  dailyBars(1_500).map((bar) => ({
    ...bar,
    open: bar.open * 300,
    high: bar.high * 300,
    low: bar.low * 300,
    close: bar.close * 300,
  })),
  { symbol: 'TEST' },
);
const TOO_MANY = CHART_TEXT_EN['units.tooSmall'];

function shown(bars: ArraySource, units: UnitsOptions) {
  const env = new FakeEnv();
  const source = new UnitSource(bars, units, env);
  return { source, chart: new ChartDriver({ source, units, env }) };
}

const size = (value: number) => ({ by: 'size', value }) as const;

describe.each(['renko', 'range'] as const)('%s', (type) => {
  test.each([
    ['a billionth of bars near 100', HUNDREDS, 1e-9],
    ['a cent of bars near 30,000', THOUSANDS, 0.01],
    ['a tenth of bars near 30,000', THOUSANDS, 0.1],
  ])('of %s', (_, bars, value) => {
    const { chart, source } = shown(bars, { type, source: '1D', size: size(value) });
    expect(chart.screen.status.notice).toBe(TOO_MANY);
    const rows = rowsOf(chart);
    expect(rows.length).toBeGreaterThan(50);
    const newest = rows.at(-1)!.close * priceUnit(source.instrument);
    expect(newest).toBeCloseTo(chart.core.frame()!.lastPrice!.price, 6);
    expect(source.instrument.levels[0]!.rows).toBeLessThanOrEqual(MOST_UNITS + 1);
  });

  test('so small that numbers cannot tell them apart: the one on its way', () => {
    const { chart } = shown(HUNDREDS, { type, source: '1D', size: size(Number.MIN_VALUE) });
    expect(chart.screen.status.notice).toBe(TOO_MANY);
    expect(rowsOf(chart)).toHaveLength(1);
  });

  test('a picture without a browser', async () => {
    const { svg, rows } = await chartPicture(
      {
        source: HUNDREDS,
        options: { interval: '1D', units: { type, size: size(1e-9) } },
        widthCss: 800,
        heightCss: 400,
        ratio: 1,
        range: { lastBars: 120 },
        annotations: [],
      },
      { measureText: (text) => text.length * 7, wallClockMs: () => Date.UTC(2030, 0, 1) },
      new AbortController().signal,
    );
    expect(rows).toBeGreaterThan(100);
    expect(svg).toContain('<svg');
  });
});

test('units of a size that suits the bars say nothing', () => {
  const { chart } = shown(HUNDREDS, { type: 'renko', source: '1D', size: size(1) });
  expect(chart.screen.status.notice).toBeNull();
});
