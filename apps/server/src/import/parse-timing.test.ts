import { calendarFromTemplate, type LevelInterval } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { knownBars } from './testing/known-bars.ts';
import { isoTimes, parseTestFile } from './testing/parse-text.ts';

const DAY_MS = 86_400_000;

function barsAt(times: readonly string[]): string {
  return ['time,open,high,low,close', ...times.map((time) => `${time},1,1,1,1`)].join('\n');
}

function every(stepMs: number, count: number, from = Date.UTC(2024, 0, 8, 10)): string[] {
  return Array.from({ length: count }, (_, index) => new Date(from + index * stepMs).toISOString());
}

/** Bars of `minutes` in sessions from 09:30 to 16:00 of New York on weekdays of January, stamped `shift` minutes late. */
function sessions(minutes: number, shift: number): string[] {
  return [8, 9, 10, 11, 12].flatMap((day) =>
    every(minutes * 60_000, 390 / minutes, Date.UTC(2024, 0, day, 14, 30 + shift)),
  );
}

describe('the interval of bars', () => {
  it.each<[number, LevelInterval]>([
    [1000, '1s'],
    [5000, '5s'],
    [60_000, '1m'],
    [300_000, '5m'],
    [3_600_000, '1h'],
    [14_400_000, '4h'],
    [DAY_MS, '1D'],
    [7 * DAY_MS, '1W'],
  ])('of %i ms is %s', async (stepMs, interval) => {
    const { results } = await parseTestFile({ content: barsAt(every(stepMs, 30)) });
    expect(results[0]).toMatchObject({ interval, rowsStored: 30 });
  });

  it('of calendar months is 1mo', async () => {
    const months = Array.from({ length: 24 }, (_, month) =>
      new Date(Date.UTC(2022, month, 1)).toISOString().slice(0, 10),
    );
    expect((await parseTestFile({ content: barsAt(months) })).results[0]!.interval).toBe('1mo');
  });

  it('is the most frequent distance where some bars are missing', async () => {
    const times = every(60_000, 200).filter((_, index) => index % 7 !== 3 && index % 11 !== 5);
    expect((await parseTestFile({ content: barsAt(times) })).results[0]!.interval).toBe('1m');
  });

  it('is the next finer one for a distance that is none, with a warning', async () => {
    const { results } = await parseTestFile({ content: barsAt(every(7_200_000, 30)) });
    expect(results[0]!.interval).toBe('1h');
    expect(results[0]!.warnings.join()).toContain('2 hours apart');
  });

  it('is assumed for one bar, and can be given', async () => {
    const { results } = await parseTestFile({ content: barsAt(['2024-01-08']) });
    expect(results[0]!.interval).toBe('1D');
    expect(results[0]!.warnings.join()).toContain('1D is assumed');
    const given = await parseTestFile({ content: barsAt(['2024-01-08']), options: { interval: '1W' } });
    expect(given.results[0]!.interval).toBe('1W');
  });

  it.each<[string, LevelInterval, LevelInterval, string | null]>([
    ['2024-01-08', '1m', '1D', '1D is assumed; --interval sets it'],
    ['2024-01-08', '1D', '1D', null],
    ['2024-01-08', '1W', '1W', null],
    ['2024-01-08T10:01:00Z', '1m', '1m', null],
    ['2024-01-08T00:00:00Z', '1m', '1m', '1m is assumed, as the instrument has it; --interval sets it'],
  ])('of one bar at %s of an instrument with bars of %s is %s', async (time, present, interval, warning) => {
    const known = [knownBars(calendarFromTemplate('24/7'), present)];
    const { results } = await parseTestFile({ content: barsAt([time]), known });
    expect(results[0]!.interval).toBe(interval);
    const told = results[0]!.warnings.filter((text) => text.includes('too few bars'));
    expect(told).toEqual(warning === null ? [] : [`There are too few bars to tell their interval: ${warning}`]);
  });
});

