import { compileCalendar, type TileBody, tileAt } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { createArraySource } from './array-source.ts';
import { type Bar, type BarInputColumns, InvalidBarError } from './bar-input.ts';
import type { SourceChange } from './chart-tile-source.ts';

const bar = (iso: string, close = 1): Bar => ({ time: new Date(iso), open: close, high: close, low: close, close });
const days = (from: string, count: number, keep: (date: Date) => boolean = () => true) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 86_400_000))
    .filter(keep)
    .map((date): Bar => ({ time: date, open: 10.5, high: 11.25, low: 10, close: 11 }));
const isWeekday = (date: Date) => date.getUTCDay() % 6 !== 0;

function barsOf(body: TileBody) {
  if (body.kind !== 'bars') throw new Error('no bars');
  return body.bars;
}

describe('what a source infers from its bars', () => {
  it('is the interval, whatever the gaps', () => {
    const every = (ms: number, count = 200) =>
      Array.from({ length: count }, (_, at) => ({ ...bar('2024-01-01T00:00Z'), time: Date.UTC(2024, 0, 1) + at * ms }));
    const intervalOf = (data: readonly Bar[]) => createArraySource(data).instrument.levels[0]?.interval;
    expect(intervalOf(every(60_000))).toBe('1m');
    expect(intervalOf(every(3_600_000))).toBe('1h');
    expect(intervalOf(days('2024-01-01', 300, isWeekday))).toBe('1D');
    expect(intervalOf(every(7 * 86_400_000))).toBe('1W');
    const months = Array.from({ length: 30 }, (_, at) => bar(new Date(Date.UTC(2020, at, 1)).toISOString()));
    expect(intervalOf(months)).toBe('1mo');
    expect(intervalOf([bar('2024-01-01T00:00Z')])).toBe('1D');
    expect(intervalOf([])).toBeUndefined();
  });

  it('is the decimals, so that prices are exact integers', () => {
    const { instrument } = createArraySource(days('2024-01-01', 30));
    expect(instrument).toMatchObject({ priceScale: 2, priceExact: true, displayDecimals: 2, tickSize: 0.01 });
  });

  it('takes what arithmetic leaves in the last bits for noise, but not more', () => {
    const scaleOf = (close: number) => createArraySource([bar('2024-01-01T00:00Z', close)]).instrument;
    expect(scaleOf(100.07 - 1)).toMatchObject({ priceScale: 2, priceExact: true });
    expect(scaleOf(1 / 3)).toMatchObject({ priceScale: 0, priceExact: false, displayDecimals: 5 });
  });

  it('is the calendar: weekdays without the weekends, and a holiday as such', () => {
    const data = days('2024-01-01', 200, (date) => isWeekday(date) && date.getUTCDate() !== 15);
    const { calendar } = createArraySource(data).instrument;
    const compiled = compileCalendar(calendar);
    expect(compiled.isOpen(Date.UTC(2024, 0, 13, 12) * 1_000)).toBe(false);
    expect(compiled.isOpen(Date.UTC(2024, 1, 15, 12) * 1_000)).toBe(false);
    expect(compiled.isOpen(Date.UTC(2024, 1, 16, 12) * 1_000)).toBe(true);
  });
});

