import { expect, test } from 'vitest';
import { legendView } from '../layers/legend-view.ts';
import { createArraySource } from '../source/array-source.ts';
import { viewSummary } from '../speech/view-summary.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { CHART_TEXT_DE } from '../text/de.ts';
import type { NewIndicator } from './indicators-api.ts';

/** The row of the one indicator, of so many daily bars. */
async function rowOf(bars: number, given: NewIndicator, options = {}) {
  const source = createArraySource(dailyBars(bars), { symbol: 'TEST' });
  const chart = new ChartDriver({ source, interval: '1D', heightCss: 500, ...options });
  await chart.core.indicators!.add(given);
  chart.env.settle();
  const row = () => {
    chart.env.settle();
    const { settings, measurer } = chart.core;
    const frame = chart.core.frame();
    const shown = {
      instrument: chart.core.data!.facts.instrument,
      frame,
      pointed: null,
      text: settings.text,
      measurer,
    };
    const [found] = legendView(shown).panes.flatMap(({ rows }) => rows.filter(({ isAdded }) => isAdded));
    return found!.runs.map(({ text }) => text).join(' ');
  };
  return { chart, source, row };
}

test.each([
  ['sma', { length: 200 }, 200],
  ['schaff-trend-cycle', {}, 68],
  ['linear-regression-channel', {}, 100],
  ['rsi', { length: 80 }, 81],
  ['high-low-52-weeks', {}, null],
])('%s with %j says how many bars it needs, and how many there are', async (type, inputs, needed) => {
  const { row } = await rowOf(59, { type, inputs });
  if (needed === null) expect(row()).not.toContain('needs');
  else expect(row()).toMatch(new RegExp(` needs ${needed} bars, has 59$`));
});

test('what it says is gone with the bar that it lacked', async () => {
  const { row, source } = await rowOf(59, { type: 'sma', inputs: { length: 60 } });
  expect(row()).toBe('SMA 60 needs 60 bars, has 59');
  source.update(dailyBars(60)[59]!);
  expect(row()).toMatch(/^SMA 60 [\d.]+$/);
});

test('what it reads needs bars before it', async () => {
  const { chart } = await rowOf(59, { type: 'sma', id: 'mean', inputs: { length: 50 } });
  await chart.core.indicators!.add({ type: 'sma', inputs: { length: 20, source: 'mean:sma' } });
  chart.env.settle();
  const notes = chart.core.frame()!.panes.flatMap(({ series }) => series.map(({ plan }) => plan.plot?.note(null)));
  expect(notes.filter(Boolean)).toEqual(['needs 69 bars, has 59']);
});

test('bars that have no values beside those that have are no lack', async () => {
  const { chart, row } = await rowOf(500, { type: 'sma', inputs: { length: 200 } });
  const [first, last] = [dailyBars(500)[0]!, dailyBars(500)[50]!];
  chart.core.show({ from: first.time, to: last.time });
  expect(row()).not.toContain('needs');
});

test('the lack is told in German, and to whoever hears what is in view', async () => {
  const { chart, row } = await rowOf(59, { type: 'sma', inputs: { length: 200 } }, { text: CHART_TEXT_DE });
  expect(row()).toBe('SMA 200 braucht 200 Kerzen, hat 59');
  expect(viewSummary(chart.core.frame()!, chart.core.settings.text)).toMatch(/SMA 200: braucht 200 Kerzen, hat 59\.$/);
});
