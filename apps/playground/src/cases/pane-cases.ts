import type { FinancialChart, SeriesOptions } from '@candlemark/chart';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const BELOW: readonly SeriesOptions[] = [
  { id: 'strength', name: 'Strength', pane: 'below', color: '#8250df', data: wave(50, 30, 6) },
  { id: 'signal', name: 'Signal', pane: 'below', data: wave(50, 20, 5) },
];
const OPTIONS = { volume: 'pane', series: BELOW } as const;

/** Panes below each other: with the buttons that the pointer brings out, and as a person arranged them. */
export const PANE_CASES: readonly PlaygroundCase[] = [
  { id: 'panes-buttons', title: 'Three panes, with the buttons of the lowest', options: OPTIONS, prepare: pointAtFoot },
  arranged('collapsed', 'A collapsed pane', (chart) => chart.arrangePane('collapse', 'volume')),
  arranged('maximized', 'A pane that has all of the height', (chart) => chart.arrangePane('maximize', 'below')),
  arranged('moved', 'Panes in another order', (chart) => chart.arrangePane('up', 'below')),
  arranged('in-hand', 'A pane whose prices are in hand', (chart) =>
    chart.setState({ priceRanges: { volume: { min: 0, max: 8000 } } }),
  ),
  {
    id: 'panes-two-axes',
    title: 'Axes on both sides, one of them upside down',
    options: {
      volume: false,
      series: BELOW.map((series, at) => ({ ...series, scale: at === 0 ? 'right' : 'left' })),
      panes: [{ id: 'main' }, { id: 'below', height: 0.6, leftScale: { inverted: true } }],
    },
  },
];

function arranged(name: string, title: string, arrange: (chart: FinancialChart) => void): PlaygroundCase {
  return { id: `panes-${name}`, title, options: OPTIONS, prepare: (chart) => onceReady(chart, () => arrange(chart)) };
}

function pointAtFoot(chart: FinancialChart, box: HTMLElement): void {
  onceReady(chart, () => {
    const plot = box.querySelector('[role=application]');
    const { left, bottom } = box.getBoundingClientRect();
    const place = { clientX: left + 200, clientY: bottom - 50, pointerType: 'mouse' };
    plot?.dispatchEvent(new PointerEvent('pointermove', place));
  });
}

function onceReady(chart: FinancialChart, run: () => void): void {
  const stop = chart.on('status', (status) => {
    if (status !== 'ready') return;
    stop();
    run();
  });
}

function wave(middle: number, height: number, length: number): SeriesOptions['data'] {
  return madeUpBars(70).map(({ time }, at) => ({ time, value: middle + height * Math.sin(at / length) }));
}
