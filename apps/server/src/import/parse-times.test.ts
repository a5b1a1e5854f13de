import { describe, expect, it } from 'vitest';
import type { ImportOptions } from './import-options.ts';
import { isoTimes, parseTestFile } from './testing/parse-text.ts';

const HEADER = 'date,open,high,low,close';

async function timesOf(content: string, options: ImportOptions = {}) {
  const { rows, results } = await parseTestFile({ content, options });
  return { times: isoTimes(rows), interval: results[0]!.interval, warnings: results[0]!.warnings.join() };
}

const barsAt = (times: readonly string[], header = HEADER) =>
  [header, ...times.map((time) => `${time},10,12,9,11`)].join('\n');

describe('three numbers of two digits', () => {
  const days = ['20', '21', '22', '23', '24'];

  it('have the year first where the rows follow each other closest then', async () => {
    const { times, interval, warnings } = await timesOf(barsAt(days.map((day) => `24/01/${day}`)));
    expect([times[0], times.at(-1), interval]).toEqual(['2024-01-20T00:00:00Z', '2024-01-24T00:00:00Z', '1D']);
    expect(warnings).toContain('Times are read as dates, year first');
  });

  it('have it first where nothing else is a date', async () => {
    const { times } = await timesOf(barsAt(['98-12-30', '98-12-31', '99-01-04']));
    expect(times).toEqual(['1998-12-30T00:00:00Z', '1998-12-31T00:00:00Z', '1999-01-04T00:00:00Z']);
  });

  it('have it last as everybody else writes them, and where the user says so', async () => {
    const last = await timesOf(barsAt(days.map((day) => `${day}/01/24`)));
    expect([last.times[0], last.interval]).toEqual(['2024-01-20T00:00:00Z', '1D']);
    const said = await timesOf(barsAt(days.map((day) => `24/01/${day}`)), { dateOrder: 'day-first' });
    expect(said.times[0]).toBe('2020-01-24T00:00:00Z');
  });

  it('are asked for where days, months and years may stand anywhere', async () => {
    await expect(timesOf(barsAt(['01/02/03']))).rejects.toThrow('say which');
  });
});

describe('dates of the first twelve days of a month', () => {
  const hours = [9, 10, 11, 12];
  const rowsOf = (days: readonly number[], date: (day: string) => string) =>
    barsAt(days.flatMap((day) => hours.map((hour) => `${date(String(day))}/2019 ${hour}:30`)));

  it.each([
    ['month', (day: string) => `11/${day}`],
    ['day', (day: string) => `${day}/11`],
  ] as const)('with rows all day long have the %s first where the days are neighbours then', async (first, date) => {
    const { times, warnings } = await timesOf(rowsOf([5, 6, 7, 8, 11], date));
    expect([times[0], times.at(-1)]).toEqual(['2019-11-05T09:30:00Z', '2019-11-11T12:30:00Z']);
    expect(warnings).toContain(
      `Times are read as dates with times, ${first} first, because the rows follow each other`,
    );
    const other = first === 'month' ? 'day-first' : 'month-first';
    expect((await timesOf(rowsOf([5, 6, 7, 8, 11], date), { dateOrder: other })).times[0]).toBe('2019-05-11T09:30:00Z');
  });

  it('are asked for where they may be months as well', async () => {
    const date = (day: string) => `11/${day}`;
    await expect(timesOf(rowsOf([5, 6], date))).rejects.toThrow('say which');
    await expect(timesOf(rowsOf([1, 2, 12], date))).rejects.toThrow('say which');
    const monthly = barsAt([1, 2, 3, 4].map((day) => `11/${day}/2019 00:00`));
    await expect(timesOf(monthly)).rejects.toThrow('say which');
  });
});

