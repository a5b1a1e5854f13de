import { describe, expect, it } from 'vitest';
import type { ImportOptions } from './import-options.ts';
import { isoTimes, parseTestFile } from './testing/parse-text.ts';

function barsAt(times: readonly (number | string)[], header = 'time,open,high,low,close'): string {
  return [header, ...times.map((time) => `${time},1,2,0.5,1`)].join('\n');
}

const UNITS = { s: 1, ms: 1000, us: 1_000_000, ns: 1_000_000_000 } as const;
type Unit = keyof typeof UNITS;

/** `count` times from a date on, in a unit since 1970. */
function since1970(from: string, stepSeconds: number, count: number, unit: Unit): number[] {
  const first = Date.parse(from) / 1000;
  return Array.from({ length: count }, (_, index) => (first + index * stepSeconds) * UNITS[unit]);
}

describe('numbers since 1970', () => {
  it.each<[string, number, string]>([
    ['1969-12-29', 86_400, '1D'],
    ['1970-01-02', 60, '1m'],
    ['1970-01-20', 3_600, '1h'],
    ['1971-01-01', 86_400, '1D'],
    ['1972-11-01', 7 * 86_400, '1W'],
    ['1960-05-05', 60, '1m'],
    ['1971-02-05', 300, '5m'],
    ['1901-01-01', 86_400, '1D'],
    ['2200-01-01', 86_400, '1D'],
  ])('are told from their distances and their years: from %s every %i seconds', async (from, step, interval) => {
    for (const unit of ['s', 'ms', 'us'] as const) {
      const { rows, results } = await parseTestFile({ content: barsAt(since1970(from, step, 6, unit)) });
      expect(results[0]).toMatchObject({ interval, rowsStored: 6, rowsRejected: 0 });
      expect(isoTimes(rows)[0]).toBe(`${from}T00:00:00Z`);
    }
  });

  it('begin with 1970 where they go on for years', async () => {
    const { rows } = await parseTestFile({ content: barsAt(since1970('1970-01-01', 7 * 86_400, 400, 's')) });
    expect(isoTimes(rows)[0]).toBe('1970-01-01T00:00:00Z');
  });

  it('are told in a column that the user names', async () => {
    const content = barsAt(since1970('1970-01-05', 60, 5, 's'), 'x,open,high,low,close');
    const { rows } = await parseTestFile({ content, options: { columns: { time: 'x' } } });
    expect(isoTimes(rows)[0]).toBe('1970-01-05T00:00:00Z');
  });

  it.each<[string, readonly number[]]>([
    ['a count', [1, 2, 3, 4, 5]],
    ['a count of minutes', [0, 60, 120, 180]],
    ['a day of a spreadsheet', [45_000, 45_001, 45_002, 45_003]],
    ['one number', [31_536_000]],
    ['numbers without a common distance', [100, 1000, 10_007, 15_003]],
    ['a time of day', [93_000, 93_100, 93_200, 93_300]],
  ])('are not guessed from %s', async (_, times) => {
    const refusal = parseTestFile({ content: barsAt(times) });
    await expect(refusal).rejects.toThrow(`time (column "time" holds "${times[0]}", which may be no time`);
    await expect(refusal).rejects.toThrow('--time-unit s, ms, us or ns');
  });

  it('have the unit that the user gives', async () => {
    const cases: readonly [Unit, string][] = [
      ['s', '1970-01-20T17:20:00Z'],
      ['ms', '1970-01-01T00:28:24Z'],
      ['us', '1970-01-01T00:00:01.704Z'],
    ];
    for (const [timeUnit, iso] of cases) {
      const options: ImportOptions = { timeUnit };
      for (const content of [barsAt([1_704_000, 1_704_001]), '1704000,1,2,0.5,1\n1704001,1,2,0.5,1\n']) {
        const { rows } = await parseTestFile({ content, options });
        expect(isoTimes(rows)[0]).toBe(iso);
      }
    }
  });

  it('are preferred to a text beside them when the user gives their unit', async () => {
    const content =
      'unix,date,open,high,low,close\n1704708000,2023-01-01 10:00,1,1,1,1\n1704708060,2023-01-01 10:01,1,1,1,1\n';
    const { rows } = await parseTestFile({ content, options: { timeUnit: 's' } });
    expect(isoTimes(rows)[0]).toBe('2024-01-08T10:00:00Z');
  });

  it('say so when a unit is given and times are texts', async () => {
    const { results } = await parseTestFile({
      content: barsAt(['2024-01-08', '2024-01-09']),
      options: { timeUnit: 'ms' },
    });
    expect(results[0]!.warnings).toContain('--time-unit is not used: times are read as dates');
  });

  const klines = (times: readonly string[]) =>
    times.map((time) => `${time},10,12,9,11,5,${time.slice(0, -1)}9,50.5,7,2,20,0\n`).join('');
  const minute = (at: number, zeros: string) => `${1_735_689_480_000 + at * 60_000}${zeros}`;
  const ofSample = Array.from({ length: 3000 }, (_, at) => at);
  it.each([
    ['from milliseconds to microseconds', [0, 1, 2, 3].map((at) => minute(at, at < 2 ? '' : '000'))],
    ['from microseconds to milliseconds', [3, 2, 1, 0].map((at) => minute(at, at < 2 ? '' : '000'))],
    ['finer far down the file', ofSample.map((at) => minute(at, at < 2900 ? '' : '000'))],
    ['coarser far down the file', ofSample.map((at) => minute(2999 - at, at < 2900 ? '000' : ''))],
  ])('may change their unit within a series, %s', async (_, times) => {
    const { rows, results } = await parseTestFile({ content: klines(times), fileName: 'BTCUSDT-1m.csv' });
    expect(results).toMatchObject([{ interval: '1m', rowsStored: times.length, from: '2024-12-31T23:58:00Z' }]);
    expect(isoTimes(rows).at(-1)).toBe(
      new Date(1_735_689_480_000 + (times.length - 1) * 60_000).toISOString().replace('.000Z', 'Z'),
    );
    if (times.length > 4) return;
    expect(results[0]!.warnings.join()).toContain('Times are read as milliseconds and microseconds since 1970');
  });

  it('are ticks of .NET where nanoseconds since 1970 would lie in 1990, and nanoseconds where they are whole minutes', async () => {
    const ticks = [0, 1, 2, 3].map((minute) => String(638_360_694_000_000_000n + 600_000_000n * BigInt(minute)));
    const { rows, results } = await parseTestFile({ content: barsAt(ticks) });
    expect(isoTimes(rows)).toEqual([0, 1, 2, 3].map((minute) => `2023-11-20T09:3${minute}:00Z`));
    expect(results[0]).toMatchObject({ interval: '1m', rowsRejected: 0 });
    expect(results[0]!.warnings.join()).toContain('Times name no zone');
    const days = since1970('1990-03-01', 86_400, 4, 's').map((seconds) => `${seconds}000000000`);
    const ofDays = await parseTestFile({ content: barsAt(days) });
    expect(isoTimes(ofDays.rows)[0]).toBe('1990-03-01T00:00:00Z');
    const said = await parseTestFile({ content: barsAt(ticks), options: { timeUnit: 'ns' } });
    expect(isoTimes(said.rows)[0]).toContain('1990-03-25');
  });

  it('go on through 1970 in one unit', async () => {
    const days = Array.from({ length: 2000 }, (_, at) => `${(at - 1000) * 86_400_000_000},1,1,1,1\n`);
    const { results } = await parseTestFile({ content: `time,open,high,low,close\n${days.join('')}` });
    expect(results).toMatchObject([{ interval: '1D', rowsStored: 2000, from: '1967-04-07T00:00:00Z' }]);
    expect(results[0]!.to).toBe('1972-09-26T00:00:00Z');
  });
});
