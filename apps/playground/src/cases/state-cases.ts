import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const BARS = madeUpBars(600);
const GAP = BARS.slice(0, 100).concat(BARS.slice(500));

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
];

function sourceThat(getBars: () => Promise<never>) {
  const range = { from: Date.UTC(2020, 0, 1), to: Date.UTC(2024, 0, 1) };
  return { data: undefined, instrument: undefined, dataSource: { intervals: ['1D' as const], ...range, getBars } };
}
