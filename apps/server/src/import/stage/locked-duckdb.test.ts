import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LockedDuckDb, openLockedDuckDb } from './locked-duckdb.ts';

let directory: string;
let database: LockedDuckDb;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'staging-'));
  database = await openLockedDuckDb({ directory });
});

afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

describe('openLockedDuckDb', () => {
  it('touches nothing but its own directory', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'other-'));
    writeFileSync(path.join(other, 'secret.csv'), 'a,b\n1,2\n');
    const { connection } = database;
    await connection.run(`COPY (SELECT 1 AS a) TO '${directory}/own.parquet'`);
    const refused = [
      `SELECT * FROM read_csv('${other}/secret.csv')`,
      `SELECT * FROM read_csv('${directory}/../${path.basename(other)}/secret.csv')`,
      `COPY (SELECT 1) TO '${other}/out.csv'`,
      `ATTACH '${other}/x.db'`,
      'INSTALL httpfs',
      'LOAD httpfs',
      "SET memory_limit = '10GB'",
      'SET enable_external_access = true',
      "SELECT * FROM read_text('/etc/passwd')",
    ];
    for (const statement of refused) await expect(connection.run(statement), statement).rejects.toThrow();
    rmSync(other, { recursive: true });
  });

  it('works with as many threads as it is told to', async () => {
    const alone = await openLockedDuckDb({ directory, threads: 1 });
    const threadsOf = async ({ connection }: LockedDuckDb) =>
      (await connection.runAndReadAll("SELECT current_setting('threads')")).getRows();
    expect([await threadsOf(database), await threadsOf(alone)]).toEqual([[[2n]], [[1n]]]);
    alone.close();
  });
});
