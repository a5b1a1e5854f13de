import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ClassificationChange } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { writeWholeFile } from '../cli/whole-file.ts';
import { safeDriver } from '../sqlite/sqlite-driver.ts';
import { Acknowledged, expectWhole } from '../testing/document-server.ts';
import { findingsOf } from '../testing/killed-store.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { madeUpBackup } from '../testing/made-up-backup.ts';
import { applied, bulkyEdit, changeOf, everyRecord, lineEdit } from '../testing/opened-document.ts';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { fillDisk, NO_DISK, smallDisks } from '../testing/small-disk.ts';
import { servedContent } from '../testing/store-content.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile, tradesCsv } from '../testing/trades-file.ts';
import { treeHashes } from '../testing/tree-hash.ts';
import type { Workspace } from '../workspace.ts';
import { backupBytes } from './backup-bytes.ts';
import { backupSize } from './backup-list.ts';

const { openIn, close } = openedWorkspaces();
const sample = sampleStore();
const smallDisk = smallDisks();

const run = runInProcess;
const storeOf = async (workspace: Workspace) => (await workspace.openDocument()).store();
const keysIn = async (dir: string) => (await everyRecord(await storeOf(await openIn(dir)))).map(({ key }) => key);
/** What it holds beside a layout. */
const LINES = ['annotation/a', 'annotation/b', 'layout/main'];

async function backUp(workspace: Workspace): Promise<string> {
  const file = join(tempDir(), 'backup.tar');
  const frozen = await workspace.freeze('0.0.0-test');
  await writeWholeFile(file, backupBytes(frozen));
  expect(readFileSync(file)).toHaveLength(backupSize(frozen.list));
  frozen.release();
  return file;
}

/** A directory with market data and two lines, and a backup of it. */
async function backedUp(): Promise<{ readonly dir: string; readonly file: string }> {
  const dir = sample();
  const workspace = await openIn(dir);
  await applied(await storeOf(workspace), 'w', changeOf(lineEdit('a'), lineEdit('b')));
  const file = await backUp(workspace);
  await close(workspace);
  return { dir, file };
}

