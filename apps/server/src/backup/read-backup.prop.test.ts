import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MadeUpFiles, madeUpBackup, madeUpList } from '../testing/made-up-backup.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { BackupError } from './backup-error.ts';
import { LIST_NAME, MOST_LIST_BYTES } from './backup-list.ts';
import { readBackup } from './read-backup.ts';
import { readTarHeader, tarHeader } from './tar-blocks.ts';

const BATCH = `batches/${'0'.repeat(26)}.parquet`;
const FILES: MadeUpFiles = [
  ['candlemark.sqlite', 'm'.repeat(700)],
  ['document.sqlite', 'd'.repeat(512)],
  [BATCH, ''],
];

/** Reads it in parts of any size; what came out, or what was wrong. */
async function read(bytes: Uint8Array, partBytes = 4096): Promise<Map<string, string> | string> {
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, at) =>
    bytes.subarray(at * partBytes, (at + 1) * partBytes),
  );
  const taken = new Map<string, string>();
  try {
    await readBackup(Readable.from(parts), {
      async take({ name }, content) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of content) chunks.push(chunk);
        taken.set(name, Buffer.concat(chunks).toString('latin1'));
      },
    });
    return taken;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return error.message;
  }
}

describe('a backup as bytes', () => {
  it('is read as it was written, in parts of whatever size it comes', async () => {
    const content = fc.uint8Array({ maxLength: 2000 });
    await fc.assert(
      fc.asyncProperty(content, content, content, fc.integer({ min: 1, max: 3000 }), async (m, d, b, partBytes) => {
        const files = [
          ['candlemark.sqlite', m],
          ['document.sqlite', d],
          [BATCH, b],
        ] as const;
        const wanted = files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')] as const);
        expect(await read(madeUpBackup(files), partBytes)).toEqual(new Map(wanted));
      }),
      { numRuns: 50 },
    );
  });

  it('with any damage is refused: no byte of it may be another one', async () => {
    const whole = madeUpBackup(FILES);
    const at = fc.nat({ max: whole.length - 1 });
    const damage = fc.oneof(
      fc.tuple(at, fc.nat({ max: 7 })).map(([place, bit]) => withByte(whole, place, whole[place]! ^ (1 << bit))),
      at.map((place) => whole.subarray(0, place)),
      at.map((place) => Buffer.concat([whole, whole.subarray(0, place + 1)])),
      fc
        .tuple(at, at)
        .map(([place, count]) => Buffer.concat([whole.subarray(0, place), whole.subarray(place + count)])),
      fc
        .tuple(at, fc.nat({ max: 600 }))
        .map(([place, count]) => Buffer.from(whole).fill(0, place, Math.min(place + count, whole.length))),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (bytes) => {
        fc.pre(!whole.equals(bytes));
        expect(await read(bytes)).toEqual(expect.any(String));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '../candlemark.sqlite',
    '/etc/passwd',
    'batches/../../x',
    'batches\\x.parquet',
    'C:x',
    '__proto__',
    `${BATCH}\0`,
    '',
  ])('that lists the name %j is refused, with the name', async (name) => {
    const files: MadeUpFiles = [...FILES, [name, 'x']];
    const told = await read(madeUpBackup(files));
    expect(told).toContain('its list is not one: /entries/3/name');
    expect(told).toContain(JSON.stringify(name));
  });

  it.each<readonly [what: string, told: RegExp, bytes: () => Buffer]>([
    ['no tar file', /is no backup of Candlemark/, () => Buffer.from('hello'.repeat(500))],
    ['nothing', new RegExp(`is cut off within ${LIST_NAME}`), () => Buffer.alloc(0)],
    [
      'one of a newer version',
      /made by a newer version of Candlemark \("9\.1\.0"\), in version 2 of the format/,
      () => madeUpBackup(FILES, madeUpList(FILES, { version: 2, program: '9.1.0', entries: 'elsewhere' })),
    ],
    [
      'another program’s',
      /its list is not one: \/format/,
      () => madeUpBackup(FILES, madeUpList(FILES, { format: 'x' })),
    ],
    ['a list that is no JSON', /is no JSON/, () => withList('{')],
    ['a list of null', /its list is not one/, () => withList('null')],
    ['one without its document', /does not name document\.sqlite/, () => madeUpBackup([FILES[0]!])],
    ['one that names a file twice', /names document\.sqlite twice/, () => madeUpBackup([...FILES, FILES[1]!])],
    [
      'a wrong hash',
      /document\.sqlite is damaged: its SHA-256 is [0-9a-f]{64} instead of [0-9a-f]{64}/,
      () => madeUpBackup([FILES[0]!, ['document.sqlite', 'e'.repeat(512)], FILES[2]!], madeUpList(FILES)),
    ],
    [
      'a file longer than it says',
      /it has 5000 bytes where its list says 700/,
      () => madeUpBackup([['candlemark.sqlite', 'm'.repeat(5000)], ...FILES.slice(1)], madeUpList(FILES)),
    ],
    [
      'another file than it says',
      /it has "\.\.\/x" where its list says document\.sqlite/,
      () => madeUpBackup([FILES[0]!, ['../x', 'd'.repeat(512)], FILES[2]!], madeUpList(FILES)),
    ],
    ['a list without end', /its list has \d+ bytes, and more than/, () => headerOf(MOST_LIST_BYTES + 1)],
    ['a file too few', /where its list says batches/, () => madeUpBackup(FILES.slice(0, 2), madeUpList(FILES))],
    [
      'a file too many',
      /where its list says candlemark-backup\.sha256/,
      () => madeUpBackup(FILES, madeUpList(FILES.slice(0, 2))),
    ],
    ['something behind it', /something follows its end/, () => Buffer.concat([madeUpBackup(FILES), Buffer.alloc(512)])],
  ])('that is %s is refused, and says so', async (_what, told, bytes) => {
    expect(await read(bytes())).toMatch(told);
  });

  it('is unpacked and checked by other tools', () => {
    const dir = tempDir();
    const file = join(dir, 'b.tar');
    writeFileSync(file, madeUpBackup(FILES));
    const unpacked = join(dir, 'unpacked');
    mkdirSync(unpacked);
    execFileSync('tar', ['-xf', file, '-C', unpacked]);
    const sums = execFileSync('sha256sum', ['-c', 'candlemark-backup.sha256'], { cwd: unpacked, encoding: 'utf8' });
    expect(sums.match(/: OK/g)).toHaveLength(4);
  });

  it('tells the size of a file beyond 8 GiB as other tools read it', () => {
    const header = tarHeader({ name: 'document.sqlite', bytes: 10 * 2 ** 30, changedS: 0 });
    // It misses the rest, and says so.
    const { stdout } = spawnSync('tar', ['-tvf', '-'], { input: header, encoding: 'utf8' });
    expect(stdout).toContain(` ${10 * 2 ** 30} `);
    expect(readTarHeader(header)).toBeNull();
  });
});

function withByte(whole: Buffer, at: number, byte: number): Buffer {
  const bytes = Buffer.from(whole);
  bytes[at] = byte;
  return bytes;
}

function withList(text: string): Buffer {
  return Buffer.concat([headerOf(text.length), Buffer.from(text.padEnd(512, '\0'))]);
}

function headerOf(bytes: number): Buffer {
  return tarHeader({ name: LIST_NAME, bytes, changedS: 0 });
}
