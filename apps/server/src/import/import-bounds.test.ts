import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile, tradesCsv } from '../testing/trades-file.ts';
import { type OpenWorkspaceOptions, openWorkspace } from '../workspace.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const text = tradesCsv({ symbol: 'X', fromUs: 1_704_708_000e6, count: 2000, stepUs: 1e6 });

/** Imports into a bounded workspace; answers why it failed, and what it left. */
async function failureOf(bounds: Partial<OpenWorkspaceOptions>) {
  const dataDir = tempDir();
  const workspace = await openWorkspace({ dataDir, log, ...bounds });
  try {
    const failure = await workspace.imports.start(textFile('X.csv', text)).done.then(
      () => null,
      (error: unknown) => error,
    );
    const left = ['batches', 'tmp'].flatMap((folder) => readdirSync(join(dataDir, folder)));
    return { failure, left: left.filter((name) => name !== 'duckdb'), instruments: workspace.store.listInstruments() };
  } finally {
    await workspace.close();
  }
}

describe('an import', () => {
  it('does not begin without room on the disk', async () => {
    const { failure, left, instruments } = await failureOf({ freeBytes: () => 1e6 });
    expect(failure).toMatchObject({ code: 'import-failed', message: expect.stringContaining('Make room') });
    expect(left).toEqual([]);
    expect(instruments).toEqual([]);
  });

  it('ends before it fills the disk, and leaves nothing', async () => {
    let asked = 0;
    const { failure, left, instruments } = await failureOf({ freeBytes: () => (asked++ === 0 ? 1e12 : 1e6) });
    expect(failure).toMatchObject({ message: expect.stringContaining('stopped before it filled the disk') });
    expect(left).toEqual([]);
    expect(instruments).toEqual([]);
  });

  it.runIf(platform === 'linux')('ends when it outgrows its memory, and leaves nothing', async () => {
    const { failure, left, instruments } = await failureOf({ childMemoryBytes: 1024 });
    expect(failure).toMatchObject({
      code: 'import-failed',
      message: expect.stringContaining('more than 1.0 KiB of memory'),
    });
    expect(left).toEqual([]);
    expect(instruments).toEqual([]);
  });
});
