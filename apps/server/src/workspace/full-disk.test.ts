import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isFull } from '../sqlite/sqlite.ts';
import { findingsOf } from '../testing/killed-store.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { applied, changeOf, everyRecord, lineEdit } from '../testing/opened-document.ts';
import { quietLog } from '../testing/sample-store.ts';
import { fillDisk, NO_DISK, smallDisks } from '../testing/small-disk.ts';
import { type ServedContent, servedContent } from '../testing/store-content.ts';
import { type TestTrades, textFile, tradesCsv } from '../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

const TRADES: TestTrades = { symbol: 'TT', fromUs: Date.UTC(2024, 0, 10) * 1000, count: 40_000, stepUs: 1_000_003 };
const MORE: TestTrades = { ...TRADES, fromUs: TRADES.fromUs + 30_000 * TRADES.stepUs, count: 60_000, variant: 1 };

vi.setConfig({ testTimeout: 120_000 });

const smallDisk = smallDisks();

/** Without the look at the disk before an import: this disk is smaller than the room that is asked for, and is to be met full. */
function open(dataDir: string): Promise<Workspace> {
  return openWorkspace({ dataDir, log: quietLog, freeBytes: () => Number.POSITIVE_INFINITY });
}

describe('a full disk', () => {
  let template = '';
  let before: ServedContent = {};

  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'candlemark-full-'));
    const workspace = await open(template);
    await workspace.imports.start(textFile('t.csv', tradesCsv(TRADES))).done;
    before = await servedContent(workspace.store);
    await workspace.close();
  }, 120_000);

  afterAll(() => rmSync(template, { recursive: true, force: true }));

  /** A copy of the store with the trades, on the disk. */
  function filledStore(disk: string): string {
    const dataDir = join(disk, 'data');
    cpSync(template, dataDir, { recursive: true });
    return dataDir;
  }

  it.runIf(IS_SOAK)(
    'keeps a directory from being opened at the worst for as long as it is full, in one line',
    async (context) => {
      const disk = smallDisk();
      if (disk === null) return context.skip(NO_DISK);
      const dataDir = filledStore(disk);
      for (const leftBytes of [0, 4096, 20_000, 60_000]) {
        const giveBack = fillDisk(disk, leftBytes);
        const served = await open(dataDir).then(
          async (opened) => {
            const content = await servedContent(opened.store);
            await opened.close();
            return content;
          },
          (error: Error) => error.message,
        );
        if (typeof served === 'string')
          expect(served).toMatch(/^There is no space left on the disk of .*\. Make some room/);
        else expect(served).toEqual(before);
        giveBack();
      }
      const again = await open(dataDir);
      expect(await servedContent(again.store)).toEqual(before);
      expect(await findingsOf(again)).toEqual([]);
      await again.close();
    },
  );

  it('lets nobody draw for as long as it is full, shows what there is, and loses nothing of it', async (context) => {
    const disk = smallDisk();
    if (disk === null) return context.skip(NO_DISK);
    const dataDir = join(disk, 'data');
    const workspace = await open(dataDir);
    const store = (await workspace.openDocument()).store();
    for (let at = 0; at < 10; at++) await applied(store, 'w', changeOf(lineEdit(`a${at}`)));
    const giveBack = fillDisk(disk, 0);
    const refused: unknown[] = [];
    for (let at = 0; at < 5; at++) {
      await applied(store, 'w', changeOf(lineEdit(`b${at}`))).catch((error: unknown) => refused.push(error));
    }
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(isFull)).not.toContain(false);
    const before = await everyRecord(store);
    expect(before).toHaveLength(1 + 15 - refused.length);
    giveBack();
    await applied(store, 'w', changeOf(lineEdit('c')));
    await workspace.close();
    const again = await open(dataDir);
    expect(await everyRecord((await again.openDocument()).store())).toHaveLength(before.length + 1);
    await again.close();
  });

  it.for(IS_SOAK ? [0, 200_000, 700_000, 1_500_000, 3_000_000] : [700_000])(
    'with %i bytes left loses nothing, says so, serves on, and heals when there is room again',
    async (leftBytes, context) => {
      const disk = smallDisk();
      if (disk === null) return context.skip(NO_DISK);
      const dataDir = filledStore(disk);
      const workspace = await open(dataDir);
      const giveBack = fillDisk(disk, leftBytes);
      const outcome = await workspace.imports.start(textFile('more.csv', tradesCsv(MORE))).done.then(
        () => 'done',
        (error: Error) => error.message,
      );
      if (outcome !== 'done') {
        expect(outcome).toMatch(/space|disk|full/i);
        expect(await servedContent(workspace.store)).toEqual(before);
      }
      giveBack();

      await workspace.imports.start(textFile('more.csv', tradesCsv(MORE))).done;
      const after = await servedContent(workspace.store);
      expect(after).not.toEqual(before);
      await workspace.close();
      const again = await open(dataDir);
      expect(await servedContent(again.store)).toEqual(after);
      expect(await findingsOf(again)).toEqual([]);
      await again.close();
    },
  );
});
