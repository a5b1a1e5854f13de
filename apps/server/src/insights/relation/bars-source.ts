/*
 * Where the bars of a statistic come from.
 *
 * Whatever was asked for, a statement sees one relation `bars` of doubles. The rows of a level that is stored are read where they lie, their scales
 * divided out on the way; splits, dividends and closed hours are a join with the spans of time that count. What is
 * not stored is read as the bars of a chart are, rolled up, and handed over in a table of the session.
 * Cost: of stored bars nothing beside the statement itself, of others that of reading them.
 */
import { compileCalendar, type Instrument, intervalLengthUs, isIntraday, powerOfTen } from '@candlemark/bars';
import { ALL_TIME, type TimeRange } from '../../market/change-range.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { servedRange } from '../../market/served-range.ts';
import type { StatisticsEngine } from '../../market/statistics-engine.ts';
import { adjusted } from '../../market/variants/adjusted.ts';
import { type BarSource, rawSource } from '../../market/variants/bar-source.ts';
import { regularHours } from '../../market/variants/regular-hours.ts';
import { sessionGridUs } from '../../market/variants/session-grid.ts';
import type { BarsQuestion } from '../question.ts';
import { type Span, spansOf } from './spans.ts';

/** How the bars of one instrument are come by. */
export type BarsPlan =
  | {
      readonly kind: 'stored';
      readonly table: string;
      readonly number: number;
      readonly range: TimeRange;
      /** What of it counts; null: all, as it is stored. */
      readonly spans: readonly Span[] | null;
    }
  | { readonly kind: 'handed'; readonly source: BarSource; readonly range: TimeRange }
  | { readonly kind: 'none' };

/** How the bars of each instrument of a question are come by, and about how many there are. */
export interface PlannedBars {
  readonly plans: readonly BarsPlan[];
  /** Of each, by what the levels say: of a part of a level its share by time. */
  readonly rows: readonly number[];
}

/** Plans how the bars of a question are read. Looks at instruments only, at no rows. */
export function planBars(store: MarketStore, engine: StatisticsEngine, question: BarsQuestion): PlannedBars {
  const rows: number[] = [];
  const plans = question.instruments.map(({ instrument }): BarsPlan => {
    const range = rangeOf(instrument, question);
    rows.push(range === null ? 0 : about(instrument, question, range));
    return range === null ? { kind: 'none' } : planOf(store, engine, question, instrument, range);
  });
  return { plans, rows };
}

function planOf(
  store: MarketStore,
  engine: StatisticsEngine,
  { interval, prices, hours }: BarsQuestion,
  instrument: Instrument,
  range: TimeRange,
): BarsPlan {
  const adjustments = prices === 'adjusted' ? store.adjustments(instrument.id) : [];
  const isCut = hours === 'regular' && regularHours.differs(instrument, adjustments);
  const stored = engine.storedBars(instrument.id, interval);
  const isOnGrid = isIntraday(interval) && sessionGridUs(instrument.calendar) % intervalLengthUs(interval) === 0;
  // The bars of a trading day hold no adjustment; longer ones may, and must be put together of their parts.
  const areWhole = adjustments.length === 0 || isIntraday(interval) || interval === '1D';
  if (stored !== null && areWhole && (!isCut || isOnGrid)) {
    const sessions = isCut ? compileCalendar(instrument.calendar) : null;
    const spans = isCut || adjustments.length > 0 ? spansOf(range, sessions, adjustments) : null;
    return { kind: 'stored', ...stored, range, spans };
  }
  // As doubles, so that adjusted prices are not rounded to the instrument's decimals.
  const inexact: Instrument = { ...instrument, priceExact: false, sizeExact: false };
  let source = rawSource(store, instrument.id);
  if (adjustments.length > 0) source = adjusted.over(source, inexact, adjustments);
  if (isCut) source = regularHours.over(source, inexact, adjustments);
  return { kind: 'handed', source, range };
}

/** What of the range that is asked for an instrument has bars of; null where there are none. */
export function rangeOf(
  instrument: Instrument,
  { interval, fromUs, toUs }: Omit<BarsQuestion, 'instruments'>,
): TimeRange | null {
  const served = servedRange(instrument, interval);
  if (served === null) return null;
  const range = {
    fromUs: Math.max(fromUs, served.fromUs, ALL_TIME.fromUs),
    toUs: Math.min(toUs, served.toUs, ALL_TIME.toUs),
  };
  return range.fromUs < range.toUs ? range : null;
}

function about(instrument: Instrument, { interval }: BarsQuestion, { fromUs, toUs }: TimeRange): number {
  const level = instrument.levels.find((one) => one.interval === interval);
  if (level === undefined) return Math.ceil((toUs - fromUs) / intervalLengthUs(interval));
  const lengthUs = level.toUs - level.fromUs;
  return Math.ceil(lengthUs > 0 ? (level.rows * (toUs - fromUs)) / lengthUs : level.rows);
}

/** What an instrument's stored numbers are divided by. */
export function unitsOf({ priceScale, sizeScale }: Instrument) {
  return { priceUnit: powerOfTen(priceScale), sizeUnit: powerOfTen(sizeScale) };
}
