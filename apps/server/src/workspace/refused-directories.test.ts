import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it, vi } from 'vitest';
import { safeDriver } from '../sqlite/sqlite-driver.ts';
import { CLI_FILE } from '../testing/built-server.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { startCli } from '../testing/run-cli.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { treeHashes } from '../testing/tree-hash.ts';

vi.setConfig({ testTimeout: 60_000 });

const copyOfSample = sampleStore();

interface Refused {
  /** What the one line says. */
  readonly says: RegExp;
  /** Makes the directory. */
  prepare(): Promise<string> | string;
}

/** Directories in which nothing may be written. */
const REFUSED: Readonly<Record<string, Refused>> = {
  'of something else': {
    says: /is not empty and holds no data of Candlemark, but holiday\.jpg\. Name an empty directory/,
    prepare() {
      const dir = tempDir();
      writeFileSync(join(dir, 'holiday.jpg'), 'x');
      return dir;
    },
  },
  'without its manifest': {
    says: /holds 3 batches but no candlemark\.sqlite that lists the batches\. Restore that file/,
    prepare() {
      const dir = copyOfSample();
      rmSync(join(dir, 'candlemark.sqlite'));
      return dir;
    },
  },
  'whose manifest is empty': {
    says: /candlemark\.sqlite is damaged: it is empty\. Nothing was changed\. Put candlemark\.sqlite\.backup in its place/,
    prepare() {
      const dir = copyOfSample();
      writeFileSync(join(dir, 'candlemark.sqlite'), '');
      return dir;
    },
  },
  'whose manifest was written by a newer version': {
    says: /was written by a newer version of Candlemark \(it has the change 999-later\)\. Nothing was changed; use that version/,
    async prepare() {
      const dir = copyOfSample();
      await changeManifest(dir, "INSERT INTO kysely_migration VALUES ('999-later', '2030-01-01')");
      return dir;
    },
  },
  'whose manifest is that of another program': {
    says: /candlemark\.sqlite is damaged: it is no manifest of Candlemark/,
    async prepare() {
      const dir = tempDir();
      await changeManifest(dir, 'CREATE TABLE songs (title TEXT)');
      return dir;
    },
  },
  'whose batches are not mounted': {
    says: /batches is empty, and not any of the 3 batches that candlemark\.sqlite names: is it mounted/,
    prepare() {
      const dir = copyOfSample();
      rmSync(join(dir, 'batches'), { recursive: true });
      mkdirSync(join(dir, 'batches'));
      return dir;
    },
  },
  'with the batches of another one': {
    says: /batches holds other batches, and not any of the 3 batches/,
    prepare() {
      const dir = copyOfSample();
      for (const file of readdirSync(join(dir, 'batches'))) {
        cpSync(join(dir, 'batches', file), join(dir, 'batches', file.replace(/^.../, '00X')));
        rmSync(join(dir, 'batches', file));
      }
      return dir;
    },
  },
};

async function changeManifest(dir: string, sql: string): Promise<void> {
  const database = new (await safeDriver()).DatabaseSync(join(dir, 'candlemark.sqlite'));
  database.exec(sql);
  database.close();
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built `serve` until it refuses, as another user where one is given. */
async function serve(dir: string, uid: number | null = null): Promise<Ended> {
  const argv = [CLI_FILE, 'serve', '--no-open', '--no-demo', '--port', '0', '--data', dir];
  const child = spawn(process.execPath, argv, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === null ? {} : { uid, gid: uid }),
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    // It serves, which it should not: do not wait for ever.
    child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

describe('a directory', () => {
  const some = Object.entries(REFUSED).filter((_, at) => IS_SOAK || at % 2 === 0);
  it.each(some)('%s is refused in one line, and not touched', async (_, { says, prepare }) => {
    const dir = await prepare();
    const before = treeHashes(dir);
    const { code, out, err } = await serve(dir);
    expect(out).toBe('');
    expect(err).toMatch(says);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(treeHashes(dir)).toEqual(before);
  });

  it('whose market store was written by a newer version is refused in one line, and keeps it', async () => {
    const dir = copyOfSample();
    const instance = await DuckDBInstance.create(join(dir, 'market.duckdb'));
    const connection = await instance.connect();
    await connection.run('UPDATE store_format SET version = 99');
    connection.closeSync();
    instance.closeSync();
    // SQLite has opened its file by then, and closed it again; nothing in it has changed.
    const hashes = () => ({ ...treeHashes(dir), 'candlemark.sqlite': null });
    const before = hashes();
    const { code, err } = await serve(dir);
    expect(err).toMatch(/market\.duckdb was written by a newer version of Candlemark \(it has .*format 99\)/);
    expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
    expect(hashes()).toEqual(before);
  });

  it('that another process holds is refused in one line, and not touched', async () => {
    const dir = copyOfSample();
    const holder = startCli(['serve', '--no-open', '--no-demo', '--port', '0', '--data', dir]);
    await vi.waitUntil(() => holder.output.out.includes('ready'), { timeout: 30_000 });
    const before = treeHashes(dir);
    const { code, err } = await serve(dir);
    expect(err).toMatch(/is in use by the server at http:\/\/127\.0\.0\.1:\d+ \(process \d+\); stop it first/);
    expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
    expect(treeHashes(dir)).toEqual(before);
    holder.process.kill('SIGTERM');
    expect(await holder.ended).toBe(0);
  });

  it('that cannot be written to is refused in one line, and not touched', async (context) => {
    const dir = copyOfSample();
    const isRoot = process.getuid?.() === 0;
    const NOBODY = 65_534;
    for (const path of [dir, ...Object.keys(treeHashes(dir)).map((name) => join(dir, name))]) {
      if (isRoot) chownSync(path, NOBODY, NOBODY);
      chmodSync(path, 0o555);
    }
    if (isRoot) chmodSync(join(dir, '..'), 0o755);
    const before = treeHashes(dir);
    const { code, out, err } = await serve(dir, isRoot ? NOBODY : null);
    for (const path of [dir, join(dir, 'batches')]) chmodSync(path, 0o755);
    if (isRoot && /EACCES.*(permission denied|scandir)|Cannot find module/i.test(err)) {
      context.skip('root may write anywhere, and another user may not read the program here');
    }
    expect(out).toBe('');
    expect(err).toMatch(/cannot be written to \(EACCES\)\. Mount it for writing/);
    expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
    expect(treeHashes(dir)).toEqual(before);
  });

  it.runIf(IS_SOAK)('whose batches are lost for good is served all the same once that is said', async () => {
    const dir = copyOfSample();
    rmSync(join(dir, 'batches'), { recursive: true });
    const argv = ['serve', '--no-open', '--no-demo', '--port', '0', '--data', dir];
    for (const options of [['--accept-lost-batches'], []]) {
      const server = startCli([...argv, ...options]);
      await vi.waitUntil(() => server.output.out.includes('ready') || server.process.exitCode !== null, {
        timeout: 30_000,
      });
      expect(server.output.out).toContain('ready');
      expect(/is damaged: the file is missing\. It holds TT from /.test(server.output.err)).toBe(options.length > 0);
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });
});
