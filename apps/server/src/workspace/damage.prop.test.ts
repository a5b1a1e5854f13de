import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManifestDamagedError } from '../manifest/inspect-manifest.ts';
import { anyDamage, type Damage, inflict } from '../testing/damage.ts';
import { findingsOf } from '../testing/killed-store.ts';
import { longTest } from '../testing/long-test.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { type ServedContent, servedContent } from '../testing/store-content.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { treeHashes } from '../testing/tree-hash.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { DataDirRefusedError } from './inspect-data-dir.ts';

const ROUNDS = longTest({ rounds: 3, soakRounds: 250, timeoutMs: 600_000 });

const copyOfSample = sampleStore();

/** A directory as it is left by an orderly end, and as it is left by a crash: with both logs. */
const TEMPLATES: Readonly<Record<string, (dir: string) => Promise<void>>> = {
  'that was closed in order': async () => undefined,
  'that a crash left behind': async (dir) => {
    leaveLogs(dir);
    for (const log of ['candlemark.sqlite-wal', 'market.duckdb.wal']) expect(existsSync(join(dir, log))).toBe(true);
  },
};

/**
 * What a process leaves that dies just after the commit by which the last batch was taken in: a log that holds all of its
 * rows and marks, and the manifest's own log.
 */
function leaveLogs(dir: string): void {
  const require = createRequire(import.meta.url);
  const script = `const { DuckDBInstance } = require(${JSON.stringify(require.resolve('@duckdb/node-api'))});
    const { DatabaseSync } = require(${JSON.stringify(require.resolve('@photostructure/sqlite'))});
    const sqlite = new DatabaseSync(${JSON.stringify(join(dir, 'candlemark.sqlite'))});
    sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 1");
    sqlite.exec("UPDATE batches SET state = 'damaged'; UPDATE batches SET state = 'sound'");
    DuckDBInstance.create(${JSON.stringify(join(dir, 'market.duckdb'))}).then(async (instance) => {
      const connection = await instance.connect();
      const result = await connection.runAndReadAll(
        "SELECT DISTINCT table_name FROM duckdb_columns() WHERE column_name = 'instrument'");
      const tables = result.getRows().map(([name]) => name);
      const all = async (sql) => { for (const table of tables) await connection.run(sql(table)); };
      await all((table) => 'CREATE TEMP TABLE "kept_' + table + '" AS SELECT * FROM "' + table + '" WHERE instrument = 2');
      await connection.run('BEGIN');
      await all((table) => 'DELETE FROM "' + table + '" WHERE instrument = 2');
      await connection.run('CREATE TEMP TABLE mark AS SELECT * FROM applied_batches WHERE sequence = 3');
      await connection.run('DELETE FROM applied_batches WHERE sequence = 3');
      await connection.run('COMMIT');
      await connection.run('CHECKPOINT');
      await connection.run('BEGIN');
      await all((table) => 'INSERT INTO main."' + table + '" SELECT * FROM "kept_' + table + '"');
      await connection.run('INSERT INTO applied_batches SELECT * FROM mark');
      await connection.run('COMMIT');
      process.kill(process.pid, 'SIGKILL');
    }).catch((error) => console.error(error));`;
  const { stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
}

interface Opened {
  readonly workspace: Workspace;
  readonly remarks: readonly string[];
}

async function open(dataDir: string, rebuild?: 'whole'): Promise<Opened> {
  const remarks: string[] = [];
  const remark = (_details: object, message: string) => remarks.push(message);
  const log = { info: () => undefined, warn: remark, error: remark };
  return { workspace: await openWorkspace({ dataDir, log, ...(rebuild && { rebuild }) }), remarks };
}

describe.each(Object.entries(TEMPLATES))('a data directory %s', (_, prepare) => {
  let template = '';
  let intact: ServedContent = {};
  let files: readonly string[] = [];

  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'candlemark-damage-'));
    cpSync(copyOfSample(), template, { recursive: true });
    const { workspace } = await open(template);
    intact = await servedContent(workspace.store);
    await workspace.close();
    await prepare(template);
    for (const file of ['server.json', 'holder.json']) {
      if (!existsSync(join(template, file))) writeFileSync(join(template, file), '{"pid":1073741824}\n');
    }
    files = Object.entries(treeHashes(template))
      .filter(([name, hash]) => hash !== 'directory' && !/backup|^logs/.test(name))
      .map(([name]) => name);
  }, 120_000);

  afterAll(() => rmSync(template, { recursive: true, force: true }));

  it(`never loses anything silently when a file is damaged (${ROUNDS} kinds of damage)`, async () => {
    await fc.assert(
      fc.asyncProperty(anyDamage(files.length), async (damage) => {
        const dir = join(tempDir({ isInMemory: true }), 'data');
        cpSync(template, dir, { recursive: true });
        inflict(
          damage,
          files.map((name) => join(dir, name)),
        );
        await expectNoticed(dir, damage);
        rmSync(dir, { recursive: true });
      }),
      { numRuns: ROUNDS },
    );
  });

  /** The damage is harmless; or it is noticed, named, and mended from the batches where they hold. */
  async function expectNoticed(dir: string, damage: Damage): Promise<void> {
    const touched = damage.kind === 'swapped' ? [files[damage.file]!, files[damage.other]!] : [files[damage.file]!];
    const before = treeHashes(dir);
    let opened: Opened;
    try {
      opened = await open(dir);
    } catch (error) {
      // Only the manifest may keep a directory shut: in one line, and with nothing changed.
      expect(touched.filter((file) => /sqlite|batches/.test(file))).not.toEqual([]);
      expect(error instanceof ManifestDamagedError || error instanceof DataDirRefusedError, String(error)).toBe(true);
      expect((error as Error).message).not.toContain('\n');
      if (!files.includes('candlemark.sqlite-wal')) expect(treeHashes(dir)).toEqual(before);
      return;
    }
    const { workspace, remarks } = opened;
    const served = await servedContent(workspace.store);
    const found = await findingsOf(workspace);
    await workspace.close();
    const harmed = Object.keys(intact).filter((symbol) => differs(served[symbol], intact[symbol]!));
    for (const symbol of harmed) {
      expect([...remarks, ...found.map((one) => one.symbol)].join(), `${symbol} is named`).toContain(symbol);
    }
    const lost = found.filter(({ check }) => check === 'batches');
    if (harmed.length > 0 && lost.length === 0) await expectRebuilt(dir);
    // A batch is noticed even while the market store still has all of its rows.
    for (const file of touched.filter((name) => name.startsWith('batches/'))) {
      if (treeHashes(dir)[file] === treeHashes(template)[file]) continue;
      expect(lost.map((finding) => finding.file)).toContain(file);
      expect(lost.every(({ symbol, range }) => symbol !== null && range !== null)).toBe(true);
    }
  }

  async function expectRebuilt(dir: string): Promise<void> {
    const { workspace } = await open(dir, 'whole');
    const rebuilt = await servedContent(workspace.store);
    await workspace.close();
    expect(rebuilt).toEqual(intact);
  }
});

function differs(served: Readonly<Record<string, string>> | undefined, intact: Readonly<Record<string, string>>) {
  return Object.entries(intact).some(([level, hash]) => served?.[level] !== hash);
}
