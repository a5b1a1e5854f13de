import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { findAlteredTable, forgetDigests, watchContent } from './content-digest.ts';
import { type DriverDatabase, safeDriver } from './sqlite-driver.ts';

async function watched(): Promise<DriverDatabase> {
  const database = new (await safeDriver()).DatabaseSync(join(tempDir(), 'm.sqlite'));
  database.exec('CREATE TABLE things (number INTEGER PRIMARY KEY, name TEXT, share REAL, bytes BLOB)');
  watchContent(database);
  return database;
}

const anyValues = fc.record({
  name: fc.option(fc.string()),
  share: fc.option(fc.double({ noNaN: true })),
  bytes: fc.option(fc.uint8Array({ maxLength: 9 })),
});
const anyChange = fc.record({
  verb: fc.constantFrom('insert', 'update', 'delete'),
  number: fc.bigInt({ min: 1n, max: 6n }).map((number) => number + 2n ** 60n),
  values: anyValues,
});

type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

function apply(database: DriverDatabase, { verb, number, values }: Change): void {
  const { name, share, bytes } = values;
  if (verb === 'insert') {
    database.prepare('INSERT OR IGNORE INTO things VALUES (?, ?, ?, ?)').run(number, name, share, bytes);
  } else if (verb === 'update') {
    const update = 'UPDATE things SET name = ?, share = ?, bytes = ? WHERE number = ?';
    database.prepare(update).run(name, share, bytes, number);
  } else database.prepare('DELETE FROM things WHERE number = ?').run(number);
}

describe('content digests', () => {
  it('follow every change of a row, and are taken back with it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 20 }), anyChange, async (changes, undone) => {
        const database = await watched();
        for (const change of changes) apply(database, change);
        database.exec('BEGIN');
        apply(database, undone);
        database.exec('ROLLBACK');
        expect(findAlteredTable(database)).toBeNull();
        database.close();
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['a value', "UPDATE things SET name = 'b'"],
    ['the type of a value', "UPDATE things SET name = CAST('1' AS BLOB)"],
    ['a row that is gone', 'DELETE FROM things WHERE number = 2'],
    ['a row that nobody wrote', "INSERT INTO things (name) VALUES ('a')"],
  ])('notice %s that was changed behind their back', async (_, statement) => {
    const database = await watched();
    database.exec("INSERT INTO things (number, name) VALUES (1, '1'), (2, '1')");
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) database.exec(`DROP TRIGGER "digest_things_${event}"`);
    database.exec(statement);
    expect(findAlteredTable(database)).toBe('things');
    database.close();
  });

  it('say nothing of a table whose digest was forgotten, and take it anew', async () => {
    const database = await watched();
    database.exec("INSERT INTO things (name) VALUES ('a')");
    forgetDigests(database);
    database.exec("UPDATE things SET name = 'b'");
    expect(findAlteredTable(database)).toBeNull();
    database.close();
  });
});
