import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { anyBars, anyTrades } from '../test/random-bars.ts';
import { anyCalendar } from '../test/sample-calendars.ts';
import { type BarColumns, concatBars, sliceBars, sliceTrades, type TradeColumns } from './bar-columns.ts';
import { bucketOpenUs } from './buckets.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { US_PER_SECOND } from './civil.ts';
import { compileCalendar } from './compiled-calendar.ts';
import { LEVEL_INTERVALS, nestsIn } from './interval.ts';
import { BarRollUp, rollUpBars, rollUpTrades, TradeRollUp } from './roll-up.ts';

const anyInterval = fc.constantFrom(...LEVEL_INTERVALS);

describe('a roll-up', () => {
  it('of trades is what adding up bucket by bucket gives', () => {
    fc.assert(
      fc.property(anyTrades, anyCalendar, anyInterval, (trades, calendar, interval) => {
        const slow = slowRollUp(barPerTrade(trades), (timeUs) => bucketOpenUs(calendar, interval, timeUs));
        expect(rowsOf(rollUpTrades(trades, calendar, interval))).toEqual(slow);
      }),
      runs(300),
    );
  });

  it('of bars is what adding up bucket by bucket gives', () => {
    fc.assert(
      fc.property(anyBars, anyCalendar, anyInterval, (bars, calendar, interval) => {
        const slow = slowRollUp(rowsOf(bars), (timeUs) => bucketOpenUs(calendar, interval, timeUs));
        expect(rowsOf(rollUpBars(bars, calendar, interval))).toEqual(slow);
      }),
      runs(300),
    );
  });

  it('of a roll-up equals the roll-up of the finest, over any path of levels', () => {
    fc.assert(
      fc.property(
        anyTrades,
        anyCalendar,
        fc.subarray([...LEVEL_INTERVALS], { minLength: 2 }),
        (trades, calendar, levels) => {
          let bars = rollUpTrades(trades, calendar, levels[0]!);
          let from = levels[0]!;
          for (const to of levels.slice(1)) {
            if (!nestsIn(from, to)) continue;
            bars = rollUpBars(bars, calendar, to);
            from = to;
            expect(rowsOf(bars)).toEqual(rowsOf(rollUpTrades(trades, calendar, to)));
          }
        },
      ),
      runs(200),
    );
  });

  it('does not depend on the pieces in which rows are pushed and taken', () => {
    fc.assert(
      fc.property(anyBars, anyCalendar, anyInterval, anyCuts(), (bars, calendar, interval, cuts) => {
        const rollUp = new BarRollUp(calendar, interval);
        const parts: BarColumns[] = [];
        forPieces(bars.length, cuts, (start, end) => {
          rollUp.push(sliceBars(bars, start, end));
          parts.push(rollUp.take());
        });
        parts.push(rollUp.finish());
        expect(rowsOf(concatBars(parts))).toEqual(rowsOf(rollUpBars(bars, calendar, interval)));
      }),
      runs(200),
    );
  });
});

describe('bars of a fixed grid', () => {
  it('pushed piece by piece are what adding up by whole seconds gives', () => {
    fc.assert(
      fc.property(anyTrades, fc.constantFrom(1, 5, 30, 60), anyCuts(), (trades, seconds, cuts) => {
        const bucketUs = seconds * US_PER_SECOND;
        const rollUp = new TradeRollUp(bucketUs);
        const parts: BarColumns[] = [];
        forPieces(trades.length, cuts, (start, end) => {
          rollUp.push(sliceTrades(trades, start, end));
          parts.push(rollUp.take());
        });
        parts.push(rollUp.finish());
        const slow = slowRollUp(barPerTrade(trades), (timeUs) => Math.floor(timeUs / bucketUs) * bucketUs);
        expect(rowsOf(concatBars(parts))).toEqual(slow);
      }),
      runs(200),
    );
  });

  it('roll up to the same levels as the trades where sessions open on whole minutes', () => {
    const calendar = compileCalendar(calendarFromTemplate('us-equities'));
    fc.assert(
      fc.property(anyTrades.map(recent), anyInterval, (trades, interval) => {
        const base = new TradeRollUp(US_PER_SECOND);
        base.push(trades);
        expect(rowsOf(rollUpBars(base.finish(), calendar, interval))).toEqual(
          rowsOf(rollUpTrades(trades, calendar, interval)),
        );
      }),
      runs(200),
    );
  });

  it('must divide a minute', () => {
    for (const bucketUs of [0, -1, 7_000_000, Number.NaN, 120_000_000]) {
      expect(() => new TradeRollUp(bucketUs)).toThrow(RangeError);
    }
  });
});

