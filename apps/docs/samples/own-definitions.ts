/** What a host defines itself, by the names that the pages give it: samples that only name them have these. */
import { defineAnnotation, EVER, LINE_LOOK, penOf } from '@candlemark/annotations';
import { barPainter, type PanePrimitive, type SeriesDefinition } from '@candlemark/chart';
import { defineIndicator, highest, lengthInput, lowest, minus, priceOf } from '@candlemark/indicators';

export const headroom: SeriesDefinition = {
  type: 'headroom',
  isShown: ({ chartType }) => chartType === 'headroom',
  create: () =>
    barPainter({
      addBar: (batch, bar) =>
        bar.add(batch, bar.leftDevice, bar.top, bar.widthDevice, Math.max(1, bar.closeY - bar.top)),
    }),
};

export const spread = defineIndicator({
  type: 'acme-spread',
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

export const pennant = defineAnnotation({
  type: 'acme-pennant',
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
    const [x, y] = [view.xOf(anchors[0]!.timeUs), view.yOf(anchors[0]!.price)];
    return [{ kind: 'line', points: [x, y, x, y - 40], pen: penOf(style) }];
  },
  extent: () => EVER,
  describe: ({ anchors }, { words }) => `Pennant at ${words.price(anchors[0]!.price)}`,
});

export const zone: PanePrimitive = {
  id: 'zone',
  labels: () => [{ axis: 'price', value: 107, color: '#2f6fd6' }],
};
