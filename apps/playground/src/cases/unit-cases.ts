import type { UnitsOptions } from '@candlemark/chart';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const BARS = madeUpBars(900);
const SIZE = { by: 'size', value: 2 } as const;

const UNITS: readonly (readonly [string, string, UnitsOptions])[] = [
  ['renko', 'Renko', { type: 'renko', size: SIZE }],
  [
    'renko-atr',
    'Renko, size of an average range, no wicks',
    { type: 'renko', size: { by: 'atr', length: 14 }, wicks: false },
  ],
  ['kagi', 'Kagi', { type: 'kagi', size: { by: 'size', value: 3 } }],
  ['line-break', 'Line break', { type: 'line-break' }],
  ['point-figure', 'Point and figure', { type: 'point-figure', size: { by: 'size', value: 1 } }],
  ['range', 'Range bars', { type: 'range', size: SIZE }],
  ['tick', 'Bars of five source bars', { type: 'tick', count: 5 }],
  ['volume', 'Volume bars', { type: 'volume', count: 10_000 }],
];

/** Units in the place of time, each kind. */
export const UNIT_CASES: readonly PlaygroundCase[] = UNITS.map(([id, title, units]) => ({
  id: `units-${id}`,
  title,
  options: { data: BARS, units, volume: units.type === 'volume' ? 'overlay' : false },
  prepare: (chart) => chart.setViewport({ lastBars: 60 }),
}));