describe('a local time', () => {
  const local = (at: number) => `2024-01-02 09:3${at}:00`;
  const seconds = (at: number) => 1_704_205_800 + at * 60;
  const rows = (line: (at: number) => string) => [0, 1, 2, 3].map((at) => `${line(at)},10,12,9,11`);

  it.each([
    ['a number since 1970', 'datetime,timestamp', (at: number) => `${local(at)},${seconds(at)}`],
    ['milliseconds before it', 'ts,datetime', (at: number) => `${seconds(at) * 1000},${local(at)}`],
    ['a time of UTC by its name', 'datetime,datetime_utc', (at: number) => `${local(at)},2024-01-02 14:3${at}:00`],
    ['a time with its zone', 'time,timestamp', (at: number) => `${local(at)},2024-01-02T14:3${at}:00Z`],
  ])('gives way to %s beside it that says another moment', async (_, names, cells) => {
    const { times, warnings } = await timesOf([`${names},open,high,low,close`, ...rows(cells)].join('\n'));
    expect(times[0]).toBe('2024-01-02T14:30:00Z');
    expect(warnings).not.toContain('zone');
  });

  it.each([
    ['the time at which a row was written', 'time,created_at', (at: number) => `${local(at)},2024-06-01T10:00:0${at}Z`],
    ['the end of a bar', 'time,close_time', (at: number) => `${local(at)},2024-01-02T14:3${at + 1}:00Z`],
  ])('stays the time beside %s', async (_, names, cells) => {
    const { times } = await timesOf([`${names},open,high,low,close`, ...rows(cells)].join('\n'));
    expect(times[0]).toBe('2024-01-02T09:30:00Z');
  });
});

it('reads a time of day without zeros, and with the half of the day in Spanish', async () => {
  const rows = ['9:5', '9:6', '9:7'].map((time) => `2024-01-02,${time}:0 p. m.,10,12,9,11`);
  const { times } = await timesOf(['date,time,open,high,low,close', ...rows].join('\n'));
  expect(times).toEqual(['2024-01-02T21:05:00Z', '2024-01-02T21:06:00Z', '2024-01-02T21:07:00Z']);
});

describe('years, months, quarters and weeks', () => {
  const january = ['2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z', '2024-03-01T00:00:00Z'];

  it.each([
    ['2024-01', '2024-02', '2024-03'],
    ['2024/1', '2024/2', '2024/3'],
    ['01/2024', '02/2024', '03/2024'],
    ['2024M01', '2024M02', '2024M03'],
    ['2024年1月', '2024年2月', '2024年3月'],
    ['Jan 2024', 'Feb 2024', 'Mar 2024'],
    ['Januar 2024', 'Februar 2024', 'März 2024'],
    ['2024 January', '2024 February', '2024 March'],
    ['Jan-24', 'Feb-24', 'Mar-24'],
  ])('%s, %s and %s are months', async (...cells) => {
    expect(await timesOf(barsAt(cells))).toEqual({ times: january, interval: '1mo', warnings: expect.any(String) });
  });

  it.each([
    ['2024-Q1', '2024-Q2', '2024-Q3'],
    ['Q1 2024', 'Q2 2024', 'Q3 2024'],
  ])('%s, %s and %s are quarters', async (...cells) => {
    const { times, interval, warnings } = await timesOf(barsAt(cells, 'quarter,open,high,low,close'));
    expect(warnings).toContain('91 days apart');
    expect([times, interval]).toEqual([
      ['2024-01-01T00:00:00Z', '2024-04-01T00:00:00Z', '2024-07-01T00:00:00Z'],
      '1mo',
    ]);
  });

  it('years are those of a column for times, where they follow each other', async () => {
    const { times, interval, warnings } = await timesOf(barsAt(['1833', '1834', '1835', '1836']));
    expect(warnings).toContain('365 days apart');
    expect([times[0], times[3], interval]).toEqual(['1833-01-01T00:00:00Z', '1836-01-01T00:00:00Z', '1mo']);
    await expect(timesOf(barsAt(['1833', '1933', '2001', '2010']))).rejects.toThrow('no time');
    await expect(timesOf(barsAt(['1833', '1834', '1835'], 'other,open,high,low,close'))).rejects.toThrow('no time');
  });

  it('weeks begin on their Monday, in a year of 53 too', async () => {
    const { times, interval } = await timesOf(barsAt(['2020-W52', '2020-W53', '2021-W01', '2021-W02']));
    expect(times[1]).toBe('2020-12-28T00:00:00Z');
    expect([times[2], interval]).toEqual(['2021-01-04T00:00:00Z', '1W']);
    await expect(timesOf(barsAt(['2021-W53', '2021-W54', '2021-W00']))).rejects.toThrow();
  });

  it('a row that names no month is rejected, and a day of no year is none', async () => {
    const { results } = await parseTestFile({
      content: barsAt(['2024-01', '2024-02', '2024-13', '2024-03', '2024-04']),
    });
    expect(results[0]).toMatchObject({ rowsStored: 4, rowsRejected: 1 });
    await expect(timesOf(barsAt(['Jan 22', 'Jan 23', 'Jan 24', 'Jan 25']))).rejects.toThrow();
  });
});
