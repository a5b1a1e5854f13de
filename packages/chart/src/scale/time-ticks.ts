/**
 * Ticks of the time axis, from decades to milliseconds. The zoom chooses a step of the calendar; all multiples of it in and around
 * the view are candidates; a candidate gives way to any stronger one (a coarser unit, then the earlier) whose label it
 * would touch. The rule looks at neighbours only, so a tick does not come and go because of where the view ends.
 */
import type { CompiledCalendar, TradingTime } from '@candlemark/bars';
import type { TimeAxisFormat } from '../format/time-axis-format.ts';
import { clockTicks } from './clock-ticks.ts';
import { dateTicks } from './date-ticks.ts';
import type { TimeScale } from './time-scale.ts';
import { chooseStep } from './time-steps.ts';
import type { TickCandidate, TimeTick } from './time-tick.ts';
import { tradingLengths } from './trading-lengths.ts';

export interface TimeTicksInput {
  readonly timeScale: TimeScale;
  readonly tradingTime: TradingTime;
  readonly calendar: CompiledCalendar;
  /** The zone of the clock on the axis below a day; days and longer follow the trading days of the calendar. */
  readonly timeZone: string;
  readonly format: TimeAxisFormat;
  /** Width of a label in CSS pixels. */
  measure(text: string): number;
}

/** Candidates this far outside the view may push others out of it: more than half of any label. */
const MARGIN_CSS = 160;
/** Least room between two labels. */
const GAP_CSS = 8;

/** Ticks in time order whose labels, centred on them, never overlap. */
export function timeTicks(input: TimeTicksInput): readonly TimeTick[] {
  const { timeScale, measure } = input;
  const placed = candidates(input)
    .map((tick) => ({
      tick,
      xCss: timeScale.tradingToX(tick.tradingUs),
      halfCss: measure(tick.text) / 2 + GAP_CSS / 2,
    }))
    .sort((a, b) => a.xCss - b.xCss || b.tick.rank - a.tick.rank);
  return placed
    .filter((one, at) => isInView(one, timeScale) && !isPushedOut(placed, at))
    .map(({ tick: { timeUs, text, rank }, xCss }) => ({ timeUs, xCss, text, rank }));
}

interface PlacedTick {
  readonly tick: TickCandidate;
  readonly xCss: number;
  readonly halfCss: number;
}

function candidates({ timeScale, tradingTime, calendar, timeZone, format, measure }: TimeTicksInput): TickCandidate[] {
  if (!(timeScale.widthCss > 0)) return [];
  const lengths = tradingLengths(calendar.calendar, tradingTime);
  const step = chooseStep({ pxPerTradingUs: timeScale.pxPerUs, lengths, format, measure });
  const fromUs = timeScale.xToTimeUs(-MARGIN_CSS);
  const toUs = timeScale.xToTimeUs(timeScale.widthCss + MARGIN_CSS);
  return step.kind === 'clock'
    ? clockTicks({ stepUs: step.stepUs, fromUs, toUs, timeZone, tradingTime, format })
    : dateTicks({ step, fromUs, toUs, calendar, tradingTime, format });
}

function isInView({ xCss }: PlacedTick, { widthCss }: TimeScale): boolean {
  return xCss >= 0 && xCss <= widthCss;
}

/** Whether a stronger candidate, shown or not, needs the room. */
function isPushedOut(placed: readonly PlacedTick[], at: number): boolean {
  const one = placed[at]!;
  const touches = (other: PlacedTick) => Math.abs(other.xCss - one.xCss) < one.halfCss + other.halfCss;
  for (let before = at - 1; before >= 0 && one.xCss - placed[before]!.xCss < MARGIN_CSS; before--) {
    if (touches(placed[before]!) && placed[before]!.tick.rank >= one.tick.rank) return true;
  }
  for (let after = at + 1; after < placed.length && placed[after]!.xCss - one.xCss < MARGIN_CSS; after++) {
    if (touches(placed[after]!) && placed[after]!.tick.rank > one.tick.rank) return true;
  }
  return false;
}
