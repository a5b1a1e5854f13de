import { type DescribedFacts, defineAnnotation } from '../../definition.ts';
import { textSize } from '../../fields/kinds.ts';
import { LINE_LOOK } from '../../fields/looks.ts';
import { MEASURE_DOWN, MEASURE_UP } from '../../fields/measure-looks.ts';
import type { BarsBetween } from '../../geometry/bars-between.ts';
import { boxBetween } from '../../geometry/box.ts';
import { extentOf } from '../../geometry/extent.ts';
import { labelBubble } from '../../geometry/label-bubble.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { priceFigures, timeFigures } from '../../text/measure-figures.ts';
import { say } from '../../text/words.ts';

const MOST_BARS = 20_000;
const LABEL_REACH_CSS = 400;

type ForecastState = 'open' | 'reached' | 'missed';

/** A price that is expected by a time, and whether it was reached by then. */
export const forecast = defineAnnotation({
  type: 'forecast',
  title: 'tool.forecast',
  synonyms: 'synonyms.forecast',
  group: 'projection',
  icon: 'M4 18h.01M4 18C9 18 12 6 18 6M15 3l4 3-3 4',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: {
    ...LINE_LOOK,
    textSize: textSize('field.textSize', 12),
  },
  props: {},
  shapes({ anchors, style }, view) {
    const [from, to] = [anchors[0]!, anchors[1]!];
    const [start, end] = [pointOf(view, from), pointOf(view, to)];
    const state = forecastState(from, to, view);
    const shade = { open: style.lineColor, reached: MEASURE_UP, missed: MEASURE_DOWN }[state];
    const [price = ''] = priceFigures(from, to, view);
    const [time = ''] = timeFigures(from, to, view);
    const side = end.yCss <= start.yCss ? 'over' : 'under';
    const lines = [price, time, ...(state === 'open' ? [] : [say(view.words, `forecast.${state}`)])];
    const isLine = start.xCss === end.xCss && start.yCss === end.yCss;
    return [
      ...(isLine ? [] : visiblePath(bent(start.xCss, start.yCss, end.xCss, end.yCss), penOf(style), view)),
      ...labelBubble(lines, end, { side, color: shade, sizeCss: style.textSize }, view, boxBetween(start, end)),
    ];
  },
  extent: ({ anchors }) => extentOf(anchors, LABEL_REACH_CSS),
  describe({ anchors }, facts) {
    const { words } = facts;
    const state = forecastState(anchors[0]!, anchors[1]!, facts);
    const line = say(words, 'describe.line', {
      tool: say(words, 'tool.forecast'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    });
    return `${line} ${say(words, `forecast.${state}`)}`;
  },
});

/** Longer than any market is closed. */
const CLOSED_US = 14 * 86_400_000_000;

/** Reached by the bars up to its time; missed once there are later ones. While the bars are not here nothing is claimed. */
function forecastState(from: Anchor, to: Anchor, { bars }: Pick<DescribedFacts, 'bars'>): ForecastState {
  const [fromUs, toUs] = [Math.min(from.timeUs, to.timeUs), Math.max(from.timeUs, to.timeUs)];
  const all = bars({ fromUs, toUs: toUs + CLOSED_US, detail: 'shown', most: MOST_BARS });
  if (all === null) return 'open';
  const isUp = to.price >= from.price;
  if (all.once(`forecast ${to.price} ${isUp} ${toUs}`, () => touches(all, to.price, isUp, toUs))) return 'reached';
  return all.timeUs[all.length - 1]! > toUs ? 'missed' : 'open';
}

/** The bar that it begins on does not count: its prices may have been before. */
function touches({ timeUs, high, low, length }: BarsBetween, price: number, isUp: boolean, untilUs: number): boolean {
  for (let row = 1; row < length && timeUs[row]! <= untilUs; row++)
    if (isUp ? high[row]! >= price : low[row]! <= price) return true;
  return false;
}

const BENT_STEPS = 24;

/** Level at first, then straight to its end: as prices that take their time. */
function bent(fromX: number, fromY: number, toX: number, toY: number): readonly number[] {
  const points: number[] = [];
  for (let step = 0; step <= BENT_STEPS; step++) {
    const part = step / BENT_STEPS;
    const eased = part * part * (3 - 2 * part);
    points.push(fromX + (toX - fromX) * part, fromY + (toY - fromY) * eased);
  }
  return points;
}
