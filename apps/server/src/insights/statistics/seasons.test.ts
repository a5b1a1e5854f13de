import { calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { asker, dayUs } from '../testing/made-up-bars.ts';

const ask = asker();

const DAYS = 800;
const closes = Array.from({ length: DAYS }, (_, at) => 100 + 30 * Math.sin(at / 40) + 5 * Math.cos(at * 2.1));
const dates = closes.map((_, at) => new Date(dayUs(at) / 1000));

/** The compounded return of the bars of each period, by its key: a plain loop. */
function slowPeriods(keyOf: (date: Date) => string): Map<string, number> {
  const growth = new Map<string, number>();
  for (let at = 1; at < DAYS; at += 1) {
    const key = keyOf(dates[at]!);
    growth.set(key, (growth.get(key) ?? 1) * (closes[at]! / closes[at - 1]!));
  }
  return new Map([...growth].map(([key, value]) => [key, value - 1]));
}

test('the months of a year are told by what each of them brought', async () => {
  const [answer] = await ask('seasonal-returns', [{ closes }], { by: 'month' });
  const periods = slowPeriods((date) => `${date.getUTCFullYear()} ${date.getUTCMonth() + 1}`);
  for (const { season, periods: count, mean, median, rising } of answer?.value?.seasons ?? []) {
    const values = [...periods].filter(([key]) => key.endsWith(` ${season}`)).map(([, value]) => value);
    expect(count).toBe(values.length);
    expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9);
    expect(rising).toBeCloseTo(values.filter((value) => value > 0).length / values.length, 9);
    const sorted = values.toSorted((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    expect(median).toBeCloseTo((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2, 9);
  }
  expect(answer?.value?.seasons.map(({ season }) => season)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(answer?.sample.values).toBe(DAYS - 1);
});

test('years and weekdays are those of the trading day’s label', async () => {
  const [years] = await ask('seasonal-returns', [{ closes }], { by: 'year' });
  const slow = slowPeriods((date) => String(date.getUTCFullYear()));
  for (const { season, mean, deviation } of years?.value?.seasons ?? []) {
    expect(mean).toBeCloseTo(slow.get(String(season))!, 9);
    expect(deviation).toBeNull();
  }
  const [weekdays] = await ask('seasonal-returns', [{ closes }], { by: 'weekday' });
  expect(weekdays?.value?.seasons.map(({ season, periods }) => [season, periods])[1]).toEqual([1, 114]);
});

test('the evening before belongs to the trading day that it opens', async () => {
  // Sunday 23:00 UTC is 18:00 in New York, where Monday has opened at 17:00.
  const sunday = Date.UTC(2024, 0, 7, 23) * 1000;
  const bars = {
    closes: [1, 2],
    times: [sunday - 7 * 86_400e6, sunday],
    calendar: calendarFromTemplate('fx'),
    timeZone: 'America/New_York',
  };
  const [weekday] = await ask('seasonal-returns', [bars], { by: 'weekday' }, '1h');
  expect(weekday?.value?.seasons.map(({ season }) => season)).toEqual([1]);
  const [hour] = await ask('seasonal-returns', [bars], { by: 'hour' }, '1h');
  expect(hour?.value?.seasons.map(({ season }) => season)).toEqual([18]);
});

test('hours follow the clock of the zone when it changes', async () => {
  // Clocks in New York went forward on 10 March 2024.
  const times = [9, 11, 12].map((day) => Date.UTC(2024, 2, day, 15) * 1000);
  const bars = { closes: [1, 1, 1], volumes: [5, 7, Number.NaN], times, timeZone: 'America/New_York' };
  const [answer] = await ask('volume-by-hour', [bars], {}, '1h');
  expect(answer?.value?.hours).toEqual([
    { hour: 10, volume: 5, share: 5 / 12, perDay: 5, bars: 1 },
    { hour: 11, volume: 7, share: 7 / 12, perDay: 7, bars: 1 },
  ]);
  expect(answer?.sample).toMatchObject({ values: 2, leftOut: 1 });
});

test('bars of a day have no hours, and what has no volume no volume by hour', async () => {
  const [long] = await ask('volume-by-hour', [{ closes: [1, 2], volumes: [1, 2] }], {});
  expect(long).toMatchObject({ value: null, sample: { reason: 'interval-too-long' } });
  const [hour] = await ask('seasonal-returns', [{ closes: [1, 2] }], { by: 'hour' });
  expect(hour?.sample.reason).toBe('interval-too-long');
  const [none] = await ask('volume-by-hour', [{ closes: [1, 2] }], {}, '1h');
  expect(none?.sample).toMatchObject({ values: 0, leftOut: 2, reason: 'no-volume' });
});

test('the months of a year make the year', async () => {
  const [answer] = await ask('month-table', [{ closes }], {});
  const slow = slowPeriods((date) => `${date.getUTCFullYear()}-${date.getUTCMonth() + 1}`);
  for (const { year, return: whole, months } of answer?.value?.years ?? []) {
    expect(months.reduce((growth, month) => growth * (1 + month.return), 1) - 1).toBeCloseTo(whole, 9);
    for (const { month, return: value } of months) expect(value).toBeCloseTo(slow.get(`${year}-${month}`)!, 9);
  }
  expect(answer?.value?.years.map(({ year, months }) => [year, months.length])).toEqual([
    [2024, 12],
    [2025, 12],
    [2026, 3],
  ]);
});

test('a year’s path begins at the last close of the year before', async () => {
  const [answer] = await ask('seasonal-paths', [{ closes }], {});
  const second = answer?.value?.years[1];
  expect(second?.year).toBe(2025);
  // 2024 has 366 days: its last bar is the one with the number 365.
  for (const { day, growth } of second?.points ?? []) {
    expect(growth).toBeCloseTo((100 * closes[365 + day]!) / closes[365]!, 8);
  }
  expect(second?.points).toHaveLength(365);
});
