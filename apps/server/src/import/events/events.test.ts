import { join } from 'node:path';
import { instrumentToJson } from '@candlemark/contracts';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it, vi } from 'vitest';
import { readVariant } from '../../market/variants/read-variant.ts';
import { findingsOf } from '../../testing/killed-store.ts';
import { IS_SOAK } from '../../testing/long-test.ts';
import { quietLog } from '../../testing/sample-store.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { textFile } from '../../testing/trades-file.ts';
import type { Workspace } from '../../workspace.ts';
import { openWorkspace } from '../../workspace.ts';
import { ImportError } from '../import-error.ts';

/** Every import is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

const DAYS = [
  '2024-01-01,100,110,90,100,10',
  '2024-01-02,100,120,80,80,10',
  '2024-01-03,20,24,16,20,50',
  '2024-01-04,20,20,20,20,50',
];

async function withDays(work: (workspace: Workspace) => Promise<void>, dataDir = tempDir()): Promise<void> {
  const workspace = await openWorkspace({ dataDir, log: quietLog });
  try {
    await importText(workspace, `date,open,high,low,close,volume\n${DAYS.join('\n')}\n`, { calendar: '24/7' });
    await work(workspace);
    expect(await findingsOf(workspace)).toEqual([]);
  } finally {
    await workspace.close();
  }
}

async function importText({ imports }: Workspace, text: string, options = {}) {
  const job = imports.start(textFile('X.csv', text, { symbol: 'X', ...options }));
  const { results } = await job.done;
  return results;
}

/** Closes and volumes, in real units. */
async function adjustedDays({ store }: Workspace): Promise<readonly (readonly [number, number])[]> {
  const { id, priceScale } = store.bySymbol('X')!;
  const { close, volume } = await readVariant(store, id, 'adjusted').readBars('1D', -Infinity, Infinity);
  return Array.from(close, (value, row) => [value / 10 ** priceScale, volume![row]!]);
}

const RAW = [
  [100, 10],
  [80, 10],
  [20, 50],
  [20, 50],
];

