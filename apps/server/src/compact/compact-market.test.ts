import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runInProcess } from '../testing/run-in-process.ts';
import { quietLog, SAMPLE_TRADES, sampleStore } from '../testing/sample-store.ts';
import { servedContent } from '../testing/store-content.ts';
import { textFile, tradesCsv } from '../testing/trades-file.ts';
import { openWorkspace } from '../workspace.ts';

vi.setConfig({ testTimeout: 60_000 });

const copyOfSample = sampleStore();

describe('compacting', () => {
  it('gives space back, and keeps everything that is served, also for readers meanwhile', async () => {
    const dir = copyOfSample();
    const workspace = await openWorkspace({ dataDir: dir, log: quietLog });
    // Every row is replaced twice: by finer prices, and by finer sizes.
    const rows = (price: string, size: string) =>
      tradesCsv({ ...SAMPLE_TRADES, count: 15_000, stepUs: 1_000_003 }).replaceAll(
        /,(\d+)\.(\d+),(\d+)\.(\d+)\n/g,
        `,$1.$2${price},$3.$4${size}\n`,
      );
    for (const text of [rows('', ''), rows('1', ''), rows('12', '1')]) {
      await workspace.imports.start(textFile('t.csv', text)).done;
    }
    const before = await servedContent(workspace.store);
    const compacting = workspace.compact();
    expect(await servedContent(workspace.store)).toEqual(before);
    const { bytesBefore, bytesAfter } = await compacting;
    expect(bytesAfter).toBeLessThan(bytesBefore);
    expect(statSync(join(dir, 'market.duckdb')).size).toBe(bytesAfter);
    expect(await servedContent(workspace.store)).toEqual(before);
    await workspace.imports.start(
      textFile('AAPL.csv', 'Date,Open,High,Low,Close\n2025-01-02,1,2,1,2\n', { interval: '1D' }),
    ).done;
    await workspace.close();
    expect((await runInProcess(['verify', '--data', dir])).code).toBe(0);
  });

  it('tells the bytes before and after', async () => {
    const dir = copyOfSample();
    expect(await runInProcess(['compact', '--data', dir])).toEqual({
      code: 0,
      out: expect.stringMatching(/^market\.duckdb: \d+\.\d MB before, \d+\.\d MB now\.\n$/),
      err: '',
    });
    const { code, out } = await runInProcess(['compact', '--json', '--data', dir]);
    expect([code, Object.keys(JSON.parse(out))]).toEqual([0, ['bytesBefore', 'bytesAfter']]);
  });

  it('that died leaves nothing but a file that the next start removes', async () => {
    const dir = copyOfSample();
    const fresh = join(dir, 'market.duckdb.new');
    for (const path of [fresh, `${fresh}.wal`]) writeFileSync(path, 'half');
    const workspace = await openWorkspace({ dataDir: dir, log: quietLog });
    expect([existsSync(fresh), existsSync(`${fresh}.wal`)]).toEqual([false, false]);
    await workspace.close();
  });

  it('that fails leaves the store as it was, and open', async () => {
    const dir = copyOfSample();
    const workspace = await openWorkspace({ dataDir: dir, log: quietLog });
    const before = await servedContent(workspace.store);
    // Something that no compaction can remove or write to.
    const fresh = join(dir, 'market.duckdb.new');
    mkdirSync(fresh);
    await expect(workspace.compact()).rejects.toThrow();
    expect(await servedContent(workspace.store)).toEqual(before);
    await workspace.close();
  });
});
