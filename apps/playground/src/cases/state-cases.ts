import { TileSourceError } from '@candlemark/bars';
import { type ChartTileSource, createArraySource, type FinancialChart } from '@candlemark/chart';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const BARS = madeUpBars(600);
const GAP = BARS.slice(0, 100).concat(BARS.slice(500));

/** In place of the bars and the instrument that every other case has. */
const OF_SOURCE = { data: undefined, instrument: undefined } as const;

/** What a chart says where it has nothing to draw. */
export const STATE_CASES: readonly PlaygroundCase[] = [
  { id: 'state-loading', title: 'A source that takes its time', options: sourceThat(() => new Promise(() => {})) },
  { id: 'state-empty', title: 'No data', options: { data: [] } },
  {
    id: 'state-gap',
    title: 'Nothing recorded in this range',
    options: { data: GAP },
    prepare: (chart) => chart.setViewport({ from: BARS[250]!.time, to: BARS[280]!.time }),
  },
  {
    id: 'state-error',
    title: 'A source that fails',
    options: sourceThat(() => Promise.reject(new Error('Made to fail'))),
  },
  {
    id: 'state-offline',
    title: 'Offline, with nothing here yet',
    options: sourceThat(() => Promise.reject(offline())),
  },
  {
    id: 'state-offline-coarse',
    title: 'Offline, with coarser bars here',
    options: { ...OF_SOURCE, tileSource: withoutDays(), interval: 'auto' },
    prepare: (chart) => onceReady(chart, () => chart.setViewport({ lastBars: 60 })),
  },
];

function sourceThat(getBars: () => Promise<never>) {
  const range = { from: Date.UTC(2020, 0, 1), to: Date.UTC(2024, 0, 1) };
  return { ...OF_SOURCE, dataSource: { intervals: ['1D' as const], ...range, getBars } };
}

/** Weeks and months come, days do not. */
function withoutDays(): ChartTileSource {
  const source = createArraySource(madeUpBars(3000), { symbol: 'MADE UP' });
  return {
    instrument: source.instrument,
    load: (address) =>
      address.kind === 'bars' && address.interval === '1D'
        ? Promise.reject(offline())
        : Promise.resolve(source.load(address)),
  };
}

function offline(): TileSourceError {
  return new TileSourceError('offline', 'Made to be away');
}

function onceReady(chart: FinancialChart, run: () => void): void {
  const stop = chart.on('status', (status) => {
    if (status !== 'ready') return;
    stop();
    run();
  });
}
