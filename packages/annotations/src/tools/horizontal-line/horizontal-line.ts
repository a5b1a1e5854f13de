import { defineAnnotation } from '../../definition.ts';
import { AXIS_LABEL_LOOK, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { visibleLine } from '../../geometry/line-reach.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { penOf } from '../../geometry/shape.ts';
import { say } from '../../text/words.ts';

/** A price, from one end of time to the other. */
export const horizontalLine = defineAnnotation({
  type: 'horizontal-line',
  title: 'tool.horizontal-line',
  synonyms: 'synonyms.horizontal-line',
  group: 'lines',
  icon: 'M3 12h7M14 12h7M12 10v4M10 12h4',
  shortcut: 'Alt+KeyH',
  axisButton: 'price',
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LINE_TEXT_LOOK, ...AXIS_LABEL_LOOK },
  props: {},
  shapes({ anchors, style, text }, view) {
    const yCss = view.yOf(anchors[0]!.price);
    const [left, right] = [0, view.widthCss].map((xCss) => ({ xCss, yCss })) as [Place, Place];
    const points = visibleLine(left, right, view);
    return [
      ...(points === null ? [] : [{ kind: 'line' as const, points, pen: penOf(style) }]),
      ...textAtLine(
        'label',
        text,
        { ...left, xCss: EDGE_CSS },
        { ...right, xCss: view.widthCss - EDGE_CSS },
        style,
        view,
      ),
    ];
  },
  // In the middle of what is seen, so that there is always one to take hold of.
  handles: ({ anchors }, view) => [
    { id: 'price', xCss: view.widthCss / 2, yCss: view.yOf(anchors[0]!.price), moves: 'price' },
  ],
  moveHandle: ({ anchors }, _handleId, { price }) => ({ anchors: [{ ...anchors[0]!, price }] }),
  axisLabels: ({ anchors, style }) =>
    style.axisLabel ? [{ axis: 'price', value: anchors[0]!.price, color: style.lineColor }] : [],
  extent: () => EVER,
  describe: ({ anchors }, { words }) =>
    say(words, 'describe.horizontal-line', {
      tool: say(words, 'tool.horizontal-line'),
      price: words.price(anchors[0]!.price),
    }),
});

type Place = { readonly xCss: number; readonly yCss: number };

/** Between a text at an end and the edge of the pane. */
const EDGE_CSS = 8;