describe('a backup', () => {
  it('brings back what people had said of instruments when it was made', async () => {
    const workspace = await openIn(sample());
    const said = { sector: 'Énergie', venue: 'XPAR', country: 'FR', tags: ['قائمة', 'Core'] };
    const say = async (change: ClassificationChange, name: string) => {
      const [first] = workspace.store.listInstruments();
      const edit = { ids: [first!.id], name, classification: { change, addTags: [], removeTags: [] } };
      await (await workspace.changes.describeInstruments([edit])).done;
    };
    await say(said, 'As it was');
    const file = await backUp(workspace);
    await say({ sector: null, venue: 'XETR', tags: ['Later'] }, 'Later');
    await close(workspace);

    const target = join(tempDir(), 'restored');
    expect(await run(['restore', file, '--data', target])).toMatchObject({ code: 0 });
    const listed = async () => (await openIn(target)).store.listInstruments()[0];
    expect(await listed()).toMatchObject({ name: 'As it was', ...said });
  });

  it.runIf(IS_SOAK)(
    'taken while people draw and import restores to what stood at one moment, and loses nothing before it',
    async () => {
      const workspace = await openIn(sample());
      const store = await storeOf(workspace);
      const acknowledged = new Acknowledged();
      let isEditing = true;
      const editing = (async () => {
        for (let at = 0; isEditing; at++) {
          const change = at % 50 === 7 ? changeOf(bulkyEdit(at % 3, 100_000)) : changeOf(lineEdit(`e${at % 40}`));
          acknowledged.note(await store.apply({ window: 'w', changes: [change] }));
          await breathe();
        }
      })();
      const contents = [await servedContent(workspace.store)];
      while (store.seq < 30) await breathe();
      const later = { symbol: 'NEW', fromUs: Date.UTC(2024, 2, 1) * 1000, count: 500, stepUs: 1_000_000 };
      const importing = workspace.imports.start(textFile('new.csv', tradesCsv(later))).done;
      const before = store.seq;
      const file = await backUp(workspace);
      const after = store.seq;
      await importing;
      isEditing = false;
      await editing;
      contents.push(await servedContent(workspace.store));

      const target = join(tempDir(), 'restored');
      expect(await run(['restore', file, '--data', target])).toMatchObject({ code: 0, err: '' });
      const restored = await openIn(target);
      const copy = await storeOf(restored);
      expect(copy.seq).toBeGreaterThanOrEqual(before);
      expect(copy.seq).toBeLessThanOrEqual(after);
      expect(copy.epoch).not.toBe(store.epoch);
      // None is handed out again that was handed out since.
      for (const { revision } of restored.store.listInstruments()) expect(revision).toBeGreaterThan(1000);
      expect(contents).toContainEqual(await servedContent(restored.store));
      expect(await findingsOf(restored)).toEqual([]);
      const last = copy.seq;
      await close(restored);
      const prefix = new Acknowledged();
      for (const [id, seq] of acknowledged.seqs) if (seq <= last) prefix.seqs.set(id, seq);
      await expectWhole(target, prefix);
    },
  );

  it.runIf(IS_SOAK)('keeps a batch that is removed meanwhile', async () => {
    const workspace = await openIn(sample());
    const frozen = await workspace.freeze('0.0.0-test');
    const [batch] = await workspace.changes.batches();
    await (await workspace.changes.removeBatch(batch!.id)).done;
    const file = join(tempDir(), 'b.tar');
    await writeWholeFile(file, backupBytes(frozen));
    frozen.release();
    const target = join(tempDir(), 'restored');
    expect((await run(['restore', file, '--data', target])).code).toBe(0);
    expect(readdirSync(join(target, 'batches'))).toContain(batch!.file);
  });

  it('is made by the command, is told of on the terminal, and leaves no file where it fails', async () => {
    const { dir } = await backedUp();
    const file = join(tempDir(), 'b.tar');
    const { code, out, err } = await run(['backup', file, '--data', dir], { isTty: true });
    expect([code, out]).toEqual([0, expect.stringMatching(/^Wrote .*b\.tar: the document and 3 batches, .*\.\n$/)]);
    expect(err).toContain('Copying the document');
    const earlier = readFileSync(file);
    expect(readdirSync(join(dir, 'tmp'))).toEqual([]);
    const [batch] = readdirSync(join(dir, 'batches'));
    const path = join(dir, 'batches', batch!);
    const bytes = readFileSync(path);
    bytes[100]! ^= 1;
    writeFileSync(path, bytes);
    const failed = await run(['backup', file, '--data', dir]);
    expect([failed.code, failed.err]).toEqual([2, expect.stringContaining(`batches/${batch} is not what was`)]);
    expect(readFileSync(file).equals(earlier)).toBe(true);
    expect(readdirSync(join(file, '..'))).toEqual(['b.tar']);
    expect(readdirSync(join(dir, 'tmp'))).toEqual([]);
  });

  it('is refused where the document cannot be read, and into what is no file', async () => {
    const { dir } = await backedUp();
    expect(await run(['backup', '/dev/null', '--data', dir])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is no file'),
    });
    writeFileSync(join(dir, 'document.sqlite'), 'torn');
    const file = join(tempDir(), 'b.tar');
    expect(await run(['backup', file, '--data', dir])).toMatchObject({
      code: 2,
      err: expect.stringContaining('document.sqlite'),
    });
    expect(readdirSync(join(file, '..'))).toEqual([]);
  });

  it('onto a full disk, or of a directory on one, is refused in a line', async (context) => {
    const disk = smallDisk();
    if (disk === null) return context.skip(NO_DISK);
    const { dir } = await backedUp();
    const onDisk = join(disk, 'data');
    cpSync(dir, onDisk, { recursive: true });
    fillDisk(disk, 100_000);
    for (const [file, of] of [
      [join(disk, 'b.tar'), dir],
      [join(tempDir(), 'b.tar'), onDisk],
    ] as const) {
      const { code, err } = await run(['backup', file, '--data', of]);
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^candlemark backup: There is no space left on the disk of .*\n$/),
      ]);
      expect(readdirSync(join(file, '..'))).not.toContain('b.tar');
      expect(readdirSync(join(of, 'tmp'))).toEqual([]);
    }
  });
});

