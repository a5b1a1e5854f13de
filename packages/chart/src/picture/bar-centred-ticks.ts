/**
 * Ticks where the eye looks for them. A tick marks the moment at which a unit opens, which is the left edge of the bar that
 * opens then; its label belongs under the middle of that bar. So all ticks move by half a bar. Where bars are wide, ticks within a bar (hours
 * within a daily bar) say nothing and only those at the open of a bar remain.
 */
import type { TimeTick } from '../scale/time-tick.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { nearestRow } from './slice-rows.ts';

const WIDE_BAR_CSS = 40;

/** @param barSpacingCss distance of two bars of the shown level; 0 for trades, which have no width. */
export function barCentredTicks(
  ticks: readonly TimeTick[],
  slice: VisibleSlice,
  barSpacingCss: number,
  toTradingUs: (timeUs: number) => number,
): readonly TimeTick[] {
  if (!(barSpacingCss > 0)) return ticks;
  const isWide = barSpacingCss > WIDE_BAR_CSS;
  const kept = isWide ? ticks.filter((tick) => isBarOpen(slice, toTradingUs(tick.timeUs))) : ticks;
  return kept.map((tick) => ({ ...tick, xCss: tick.xCss + barSpacingCss / 2 }));
}

function isBarOpen(slice: VisibleSlice, tradingUs: number): boolean {
  const found = nearestRow(slice, tradingUs + 1);
  if (found === null || found.segment.kind === 'trades') return false;
  const { openTradingUs } = found.segment.placed;
  const { row } = found;
  // The nearest middle may belong to the bar before.
  return openTradingUs[row] === tradingUs || openTradingUs[row + 1] === tradingUs;
}
