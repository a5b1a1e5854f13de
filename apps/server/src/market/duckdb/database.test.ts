import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../../testing/temp-dir.ts';
import { numberColumns } from './chunk-columns.ts';
import { MarketDatabase } from './database.ts';
import { openMarketFile, StoreFormatError } from './market-file.ts';
import type { Session } from './session.ts';

function optionsIn(dir: string) {
  const onCheckpointFailed = (error: unknown) => expect.unreachable(String(error));
  return { path: `${dir}/market.duckdb`, memoryLimit: '256MB', tempDirectory: `${dir}/tmp`, onCheckpointFailed };
}

const insert = (sequence: number) => async (session: Session) => {
  await session.connection.run(`INSERT INTO applied_batches VALUES (${sequence}, 'B')`);
};

async function count(session: Session): Promise<number> {
  return numberColumns(await session.query('SELECT count(*) FROM applied_batches'))[0]?.[0] ?? Number.NaN;
}

describe('MarketDatabase', () => {
  it('never shows committed rows before they are published, nor the other way round', async () => {
    const database = await MarketDatabase.open(optionsIn(tempDir()));
    let published = 0;
    const mismatches: string[] = [];
    const reader = async () => {
      while (published < 20) {
        const rows = await database.read(count);
        if (rows !== published) mismatches.push(`${rows} rows, ${published} published`);
      }
    };
    const readers = [reader(), reader(), reader(), reader(), reader(), reader()];
    for (let sequence = 1; sequence <= 20; sequence++) {
      await database.write(insert(sequence), () => {
        published = sequence;
      });
    }
    await Promise.all(readers);
    expect(mismatches).toEqual([]);
    await database.close();
  });

  it('rolls back work that fails, and goes on', async () => {
    const database = await MarketDatabase.open(optionsIn(tempDir()));
    const failing = database.write(
      async (session) => {
        await insert(1)(session);
        throw new Error('half-way');
      },
      () => expect.unreachable(),
    );
    await expect(failing).rejects.toThrow('half-way');
    await database.write(insert(2), () => undefined);
    expect(await database.read(count)).toBe(1);
    await database.close();
  });

  it('asks long reads to end for a commit, and others not', async () => {
    const database = await MarketDatabase.open(optionsIn(tempDir()));
    let end = () => {};
    const asked = new Promise<void>((resolve) => {
      end = resolve;
    });
    const long = database.read(() => asked, end);
    await database.write(insert(1), () => undefined);
    await long;
    expect(await database.read(count, () => expect.unreachable())).toBe(1);
    await database.close();
  });

  it('answers more readers at a time than it has sessions', async () => {
    const database = await MarketDatabase.open(optionsIn(tempDir()));
    const counts = await Promise.all(Array.from({ length: 50 }, () => database.read(count)));
    expect(counts).toEqual(Array.from({ length: 50 }, () => 0));
    await database.close();
  });

  it('reopens in the middle of reads and writes without losing a commit', async () => {
    const database = await MarketDatabase.open(optionsIn(tempDir()));
    const work = [
      database.write(insert(1), () => undefined),
      database.read(count),
      database.reopen(),
      database.write(insert(2), () => undefined),
    ];
    await Promise.all(work);
    expect(await database.read(count)).toBe(2);
    await database.close();
  });

  it('refuses a file of another format', async () => {
    const dir = tempDir();
    const { path } = optionsIn(dir);
    (await openMarketFile(optionsIn(dir))).close();
    const instance = await DuckDBInstance.fromCache(path);
    const connection = await instance.connect();
    await connection.run('UPDATE store_format SET version = 999');
    connection.closeSync();
    instance.closeSync();
    await expect(openMarketFile(optionsIn(dir))).rejects.toThrow(StoreFormatError);
  });
});