describe('restoring', () => {
  it('asks before it moves a directory aside that holds something, and keeps that', async () => {
    const { dir, file } = await backedUp();
    const workspace = await openIn(dir);
    await applied(await storeOf(workspace), 'w', changeOf(lineEdit('later')));
    await close(workspace);
    const before = treeHashes(dir);
    const argv = ['restore', file, '--data', dir];
    const told = [
      await run(argv),
      await run(argv, { confirm: async () => false }),
      await run([...argv, '--replace'], { signal: AbortSignal.abort() }),
    ];
    expect(told.map(({ code, err }) => [code, err])).toEqual([
      [2, expect.stringContaining('restore --replace moves that aside')],
      [2, expect.stringContaining('Nothing was restored')],
      [2, 'candlemark restore: Interrupted.\n'],
    ]);
    expect(treeHashes(dir)).toEqual(before);
    expect(readdirSync(join(dir, '..'))).toEqual(['data']);
    const questions: string[] = [];
    const confirm = async (question: string) => questions.push(question) > 0;
    const { code, out } = await run(argv, { confirm });
    expect([code, questions]).toEqual([0, [expect.stringContaining(`${dir} holds something already`)]]);
    const former = /What was there lies in (.*) now/.exec(out)?.[1] ?? '';
    expect(treeHashes(former)).toEqual(before);
    expect(await keysIn(dir)).toEqual(LINES);
  });

  it.runIf(IS_SOAK)('asks nobody where there is nothing to lose, and follows a link to the directory', async () => {
    const { file } = await backedUp();
    const folder = tempDir();
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    expect(await run(['restore', file, '--data', join(folder, 'link')])).toMatchObject({ code: 0, err: '' });
    expect(await keysIn(join(folder, 'link'))).toEqual(LINES);
    expect(readdirSync(folder).sort()).toEqual(['link', 'real']);
  });

  it('does not touch a directory that a process works with', async () => {
    const { dir, file } = await backedUp();
    await openIn(dir);
    const { code, err } = await run(['restore', file, '--replace', '--data', dir]);
    expect([code, err]).toEqual([2, expect.stringContaining('is in use by')]);
  });

  it('of a damaged file leaves everything as it was, and says what is wrong with it', async () => {
    const { dir, file } = await backedUp();
    const whole = readFileSync(file);
    const before = treeHashes(join(dir, '..'));
    const damaged = join(tempDir(), 'damaged.tar');
    const middle = Math.floor(whole.length / 2);
    const flipped = Buffer.from(whole);
    flipped[middle]! ^= 1;
    for (const [bytes, fault] of [
      [flipped, 'its SHA-256 is'],
      [whole.subarray(0, middle), 'it is cut off within'],
      [whole.subarray(0, whole.length - 1), 'it is cut off within its end'],
      [Buffer.from('x'), 'it is cut off within candlemark-backup.json'],
    ] as const) {
      writeFileSync(damaged, bytes);
      const { code, err } = await run(['restore', damaged, '--replace', '--data', dir]);
      expect([code, err]).toEqual([2, expect.stringContaining(fault)]);
      expect(err).toMatch(/^candlemark restore: .*damaged\.tar cannot be restored: .+\.\n$/);
      expect(treeHashes(join(dir, '..'))).toEqual(before);
    }
    const nowhere = join(tempDir(), 'nowhere.tar');
    expect((await run(['restore', nowhere, '--data', dir])).err).toContain(`There is no file ${nowhere}.`);
  });

  it('of what is no database, or of a newer program, leaves nothing', async () => {
    const { dir } = await backedUp();
    const read = (name: string) => readFileSync(join(dir, name));
    const batches = readdirSync(join(dir, 'batches')).map(
      (name) => [`batches/${name}`, read(`batches/${name}`)] as const,
    );
    const manifest = ['candlemark.sqlite', read('candlemark.sqlite')] as const;
    const file = join(tempDir(), 'b.tar');
    const target = join(tempDir(), 'restored');
    const restored = async (manifestBytes: Uint8Array, documentBytes: Uint8Array | string) => {
      const files = [[manifest[0], manifestBytes], ['document.sqlite', documentBytes], ...batches] as const;
      writeFileSync(file, madeUpBackup(files));
      const { code, err } = await run(['restore', file, '--data', target]);
      expect(readdirSync(join(target, '..'))).toEqual([]);
      return [code, err];
    };
    expect(await restored(manifest[1], 'torn')).toEqual([
      2,
      expect.stringContaining(
        `${file} cannot be restored: document.sqlite, which holds drawings and layouts, is damaged: file is not a database.\n`,
      ),
    ]);
    expect(await restored(Buffer.from('torn'), read('document.sqlite'))).toEqual([
      2,
      expect.stringContaining('cannot be restored: candlemark.sqlite'),
    ]);
    for (const name of ['candlemark.sqlite', 'document.sqlite']) {
      const database = new (await safeDriver()).DatabaseSync(join(dir, name));
      database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01')");
      database.close();
    }
    expect(await restored(read('candlemark.sqlite'), read('document.sqlite'))).toEqual([
      2,
      expect.stringContaining('9999-later'),
    ]);
    expect(await restored(manifest[1], read('document.sqlite'))).toEqual([2, expect.stringContaining('9999-later')]);
  });

  it('needs room for all of it, and says how much', async (context) => {
    const disk = smallDisk(4 * 2 ** 20);
    if (disk === null) return context.skip(NO_DISK);
    const { file } = await backedUp();
    const dataDir = join(disk, 'data');
    const size = statSync(file).size;
    // From what is known to be too little to what may do: the databases need some for their logs.
    for (const leftBytes of [50_000, size, size + 10_000, size + 20_000, size + 30_000]) {
      const giveBack = fillDisk(disk, leftBytes);
      const { code, err } = await run(['restore', file, '--data', dataDir]);
      giveBack();
      if (code === 0) rmSync(dataDir, { recursive: true });
      else expect(err).toMatch(/it needs .* KiB, and .* has room for |There is no space left in /);
      expect(readdirSync(disk)).toEqual([]);
      expect(code === 0 && leftBytes <= size).toBe(false);
    }
    expect((await run(['restore', file, '--data', dataDir])).code).toBe(0);
    expect((await run(['restore', file, '--replace', '--data', disk])).err).toContain('it seems to be a mounted disk');
  });
});
