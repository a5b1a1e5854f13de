import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LAYOUT_KEY } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import { applied, changeOf, everyRecord, lineEdit } from '../testing/opened-document.ts';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { tempDir } from '../testing/temp-dir.ts';

const { openIn, close, messages } = openedWorkspaces();

/** A directory whose document holds one line, closed in order. */
async function withLine(): Promise<{ readonly dir: string; readonly file: string }> {
  const dir = join(tempDir(), 'data');
  const workspace = await openIn(dir);
  await applied((await workspace.openDocument()).store(), 'w', changeOf(lineEdit('a')));
  await close(workspace);
  return { dir, file: join(dir, 'document.sqlite') };
}

describe('the document of a data directory', () => {
  it('begins with one layout, and is made by the first who opens it', async () => {
    const dir = join(tempDir(), 'data');
    const workspace = await openIn(dir);
    expect(existsSync(join(dir, 'document.sqlite'))).toBe(false);
    const [store, same] = (await Promise.all([workspace.openDocument(), workspace.openDocument()])).map((door) =>
      door.store(),
    );
    expect(same).toBe(store);
    expect(await everyRecord(store!)).toEqual([
      { key: FIRST_LAYOUT_KEY, seq: 1, deleted: false, fields: { name: 'Main', order: 0 } },
    ]);
    await close(workspace);
    const again = await (await openIn(dir)).openDocument();
    expect(again.store().seq).toBe(1);
  });

  it.each<[string, (file: string) => void]>([
    ['gone', (file) => rmSync(file)],
    ['empty', (file) => writeFileSync(file, '')],
    ['torn', (file) => writeFileSync(file, readFileSync(file).fill(7, 100, 9000))],
  ])('that is %s is told in one line, and market data is served without it', async (_how, damage) => {
    const { dir, file } = await withLine();
    damage(file);
    const before = existsSync(file) ? readFileSync(file) : null;
    const workspace = await openIn(dir);
    const door = await workspace.openDocument();
    expect(() => door.store()).toThrow(
      /document\.sqlite.*Stop the server and put document\.sqlite\.backup in its place/,
    );
    expect(messages).toEqual([expect.stringMatching(/^[^\n]*--accept-lost-document[^\n]*$/)]);
    expect(workspace.store.listInstruments()).toEqual([]);
    await close(workspace);
    expect(existsSync(file) ? readFileSync(file) : null).toEqual(before);
  });

  it('comes back from the copy of its last closing, in a new epoch if it was open since', async () => {
    const { dir, file } = await withLine();
    const workspace = await openIn(dir);
    const { epoch } = (await workspace.openDocument()).store();
    await close(workspace);
    writeFileSync(file, readFileSync(`${file}.backup`));
    const back = (await (await openIn(dir)).openDocument()).store();
    expect((await everyRecord(back)).map(({ key }) => key)).toEqual(['annotation/a', FIRST_LAYOUT_KEY]);
    expect(back.epoch).not.toBe(epoch);
  });

  it('that is lost for good is begun anew once that is said, and what there was of it is kept', async () => {
    const { dir, file } = await withLine();
    writeFileSync(file, 'torn');
    const workspace = await openIn(dir, { acceptLostDocument: true });
    expect(await everyRecord((await workspace.openDocument()).store())).toHaveLength(1);
    const [kept] = readdirSync(join(dir, 'aside'));
    expect(readFileSync(join(dir, 'aside', kept!), 'utf8')).toBe('torn');
  });
});
