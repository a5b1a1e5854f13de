import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { tradesCsv } from '../testing/trades-file.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('candlemark verify', () => {
  it('ends with 0 when nothing differs, with 1 and a line for each finding when something does', async () => {
    const dir = tempDir();
    const data = join(dir, 'data');
    const file = join(dir, 'trades.csv');
    writeFileSync(file, tradesCsv({ symbol: 'TT', fromUs: Date.UTC(2024, 0, 10) * 1000, count: 300, stepUs: 11e6 }));
    await runInProcess(['import', file, '--data', data]);
    expect(await runInProcess(['verify', '--data', data])).toEqual({
      code: 0,
      out: expect.stringMatching(/^1 batch \(0 MB\), 1 instrument, 300 rows: nothing differs\.\n$/),
      err: '',
    });

    const [batch] = readdirSync(join(data, 'batches'));
    writeFileSync(join(data, 'batches', batch!), 'too short');
    const { code, out, err } = await runInProcess(['verify', '--json', '--data', data]);
    expect([code, err]).toEqual([1, '']);
    const [opening, damaged, last] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(opening).toMatchObject({ check: 'opening', message: expect.stringContaining('9 bytes instead of') });
    expect(damaged).toMatchObject({
      check: 'batches',
      file: `batches/${batch}`,
      symbol: 'TT',
      from: '2024-01-10T00:00:00Z',
      to: '2024-01-10T00:54:49.000001Z',
    });
    expect(last).toEqual({ summary: expect.objectContaining({ batches: 1, rows: 300, findings: 2 }) });
    expect((await runInProcess(['verify', '--data', data])).out).toMatch(
      /batches\/.*parquet, TT, 2024-01-10T00:00:00Z to .*: the batch of trades\.csv is damaged: it was found damaged earlier/,
    );
  });

  it('refuses a directory that is none with 2', async () => {
    const { code, err } = await runInProcess(['verify', '--data', tempDir()]);
    expect(code).toBe(2);
    expect(err).toMatch(/is no data directory/);
  });
});
