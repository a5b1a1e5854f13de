/** Goes to where annotations lie: Backspace leads back. */
import { type Annotation, type AnnotationDefinition, unpinned, usedCoordinates } from '@candlemark/annotations';
import type { DrawingApi, FinancialChart, PricesInSight, TimeRangeMs } from '@candlemark/chart';

/** Of the width of what is gone to, free at either side. */
const ROOM_PART = 0.25;
/** What takes less of the view is brought to its middle, and the view stays as wide as it is. */
const LEAST_PART = 0.05;

/** What of a chart is needed to go somewhere. */
type GoingChart = Pick<FinancialChart, 'setViewport' | 'holdPrices' | 'visibleRange'> & {
  readonly drawing: Pick<DrawingApi, 'definitionOf'>;
};

/** In time and in prices: scales that follow the bars show them too, for as long as the view is about their times. */
export function zoomTo(chart: GoingChart, annotations: readonly Annotation[]): void {
  const shown = chart.visibleRange();
  const range = shown === null ? null : rangeAround(annotations, shown);
  if (range === null) return;
  chart.setViewport(range, { walk: true });
  chart.holdPrices(
    pricesOf(annotations, (type) => chart.drawing.definitionOf(type)),
    range,
  );
}

/** The prices that they are drawn at, for each scale that they are on; those of a vertical line are none. */
export function pricesOf(
  annotations: readonly Annotation[],
  definitionOf: (type: string) => AnnotationDefinition | null,
): readonly PricesInSight[] {
  const used = new Map<string, ReturnType<typeof usedCoordinates>>();
  const found = new Map<string, PricesInSight>();
  for (const { type, pane, scale, anchors } of annotations) {
    const definition = definitionOf(type);
    if (definition === null) continue;
    const coordinates = used.get(type) ?? usedCoordinates(definition);
    used.set(type, coordinates);
    for (const [at, { price }] of unpinned(anchors).entries()) {
      if (coordinates[at]?.price === false) continue;
      const key = `${pane}/${scale}`;
      const known = found.get(key) ?? { pane, scale, min: price, max: price };
      found.set(key, { ...known, min: Math.min(known.min, price), max: Math.max(known.max, price) });
    }
  }
  return [...found.values()];
}

/** Null where there is nothing to go to. */
export function rangeAround(annotations: readonly Annotation[], shown: TimeRangeMs): TimeRangeMs | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { anchors } of annotations) {
    for (const { timeUs } of unpinned(anchors)) {
      from = Math.min(from, timeUs / 1000);
      to = Math.max(to, timeUs / 1000);
    }
  }
  if (from > to) return null;
  const width = shown.to - shown.from;
  if (to - from >= width * LEAST_PART) {
    const room = (to - from) * ROOM_PART;
    return { from: from - room, to: to + room };
  }
  const middle = (from + to) / 2;
  return { from: middle - width / 2, to: middle + width / 2 };
}
