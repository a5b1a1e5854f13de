/**
 * Ticks where the eye looks for them. A tick marks the moment at which a unit opens, which is the left edge of the bar that
 * opens then; its label belongs under the middle of that bar. So all ticks move by half a bar. Where bars are wide, a tick within a bar says
 * nothing: within days the bar's own open is named instead (09:30 and not 10:00, where sessions open on the half hour), and hours within daily bars go.
 */
import { isIntraday, zoneOffsetUs } from '@candlemark/bars';
import type { TimeScale } from '../scale/time-scale.ts';
import { TICK_RANK, type TimeTick } from '../scale/time-tick.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { futureBar } from './future-bar.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import { rowHolding } from './slice-rows.ts';

const WIDE_BAR_CSS = 40;

export interface BarTicksInput {
  readonly slice: VisibleSlice;
  readonly facts: InstrumentFacts;
  readonly timeScale: TimeScale;
  /** Distance of two bars of the shown level; 0 for trades, which have no width. */
  readonly barSpacingCss: number;
}

export function barCentredTicks(ticks: readonly TimeTick[], input: BarTicksInput): readonly TimeTick[] {
  const { barSpacingCss } = input;
  if (!(barSpacingCss > 0)) return ticks;
  const kept = barSpacingCss > WIDE_BAR_CSS ? atBarOpens(ticks, input) : ticks;
  return kept.map((tick) => ({ ...tick, xCss: tick.xCss + barSpacingCss / 2 }));
}

/** Ticks at the opens of bars, at most one for each; dates before clock times. */
function atBarOpens(ticks: readonly TimeTick[], input: BarTicksInput): readonly TimeTick[] {
  const { slice, facts } = input;
  const isWithinDays = slice.level !== 'trades' && isIntraday(slice.level);
  const atOpens: TimeTick[] = [];
  for (const tick of ticks) {
    const openUs = barOpenUs(tick.timeUs, input);
    if (openUs === null) continue;
    if (openUs === tick.timeUs) {
      if (atOpens.at(-1)?.timeUs === openUs) atOpens.pop();
      atOpens.push(tick);
    } else if (isWithinDays && tick.rank < TICK_RANK.day) {
      const moved = movedTo(openUs, tick, input, facts);
      if (atOpens.at(-1)?.timeUs !== openUs && moved !== null) atOpens.push(moved);
    }
  }
  return atOpens;
}

/** The clock at the open of a bar; null where it would be written longer than its place was measured for. */
function movedTo(
  timeUs: number,
  tick: TimeTick,
  { timeScale }: BarTicksInput,
  { axisTimes, timeZone }: InstrumentFacts,
): TimeTick | null {
  const localUs = timeUs + zoneOffsetUs(timeZone, timeUs);
  const xCss = timeScale.timeUsToX(timeUs);
  const text = [axisTimes.minute(localUs), axisTimes.second(localUs)].find(({ length }) => length === tick.text.length);
  return text === undefined || xCss < 0 ? null : { ...tick, timeUs, xCss, text };
}

/** When the bar opens that holds a moment, seen or still to come; null where there is none. */
function barOpenUs(timeUs: number, { slice, facts }: BarTicksInput): number | null {
  const { tradingTime } = facts;
  const tradingUs = tradingTime.toTradingUs(timeUs);
  const at = rowHolding(slice, tradingUs);
  if (at?.segment.kind === 'bars' && tradingUs < at.segment.placed.closeTradingUs[at.row]!) {
    const openTradingUs = at.segment.placed.openTradingUs[at.row]!;
    // A bar may be stamped in closed time: its place is what counts.
    return openTradingUs === tradingUs ? timeUs : tradingTime.toTimeUs(openTradingUs);
  }
  return futureBar(slice, facts, tradingUs)?.openUs ?? null;
}