describe('a file of splits and dividends', () => {
  it('is known by its header and adjusts what lies before each of them', async () => {
    await withDays(async (workspace) => {
      const [result] = await importText(
        workspace,
        'Ex-Date;Event;Value\n2024-01-03;Stock Split;4:1\n2024-01-02;dividend;20\n',
      );
      expect(result).toMatchObject({
        kind: 'events',
        interval: null,
        rowsRead: 2,
        rowsStored: 2,
        rowsRejected: 0,
        symbol: 'X',
      });
      expect(result).toMatchObject({ from: '2024-01-02T00:00:00Z', to: '2024-01-03T00:00:00Z' });
      // 20 of the 100 of the day before were paid out; then one share became four.
      expect(await adjustedDays(workspace)).toEqual([
        [20, 40],
        [20, 40],
        [20, 50],
        [20, 50],
      ]);
      expect(workspace.store.bySymbol('X')).toMatchObject({ variants: ['adjusted'], revision: 2 });
      expect(instrumentToJson(workspace.store.bySymbol('X')!).revisions).toMatchObject([
        { revision: 2, to: '2024-01-03T00:00:00Z' },
      ]);
      const [, batch] = await workspace.changes.batches();
      expect(batch).toMatchObject({ kind: 'events', interval: null, rows: 2, state: 'sound' });
    });
  });

  it('may name its instruments, of which each must be there', async () => {
    await withDays(async (workspace) => {
      const rows = ['2024-01-03,x,split,4', '2024-01-03,Y,split,4', '2024-01-02,X,dividend,10'];
      const { results } = await workspace.imports.start(
        textFile('e.csv', `date,symbol,type,value\n${rows.join('\n')}\n`),
      ).done;
      expect(results.map(({ symbol, rowsStored, rejects }) => [symbol, rowsStored, rejects])).toEqual([
        ['X', 2, []],
        [
          'Y',
          0,
          [
            {
              line: 3,
              reason: 'no such instrument; import its trades or bars first',
              value: 'Y',
              fact: { code: 'no-instrument', values: {} },
            },
          ],
        ],
      ]);
    });
  });

  it('has each row that is none rejected with its reason, and none twice', async () => {
    await withDays(async (workspace) => {
      const good = [
        '2024-01-02,dividend,1',
        '2024-01-03,split,4',
        '2024-01-04,split,2',
        '20240104,dividend,1',
        '2024-01-02,dividend,1',
      ];
      const bad = [
        '2024-02-30,split,2',
        '2024-01-02,merger,1',
        '2024-01-02,split,0',
        '2024-01-02,dividend,-1',
        '2024-01-03,split,5',
      ];
      const [result] = await importText(workspace, `date,type,value\n${[...good, ...bad].join('\n')}\n`, {
        kind: 'events',
      });
      expect(result).toMatchObject({ rowsRead: 10, rowsStored: 4, duplicates: 1, rowsRejected: 5 });
      expect(result!.rejects.map(({ line, reason, value }) => [line, reason, value])).toEqual([
        [7, 'the date is not written YYYY-MM-DD', '2024-02-30'],
        [8, 'the type is none of split, dividend', 'merger'],
        [9, 'the value is no number above zero', '0'],
        [10, 'the value is no number above zero', '-1'],
        [11, 'another split of this date came before; put them into one', '5'],
      ]);
    });
  });

  it('is refused where the user says that it holds events and it does not', async () => {
    await withDays(async (workspace) => {
      await expect(importText(workspace, 'date,close\n2024-01-05,20\n', { kind: 'events' })).rejects.toThrow(
        new ImportError(
          'import-refused',
          'A file of events has the columns date, type and value, and symbol where it holds several instruments; no type and no value was found. A file of prices has an adjusted close beside the close as traded.',
        ),
      );
    });
  });

  it.runIf(IS_SOAK)('is only looked at in a dry run', async () => {
    await withDays(async (workspace) => {
      const [result] = await importText(workspace, 'date,type,value\n2024-01-03,split,4\n', { dryRun: true });
      expect(result).toMatchObject({ rowsStored: 1, dryRun: true });
      expect(await adjustedDays(workspace)).toEqual(RAW);
    });
  });

  it.runIf(IS_SOAK)('replaces what an earlier one said of a day, until it is removed', async () => {
    await withDays(async (workspace) => {
      await importText(workspace, 'date,type,value\n2024-01-03,split,2\n');
      await importText(workspace, 'date,type,value\n2024-01-03,split,4\n');
      const closes = async () => (await adjustedDays(workspace)).map(([close]) => close);
      expect(await closes()).toEqual([25, 20, 20, 20]);
      const [, first, second] = await workspace.changes.batches();
      await (await workspace.changes.removeBatch(second!.id)).done;
      expect(await closes()).toEqual([50, 40, 20, 20]);
      expect(await findingsOf(workspace)).toEqual([]);
      const { revision } = workspace.store.bySymbol('X')!;
      await (await workspace.changes.removeBatch(first!.id)).done;
      expect(await adjustedDays(workspace)).toEqual(RAW);
      expect(workspace.store.bySymbol('X')).toMatchObject({ variants: [], revision: revision + 1 });
    });
  });

  it('waits for the day that it tells of, and raises no revision before', async () => {
    await withDays(async (workspace) => {
      await importText(workspace, 'date,type,value\n2024-01-05,split,2\n');
      expect(await adjustedDays(workspace)).toEqual(RAW);
      expect(workspace.store.bySymbol('X')).toMatchObject({ variants: [], revision: 1 });
      await importText(workspace, 'date,open,high,low,close,volume\n2024-01-05,10,10,10,10,100\n', { interval: '1D' });
      expect((await adjustedDays(workspace)).map(([close]) => close)).toEqual([50, 40, 10, 10, 10]);
      expect(workspace.store.bySymbol('X')).toMatchObject({ variants: ['adjusted'], revision: 2 });
    });
  });

  it.runIf(IS_SOAK)('outlives the rows of its instrument, which find it again', async () => {
    await withDays(async (workspace) => {
      await importText(workspace, 'date,type,value\n2024-01-03,split,4\n');
      const [days] = await workspace.changes.batches();
      await (await workspace.changes.removeBatch(days!.id)).done;
      expect(workspace.store.bySymbol('X')).toBeUndefined();
      expect(await findingsOf(workspace)).toEqual([]);
      await importText(workspace, `date,open,high,low,close,volume\n${DAYS.join('\n')}\n`, { calendar: '24/7' });
      expect((await adjustedDays(workspace)).map(([close]) => close)).toEqual([25, 20, 20, 20]);
    });
  });

  it.runIf(IS_SOAK)('goes with its instrument', async () => {
    await withDays(async (workspace) => {
      await importText(workspace, 'date,type,value\n2024-01-03,split,4\n');
      await (await workspace.changes.deleteInstrument(workspace.store.bySymbol('X')!.id)).done;
      expect(await workspace.changes.batches()).toEqual([]);
      expect(await findingsOf(workspace)).toEqual([]);
    });
  });

  it.runIf(IS_SOAK)('is taken in again where a crash came before that, and when the store is built anew', async () => {
    const dataDir = tempDir();
    await withDays((workspace) => importText(workspace, SPLIT).then(() => undefined), dataDir);
    await inMarket(dataDir, ['DELETE FROM events', 'DELETE FROM applied_batches WHERE sequence = 2']);
    for (const options of [{}, { rebuild: 'whole' as const }]) {
      const workspace = await openWorkspace({ dataDir, log: quietLog, ...options });
      expect(workspace.recoveredBatches).toBe('rebuild' in options ? 2 : 1);
      expect((await adjustedDays(workspace)).map(([close]) => close)).toEqual([25, 20, 20, 20]);
      expect(await findingsOf(workspace)).toEqual([]);
      await workspace.close();
    }
  });

  it.runIf(IS_SOAK)('is compared with what is stored by verify', async () => {
    const dataDir = tempDir();
    await withDays((workspace) => importText(workspace, SPLIT).then(() => undefined), dataDir);
    await inMarket(dataDir, ['UPDATE events SET value = 5', "INSERT INTO events VALUES (1, 9, 0, 'split', 2)"]);
    const workspace = await openWorkspace({ dataDir, log: quietLog });
    const found = (await findingsOf(workspace)).map(({ check, message }) => `${check}: ${message}`);
    expect(found).toEqual([
      'rows: stored splits and dividends are not those of X.csv',
      'rows: the table events holds events of batches that the store does not have',
      'rows: prices are adjusted by other factors than its events give',
    ]);
    await workspace.close();
  });
});

const SPLIT = 'date,type,value\n2024-01-03,split,4\n';

/** Changes the market store of a directory that nobody holds. */
async function inMarket(dataDir: string, statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(dataDir, 'market.duckdb'));
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}
