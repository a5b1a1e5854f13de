import type { CompiledCalendar } from '@candlemark/bars';
import type { TimeRange } from '../change-range.ts';
import type { CorporateEvent } from './corporate-event.ts';

/** What the events of one ex-date make of everything before its open. */
export interface Adjustment {
  /** Open of the trading day. */
  readonly atUs: number;
  /** Prices before it are divided by this, sizes multiplied. */
  readonly split: number;
  /** Prices before it are multiplied by this: the share of the last close that the dividend left. */
  readonly dividend: number;
}

/**
 * The adjustments that an instrument's events make, in order of time. An event counts when there are rows on both sides of it: before,
 * because else nothing is adjusted, and from its day on, because until then prices are those of the old share. A dividend
 * that is not below the price is left out.
 * @param closeBefore the real price of the last bar that ended by a time; null when there is none
 */
export async function adjustmentsOf(
  events: readonly CorporateEvent[],
  calendar: CompiledCalendar,
  { fromUs, toUs }: TimeRange,
  closeBefore: (atUs: number) => Promise<number | null>,
): Promise<readonly Adjustment[]> {
  const byOpen = new Map<number, CorporateEvent[]>();
  for (const event of events) {
    const atUs = calendar.firstDayFrom(event.labelDays).openUs;
    if (atUs <= fromUs || atUs >= toUs) continue;
    byOpen.set(atUs, [...(byOpen.get(atUs) ?? []), event]);
  }
  const adjustments: Adjustment[] = [];
  for (const [atUs, together] of [...byOpen].sort(([a], [b]) => a - b)) {
    const split = product(together.filter(({ type }) => type === 'split').map(({ value }) => value));
    const paid = together.filter(({ type }) => type === 'dividend').reduce((sum, { value }) => sum + value, 0);
    const close = paid === 0 ? null : await closeBefore(atUs);
    // Who holds the new shares is paid for each of them.
    const left = close === null || close <= 0 ? 1 : 1 - (paid * split) / close;
    const dividend = left > 0 ? left : 1;
    if (split !== 1 || dividend !== 1) adjustments.push({ atUs, split, dividend });
  }
  return adjustments;
}

/** The end of what looks different with other adjustments; null when nothing does. */
export function adjustedUntilUs(before: readonly Adjustment[], after: readonly Adjustment[]): number | null {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  const wanted = new Set(after.map((one) => JSON.stringify(one)));
  const differing = [
    ...before.filter((one) => !wanted.has(JSON.stringify(one))),
    ...after.filter((one) => !known.has(JSON.stringify(one))),
  ];
  return differing.length === 0 ? null : Math.max(...differing.map(({ atUs }) => atUs));
}

function product(values: readonly number[]): number {
  return values.reduce((all, value) => all * value, 1);
}
