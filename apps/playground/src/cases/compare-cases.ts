import { createArraySource, type NewCompare, type NewIndicator } from '@candlemark/chart';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const OTHERS = ['ALPHA', 'BETA', 'GAMMA'];

/** Another instrument for each name: the same days, other prices. */
const SOURCES = new Map(
  OTHERS.map((symbol, at) => {
    const bars = madeUpBars(120).map((bar, day) => {
      const factor = 1 + 0.1 * (at + 1) * Math.sin((day + 20 * at) / (9 + 4 * at));
      const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(
        (price) => price * factor * (at + 1),
      );
      return { ...bar, open: open!, high: high!, low: low!, close: close! };
    });
    return [symbol, createArraySource(bars, { symbol })] as const;
  }),
);

/** Other instruments beside the chart's own. */
export const COMPARE_CASES: readonly PlaygroundCase[] = [
  comparing(
    'percent',
    'Other instruments in percent',
    OTHERS.map((instrument) => ({ instrument })),
  ),
  comparing('places', 'On a scale and in a pane of their own', [
    { instrument: 'BETA', scale: 'left' },
    { instrument: 'GAMMA', pane: 'below', type: 'area' },
    { instrument: 'NONE', pane: 'below' },
  ]),
  comparing(
    'read',
    'Read by indicators',
    [{ instrument: 'ALPHA' }],
    [{ type: 'correlation', inputs: { length: 10, other: 'ALPHA' } }],
  ),
];

function comparing(
  id: string,
  title: string,
  compares: readonly NewCompare[],
  indicators: readonly NewIndicator[] = [],
): PlaygroundCase {
  return {
    id: `compares-${id}`,
    title,
    options: {
      volume: false,
      instrumentSource: (name) => {
        const source = SOURCES.get(name);
        if (source === undefined) throw new Error(`there is no ${name}`);
        return source;
      },
    },
    prepare: async (chart) => {
      for (const compare of compares) await chart.compares.add(compare);
      for (const indicator of indicators) await chart.indicators.add(indicator);
    },
  };
}
