import { LEGEND_POSITIONS, type SeriesOptions } from '@candlemark/chart';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const BARS = madeUpBars(70);

/** Averages of ever more closes. */
function averages(count: number, pane?: string): readonly SeriesOptions[] {
  return Array.from({ length: count }, (_, index) => {
    const length = 3 + 2 * index;
    const data = BARS.map(({ time }, at) => {
      const part = BARS.slice(Math.max(0, at - length + 1), at + 1);
      return { time, value: part.reduce((sum, { close }) => sum + close, 0) / part.length };
    });
    const name = `SMA ${length}`;
    return { id: `${pane ?? 'main'}-${length}`, name, data, ...(pane !== undefined && { pane }) };
  });
}

const LISTENED = ['seriesSettings', 'seriesRemove', 'seriesMove'] as const;

/** Legends with their buttons: few rows, many, hidden ones, and every corner. */
export const LEGEND_CASES: readonly PlaygroundCase[] = [
  {
    id: 'legend-buttons',
    title: 'rows with buttons',
    options: { volume: true, series: averages(3) },
    prepare: (chart) => {
      for (const name of LISTENED) chart.on(name, () => {});
    },
  },
  {
    id: 'legend-hidden',
    title: 'hidden series',
    options: { volume: true, series: averages(2) },
    prepare: (chart) => {
      for (const id of ['main', 'main-3']) chart.setSeriesVisible(id, false);
    },
  },
  { id: 'legend-many', title: 'thirty-five series', options: { series: averages(35) } },
  {
    id: 'legend-panes',
    title: 'panes of their own',
    options: { volume: 'pane', series: [...averages(2), ...averages(6, 'below')] },
  },
  ...LEGEND_POSITIONS.map((position) => ({
    id: `legend-${position}`,
    title: position,
    options: { series: averages(2), legend: { position } },
  })),
  {
    id: 'legend-items',
    title: 'instrument and change alone',
    options: { legend: { items: ['instrument', 'change'] as const } },
  },
];
