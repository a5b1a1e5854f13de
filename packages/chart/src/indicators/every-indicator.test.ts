/** What every indicator keeps to on a chart: added as its definition has it, it draws something or says why it does not, and is told in the table and in the readings. */
import { INDICATORS } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { createArraySource } from '../source/array-source.ts';
import type { RecordingSurface } from '../surface/recording-surface.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(500).map((bar) => ({ ...bar, buyVolume: (bar.volume ?? 0) * 0.4 }));
const chart = new ChartDriver({ source: createArraySource(BARS, { symbol: 'TEST' }), interval: '1D', heightCss: 500 });
const { core } = chart;

function drawn(): string {
  chart.screen.surface.clear();
  core.show({ from: BARS[380]!.time, to: BARS[499]!.time });
  chart.env.settle();
  return (chart.screen.surface as RecordingSurface).drawList();
}

const plain = drawn();

test.each(INDICATORS.map(({ type }) => type))('%s draws something, or says why it does not', async (type) => {
  const { id } = await core.indicators!.add({ type });
  const picture = drawn();
  const frame = core.frame()!;
  const series = frame.panes.flatMap((pane) => pane.series).filter(({ plan }) => plan.id === id);
  expect(series.length).toBeGreaterThan(0);
  const notes = series.map(({ plan }) => plan.plot!.note(null)).filter((note) => note !== null);
  expect(notes.filter((note) => note.startsWith('cannot be computed'))).toEqual([]);
  if (notes.length === 0) expect(picture).not.toBe(plain);
  // What is told has a column in the table, and words in the readings.
  const told = series.filter(({ plan }) => plan.plot!.isQuiet === false);
  const [head = ''] = ALL_PARTS.csv.csv(core).split('\n');
  expect(head.split(',').length).toBe(6 + told.length);
  core.indicators!.remove(id);
  chart.env.settle();
  expect(core.frame()!.panes).toHaveLength(1);
});