describe('a source over an array', () => {
  it('is the dates of daily bars stamped 00:00 UTC, in whatever zone the market is', () => {
    for (const timeZone of ['America/New_York', 'Asia/Tokyo', 'UTC']) {
      const source = createArraySource(days('2024-01-01', 60, isWeekday), { timeZone });
      source.update(bar('2024-03-01T00:00Z'));
      const compiled = compileCalendar(source.instrument.calendar);
      const { timeUs } = barsOf(source.load(tileAt('1D', Date.parse('2024-02-01') * 1_000)));
      const dates = [...timeUs].map((us) => compiled.tradingDayAt(us).labelDays);
      expect(dates[0]).toBe(Date.parse('2024-01-01') / 86_400_000);
      expect(dates.at(-1)).toBe(Date.parse('2024-03-01') / 86_400_000);
      expect(source.instrument.calendar.exceptions).toEqual([]);
    }
  });

  it('names the bar and the field that cannot be shown', () => {
    const broken = [bar('2024-01-01T00:00Z'), { ...bar('2024-01-02T00:00Z'), high: Number.NaN }];
    expect(() => createArraySource(broken)).toThrow(new InvalidBarError(1, 'high', Number.NaN));
    expect(() => createArraySource([{ ...bar('x') }])).toThrow(
      'Bar 0: time must be a finite number or a Date, not Invalid Date',
    );
    const short = { time: [1, 2], open: [1], high: [1, 2], low: [1, 2], close: [1, 2] };
    expect(() => createArraySource(short)).toThrow('Bar 1: open must be a finite number, not undefined');
  });

  it('takes columns as well as rows, and the last of bars with one time', () => {
    const time = [2, 1, 2].map((day) => Date.UTC(2024, 0, day));
    const source = createArraySource({ time, open: [1, 2, 3], high: [1, 2, 3], low: [1, 2, 3], close: [1, 2, 3] });
    const rows = barsOf(source.load(tileAt('1D', time[0]! * 1_000)));
    expect([...rows.close]).toEqual([2, 3]);
  });

  it('tells from when on its rows are others', () => {
    const source = createArraySource(days('2024-01-01', 10), { interval: '1D' });
    const changes: SourceChange[] = [];
    const leave = source.onChange((change) => changes.push(change));
    source.update({ ...bar('2024-01-11T00:00Z', 12) });
    expect(changes).toEqual([
      { fromUs: Date.UTC(2024, 0, 11) * 1_000, toUs: Number.POSITIVE_INFINITY, calendarChanged: false },
    ]);
    leave();
    source.update({ ...bar('2024-01-12T00:00Z', 12) });
    expect(changes.length).toBe(1);
  });

  it('changes its scale for a price with more decimals, all levels included', () => {
    const source = createArraySource(days('2024-01-01', 40), { interval: '1D' });
    const before = barsOf(source.load(tileAt('1mo', 0)));
    source.update(bar('2024-02-10T00:00Z', 10.125));
    expect(source.instrument).toMatchObject({ priceScale: 3, priceExact: true });
    const after = barsOf(source.load(tileAt('1mo', 0)));
    expect([...before.open]).toEqual([1_050, 1_050]);
    expect([...after.open]).toEqual([10_500, 10_500]);
    source.update(bar('2024-02-11T00:00Z', Math.PI));
    expect(source.instrument).toMatchObject({ priceScale: 0, priceExact: false });
    expect([...barsOf(source.load(tileAt('1mo', 0))).open]).toEqual([10.5, 10.5]);
  });

  it('proposes its calendar anew when a bar comes in closed time', () => {
    const source = createArraySource(days('2024-01-01', 60, isWeekday));
    const changes: SourceChange[] = [];
    source.onChange((change) => changes.push(change));
    source.update(bar('2024-03-02T00:00Z'));
    expect(changes.map(({ calendarChanged }) => calendarChanged)).toEqual([true]);
    expect(compileCalendar(source.instrument.calendar).isOpen(Date.UTC(2024, 2, 2, 12) * 1_000)).toBe(true);
  });

  it('keeps the rows of a tile as they were when it changes later', () => {
    const source = createArraySource(days('2024-01-01', 5), { interval: '1D' });
    const rows = barsOf(source.load(tileAt('1D', Date.UTC(2024, 0, 1) * 1_000)));
    source.update(bar('2024-01-05T00:00Z', 99));
    expect(rows.close[4]).toBe(1_100);
  });

  it('has no trades', () => {
    const source = createArraySource(days('2024-01-01', 5));
    expect(() => source.load({ kind: 'trades', k: 0, n: 0 })).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

describe('a source that began with few bars', () => {
  const minute = (at: number): Bar => ({ ...bar('2024-01-02T00:00Z'), time: Date.UTC(2024, 0, 2, 0, at) });

  it('reads the interval off those that follow', () => {
    for (const first of [[], [minute(0)]]) {
      const source = createArraySource(first, { timeZone: 'America/New_York' });
      const changes: SourceChange[] = [];
      source.onChange((change) => changes.push(change));
      for (let at = first.length; at < 5; at++) source.update(minute(at));
      expect(source.instrument.levels[0]?.interval).toBe('1m');
      expect(
        changes.some(({ calendarChanged, fromUs }) => calendarChanged && fromUs === Number.NEGATIVE_INFINITY),
      ).toBe(true);
      const { timeUs } = barsOf(source.load(tileAt('1m', Date.UTC(2024, 0, 2) * 1_000)));
      expect([...timeUs]).toEqual([0, 1, 2, 3, 4].map((at) => Date.UTC(2024, 0, 2, 0, at) * 1_000));
    }
  });

  it('keeps an interval that was given', () => {
    const source = createArraySource([], { interval: '5m' });
    for (let at = 0; at < 5; at++) source.update(minute(at));
    expect(source.instrument.levels[0]?.interval).toBe('5m');
  });
});

describe('older bars in front', () => {
  const first = Date.UTC(2024, 0, 15) * 1_000;
  const hours = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, at): Bar => ({ ...bar('2024-01-15T00:00Z'), time: Date.UTC(2024, 0, 15, from + at) }),
    );

  it('change nothing after them', () => {
    const source = createArraySource(hours(0, 100), { interval: '1h' });
    const changes: SourceChange[] = [];
    source.onChange((change) => changes.push(change));
    source.prepend(hours(-48, 48));
    expect(changes).toEqual([
      { fromUs: first - 48 * 3_600_000_000, toUs: first - 3_600_000_000 + 1, calendarChanged: false },
    ]);
    expect(source.instrument.levels.map(({ rows }) => rows)).toEqual([148, 37, 7, 2, 1]);
  });

  it('may overlap those that are there: the newly given stand', () => {
    const source = createArraySource(hours(0, 3), { interval: '1h' });
    source.prepend([...hours(-1, 1), { ...hours(0, 1)[0]!, close: 5, high: 5 }]);
    expect([...barsOf(source.load(tileAt('1h', first))).close]).toEqual([1, 5, 1, 1]);
  });
});

describe('columns of a host', () => {
  const columns = () => ({
    time: Float64Array.from([0, 1, 2], (hour) => Date.UTC(2024, 0, 15, hour)),
    open: Float64Array.from([1, 2, 3]),
    high: Float64Array.from([1, 2, 3]),
    low: Float64Array.from([1, 2, 3]),
    close: Float64Array.from([1.5, 2, 3]),
    volume: Float64Array.from([1, Number.NaN, 3]),
  });

  it('are never written, whatever is updated, and a missing volume stays missing', () => {
    const data = columns();
    const source = createArraySource(data, { interval: '1h' });
    source.update({ time: data.time[2]!, open: 9, high: 9, low: 9, close: Math.PI });
    source.update({ time: data.time[0]!, open: 9, high: 9, low: 9, close: 9 });
    source.prepend(columns());
    expect(data).toEqual(columns());
    expect([...barsOf(source.load(tileAt('1h', data.time[0]! * 1_000))).volume!]).toEqual([1, Number.NaN, 3]);
  });

  it('must be equally long', () => {
    expect(() => createArraySource({ ...columns(), close: Float64Array.from([1, 2]) })).toThrow(
      'Bar 2: close must be a finite number, not undefined',
    );
    expect(() => createArraySource({ ...columns(), close: Float64Array.from([1, 2, 3, 4]) })).toThrow(
      'Bar 3: time must be a finite number or a Date, not undefined',
    );
  });
});

describe('broken input is named by its row and field', () => {
  const good = { time: Date.UTC(2024, 0, 2), open: 1, high: 2, low: 1, close: 2 };
  it.each([
    [{ open: '1.5' }, "Bar 1: open must be a finite number, not '1.5'"],
    [{ close: null }, 'Bar 1: close must be a finite number, not null'],
    [{ high: Number.POSITIVE_INFINITY }, 'Bar 1: high must be a finite number, not Infinity'],
    [{ volume: Number.POSITIVE_INFINITY }, 'Bar 1: volume must be a finite number, not Infinity'],
    [{ volume: '7' }, "Bar 1: volume must be a finite number, not '7'"],
    [{ time: '2024-01-02' }, "Bar 1: time must be a finite number or a Date, not '2024-01-02'"],
    [
      { time: 1_704_067_200_000_000 },
      'Bar 1: time must be in milliseconds since 1970, in the years 1 to 9999, not 1704067200000000',
    ],
  ])('%j', (broken, message) => {
    const rows: unknown = [good, { ...good, ...broken }];
    expect(() => createArraySource(rows as Bar[])).toThrow(message);
  });

  it('also where there is no bar at all, or columns hold no numbers', () => {
    const rows: unknown = [good, null];
    expect(() => createArraySource(rows as Bar[])).toThrow('Bar 1: time must be a finite number or a Date, not null');
    const columns: unknown = { time: [1], open: ['1'], high: [1], low: [1], close: [1] };
    expect(() => createArraySource(columns as BarInputColumns)).toThrow("Bar 0: open must be a finite number, not '1'");
  });
});
