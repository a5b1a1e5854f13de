import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { isKnownEntry } from '../workspace/data-dir.ts';
import { copyDurably } from './copy-durably.ts';
import { openSqlite } from './sqlite.ts';

describe('a durable copy', () => {
  it('holds what the database held, and leaves nothing else behind, whatever an earlier try left', async () => {
    const dir = tempDir();
    const path = join(dir, 'candlemark.sqlite');
    const copy = `${path}.backup`;
    const handle = await openSqlite(path);
    handle.prepare('CREATE TABLE remarks (text TEXT)').run([]);
    handle.prepare('INSERT INTO remarks VALUES (?)').run(['kept']);
    const left = ['.tmp', '.tmp-journal', '.tmp-wal', '.tmp-shm'].map((ending) => copy + ending);
    for (const file of left) writeFileSync(file, 'of a process that was killed');
    expect(readdirSync(dir).filter((name) => !isKnownEntry(name))).toEqual([]);
    copyDurably(handle, copy);
    handle.close();
    expect(left.filter((file) => existsSync(file))).toEqual([]);
    const reopened = await openSqlite(copy);
    expect(reopened.prepare('SELECT text FROM remarks').all([])).toEqual([{ text: 'kept' }]);
    reopened.close();
  });

  it('is not there when it could not be made', async () => {
    const path = join(tempDir(), 'candlemark.sqlite');
    const handle = await openSqlite(path);
    const target = join(tempDir(), 'nowhere', 'copy');
    expect(() => copyDurably(handle, target)).toThrow();
    handle.close();
    expect(existsSync(target)).toBe(false);
  });
});
