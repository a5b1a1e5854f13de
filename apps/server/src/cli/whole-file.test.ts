import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { writeWholeFile } from './whole-file.ts';

async function* texts(...parts: readonly (string | Error)[]): AsyncGenerator<string> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

describe('writeWholeFile', () => {
  it('replaces an earlier file at the end', async () => {
    const path = join(tempDir(), 'out.csv');
    writeFileSync(path, 'earlier');
    await writeWholeFile(path, texts('a', 'b'));
    expect(readFileSync(path, 'utf8')).toBe('ab');
  });

  it('leaves an earlier file as it is when the texts break off, and nothing beside it', async () => {
    const dir = tempDir();
    const path = join(dir, 'out.csv');
    writeFileSync(path, 'earlier');
    await expect(writeWholeFile(path, texts('a', new Error('broke off')))).rejects.toThrow('broke off');
    expect(readFileSync(path, 'utf8')).toBe('earlier');
    expect(readdirSync(dir)).toEqual(['out.csv']);
  });

  it('leaves no new file when the texts break off', async () => {
    const dir = tempDir();
    await expect(writeWholeFile(join(dir, 'out.csv'), texts(new Error('broke off')))).rejects.toThrow('broke off');
    expect(readdirSync(dir)).toEqual([]);
  });

  it('follows a link to the file that it names', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'real.csv'), 'earlier');
    symlinkSync('real.csv', join(dir, 'link.csv'));
    await writeWholeFile(join(dir, 'link.csv'), texts('a'));
    expect(readFileSync(join(dir, 'real.csv'), 'utf8')).toBe('a');
    expect(readdirSync(dir)).toEqual(['link.csv', 'real.csv']);
  });

  it('writes into a named pipe, which stays one', async () => {
    const path = join(tempDir(), 'pipe');
    execFileSync('mkfifo', [path]);
    const [, read] = await Promise.all([writeWholeFile(path, texts('a', 'b')), readFile(path, 'utf8')]);
    expect(read).toBe('ab');
  });

  it('says what is wrong with the path', async () => {
    const dir = tempDir();
    await expect(writeWholeFile(dir, texts('a'))).rejects.toThrow(`${dir} is a directory; name a file in it.`);
    await expect(writeWholeFile(join(dir, 'no', 'out.csv'), texts('a'))).rejects.toThrow(
      `There is no directory ${join(dir, 'no')}.`,
    );
  });
});
