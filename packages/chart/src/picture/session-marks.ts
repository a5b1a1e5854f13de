/**
 * Where trading days begin within the view, and, where closed time takes room ("all hours"), which parts of the view it takes. Only while a day
 * is wide enough to be told apart; a calendar that never closes has neither.
 */
import { type ChartLevel, type CompiledCalendar, isIntraday, type TradingTime } from '@candlemark/bars';
import type { TimeScale } from '../scale/time-scale.ts';
import type { InstrumentFacts } from './instrument-facts.ts';

/** A stretch of the time axis in CSS pixels of the plot. */
export interface XSpan {
  readonly fromCss: number;
  readonly toCss: number;
}

export interface SessionMarks {
  /** Opens of trading days. */
  readonly breaksCss: readonly number[];
  readonly closed: readonly XSpan[];
}

/** Which of them are wanted. */
export interface SessionParts {
  readonly breaks: boolean;
  readonly shading: boolean;
}

export const NO_SESSION_MARKS: SessionMarks = { breaksCss: [], closed: [] };

/** A day is marked while it is this wide. */
const LEAST_DAY_CSS = 60;

/** What is wanted of them. Bars of a day or longer do not show when one begins. */
export function wantedSessionMarks(
  { breaks, shading }: SessionParts,
  level: ChartLevel,
  { calendar, tradingTime, units }: InstrumentFacts,
  timeScale: TimeScale,
): SessionMarks {
  const isWithinDays = units === undefined && (level === 'trades' || isIntraday(level));
  const marks = isWithinDays ? sessionMarks(calendar, tradingTime, timeScale) : NO_SESSION_MARKS;
  return { breaksCss: breaks ? marks.breaksCss : [], closed: shading ? marks.closed : [] };
}

export function sessionMarks(calendar: CompiledCalendar, tradingTime: TradingTime, timeScale: TimeScale): SessionMarks {
  const { widthCss } = timeScale;
  if (calendar.isContinuous || !(widthCss > 0)) return NO_SESSION_MARKS;
  const toUs = timeScale.xToTimeUs(widthCss);
  const breaksCss: number[] = [];
  const closed: XSpan[] = [];
  let day = calendar.tradingDayAt(timeScale.xToTimeUs(0));
  if ((day.closeUs - day.openUs) * timeScale.pxPerUs < LEAST_DAY_CSS) return NO_SESSION_MARKS;
  let closedFromCss: number | null = null;
  while (day.openUs <= toUs) {
    const openCss = timeScale.timeUsToX(day.openUs);
    if (openCss > 0 && openCss <= widthCss) breaksCss.push(openCss);
    for (const session of day.sessions) {
      const fromCss = timeScale.timeUsToX(session.openUs);
      if (closedFromCss !== null) pushSpan(closed, closedFromCss, fromCss, widthCss);
      closedFromCss = timeScale.timeUsToX(session.closeUs);
    }
    day = calendar.nextTradingDay(day);
  }
  if (closedFromCss !== null) pushSpan(closed, closedFromCss, timeScale.timeUsToX(day.openUs), widthCss);
  // Where trading time is gapless a closed period has no width.
  return { breaksCss, closed: tradingTime.isGapless ? [] : closed };
}

function pushSpan(spans: XSpan[], fromCss: number, toCss: number, widthCss: number): void {
  const left = Math.max(fromCss, 0);
  const right = Math.min(toCss, widthCss);
  if (right > left) spans.push({ fromCss: left, toCss: right });
}
