import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LockedDuckDb, openLockedDuckDb } from './locked-duckdb.ts';
import { StagingTable } from './staging-table.ts';

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

describe('StagingTable', () => {
  it.each([0, 1, 2047, 2048, 2049, 10_000])(
    'holds %i rows as they were written, missing texts included',
    async (rows) => {
      const table = await StagingTable.create(database.connection, 'staged', ['a', 'b'], 'word');
      for (let row = 0; row < rows; row += 1) {
        table.columns[0]![table.row] = row;
        table.columns[1]![table.row] = row % 7 === 0 ? Number.NaN : row / 4;
        if (row % 3 === 0) table.setText(`word ${row} that is longer than twelve bytes`);
        table.endRow();
      }
      expect(table.rows).toBe(rows);
      table.close();
      const wrong = await database.connection.runAndReadAll(
        `SELECT count(*), count(*) FILTER (a <> rowid OR isnan(b) <> (rowid % 7 = 0) OR (rowid % 7 <> 0 AND b <> rowid / 4)
        OR word IS DISTINCT FROM CASE WHEN rowid % 3 = 0 THEN 'word ' || rowid || ' that is longer than twelve bytes' END)
       FROM staged`,
      );
      expect(wrong.getRows()).toEqual([[BigInt(rows), 0n]]);
    },
  );
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
});
