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
export type DateUnit = 'day' | 'week' | 'month' | 'year';

const THOUSANDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const SIXTIETHS = [1, 2, 5, 10, 15, 30];
const CLOCK_STEPS = [
  ...THOUSANDTHS.map((count) => count * US_PER_MS),
  ...SIXTIETHS.map((count) => count * US_PER_SECOND),
  ...SIXTIETHS.map((count) => count * US_PER_MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * US_PER_HOUR),
];
const DATE_STEPS: readonly (TimeStep & { kind: 'date' })[] = [
  { kind: 'date', unit: 'day', count: 1 },
  { kind: 'date', unit: 'day', count: 2 },
  { kind: 'date', unit: 'week', count: 1 },
  ...[1, 2, 3, 6].map((count) => ({ kind: 'date', unit: 'month', count }) as const),
  ...[1, 2, 5, 10, 20, 50, 100].map((count) => ({ kind: 'date', unit: 'year', count }) as const),
];
const COARSEST: TimeStep = { kind: 'date', unit: 'year', count: 200 };

/** Free room beside a label, and the least distance of ticks whatever their labels. */
const ROOM_CSS = 32;
const LEAST_CSS = 72;

export interface StepChoice {
  readonly pxPerTradingUs: number;
  readonly lengths: TradingLengths;
  readonly format: TimeAxisFormat;
  measure(text: string): number;
}

/** The finest step whose labels have room. */
export function chooseStep({ pxPerTradingUs, lengths, format, measure }: StepChoice): TimeStep {
  const hasRoom = (stepTradingUs: number, sample: string) =>
    stepTradingUs * pxPerTradingUs >= Math.max(measure(sample) + ROOM_CSS, LEAST_CSS);
  for (const stepUs of CLOCK_STEPS) {
    // A step as long as the session would only repeat the day's own tick.
    if (stepUs >= lengths.dayUs) break;
    if (hasRoom(stepUs, clockSample(stepUs, format))) return { kind: 'clock', stepUs };
  }
  return DATE_STEPS.find((step) => hasRoom(dateLength(step, lengths), dateSample(step, format))) ?? COARSEST;
}

/** Digits of the usual width, at a time that fills its label. */
const SAMPLE_US = 10_583 * US_PER_DAY + 20 * US_PER_HOUR;

function clockSample(stepUs: number, format: TimeAxisFormat): string {
  if (stepUs < US_PER_SECOND) return format.millisecond(SAMPLE_US);
  return stepUs < US_PER_MINUTE ? format.second(SAMPLE_US) : format.minute(SAMPLE_US);
}

function dateSample({ unit }: TimeStep & { kind: 'date' }, format: TimeAxisFormat): string {
  if (unit === 'year') return format.year(SAMPLE_US);
  return unit === 'month' ? format.month(SAMPLE_US) : format.day(SAMPLE_US);
}

function dateLength({ unit, count }: TimeStep & { kind: 'date' }, { dayUs, weekUs, monthUs }: TradingLengths): number {
  return count * { day: dayUs, week: weekUs, month: monthUs, year: 12 * monthUs }[unit];
}
