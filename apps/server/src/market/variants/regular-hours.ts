/*
 * Regular hours: the trades outside of the calendar's sessions are left out.
 *
 * A trade counts where it lies in a session. Of a bar that was imported nobody knows the trades: below a day it counts where
 * it opens in a session, and a bar of a day or longer stands for its sessions as it is. The bars of every interval are made of
 * what counts, in the buckets that the raw bars have; a bucket without any has no bar.
 * Cost: linear in the bars of the session grid (30 minutes for most calendars) in the range, some tens of thousands at a
 * time, so memory is bounded whatever the range.
 */
import {
  type CompiledCalendar,
  compileCalendar,
  concatBars,
  concatTrades,
  emptyBars,
  type Instrument,
  type Interval,
  intervalLengthUs,
  isIntraday,
  sliceBars,
  type TradeColumns,
} from '@candlemark/bars';
import { bucketsAround, type TimeRange } from '../change-range.ts';
import { servedRange } from '../served-range.ts';
import type { BarSource } from './bar-source.ts';
import { type RegularRows, regularBars } from './regular-bars.ts';
import { sessionGridUs } from './session-grid.ts';
import type { VariantDefinition } from './variant.ts';

export const regularHours: VariantDefinition = {
  name: 'regular',
  differs({ calendar, levels }) {
    const finest = levels[0]?.interval;
    const isCut = finest !== undefined && (finest === 'trades' || isIntraday(finest));
    return isCut && !compileCalendar(calendar).isContinuous;
  },
  over(raw, instrument) {
    const calendar = compileCalendar(instrument.calendar);
    const rows = { raw, calendar, levels: instrument.levels, gridUs: sessionGridUs(instrument.calendar) };
    return {
      readBars: (interval, fromUs, toUs, limit) =>
        readInPieces(rows, instrument, interval, { fromUs, toUs }, limit ?? Number.POSITIVE_INFINITY),
      readTrades: (fromUs, toUs, limit) => readTrades(raw, calendar, { fromUs, toUs }, limit),
    };
  },
};

/** Bars of the session grid that are read at a time. */
const GRID_BARS = 50_000;

async function readInPieces(
  rows: RegularRows,
  instrument: Instrument,
  interval: Interval,
  asked: TimeRange,
  limit: number,
) {
  const served = servedRange(instrument, interval);
  if (served === null) return emptyBars();
  const range = { fromUs: Math.max(asked.fromUs, served.fromUs), toUs: Math.min(asked.toUs, served.toUs) };
  const stepUs = Math.max(GRID_BARS * rows.gridUs, intervalLengthUs(interval));
  const pieces = [emptyBars()];
  let missing = limit;
  let { fromUs } = range;
  while (fromUs < range.toUs && missing > 0) {
    const toUs = Math.min(range.toUs, bucketsAround(rows.calendar, interval, { fromUs, toUs: fromUs + stepUs }).toUs);
    const bars = await regularBars(rows, interval, { fromUs, toUs });
    pieces.push(sliceBars(bars, 0, Math.min(bars.length, missing)));
    missing -= bars.length;
    fromUs = toUs;
  }
  return concatBars(pieces);
}

/** Session by session: trades may share a time, so the first of a page cannot be told by the last of the page before. */
async function readTrades(raw: BarSource, calendar: CompiledCalendar, { fromUs, toUs }: TimeRange, limit: number) {
  const pieces: TradeColumns[] = [];
  let missing = limit;
  for (let day = calendar.tradingDayAt(fromUs); day.openUs < toUs; day = calendar.nextTradingDay(day)) {
    for (const { openUs, closeUs } of day.sessions) {
      const session = { fromUs: Math.max(openUs, fromUs), toUs: Math.min(closeUs, toUs) };
      if (session.fromUs >= session.toUs || missing <= 0) continue;
      const trades = await raw.readTrades(session.fromUs, session.toUs, missing);
      pieces.push(trades);
      missing -= trades.length;
    }
    if (missing <= 0) break;
  }
  return concatTrades(pieces);
}
