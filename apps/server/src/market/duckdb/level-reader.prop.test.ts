import {
  type BarColumns,
  calendarFromTemplate,
  compileCalendar,
  type Interval,
  LEVEL_INTERVALS,
  type LevelInterval,
  lowerBound,
  parseInterval,
  rollUpTrades,
  sliceBars,
  type TradeColumns,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { tempDir } from '../../testing/temp-dir.ts';
import { type InstrumentState, readableLevel } from '../instrument-state.ts';
import { MarketDatabase } from './database.ts';
import { readLevel } from './level-reader.ts';
import { readTradeRows } from './row-reader.ts';

vi.setConfig({ testTimeout: 60_000 });

const SCALES = { priceScale: 2, priceExact: true, sizeScale: 0, sizeExact: true };
// Reaches over the ends of months that fall into the middle of a week.
const START_US = Date.UTC(2024, 0, 20) * 1000;
const SPAN_US = 80 * 86_400e6;
const calendar = compileCalendar(calendarFromTemplate('us-equities'));

const tradeTimes = fc
  .oneof(
    fc.array(fc.nat({ max: SPAN_US }), { minLength: 1, maxLength: 400 }),
    fc.array(fc.nat({ max: SPAN_US }), { minLength: 100, maxLength: 400 }),
  )
  .map((offsets) => offsets.map((offset) => START_US + offset).sort((a, b) => a - b));

const OTHERS = ['90s', '7m', '45m', '12h', '3D', '2W', '5mo', '1Y'].map((text) => parseInterval(text)!);

const query = fc.record({
  interval: fc.constantFrom<Interval>(...LEVEL_INTERVALS, ...OTHERS),
  fromUs: fc.integer({ min: START_US - SPAN_US, max: START_US + SPAN_US }),
  lengthUs: fc.nat({ max: 2 * SPAN_US }),
  limit: fc.option(fc.integer({ min: 0, max: 60 })),
});

describe('readLevel', () => {
  it('gives the same bars, stored or not, limited or not, as rolling up everything and cutting it', async () => {
    const database = await openDatabase();
    await fc.assert(
      fc.asyncProperty(
        tradeTimes,
        fc.subarray([...LEVEL_INTERVALS]),
        fc.array(query, { minLength: 1, maxLength: 8 }),
        async (times, stored, queries) => {
          await empty(database);
          const trades = tradesAt(times);
          const state = await fill(database, trades, stored);
          const whole = { fromUs: START_US - SPAN_US, lengthUs: 3 * SPAN_US, limit: null };
          const levels = [...LEVEL_INTERVALS, ...OTHERS].map((interval) => ({ ...whole, interval }));
          for (const { interval, fromUs, lengthUs, limit } of [...levels, ...queries]) {
            const toUs = fromUs + lengthUs;
            const found = await database.read((session) =>
              readLevel(session, state, calendar, interval, fromUs, toUs, limit),
            );
            expect(plain(found)).toEqual(plain(wanted(trades, interval, fromUs, toUs, limit)));
          }
        },
      ),
      { numRuns: 15 },
    );
    await database.close();
  });

  it('does not make months of weeks', async () => {
    const database = await openDatabase();
    const trades = tradesAt(Array.from({ length: 80 }, (_, day) => START_US + day * 86_400e6));
    const state = await fill(database, trades, ['1W']);
    const found = await database.read((session) =>
      readLevel(session, state, calendar, '1mo', -Infinity, Infinity, null),
    );
    expect(plain(found)).toEqual(plain(wanted(trades, '1mo', -Infinity, Infinity, null)));
    expect(readableLevel({ ...state, kind: 'bars', interval: '1W', levels: [] }, '1mo')).toBeNull();
    await database.close();
  });

  it('reads trades in order of time and then of sequence', async () => {
    const database = await openDatabase();
    const state = await fill(database, tradesAt([START_US, START_US, START_US, START_US + 5]), []);
    const range = { instrument: state.instrument, exact: true, fromUs: START_US, toUs: START_US + 6 };
    const { price, timeUs } = await database.read((session) => readTradeRows(session, range, 3));
    expect([...timeUs]).toEqual([START_US, START_US, START_US]);
    expect([...price]).toEqual([100, 101, 102]);
    await database.close();
  });
});

function openDatabase(): Promise<MarketDatabase> {
  const path = `${tempDir()}/market.duckdb`;
  const fail = (error: unknown) => expect.unreachable(String(error));
  return MarketDatabase.open({ path, memoryLimit: '256MB', tempDirectory: `${path}.tmp`, onCheckpointFailed: fail });
}

async function empty(database: MarketDatabase): Promise<void> {
  const tables = ['trades', ...LEVEL_INTERVALS.map((interval) => `bars_${interval}`)];
  await database.write(
    async ({ connection }) => {
      for (const table of tables) await connection.run(`DELETE FROM "${table}"`);
    },
    () => undefined,
  );
}

function tradesAt(times: readonly number[]): TradeColumns {
  const timeUs = Float64Array.from(times);
  const price = timeUs.map((_, row) => 100 + row);
  return {
    length: times.length,
    timeUs,
    price,
    size: timeUs.map((_, row) => 1 + (row % 5)),
    side: new Uint8Array(times.length),
  };
}

async function fill(
  database: MarketDatabase,
  trades: TradeColumns,
  stored: readonly LevelInterval[],
): Promise<InstrumentState> {
  const levels = LEVEL_INTERVALS.map((interval) => ({
    interval,
    bars: rollUpTrades(trades, calendar, interval),
    stored: stored.includes(interval),
  }));
  await database.write(
    async ({ connection }) => {
      const rows = [...trades.timeUs].map(
        (timeUs, row) => `(7, ${timeUs}, ${row}, ${trades.price[row]}, ${trades.size[row]}, 0, NULL)`,
      );
      await connection.run(`INSERT INTO trades VALUES ${rows.join(', ')}`);
      for (const { interval, bars } of levels.filter((level) => level.stored)) {
        const rows = Array.from({ length: bars.length }, (_, row) => `(7, ${barValues(bars, row).join(', ')})`);
        await connection.run(`INSERT INTO "bars_${interval}" VALUES ${rows.join(', ')}`);
      }
    },
    () => undefined,
  );
  return {
    instrument: 7,
    kind: 'trades',
    interval: null,
    scales: SCALES,
    calendar: '',
    rows: trades.length,
    fromUs: trades.timeUs[0]!,
    lastUs: trades.timeUs[trades.length - 1]!,
    sealedUntilUs: trades.timeUs[trades.length - 1]!,
    revision: 1,
    revisions: [],
    imported: [],
    adjustments: [],
    levels: levels.map(({ interval, bars, stored: isStored }) => ({
      interval,
      stored: isStored,
      rows: bars.length,
      fromUs: bars.timeUs[0]!,
      toUs: bars.timeUs[bars.length - 1]!,
    })),
  };
}

function barValues(bars: BarColumns, row: number): readonly (number | 'NULL')[] {
  const columns = [
    bars.timeUs,
    bars.open,
    bars.high,
    bars.low,
    bars.close,
    bars.volume,
    bars.trades,
    bars.turnover,
    bars.buyVolume,
    bars.openInterest,
  ];
  return columns.map((column) => {
    const value = column?.[row] ?? Number.NaN;
    return Number.isNaN(value) ? 'NULL' : value;
  });
}

function wanted(
  trades: TradeColumns,
  interval: Interval,
  fromUs: number,
  toUs: number,
  limit: number | null,
): BarColumns {
  const bars = rollUpTrades(trades, calendar, interval);
  const start = lowerBound(bars.timeUs, fromUs);
  const end = Math.max(start, lowerBound(bars.timeUs, toUs));
  return sliceBars(bars, start, limit === null ? end : Math.min(end, start + limit));
}

/** Rows as text: an optional column that is null and one that is all missing say the same. */
function plain(bars: BarColumns): readonly string[] {
  return Array.from({ length: bars.length }, (_, row) => barValues(bars, row).join(' '));
}
