import { defineAnnotation, EVER, LINE_LOOK, penOf } from '@candlemark/annotations';
import { barPainter, type OwnDefinitions, type PanePrimitive, type SeriesDefinition } from '@candlemark/chart';
import { AnnotationControls } from '@candlemark/chart-ui';
import { defineIndicator, highest, lengthInput, lowest, minus, priceOf } from '@candlemark/indicators';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const BARS = madeUpBars(600).slice(-90);
const NEWEST = BARS.at(-1)!;
const MIDDLE = BARS[45]!;

/** A bar from the close up to the high. */
const headroom: SeriesDefinition = {
  type: 'headroom',
  isShown: ({ chartType }) => chartType === 'headroom',
  create: () =>
    barPainter({
      addBar: (batch, bar) =>
        bar.add(batch, bar.leftDevice, bar.top, bar.widthDevice, Math.max(1, bar.closeY - bar.top)),
    }),
};

/** How far prices went within some bars. */
const spread = defineIndicator({
  type: 'playground-spread',
  name: 'Spread',
  short: 'Spread',
  category: 'volatility',
  pane: 'own',
  inputs: { length: lengthInput(10) },
  plots: { spread: { name: 'Spread', draws: 'line', color: 'first' } },
  build: (graph, { length }) => ({
    spread: minus(graph, highest(graph, priceOf(graph, 'high'), length), lowest(graph, priceOf(graph, 'low'), length)),
  }),
});

/** A pennant at a price. */
const pennant = defineAnnotation({
  type: 'playground-pennant',
  title: 'Pennant',
  synonyms: 'flag',
  group: 'lines',
  icon: 'M5 21V4l13 4-13 4',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: LINE_LOOK,
  props: {},
  shapes({ anchors, style }, view) {
    const { timeUs, price } = anchors[0]!;
    const [x, y] = [view.xOf(timeUs), view.yOf(price)];
    return [{ kind: 'line', points: [x, y, x, y - 40, x + 26, y - 32, x, y - 24], pen: penOf(style) }];
  },
  extent: () => EVER,
  describe: ({ anchors }, { words }) => `Pennant at ${words.price(anchors[0]!.price)}`,
});

/** A zone between two prices, with a label on the axis. */
const zone: PanePrimitive = {
  id: 'zone',
  drawBehind: (surface, { rect, ratio, priceToY }) => {
    const top = Math.round(priceToY(NEWEST.close * 1.08) * ratio);
    const bottom = Math.round(priceToY(NEWEST.close * 1.04) * ratio);
    surface.fillRect('#2f6fd633', 0, top, rect.widthDevice, bottom - top);
  },
  labels: () => [{ axis: 'price', value: NEWEST.close * 1.06, color: '#2f6fd6' }],
  extent: () => ({ min: NEWEST.close * 1.04, max: NEWEST.close * 1.08 }),
  hit: (_, yCss, { yToPrice }) =>
    yToPrice(yCss) > NEWEST.close * 1.04 && yToPrice(yCss) < NEWEST.close * 1.08 ? 'zone' : null,
};

const OWN: OwnDefinitions = { series: [headroom], indicators: [spread], tools: [pennant] };

/** What a host defines itself: see docs/extending.md. */
export const EXTENDING_CASES: readonly PlaygroundCase[] = [
  { id: 'extending-series', title: 'A series of the host', own: OWN, options: { data: BARS, chartType: 'headroom' } },
  {
    id: 'extending-indicator',
    title: 'An indicator of the host',
    own: OWN,
    options: { data: BARS },
    prepare: (chart) => void chart.indicators.add({ type: 'playground-spread' }),
  },
  {
    id: 'extending-tool',
    title: 'An annotation tool of the host',
    own: OWN,
    options: { data: BARS },
    prepare: (chart) => {
      const anchors = [{ timeUs: Number(MIDDLE.time) * 1000, price: MIDDLE.high }];
      chart.annotations.add({ type: 'playground-pennant', anchors });
    },
  },
  { id: 'extending-primitive', title: 'A pane primitive', options: { data: BARS, primitives: [zone] } },
  {
    id: 'extending-menu',
    title: 'Entries of the host in menus, and what is clicked',
    options: { data: BARS, primitives: [zone] },
    around: {
      over: (chart) => (
        <AnnotationControls
          chart={chart}
          clipboard={{ read: () => Promise.resolve(''), write: () => Promise.resolve() }}
          onTell={() => {}}
          entries={({ price, timeMs }) => [
            {
              id: 'alert',
              title: price === null ? 'Alert' : `Alert at ${price.toFixed(2)}`,
              picture: 'M12 4a5 5 0 0 1 5 5v4l2 3H5l2-3V9a5 5 0 0 1 5-5M10 19h4',
              keys: 'Alt+KeyA',
              isDisabled: price === null || timeMs === null,
              run: () => price !== null && chart.setOptions({ crossLines: [{ axis: 'price', value: price }] }),
            },
          ]}
        />
      ),
    },
  },
];
