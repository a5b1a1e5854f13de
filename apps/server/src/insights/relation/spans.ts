import type { CompiledCalendar } from '@candlemark/bars';
import type { TimeRange } from '../../market/change-range.ts';
import type { Adjustment } from '../../market/events/adjustment.ts';

/** A stretch of time whose bars count, and what their stored numbers are adjusted by. */
export interface Span extends TimeRange {
  /** Prices are divided by it, sizes multiplied. */
  readonly split: number;
  /** Prices are multiplied by it. */
  readonly dividend: number;
}

/**
 * The sessions of a range, or all of it without a calendar, cut where adjustments lie. What was traded before a split or a
 * dividend is told as if the share had always been the one of today, and is not rounded for that: where a share was split often,
 * rounded prices would make returns of their own.
 */
export function spansOf(
  range: TimeRange,
  sessions: CompiledCalendar | null,
  adjustments: readonly Adjustment[],
): readonly Span[] {
  const stretches = adjusted(range, adjustments);
  if (sessions === null) return stretches;
  const spans: Span[] = [];
  let stretch = 0;
  for (let day = sessions.tradingDayAt(range.fromUs); day.openUs < range.toUs; day = sessions.nextTradingDay(day)) {
    for (const { openUs, closeUs } of day.sessions) {
      // Adjustments lie at the open of a trading day, so no session is cut by one.
      while (stretch < stretches.length - 1 && openUs >= stretches[stretch]!.toUs) stretch += 1;
      spans.push({ ...stretches[stretch]!, fromUs: openUs, toUs: closeUs });
    }
  }
  return spans;
}

function adjusted({ fromUs, toUs }: TimeRange, adjustments: readonly Adjustment[]): readonly Span[] {
  const spans: Span[] = [];
  let next: Span = { fromUs, toUs, split: 1, dividend: 1 };
  for (const { atUs, split, dividend } of adjustments.toReversed()) {
    if (atUs < next.toUs && atUs > fromUs) {
      spans.push({ ...next, fromUs: atUs });
      next = { ...next, toUs: atUs };
    }
    if (atUs > fromUs) next = { ...next, split: next.split * split, dividend: next.dividend * dividend };
  }
  return [next, ...spans.toReversed()];
}
