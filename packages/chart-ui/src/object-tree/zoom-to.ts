/** Goes to where annotations lie: Backspace leads back. */
import type { Annotation } from '@candlemark/annotations';
import type { FinancialChart, TimeRangeMs } from '@candlemark/chart';

/** Of the width of what is gone to, free at either side. */
const ROOM_PART = 0.25;
/** What takes less of the view is brought to its middle, and the view stays as wide as it is. */
const LEAST_PART = 0.05;

export function zoomTo(
  chart: Pick<FinancialChart, 'setViewport' | 'visibleRange'>,
  annotations: readonly Annotation[],
): void {
  const shown = chart.visibleRange();
  const range = shown === null ? null : rangeAround(annotations, shown);
  if (range !== null) chart.setViewport(range, { walk: true });
}

/** Null where there is nothing to go to. */
export function rangeAround(annotations: readonly Annotation[], shown: TimeRangeMs): TimeRangeMs | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { anchors } of annotations) {
    for (const { timeUs } of anchors) {
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