describe('what a bar says', () => {
  const calendar = compileCalendar(calendarFromTemplate('24/7'));
  const trades: TradeColumns = {
    length: 4,
    timeUs: Float64Array.of(0, 1, 2, 60_000_000),
    price: Float64Array.of(10, 30, 20, 5),
    size: Float64Array.of(1, Number.NaN, 4, Number.NaN),
    side: Uint8Array.of(1, 1, 2, 0),
  };

  it('is exact for trades', () => {
    expect(rowsOf(rollUpTrades(trades, calendar, '1m'))).toEqual([
      row(0, [10, 30, 10, 20], { volume: 5, trades: 3, turnover: 90, buyVolume: 1 }),
      row(60_000_000, [5, 5, 5, 5], { trades: 1 }),
    ]);
  });

  it('has no buy volume when no trade tells its side', () => {
    const silent = { ...trades, side: new Uint8Array(4) };
    expect(rollUpTrades(silent, calendar, '1m').buyVolume).toBeNull();
  });

  it('is never a negative zero, which would cost a column its integers', () => {
    const free = { ...trades, price: new Float64Array(4).fill(-1), size: new Float64Array(4) };
    expect(rollUpTrades(free, calendar, '1D').turnover).toEqual(Float64Array.of(0));
  });

  it('keeps only the last open interest', () => {
    const bars: BarColumns = { ...rollUpTrades(trades, calendar, '1m'), openInterest: Float64Array.of(8, Number.NaN) };
    expect(rollUpBars(bars, calendar, '1h').openInterest).toEqual(Float64Array.of(8));
  });

  it('of nothing is nothing', () => {
    expect(rollUpTrades(sliceTrades(trades, 0, 0), calendar, '1D').length).toBe(0);
    expect(new BarRollUp(calendar, '1D').finish().length).toBe(0);
  });
});

type Row = Readonly<
  Record<'timeUs' | 'open' | 'high' | 'low' | 'close' | (typeof SUMS)[number] | 'openInterest', number>
>;
const SUMS = ['volume', 'trades', 'turnover', 'buyVolume'] as const;

function row(timeUs: number, [open, high, low, close]: readonly number[], known: Partial<Row>): Row {
  const missing = { volume: NaN, trades: NaN, turnover: NaN, buyVolume: NaN, openInterest: NaN };
  return { timeUs, open: open!, high: high!, low: low!, close: close!, ...missing, ...known };
}

function rowsOf(bars: BarColumns): Row[] {
  const { length, ...columns } = bars;
  return Array.from({ length }, (_, at) => {
    const cells = Object.entries(columns).map(([name, values]) => [name, values ? values[at] : Number.NaN]);
    return Object.fromEntries(cells) as Row;
  });
}

/** Each trade as a bar of its own. */
function barPerTrade(trades: TradeColumns): Row[] {
  return Array.from({ length: trades.length }, (_, at) => {
    const price = trades.price[at]!;
    const volume = trades.size[at]!;
    const side = trades.side[at]!;
    const buyVolume = side === 0 ? Number.NaN : side === 1 || Number.isNaN(volume) ? volume : 0;
    return row(trades.timeUs[at]!, [price, price, price, price], {
      volume,
      trades: 1,
      turnover: price * volume,
      buyVolume,
    });
  });
}

function slowRollUp(rows: readonly Row[], openUs: (timeUs: number) => number): Row[] {
  const opens = [...new Set(rows.map(({ timeUs }) => openUs(timeUs)))];
  return opens.map((timeUs) => {
    const group = rows.filter((candidate) => openUs(candidate.timeUs) === timeUs);
    const prices = [
      group[0]!.open,
      Math.max(...group.map(({ high }) => high)),
      Math.min(...group.map(({ low }) => low)),
      group.at(-1)!.close,
    ];
    const known = (name: keyof Row) => group.map((member) => member[name]).filter((value) => !Number.isNaN(value));
    const sums = SUMS.map((name) => [name, known(name).length > 0 ? known(name).reduce((a, b) => a + b, 0) : NaN]);
    return row(timeUs, prices, { ...Object.fromEntries(sums), openInterest: known('openInterest').at(-1) ?? NaN });
  });
}

function anyCuts(): fc.Arbitrary<number[]> {
  return fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }).map((cuts) => cuts.sort((a, b) => a - b));
}

function forPieces(length: number, cuts: readonly number[], visit: (start: number, end: number) => void): void {
  let start = 0;
  for (const cut of [...cuts, length]) {
    const end = Math.min(Math.max(cut, start), length);
    visit(start, end);
    start = end;
  }
}

/** Moves trades after the zones' last odd seconds, into the years 2000 to 2038 or so. */
function recent(trades: TradeColumns): TradeColumns {
  const shiftUs = 1_000_000_000_000_000 - (trades.timeUs[0] ?? 0);
  return { ...trades, timeUs: trades.timeUs.map((timeUs) => timeUs + shiftUs) };
}