describe('the stamp of bars', () => {
  it.each([1, 5])('is told for %i-minute bars that carry their close', async (minutes) => {
    const { rows, batch, results } = await parseTestFile({ content: barsAt(sessions(minutes, minutes)) });
    expect(batch.instruments[0]!.stamp).toBe('close');
    expect(isoTimes(rows)[0]).toBe('2024-01-08T14:30:00Z');
    expect(results[0]!.warnings.join()).toContain('taken for closes');
    expect(batch.instruments[0]!.calendar.name).toBe('us-equities');
  });

  it('is the open otherwise, and can be given', async () => {
    const content = barsAt(sessions(1, 0));
    expect((await parseTestFile({ content })).batch.instruments[0]!.stamp).toBe('open');
    const { rows } = await parseTestFile({ content, options: { stamp: 'close' } });
    expect(isoTimes(rows)[0]).toBe('2024-01-08T14:29:00Z');
  });

  it('moves a day stamped at its close to that day’s open', async () => {
    const content = barsAt(['2024-01-08T21:00:00Z', '2024-01-09T21:00:00Z', '2024-01-10T21:00:00Z']);
    const { rows } = await parseTestFile({ content, options: { stamp: 'close', interval: '1D' } });
    expect(isoTimes(rows)).toEqual(['2024-01-08T00:00:00Z', '2024-01-09T00:00:00Z', '2024-01-10T00:00:00Z']);
  });
});

describe('the calendar', () => {
  it('is proposed with its reason', async () => {
    const { batch, results } = await parseTestFile({ content: barsAt(every(3_600_000, 400)) });
    expect(batch.instruments[0]).toMatchObject({ calendar: { name: '24/7' }, timeZone: 'UTC' });
    expect(results[0]!.warnings.at(-1)).toMatch(/^Calendar 24\/7: /);
  });

  it('is at home where daily stamps are midnights', async () => {
    const days = Array.from({ length: 400 }, (_, index) => new Date(Date.UTC(2023, 0, 2) + index * DAY_MS)).filter(
      (date) => date.getUTCDay() % 6 !== 0,
    );
    const stamps = days.map((date) => {
      const isSummer = date >= new Date('2023-03-13') && date < new Date('2023-11-06');
      return `${date.toISOString().slice(0, 10)} 00:00:00-0${isSummer ? 4 : 5}:00`;
    });
    const { batch, rows } = await parseTestFile({ content: barsAt(stamps) });
    expect(batch.instruments[0]).toMatchObject({ timeZone: 'America/New_York', calendar: { name: 'weekdays' } });
    expect(isoTimes(rows)[0]).toBe('2023-01-02T05:00:00Z');
  });

  it('gives a date the open of the trading day that it names', async () => {
    const content = barsAt(['2024-01-08', '2024-01-09', '2024-01-10']);
    const { rows } = await parseTestFile({
      content,
      options: { calendar: 'us-equities', timeZone: 'America/New_York' },
    });
    expect(isoTimes(rows)).toEqual(['2024-01-08T14:30:00Z', '2024-01-09T14:30:00Z', '2024-01-10T14:30:00Z']);
  });

  it.each([
    ['+01:00', 'Europe/Berlin', 1],
    ['-03:00', 'America/Sao_Paulo', 1],
    ['+02:00', 'Africa/Johannesburg', 7],
    ['+05:45', 'Asia/Kathmandu', 1],
  ])('takes days at midnight %s for those of their own date', async (offset, zone, month) => {
    const days = [0, 7, 14].flatMap((week) => [3, 4, 5, 6, 7].map((day) => week + day - (month === 7 ? -1 : 0)));
    const rows = days.map((day) => `2022-0${month}-${String(day).padStart(2, '0')}T00:00:00${offset},1,2,1,2`);
    const winter = month === 7 ? ['2022-01-03T00:00:00+02:00,1,2,1,2', '2022-01-04T00:00:00+02:00,1,2,1,2'] : [];
    const content = ['Date,Open,High,Low,Close', ...winter, ...rows].join('\n');
    const { batch } = await parseTestFile({ content });
    const [instrument] = batch.instruments;
    expect(instrument!.timeZone).toBe(zone);
    // Monday to Friday: nothing of it lies on the Sunday that it is in UTC.
    expect(instrument!.calendar.week.map((sessions) => sessions.length)).toEqual([0, 1, 1, 1, 1, 1, 0]);
  });
});
