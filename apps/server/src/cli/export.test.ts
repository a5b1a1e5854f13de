import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';

const BARS = 'Date,Open,High,Low,Close\n2024-01-02,1,3,1,2\n2024-01-03,2,4,2,3\n';

/** A data directory with one instrument of daily bars, and a directory beside it. */
async function withBars(): Promise<{ data: string; outDir: string }> {
  const dir = tempDir();
  const data = join(dir, 'data');
  const outDir = tempDir();
  writeFileSync(join(dir, 'aapl.csv'), BARS);
  expect(await runInProcess(['import', join(dir, 'aapl.csv'), '--data', data])).toMatchObject({ code: 0, err: '' });
  return { data, outDir };
}

const NO_HOURS = 'candlemark export: AAPL has no 1h; it has 1D, 1W, 1mo.\n';

describe('an export that fails', () => {
  it('leaves an earlier file as it is', async () => {
    const { data, outDir } = await withBars();
    const out = join(outDir, 'out.csv');
    writeFileSync(out, 'earlier');
    const argv = ['export', '--symbol', 'AAPL', '--interval', '1h', '--out', out, '--data', data];
    expect(await runInProcess(argv)).toEqual({ code: 2, out: '', err: NO_HOURS });
    expect(readFileSync(out, 'utf8')).toBe('earlier');
    expect(readdirSync(outDir)).toEqual(['out.csv']);
  });

  it.each(['csv', 'json'])('writes no %s to standard output', async (format) => {
    const { data } = await withBars();
    const argv = ['export', '--symbol', 'AAPL', '--interval', '1h', '--format', format, '--data', data];
    expect(await runInProcess(argv)).toEqual({ code: 2, out: '', err: NO_HOURS });
  });

  it('leaves no file when it is interrupted', async () => {
    const { data, outDir } = await withBars();
    const argv = ['export', '--symbol', 'AAPL', '--interval', '1D', '--out', join(outDir, 'out.csv'), '--data', data];
    expect(await runInProcess(argv, { signal: AbortSignal.abort() })).toEqual({
      code: 2,
      out: '',
      err: 'candlemark export: Interrupted.\n',
    });
    expect(readdirSync(outDir)).toEqual([]);
  });
});

describe('an export', () => {
  it('writes Parquet and Arrow, with all columns', async () => {
    const { data, outDir } = await withBars();
    const parquet = join(outDir, 'bars.parquet');
    const line = ['export', '--symbol', 'AAPL', '--interval', '1D', '--data', data];
    expect(await runInProcess([...line, '--format', 'parquet', '--out', parquet])).toMatchObject({ code: 0, err: '' });
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const rows = await connection.runAndReadAll(`SELECT time::VARCHAR AS time, open, volume FROM '${parquet}' LIMIT 1`);
    connection.closeSync();
    expect(rows.getRowObjects()).toEqual([{ time: expect.stringContaining('2024-01-0'), open: 1, volume: null }]);
    const parts: (string | Uint8Array)[] = [];
    expect(await runInProcess([...line, '--format', 'arrow'], { out: (part) => parts.push(part) })).toMatchObject({
      code: 0,
    });
    const table = tableFromIPC(Buffer.concat(parts.map((part) => Buffer.from(part))), { useDate: true });
    expect(table.get(1)).toMatchObject({ time: new Date('2024-01-03T00:00:00Z'), high: 4, close: 3, trades: null });
  });

  it('writes the expression of two instruments', async () => {
    const { data } = await withBars();
    const run = (symbol: string, interval = '1D') =>
      runInProcess(['export', '--symbol', symbol, '--interval', interval, '--data', data]);
    const minus = await run('aapl - AAPL', '1W');
    expect(minus).toMatchObject({ code: 0, err: '' });
    expect(minus.out.split('\n')[1]).toMatch(/^2024-01-0.*,0,0,0,0,,,,,$/);
    expect((await run('AAPL/AAPL')).out.split('\n')[2]).toBe('2024-01-03T00:00:00Z,1,1,1,1,,,,,');
    expect(await run('AAPL/AAPM')).toEqual({
      code: 2,
      out: '',
      err: 'candlemark export: There is no instrument AAPL/AAPM\n',
    });
    expect((await run('AAPL/AAPL', '1h')).err).toBe('candlemark export: AAPL/AAPL has no 1h; it has 1D, 1W, 1mo.\n');
  });

  it('stops when nobody reads it any more', async () => {
    const { data } = await withBars();
    let texts = 0;
    const { code, err } = await runInProcess(['export', '--symbol', 'AAPL', '--interval', '1D', '--data', data], {
      out: () => {
        texts += 1;
      },
      written: async () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    });
    expect([code, err, texts]).toEqual([141, '', 1]);
  });

  it('says so when standard output cannot be written', async () => {
    const { data } = await withBars();
    const { code, err } = await runInProcess(['export', '--symbol', 'AAPL', '--interval', '1D', '--data', data], {
      written: async () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    });
    expect(code).toBe(2);
    expect(err).toBe(
      'candlemark: The output could not be written to its end: ENOSPC: no space left on device, write\n',
    );
  });
});
