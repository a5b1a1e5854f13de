import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIndicatorCall } from '@candlemark/indicators';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';

const CLOSES = [2, 4, 6, 5, 9];

async function withBars(): Promise<readonly string[]> {
  const dir = tempDir();
  const data = join(dir, 'data');
  const rows = CLOSES.map((close, day) => `2024-01-0${day + 1},${close},${close + 1},${close - 1},${close}\n`);
  writeFileSync(join(dir, 'aapl.csv'), `Date,Open,High,Low,Close\n${rows.join('')}`);
  expect(await runInProcess(['import', join(dir, 'aapl.csv'), '--data', data])).toMatchObject({ code: 0, err: '' });
  return ['export', '--symbol', 'AAPL', '--interval', '1D', '--data', data];
}

describe('an export with indicators', () => {
  it('has their values behind the bars, computed from the first bar on', async () => {
    const line = await withBars();
    const indicators = [
      '--indicator',
      'sma(length=3)',
      '--indicator',
      'macd( fast=1, slow=2 ,signal=1)',
      '--indicator',
      'obv',
    ];
    const whole = await runInProcess([...line, ...indicators]);
    expect(whole).toMatchObject({ code: 0, err: '' });
    const rows = whole.out.trimEnd().split('\n');
    const call = 'macd(fast=1,slow=2,signal=1)';
    expect(rows[0]).toMatch(`,openInterest,sma(length=3),"${call}.macd","${call}.signal","${call}.histogram",obv`);
    expect(rows[2]).toMatch(/^2024-01-02T.*,4,,,,,,,1,1,0,$/);
    expect(rows[3]).toMatch(/^2024-01-03T.*,6,,,,,,4,1,1,0,$/);
    const later = await runInProcess([...line, ...indicators, '--from', '2024-01-03', '--to', '2024-01-05']);
    expect(later.out.trimEnd().split('\n')).toEqual([rows[0], ...rows.slice(3, 5)]);
  });

  it('has values at the bars where they are drawn, ahead of their own or behind', async () => {
    const line = await withBars();
    const cloud = 'ichimoku(conversion=1,base=1,span=2,displacement=3)';
    const { out } = await runInProcess([...line, '--to', '2024-01-04', '--format', 'json', '--indicator', cloud]);
    const drawn = (plot: string) => JSON.parse(out).map((bar: Record<string, unknown>) => bar[`${cloud}.${plot}`]);
    // Each bar's middle is its close: the span lies two bars ahead, and the closes of bars that are not written two behind.
    expect(drawn('base')).toEqual([2, 4, 6]);
    expect(drawn('leadingA')).toEqual([null, null, 2]);
    expect(drawn('lagging')).toEqual([6, 5, 9]);
    const alligator = 'alligator(jaw=1,teeth=1,lips=1,jawShift=9,teethShift=2,lipsShift=0)';
    const csv = (await runInProcess([...line, '--indicator', alligator])).out.trimEnd().split('\n');
    expect(csv.slice(1).map((row) => row.split(',').slice(-3).join())).toEqual([',,2', ',,4', ',2,6', ',4,5', ',6,9']);
  });

  it('has null where there is no value', async () => {
    const line = [...(await withBars()), '--indicator', 'sma(length=5)'];
    const json: object[] = JSON.parse((await runInProcess([...line, '--format', 'json'])).out);
    expect(json.map((bar) => (bar as Record<string, unknown>)['sma(length=5)'])).toEqual([null, null, null, null, 5.2]);
    const parquet = join(tempDir(), 'bars.parquet');
    expect(await runInProcess([...line, '--format', 'parquet', '--out', parquet])).toMatchObject({ code: 0, err: '' });
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const table = await connection.runAndReadAll(
      `SELECT close, "sma(length=5)" AS mean FROM '${parquet}' ORDER BY time`,
    );
    connection.closeSync();
    expect(table.getRowObjects().slice(3)).toEqual([
      { close: 5, mean: null },
      { close: 9, mean: 5.2 },
    ]);
    const parts: Uint8Array[] = [];
    await runInProcess([...line, '--format', 'arrow'], { out: (part) => parts.push(Buffer.from(part)) });
    expect(tableFromIPC(Buffer.concat(parts)).getChild('sma(length=5)')?.toArray()).toMatchObject({ 3: null, 4: 5.2 });
  });

  it.each([
    ['sna', '--indicator sna: There is no indicator "sna"'],
    ['sma(lenght=3)', '--indicator sma(lenght=3): sma has no input "lenght"; it has: length, source'],
    ['sma(length=0)', '--indicator sma(length=0): sma: length is a whole number from 1 to 10000, not 0'],
  ])('refuses %s', async (indicator, message) => {
    const { code, out, err } = await runInProcess([...(await withBars()), '--indicator', indicator]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(`candlemark export: ${message}\nTry: candlemark export --help\n`);
  });

  it('refuses the same twice, and a source that there is not', async () => {
    const line = await withBars();
    const twice = await runInProcess([...line, '--indicator', 'sma', '--indicator', ' sma()']);
    expect(twice).toMatchObject({ code: 2, out: '' });
    expect(twice.err).toMatch('--indicator sma is given twice');
    const source = await runInProcess([...line, '--indicator', 'sma(source=clsoe)']);
    const reason = 'There is no source "clsoe": it is no price of a bar. There is no instrument clsoe';
    expect(source).toEqual({ code: 2, out: '', err: `candlemark export: ${reason}\n` });
  });
});

describe('an export with indicators of what the bars do not say', () => {
  it('takes any source of another instrument, and says where there is none of that name', async () => {
    const line = await withBars();
    const { out } = await runInProcess([...line, '--indicator', 'sma(length=1,source=aapl:hl2)']);
    const { out: own } = await runInProcess([...line, '--indicator', 'sma(length=1,source=hl2)']);
    expect(out.split('\n').slice(1)).toEqual(own.split('\n').slice(1));
    const { err } = await runInProcess([...line, '--indicator', 'sma(source=aapl:rsi)']);
    expect(err).toMatch('There is no source "aapl:rsi"');
  });

  it('takes periods of the calendar, and closes of another instrument', async () => {
    const line = await withBars();
    const { out } = await runInProcess([...line, '--indicator', 'ratio(source=high,other=aapl)', '--indicator', 'cvd']);
    const rows = out.trimEnd().split('\n');
    expect(rows[0]).toMatch(/,"ratio\(source=high,other=aapl\)",cvd$/);
    expect(rows[1]).toMatch(/,1\.5,$/);
  });
});

describe('the list of indicators', () => {
  it('tells of no two the same name, and the export takes each of them', async () => {
    const { indicators } = JSON.parse((await runInProcess(['indicators', '--json'])).out);
    const named: [string, string][] = indicators.flatMap(({ type, aliases }: { type: string; aliases: string[] }) =>
      [type, ...aliases].map((name): [string, string] => [name, type]),
    );
    expect(new Map(named).size).toBe(named.length);
    for (const [name, type] of named) expect(readIndicatorCall(name).indicator.type).toBe(type);
    const line = await withBars();
    const { out } = await runInProcess([...line, '--indicator', 'BBANDS(timeperiod=2)', '--indicator', 'stochf']);
    expect(out).toMatch(',bollinger-bands(length=2).middle,');
    expect(out).toMatch(',stochastic(smoothing=1).k,');
  });

  it('tells inputs and plots, as text and as JSON', async () => {
    const { code, out } = await runInProcess(['indicators', '--json']);
    expect(code).toBe(0);
    const { indicators } = JSON.parse(out);
    expect(indicators.find(({ type }: { type: string }) => type === 'rsi')).toMatchObject({
      name: 'Relative Strength Index',
      short: 'RSI',
      category: 'momentum',
      aliases: ['relative-strength-index'],
      levels: [30, 50, 70],
      range: [0, 100],
      memory: { kind: 'decay', bars: expect.any(Number) },
      inputs: [
        { key: 'length', kind: 'int', initial: 14, min: 1, max: 10_000 },
        { key: 'source', kind: 'source', initial: 'close' },
        { key: 'convention', kind: 'choice', choices: ['tradingview', 'talib', 'pandas'] },
      ],
      plots: [{ key: 'rsi', name: 'RSI', draws: 'line', shift: 0 }],
    });
    expect((await runInProcess(['indicators'])).out).toMatch(
      /^momentum {2,}Relative Strength Index {2,}rsi\(length=14,/m,
    );
  });
});
