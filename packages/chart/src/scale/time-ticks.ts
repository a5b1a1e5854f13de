/**
 * Ticks of the time axis, from decades to milliseconds. The zoom chooses a step of the calendar; all multiples of it in and around
 * the view are candidates; a candidate gives way to any stronger one (a coarser unit, then the earlier) whose label it
 * would touch. The rule looks at neighbours only, so a tick does not come and go because of where the view ends.
 */
import { type CompiledCalendar, type TradingTime, US_PER_DAY } from '@candlemark/bars';
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
  /** Width of a label in CSS pixels. The same function as long as the font is the same. */
  readonly measure: (text: string) => number;
  /** Whether bars are weeks; default false. */
  readonly isOfWeeks?: boolean | undefined;
}

/** Candidates this far outside the view may push others out of it: more than half of any label. */
const MARGIN_CSS = 160;
/** Least room between two labels. */
const GAP_CSS = 8;
/** Zooms closer than this are one zoom: a pan moves both edges and rounds each. */
const ZOOM_TOLERANCE = 1e-9;
/** A view of more time than this does not look ahead: a screen further, calendars may have come to their end. */
const LOOK_AHEAD_MAX_US = 20 * 366 * US_PER_DAY;

/**
 * Ticks of one view after another. What a pan leaves as it was is kept: the ticks of a stretch of time at one zoom are worked
 * out once, and a frame within it only moves them.
 */
export class TimeTicker {
  #stretch: TickStretch | null = null;

  /** Ticks in time order whose labels, centred on them, never overlap. */
  ticks(input: TimeTicksInput): readonly TimeTick[] {
    const { timeScale } = input;
    const { widthCss } = timeScale;
    if (!(widthCss > 0)) return [];
    const known = this.#stretch;
    const isPan = known !== null && isAlike(known.input, input);
    if (!isPan || !reaches(known, timeScale)) {
      // A zoom needs other ticks in the next frame; a pan will go on, so that looking a screen ahead pays.
      const looksAhead = isPan && widthCss / timeScale.pxPerUs <= LOOK_AHEAD_MAX_US;
      this.#stretch = stretchOf(input, MARGIN_CSS + (looksAhead ? widthCss : 0));
    }
    const ticks: TimeTick[] = [];
    for (const { tick, widthCss: labelCss } of this.#stretch?.kept ?? []) {
      const xCss = timeScale.tradingToX(tick.tradingUs);
      if (xCss >= 0 && xCss <= widthCss) {
        ticks.push({ timeUs: tick.timeUs, xCss, text: tick.text, widthCss: labelCss, rank: tick.rank });
      }
    }
    return ticks;
  }
}

/** Ticks that found a place, over more time than one view. */
interface TickStretch {
  readonly input: TimeTicksInput;
  readonly fromTradingUs: number;
  readonly toTradingUs: number;
  readonly kept: readonly PlacedTick[];
}

interface PlacedTick {
  readonly tick: TickCandidate;
  readonly xCss: number;
  readonly widthCss: number;
  readonly halfCss: number;
}

/** Whether the ticks of one input are those of the other where both have any: all but the place of the view is the same. */
function isAlike(a: TimeTicksInput, b: TimeTicksInput): boolean {
  const zoom = b.timeScale.pxPerUs;
  return (
    a.tradingTime === b.tradingTime &&
    a.calendar === b.calendar &&
    a.timeZone === b.timeZone &&
    a.format === b.format &&
    a.measure === b.measure &&
    a.isOfWeeks === b.isOfWeeks &&
    a.timeScale.widthCss === b.timeScale.widthCss &&
    Math.abs(a.timeScale.pxPerUs - zoom) <= zoom * ZOOM_TOLERANCE
  );
}

/** Whether the ticks in view are settled: all that could push one of them out was looked at. */
function reaches({ fromTradingUs, toTradingUs }: TickStretch, timeScale: TimeScale): boolean {
  return (
    fromTradingUs <= timeScale.xToTrading(-MARGIN_CSS) &&
    toTradingUs >= timeScale.xToTrading(timeScale.widthCss + MARGIN_CSS)
  );
}

function stretchOf(input: TimeTicksInput, aroundCss: number): TickStretch {
  const { timeScale, measure } = input;
  const fromTradingUs = timeScale.xToTrading(-aroundCss);
  const toTradingUs = timeScale.xToTrading(timeScale.widthCss + aroundCss);
  const placed = candidates(input, fromTradingUs, toTradingUs)
    .map((tick) => {
      const widthCss = measure(tick.text);
      return { tick, xCss: timeScale.tradingToX(tick.tradingUs), widthCss, halfCss: halfOf(widthCss) };
    })
    .sort((a, b) => a.xCss - b.xCss || b.tick.rank - a.tick.rank);
  return { input, fromTradingUs, toTradingUs, kept: placed.filter((_, at) => !isPushedOut(placed, at)) };
}

function candidates(input: TimeTicksInput, fromTradingUs: number, toTradingUs: number): TickCandidate[] {
  const { timeScale, tradingTime, calendar, format, measure } = input;
  const lengths = tradingLengths(calendar.calendar, tradingTime);
  const step = chooseStep({
    pxPerTradingUs: timeScale.pxPerUs,
    widthCss: timeScale.widthCss,
    lengths,
    format,
    measure,
  });
  const fromUs = tradingTime.toTimeUs(fromTradingUs);
  const toUs = tradingTime.toTimeUs(toTradingUs);
  const halfCss = ({ text }: TickCandidate) => halfOf(measure(text));
  const touches = (a: TickCandidate, b: TickCandidate) =>
    Math.abs(b.tradingUs - a.tradingUs) * timeScale.pxPerUs < halfCss(a) + halfCss(b);
  return step.kind === 'clock'
    ? clockTicks({ ...input, stepUs: step.stepUs, fromUs, toUs, touches })
    : dateTicks({ ...input, step, fromUs, toUs });
}

/** The room that a label takes to either side of its tick. */
function halfOf(labelCss: number): number {
  return (labelCss + GAP_CSS) / 2;
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
