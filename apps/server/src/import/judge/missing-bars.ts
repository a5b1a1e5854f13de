/*
 * Counts the bars that a batch does not have although its calendar was open: one pass over the sorted times, which says
 * nothing of what is right, for instruments that trade seldom have no bar where nobody traded.
 */
import {
  type Calendar,
  type CompiledCalendar,
  intervalLengthUs,
  isIntraday,
  type LevelInterval,
  TradingTime,
  US_PER_DAY,
} from '@candlemark/bars';
import { type ImportFinding, isoFromUs } from '@candlemark/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { CalendarBook } from '../../market/calendar-book.ts';
import { exampleOf, importWarning } from '../report/import-warning.ts';
import { readTimesBySymbol, type SortedFile } from '../roll-up/symbol-runs.ts';

const LISTED = 5;
/** What is longer is no holiday that may be read from silence, though weekends lie on both sides of it. */
const LONGEST_HOLIDAY_US = 8 * US_PER_DAY;

/** What is missing of each symbol's bars, by symbol. */
export async function missingBars(
  connection: DuckDBConnection,
  file: SortedFile,
  interval: LevelInterval,
  calendars: ReadonlyMap<string, OpenTimes>,
): Promise<ReadonlyMap<string, ImportFinding>> {
  const places = new Places(interval);
  const counts = new Map<string, MissingCount>();
  for (const [symbol, { calendar, isFromTimes }] of calendars) {
    const regular = isFromTimes && calendar.exceptions.length > 0 ? { ...calendar, exceptions: [] } : null;
    counts.set(symbol, new MissingCount(places.of(calendar), regular && places.of(regular)));
  }
  await readTimesBySymbol(connection, file, (symbol, timesUs) => counts.get(symbol)?.push(timesUs));
  return new Map(
    [...counts].flatMap(([symbol, count]) => {
      const finding = count.finding(interval);
      return finding ? [[symbol, finding] as const] : [];
    }),
  );
}

/** When bars are to be expected. */
export interface OpenTimes {
  readonly calendar: Calendar;
  /** Whether it was made from the same bars, so that days without one are holidays of it. */
  readonly isFromTimes: boolean;
}

/** The number of the bar that a time belongs to, counted from anywhere. */
type PlaceOf = (timeUs: number) => number;

/** Calendars by which bars are numbered, each once. */
class Places {
  readonly #interval: LevelInterval;
  readonly #book = new CalendarBook();
  readonly #known = new Map<CompiledCalendar, PlaceOf>();

  constructor(interval: LevelInterval) {
    this.#interval = interval;
  }

  of(calendar: Calendar): PlaceOf {
    const { compiled } = this.#book.add(calendar);
    const place = this.#known.get(compiled) ?? placeOf(this.#interval, compiled);
    this.#known.set(compiled, place);
    return place;
  }
}

function placeOf(interval: LevelInterval, calendar: CompiledCalendar): PlaceOf {
  if (isIntraday(interval)) {
    const lengthUs = intervalLengthUs(interval);
    let tradingTime: TradingTime | null = null;
    return (timeUs) => {
      tradingTime ??= new TradingTime(calendar, timeUs);
      return tradingTime.toTradingUs(timeUs) / lengthUs;
    };
  }
  if (interval === '1D') return (timeUs) => calendar.dayCount.before(calendar.tradingDayAt(timeUs).labelDays);
  const labelOf = (timeUs: number) => calendar.tradingDayAt(timeUs).labelDays;
  if (interval === '1W') return (timeUs) => Math.round(labelOf(timeUs) / 7);
  return (timeUs) => {
    const date = new Date((labelOf(timeUs) * US_PER_DAY) / 1000);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  };
}

interface Stretch {
  readonly fromUs: number;
  readonly toUs: number;
  readonly bars: number;
}

class MissingCount {
  readonly #placeOf: PlaceOf;
  readonly #regularPlaceOf: PlaceOf | null;
  readonly #longest: Stretch[] = [];
  #bars = 0;
  #missing = 0;
  #stretches = 0;
  #lastUs = Number.NaN;
  #lastPlace = Number.NaN;

  /** @param regularPlaceOf the same without holidays, where those are only what the bars made them */
  constructor(placeOf: PlaceOf, regularPlaceOf: PlaceOf | null) {
    this.#placeOf = placeOf;
    this.#regularPlaceOf = regularPlaceOf;
  }

  push(timesUs: Float64Array): void {
    for (const timeUs of timesUs) {
      const place = this.#placeOf(timeUs);
      const missing = this.#missingBefore(timeUs, place);
      if (missing > 0) this.#note({ fromUs: this.#lastUs, toUs: timeUs, bars: missing });
      this.#lastPlace = place;
      this.#lastUs = timeUs;
    }
    this.#bars += timesUs.length;
  }

  finding(interval: LevelInterval): ImportFinding | null {
    const [longest] = this.#longest;
    if (!longest) return null;
    const share = (this.#missing / (this.#missing + this.#bars)) * 100;
    const text = `${interval} bars missing while the calendar is open: ${this.#missing} (${share < 0.1 ? 'less than 0.1' : share.toFixed(1)} %) ${this.#stretches === 1 ? 'in a row' : `in ${this.#stretches} stretches, the longest of ${longest.bars}`} after ${isoFromUs(longest.fromUs)}`;
    const examples = this.#longest.map(({ fromUs, toUs, bars }) =>
      exampleOf(null, fromUs, importWarning('bars-before', { count: bars, toUs })),
    );
    return { code: 'missing-bars', count: this.#missing, text, examples };
  }

  #missingBefore(timeUs: number, place: number): number {
    const missing = Math.round(place - this.#lastPlace) - 1;
    const regular = this.#regularPlaceOf;
    if (regular === null || !(timeUs - this.#lastUs > LONGEST_HOLIDAY_US)) return missing;
    return Math.round(regular(timeUs) - regular(this.#lastUs)) - 1;
  }

  #note(stretch: Stretch): void {
    this.#missing += stretch.bars;
    this.#stretches += 1;
    const longest = this.#longest;
    if (longest.length === LISTED && stretch.bars <= longest.at(-1)!.bars) return;
    longest.push(stretch);
    longest.sort((a, b) => b.bars - a.bars);
    if (longest.length > LISTED) longest.pop();
  }
}
