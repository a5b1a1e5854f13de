import {
  type BarColumns,
  bucketOpenUs,
  type CompiledCalendar,
  concatBars,
  emptyBars,
  type Interval,
  intervalLengthUs,
  type LevelInterval,
  lowerBound,
  rollUpBars,
  rollUpTrades,
  sliceBars,
  US_PER_DAY,
} from '@candlemark/bars';
import { bucketsAround } from '../change-range.ts';
import { dataBounds, type InstrumentState, readableLevel, seriesOf } from '../instrument-state.ts';
import { isExact } from '../scales.ts';
import { type RowRange, readBarRows, readTradeRows } from './row-reader.ts';
import type { Session } from './session.ts';

/**
 * Reads the bars of any interval: from its own table where it is stored, else rolled up from the nearest finer rows
 * over exactly the buckets that open in the range. With a limit the finer rows are read in pages that end at a bucket,
 * so neither a bar is ever built from a part of its rows, nor more read than about twice what is needed.
 * Cost: linear in the finer rows of the range; a level is left unstored only where those are fewer than four a bar.
 */
export async function readLevel(
  session: Session,
  state: InstrumentState,
  calendar: CompiledCalendar,
  interval: Interval,
  fromUs: number,
  toUs: number,
  limit: number | null,
): Promise<BarColumns> {
  const level = readableLevel(state, interval);
  const range = clampToData(state, interval, fromUs, toUs);
  if (level === null || range.fromUs >= range.toUs || limit === 0) return emptyBars();
  if (level === interval) return readBarRows(session, level, range, limit);
  const buckets = { ...range, ...bucketsAround(calendar, interval, range) };
  const finer =
    level === 'trades' ? tradesAsBars(session, calendar, interval) : finerBars(session, level, calendar, interval);
  if (limit === null) return within((await finer(buckets, null)).bars, range);
  return readPages(finer, buckets, range, (timeUs) => bucketOpenUs(calendar, interval, timeUs), limit);
}

/** Reads at most `rows` finer rows of a range and rolls them up; `lastUs` is the time of the last row that was read. */
type FinerSource = (
  range: RowRange,
  rows: number | null,
) => Promise<{ readonly bars: BarColumns; readonly rowsRead: number; readonly lastUs: number }>;

function finerBars(
  session: Session,
  level: LevelInterval,
  calendar: CompiledCalendar,
  interval: Interval,
): FinerSource {
  return async (range, rows) => {
    const found = await readBarRows(session, level, range, rows);
    return {
      bars: rollUpBars(found, calendar, interval),
      rowsRead: found.length,
      lastUs: found.timeUs[found.length - 1] ?? range.toUs,
    };
  };
}

function tradesAsBars(session: Session, calendar: CompiledCalendar, interval: Interval): FinerSource {
  return async (range, rows) => {
    const found = await readTradeRows(session, range, rows);
    return {
      bars: rollUpTrades(found, calendar, interval),
      rowsRead: found.length,
      lastUs: found.timeUs[found.length - 1] ?? range.toUs,
    };
  };
}

/** Rows of the first page for each bar that is wanted: about twice what a bar of an unstored level is made of. */
const ROWS_PER_BAR = 8;
const SMALLEST_PAGE = 128;

async function readPages(
  finer: FinerSource,
  buckets: RowRange,
  range: RowRange,
  bucketOpenOf: (timeUs: number) => number,
  limit: number,
): Promise<BarColumns> {
  const parts: BarColumns[] = [];
  let missing = limit;
  let fromUs = buckets.fromUs;
  let pageRows = Math.max(SMALLEST_PAGE, limit * ROWS_PER_BAR);
  while (missing > 0 && fromUs < range.toUs) {
    const page = await finer({ ...buckets, fromUs }, pageRows);
    const isLast = page.rowsRead < pageRows;
    // The page may have cut the last bucket in two; it is read again with the next page.
    const endUs = isLast ? range.toUs : bucketOpenOf(page.lastUs);
    const whole = within(page.bars, { fromUs: range.fromUs, toUs: Math.min(endUs, range.toUs) });
    parts.push(sliceBars(whole, 0, Math.min(missing, whole.length)));
    missing -= parts.at(-1)!.length;
    if (endUs === fromUs) pageRows *= 4;
    fromUs = endUs;
  }
  return concatBars(parts);
}

function clampToData(state: InstrumentState, interval: Interval, fromUs: number, toUs: number): RowRange {
  // A bucket opens before its first row, by less than its length and a few closed days.
  const reachUs = 2 * intervalLengthUs(interval) + 8 * US_PER_DAY;
  const bounds = dataBounds(seriesOf(state));
  return {
    instrument: state.instrument,
    exact: isExact(state.scales),
    fromUs: Math.max(fromUs, bounds.fromUs - reachUs),
    toUs: Math.min(toUs, bounds.lastUs + 1),
  };
}

/** The bars that open in the range. */
function within(bars: BarColumns, { fromUs, toUs }: Pick<RowRange, 'fromUs' | 'toUs'>): BarColumns {
  const start = lowerBound(bars.timeUs, fromUs);
  return sliceBars(bars, start, Math.max(start, lowerBound(bars.timeUs, toUs)));
}
