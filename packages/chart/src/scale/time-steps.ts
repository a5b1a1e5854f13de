/**
 * The distances that ticks of the time axis may have, finest first, and the choice among them. The choice depends on the zoom and the
 * calendar alone, never on the place of the view, so that ticks stay as they are while one pans.
 */
import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_MS, US_PER_SECOND } from '@candlemark/bars';
import type { TimeAxisFormat } from '../format/time-axis-format.ts';
import type { TradingLengths } from './trading-lengths.ts';

/** Steps of the clock, or of dates: every `count` units of the calendar. */
export type TimeStep =
  | { readonly kind: 'clock'; readonly stepUs: number }
  | { readonly kind: 'date'; readonly unit: DateUnit; readonly count: number };
export type DateStep = TimeStep & { readonly kind: 'date' };
export type DateUnit = 'day' | 'week' | 'half-month' | 'month' | 'year';

const THOUSANDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const SIXTIETHS = [1, 2, 5, 10, 15, 30];
const CLOCK_STEPS = [
  ...THOUSANDTHS.map((count) => count * US_PER_MS),
  ...SIXTIETHS.map((count) => count * US_PER_SECOND),
  ...SIXTIETHS.map((count) => count * US_PER_MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * US_PER_HOUR),
];
const UP_TO_WEEKS: readonly DateStep[] = [
  { kind: 'date', unit: 'day', count: 1 },
  { kind: 'date', unit: 'day', count: 2 },
  { kind: 'date', unit: 'week', count: 1 },
];
const FROM_MONTHS: readonly DateStep[] = [
  ...[1, 2, 3, 6].map((count) => ({ kind: 'date', unit: 'month', count }) as const),
  ...[1, 2, 5, 10, 20, 50, 100].map((count) => ({ kind: 'date', unit: 'year', count }) as const),
];
const DATE_STEPS = [...UP_TO_WEEKS, ...FROM_MONTHS];
/** From weeks to months is the longest way between two steps: on a narrow axis weeks would crowd where there is one month or two. */
const NARROW_DATE_STEPS = [...UP_TO_WEEKS, { kind: 'date', unit: 'half-month', count: 1 } as const, ...FROM_MONTHS];
const COARSEST: DateStep = { kind: 'date', unit: 'year', count: 200 };

/** Free room beside a label, and the least distance of ticks whatever their labels. */
const ROOM_CSS = 32;
const LEAST_CSS = 72;
/** Ticks farther apart than this share of the axis say too little: labels then stand closer, in the end with no more than the least room. */
const MOST_SHARE = 0.35;
const LEAST_ROOM_CSS = 10;

export interface StepChoice {
  readonly pxPerTradingUs: number;
  /** Of the whole axis. */
  readonly widthCss: number;
  readonly lengths: TradingLengths;
  readonly format: TimeAxisFormat;
  measure(text: string): number;
}

/** The finest step whose labels have room; on a narrow axis, where that would leave a label or none, the finest whose labels stay apart. */
export function chooseStep(choice: StepChoice): TimeStep {
  const { measure } = choice;
  const mostCss = choice.widthCss * MOST_SHARE;
  const roomy = finestStep(choice, DATE_STEPS, (sample) => Math.max(measure(sample) + ROOM_CSS, LEAST_CSS));
  if (roomy.lengthCss <= mostCss) return roomy.step;
  const closer = finestStep(choice, NARROW_DATE_STEPS, (sample) => measure(sample) + ROOM_CSS);
  if (closer.lengthCss <= mostCss) return closer.step;
  return finestStep(choice, DATE_STEPS, (sample) => measure(sample) + LEAST_ROOM_CSS).step;
}

/** @param leastCss the least distance of ticks with such labels */
function finestStep(
  { pxPerTradingUs, lengths, format }: StepChoice,
  dateSteps: readonly DateStep[],
  leastCss: (sample: string) => number,
): { readonly step: TimeStep; readonly lengthCss: number } {
  // Between clock times stand the days, whose labels are longer.
  const areDaysApart = lengths.dayUs * pxPerTradingUs >= leastCss(format.dayAndMonth(SAMPLE_US));
  for (const stepUs of areDaysApart ? CLOCK_STEPS : []) {
    // A step as long as the session would only repeat the day's own tick.
    if (stepUs >= lengths.dayUs) break;
    const lengthCss = stepUs * pxPerTradingUs;
    if (lengthCss >= leastCss(clockSample(stepUs, format))) return { step: { kind: 'clock', stepUs }, lengthCss };
  }
  for (const step of dateSteps) {
    const lengthCss = dateLength(step, lengths) * pxPerTradingUs;
    if (lengthCss >= leastCss(dateSample(step, format))) return { step, lengthCss };
  }
  return { step: COARSEST, lengthCss: dateLength(COARSEST, lengths) * pxPerTradingUs };
}

/** A day of two digits in September, which many languages write longest, at a time that fills its label. */
const SAMPLE_US = 10_492 * US_PER_DAY + 20 * US_PER_HOUR;

function clockSample(stepUs: number, format: TimeAxisFormat): string {
  if (stepUs < US_PER_SECOND) return format.millisecond(SAMPLE_US);
  return stepUs < US_PER_MINUTE ? format.second(SAMPLE_US) : format.minute(SAMPLE_US);
}

function dateSample({ unit }: DateStep, format: TimeAxisFormat): string {
  if (unit === 'year') return format.year(SAMPLE_US);
  return unit === 'month' ? format.month(SAMPLE_US) : format.day(SAMPLE_US);
}

function dateLength({ unit, count }: DateStep, { dayUs, weekUs, monthUs }: TradingLengths): number {
  return count * { day: dayUs, week: weekUs, 'half-month': monthUs / 2, month: monthUs, year: 12 * monthUs }[unit];
}
