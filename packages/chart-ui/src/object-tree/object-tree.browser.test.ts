/** The object tree in a real browser, beside a real chart: what keys, buttons, menus and drags do to what is drawn. */
import { fileURLToPath } from 'node:url';
import type { Annotation } from '@candlemark/annotations';
import type { NewAnnotation } from '@candlemark/chart';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { test } from '../../../../scripts/vitest/test-browser.ts';
import type {} from '../testing/tree-page.tsx';

const isSoak = process.env.CANDLEMARK_SOAK === '1';

const ENTRY = fileURLToPath(new URL('../testing/tree-page.tsx', import.meta.url));
const FIRST_US = Date.UTC(2024, 0, 1) * 1000;
const DAY_US = 86_400_000_000;

let page: Page;

test.beforeAll(async ({ testBrowser }) => {
  const { script, styles } = await testBrowser.built(ENTRY);
  page = await testBrowser.chromium.newPage({ viewport: { width: 1000, height: 640 }, reducedMotion: 'reduce' });
  await page.setContent('<body style="margin:0"></body>');
  for (const content of styles) await page.addStyleTag({ content });
  await page.addScriptTag({ content: script });
  await page.waitForFunction(() => globalThis.treePage.chart?.getState().status === 'ready');
  await page.evaluate(() => {
    const { chart, asked: _ } = globalThis.treePage;
    chart!.on('annotationOpen', ({ id }) => globalThis.treePage.asked.push(`open ${id}`));
  });
}, 60_000);

afterAll(() => page?.close());

const at = (day: number, price = 150) => ({ timeUs: FIRST_US + day * DAY_US, price });
const line = (name: string, rest: Partial<NewAnnotation> = {}): NewAnnotation => ({
  type: 'line',
  anchors: [at(50), at(100, 200)],
  name,
  ...rest,
});
const level = (name: string, rest: Partial<NewAnnotation> = {}): NewAnnotation => ({
  ...line(name, rest),
  type: 'horizontal-line',
  anchors: [at(60)],
});

let fills = 0;
/** Ids are of their own with every fill: one of an id that was there before lies where that lay. */
const idOf = (name: string) => `${name}.${fills}`;
const nameOf = (id: string) => id.slice(0, id.lastIndexOf('.'));

/** Annotations from back to front; the tree has them the other way round. */
async function fill(...annotations: readonly NewAnnotation[]): Promise<void> {
  fills++;
  const list = annotations.map((given) => ({ ...given, id: idOf(given.name!) }));
  await page.evaluate((all) => globalThis.treePage.fill(all), list);
  // The tree follows at its own pace.
  await page.waitForFunction(
    (ids) => {
      const keys = Array.from(
        document.querySelectorAll<HTMLElement>('[data-kind=annotation]'),
        ({ dataset }) => dataset.key,
      );
      return keys.toReversed().join() === ids.map((id) => `annotation:${id}`).join();
    },
    list.map(({ id }) => id),
  );
}

const tree = () => page.getByRole('treegrid', { name: 'Objects' });
const rows = () => tree().getByRole('row');
/** The row of which the name begins so. */
const titled = (name: string) => tree().locator(`[role=row][aria-label^="${name}"]`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const all = () => page.evaluate(() => globalThis.treePage.chart!.drawing.arranging.list());
const one = async (name: string): Promise<Annotation> => (await all()).find((found) => found.id === idOf(name))!;
const order = async () => (await all()).map(({ id }) => nameOf(id)).join(' ');
const asked = async () =>
  (await page.evaluate(() => globalThis.treePage.asked)).map((one) => one.replaceAll(/\.\d+/g, ''));
const lastStep = () =>
  page.evaluate(() => {
    const { steps, done } = globalThis.treePage.chart!.drawing.state;
    return steps[done - 1];
  });
const undo = () => page.evaluate(() => void globalThis.treePage.chart!.drawing.undo());
const selected = () =>
  page.evaluate(() => globalThis.treePage.chart!.drawing.state.selection.map(({ name }) => name).toSorted());
/** What is said to whoever listens. */
const said = () => page.locator('.object-tree > .visually-hidden[role=status]').textContent();
/** Which row, from the top, is called so. */
const placeOf = async (name: string): Promise<number> => {
  const labels = await rows().evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  return labels.findIndex((label) => label.startsWith(name));
};
const attributes = (row: Locator, ...names: readonly string[]) =>
  Promise.all(names.map((name) => row.getAttribute(`aria-${name}`)));

async function choose(menu: string, entry: string): Promise<void> {
  await button(menu).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

test.runIf(isSoak)('annotations of a tool that the chart does not have are named, and gone when they are', async () => {
  const shown = page.getByText(/^Kept, not shown: unknown tool/);
  await fill(line('one'));
  expect(await shown.count()).toBe(0);
  const receive = (isThere: boolean) =>
    page.evaluate((there) => {
      const { drawing, annotations } = globalThis.treePage.chart!;
      const [known] = annotations.list();
      const foreign = (id: string, type: string) =>
        [`annotation/${id}`, there ? { ...known, id, type } : null] as never;
      drawing.exchange.receive([foreign('x1', 'acme-flag'), foreign('x2', 'acme-flag'), foreign('x3', 'other')]);
      return [
        annotations.list().length,
        annotations
          .unknown()
          .map(({ id }) => id)
          .join(' '),
      ];
    }, isThere);
  expect(await receive(true)).toEqual([1, 'x1 x2 x3']);
  await shown.waitFor();
  expect(await shown.textContent()).toBe('Kept, not shown: unknown tool acme-flag (2), other');
  expect(await receive(false)).toEqual([1, '']);
  await shown.waitFor({ state: 'detached' });
});

describe('rows', () => {
  test('say what they are, how deep they lie, and which of how many', async () => {
    await fill(
      level('Level', { locked: true, hidden: true }),
      line('One', { group: 'Idea' }),
      line('Two', { group: 'Idea' }),
    );
    await titled('Two').waitFor();
    const labels = await rows().evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    expect(labels.filter((label) => !label?.includes('series'))).toEqual([
      'Main pane',
      'Idea, group of 2',
      'Two, Trend line',
      'One, Trend line',
      'Level, Horizontal line, locked, hidden',
      expect.stringMatching(/^Pane/),
    ]);
    const group = await attributes(titled('Idea'), 'level', 'posinset', 'setsize', 'expanded');
    expect(group).toEqual(['2', '2', '3', 'true']);
    expect(await attributes(titled('One'), 'level', 'posinset', 'setsize', 'expanded')).toEqual(['3', '2', '2', null]);
    expect(await attributes(titled('Level'), 'level', 'posinset', 'setsize', 'rowindex')).toEqual(['2', '3', '3', '6']);
    expect(await attributes(tree(), 'rowcount', 'multiselectable')).toEqual([String(await rows().count()), 'true']);
  });

  test('of ten thousand only those in sight are in the page, and keys reach the last', async () => {
    await page.evaluate((first) => {
      const { chart, fill: begin } = globalThis.treePage;
      begin([first]);
      const known = chart!.annotations.list()[0]!;
      const copies = Array.from({ length: 9999 }, (_, at) => {
        const id = `copy-${at}`;
        return [`annotation/${id}`, { ...known, id, name: `Level ${at}` }] as const;
      });
      const { exchange } = chart!.drawing;
      exchange.receive(copies as unknown as Parameters<typeof exchange.receive>[0]);
    }, level('Lowest'));
    await titled('Level 9998,').click();
    expect(await rows().count()).toBeLessThan(60);
    expect(Number(await tree().getAttribute('aria-rowcount'))).toBeGreaterThan(10_000);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await titled('Lowest').waitFor();
    expect(await rows().count()).toBeLessThan(60);
    await page.getByRole('searchbox', { name: 'Search objects' }).fill('level 4242');
    await page.waitForFunction(() => document.querySelector('[role=treegrid]')!.getAttribute('aria-rowcount') === '2');
    await titled('Level 4242,').waitFor();
    await button('Clear the search').click();
  });
});

describe('keys', () => {
  test('lock, hide and open the row that has the focus, and zoom to it', async () => {
    await fill(line('A'), line('B', { anchors: [at(80, 180), at(100, 200)] }));
    await titled('B').click();
    await page.keyboard.press('l');
    await titled('B, Trend line, locked').waitFor();
    expect(await lastStep()).toBe('Lock trend line');
    await expect.poll(said).toBe('B: locked');
    await page.keyboard.press('Delete');
    await expect.poll(said).toBe('What is locked stays.');
    await page.keyboard.press('L');
    expect((await one('B')).locked).toBe(false);
    await expect.poll(said).toBe('B: unlocked');
    await page.keyboard.press('h');
    await titled('B, Trend line, hidden').waitFor();
    await expect.poll(said).toBe('B: hidden');
    await page.keyboard.press('h');
    await expect.poll(said).toBe('B: shown');
    expect(await lastStep()).toBe('Show trend line');
    await page.keyboard.press('Enter');
    expect(await asked()).toEqual(['open B']);

    await page.keyboard.press('z');
    await expect.poll(said).toBe('B: in view');
    await page.waitForFunction(
      (days) => {
        const { from, to } = globalThis.treePage.chart!.visibleRange()!;
        const { min, max } = globalThis.treePage.chart!.getState().priceRange!;
        const [first, last] = days.map((day) => Date.UTC(2024, 0, 1) + day * 86_400_000);
        return from < first! && to > last! && to - from < 4 * (last! - first!) && min <= 180 && max >= 200;
      },
      [80, 100],
    );
  });

  test('name a row in its place: Escape leaves it as it was, and leaving the field does not', async () => {
    await fill(line('A'), level('B'));
    await titled('B').click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await page.keyboard.press('F2');
    await name.fill('Other');
    await page.keyboard.press('Escape');
    expect((await one('B')).name).toBe('B');
    await page.keyboard.press('F2');
    await name.fill('Ceiling');
    await titled('A').click();
    await titled('Ceiling, Horizontal line').waitFor();
    expect(await lastStep()).toBe('Rename horizontal line');
  });

  test('group, ungroup, move and remove, and say so', async () => {
    await fill(line('A'), level('B'), line('C'));
    await titled('C').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+g');
    await page.getByRole('textbox', { name: 'Name' }).fill('Idea');
    await page.keyboard.press('Enter');
    await expect.poll(said).toBe('2 annotations are in Group');
    await titled('Idea, group of 2').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(said).toBe('Idea moved down');
    expect(await order()).toBe('B C A');
    // The list follows the chart a moment later, and a key means what the list shows.
    await expect.poll(async () => (await placeOf('A,')) < (await placeOf('Idea'))).toBe(true);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(said).toBe('There is no further place.');

    await page.keyboard.press('Enter');
    expect(await attributes(titled('Idea'), 'expanded')).toEqual(['false']);
    await titled('B').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await titled('B').waitFor();
    await page.keyboard.press('Control+Shift+g');
    await titled('Idea').waitFor({ state: 'detached' });
    expect((await all()).map(({ group }) => group)).toEqual([null, null, null]);
    await expect.poll(said).toBe('2 annotations: in no group');
    await titled('A').click();
    await page.keyboard.press('Backspace');
    await expect.poll(said).toBe('1 annotation removed');
    expect(await order()).toBe('B C');
  });

  test('copy, cut and paste what has the focus, or all that is selected with it, and leave the selection', async () => {
    await fill(line('A'), line('B', { group: 'Idea' }), line('C', { group: 'Idea' }), level('D'));
    await titled('A').click();
    await page.keyboard.press('Control+c');
    await expect.poll(said).toBe('A copied');
    expect(await selected()).toEqual(['A']);
    await titled('D').focus();
    await page.keyboard.press('Control+v');
    await expect.poll(lastStep).toBe('Paste trend line');
    await expect.poll(said).toBe('Paste trend line');
    expect((await all()).map(({ name }) => name).toSorted()).toEqual(['A', 'A', 'B', 'C', 'D']);
    await undo();

    await titled('Idea').click();
    await page.keyboard.press('Control+x');
    await expect.poll(said).toBe('2 annotations removed');
    expect(await order()).toBe('A D');
    await titled('D').click();
    await page.keyboard.press('Control+v');
    await expect.poll(async () => (await all()).length).toBe(4);
    expect(await selected()).toEqual(['B', 'C']);
    expect(await asked()).toEqual([]);
  });

  test('paste what is no annotations by the way of the host, which may not know it either', async () => {
    await fill(line('A'));
    const paste = (text: string) =>
      titled('A').evaluate((row, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        row.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('indicators');
    await paste('nothing');
    expect(await asked()).toEqual(['paste indicators', 'paste nothing']);
    const told = await page.evaluate(() => globalThis.treePage.told.map(({ text }) => text));
    expect(told).toEqual(['There are no annotations on the clipboard.']);
  });

  test('change nothing on a chart that is only looked at', async () => {
    await fill(line('A'), line('B'));
    await page.evaluate(() => globalThis.treePage.chart!.drawing.setReadOnly(true));
    await titled('B').click();
    for (const key of ['l', 'h', 'Delete', 'F2', 'Enter', 'Alt+ArrowDown', 'Control+g', 'Control+x'])
      await page.keyboard.press(key);
    expect(await order()).toBe('A B');
    expect(await one('B')).toMatchObject({ locked: false, hidden: false, group: null });
    expect(await asked()).toEqual([]);
    expect(await page.getByRole('textbox', { name: 'Name' }).count()).toBe(0);
    expect(await button('Lock: B').count()).toBe(0);
    expect(await button('With all of them').count()).toBe(0);
  });
});

describe('buttons of a row', () => {
  test('lock and hide it, those of a group all of it', async () => {
    await fill(level('Level'), line('One', { group: 'Idea' }), line('Two', { group: 'Idea', locked: true }));
    await titled('Level').hover();
    await button('Lock: Level').click();
    await button('Hide: Level').click();
    expect(await one('Level')).toMatchObject({ locked: true, hidden: true });
    await button('Unlock: Level').click();
    await button('Show: Level').click();
    expect(await one('Level')).toMatchObject({ locked: false, hidden: false });

    await titled('Idea').hover();
    await button('Hide: Idea').click();
    expect((await all()).map(({ hidden }) => hidden)).toEqual([false, true, true]);
    expect(await lastStep()).toBe('Hide 2 annotations');
    // Of some that are locked and some that are not, all are.
    await button('Lock: Idea').click();
    expect((await all()).map(({ locked }) => locked)).toEqual([false, true, true]);
    await button('Unlock: Idea').click();
    expect((await all()).map(({ locked }) => locked)).toEqual([false, false, false]);
  });

  test.runIf(isSoak)('of a series hide it, open its settings and remove it, the main one excepted', async () => {
    await fill(line('A'));
    await titled('TEST').hover();
    expect(await button('Delete: TEST').count()).toBe(0);
    await button('Settings…: TEST').click();
    await button('Delete: Volume').click();
    const [main, remove] = await asked();
    expect([main, remove]).toEqual([expect.stringMatching(/^settings /), expect.stringMatching(/^remove /)]);
    await titled('Volume').hover();
    await button('Hide: Volume').click();
    await titled('Volume, series, hidden').waitFor();
    await titled('Volume').focus();
    await page.keyboard.press('h');
    await titled('Volume, series, hidden').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    const volume = remove!.slice('remove '.length);
    expect((await asked()).at(-1)).toBe(`settings ${volume}`);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(said).toBe('Volume moved up');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(said).toBe('There is no further place.');
    await page.keyboard.press('Delete');
    expect((await asked()).slice(-3)).toEqual([`move ${volume} -1`, `move ${volume} 1`, `remove ${volume}`]);
    await titled('TEST').focus();
    await page.keyboard.press('Delete');
    expect((await asked()).at(-1)).toBe(`remove ${volume}`);
  });
});

describe('what is selected', () => {
  test.runIf(isSoak)('has its common fields changed at once, locked ones left as they are', async () => {
    await fill(level('Locked', { locked: true }), level('B'), line('C'));
    await titled('C').click();
    await titled('Locked').click({ modifiers: ['Shift'] });
    await page.getByText('3 annotations', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Line width/ }).click();
    await page.getByRole('menuitemradio', { name: '4 px' }).click();
    expect((await all()).map(({ style }) => style.lineWidth === 4)).toEqual([false, true, true]);
    await undo();
    expect((await all()).some(({ style }) => style.lineWidth === 4)).toBe(false);
  });

  test('is grouped, ungrouped and removed under the list', async () => {
    await fill(level('A'), level('B'), level('C'));
    await titled('C').click();
    await titled('B').click({ modifiers: ['Control'] });
    await button('Group').click();
    await page.keyboard.press('Enter');
    expect((await all()).map(({ group }) => group)).toEqual([null, 'Group', 'Group']);
    await expect.poll(said).toBe('2 annotations are in Group');
    await button('Ungroup').click();
    expect((await all()).map(({ group }) => group)).toEqual([null, null, null]);
    await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Delete' }).click();
    expect(await order()).toBe('A');
    await expect.poll(said).toBe('2 annotations removed');
  });

  test('is renamed from More, also where it is folded up, and so is a group whose members all are', async () => {
    await fill(line('A', { group: 'Idea' }), level('B', { group: 'Idea' }), level('C'));
    const name = page.getByRole('textbox', { name: 'Name' });
    await titled('C').click();
    await choose('More', 'Rename…');
    await name.fill('Stop');
    await page.keyboard.press('Enter');
    await titled('Stop, Horizontal line').waitFor();
    await titled('Idea, group of 2').click();
    await choose('More', 'Rename…');
    await name.fill('Plan');
    await page.keyboard.press('Enter');
    await titled('Plan, group of 2').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.evaluate((id) => globalThis.treePage.chart!.drawing.select([id]), idOf('B'));
    await choose('More', 'Rename…');
    await page.keyboard.type('Top');
    await page.keyboard.press('Enter');
    await titled('Top, Horizontal line').waitFor();
    await titled('Plan, group of 2').click();
    await titled('Stop').click({ modifiers: ['Control'] });
    await button('More').click();
    expect(await page.getByRole('menuitem', { name: 'Rename…' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  test('has its menu at the row that is pressed or has the focus, and a series has one of its own', async () => {
    await fill(level('A'), level('B'));
    await titled('B').click({ button: 'right' });
    expect(await selected()).toEqual(['B']);
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    await button('Unlock: B').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu', { name: 'A' }).waitFor();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await titled('A').waitFor({ state: 'detached' });
    await titled('Volume').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Settings…' }).click();
    expect(await asked()).toEqual(['settings volume']);
  });

  test.runIf(isSoak)('is ordered, cloned, locked and hidden from More, and copied to where the host says', async () => {
    await fill(level('A'), level('B'));
    await titled('A').click();
    await choose('More', 'Bring to front');
    expect(await order()).toBe('B A');
    await choose('More', 'Send to back');
    expect(await order()).toBe('A B');
    await choose('More', 'Lock');
    await choose('More', 'Hide');
    expect(await one('A')).toMatchObject({ locked: true, hidden: true });
    await choose('More', 'Unlock');
    await choose('More', 'Show');
    await choose('More', 'Copy to another instrument…');
    await choose('More', 'Settings…');
    expect(await asked()).toEqual(['copy A', 'open A']);
    await choose('More', 'Clone');
    expect(await all()).toHaveLength(3);
  });

  test.runIf(isSoak)('is given to every layout, to one, or to one chart, and the row says so', async () => {
    await fill(level('A'), level('B'));
    await titled('B').click();
    const showIn = async (name: string) => {
      await button('More').click();
      await page.getByRole('menuitem', { name: 'Shown in' }).click();
      const entry = page.getByRole('menuitemradio', { name });
      await entry.click();
      await page.getByRole('menu').first().waitFor({ state: 'detached' });
    };
    await showIn('In this chart only');
    expect((await one('B')).scope).toEqual({ kind: 'chart', layout: 'main', chart: 'one' });
    await titled('B, Horizontal line, In this chart only').waitFor();
    await showIn('In this layout only');
    expect((await one('B')).scope).toEqual({ kind: 'layout', layout: 'main' });
    expect((await one('A')).scope).toEqual({ kind: 'instrument' });
    await titled('A').click({ modifiers: ['Control'] });
    await showIn('In every layout that shows this instrument');
    expect((await one('B')).scope).toEqual({ kind: 'instrument' });
    await undo();
    expect((await one('B')).scope).toEqual({ kind: 'layout', layout: 'main' });
  });
});

describe('what is found', () => {
  test('by words and by tools is all that is hidden, locked, selected and removed, with a way back', async () => {
    await fill(level('Floor'), level('Ceiling'), line('Rise', { text: { label: 'to the ceiling' } }));
    await page.getByRole('searchbox', { name: 'Search objects' }).fill('CEILING');
    await titled('Floor').waitFor({ state: 'detached' });
    await choose('With what was found', 'Select all');
    expect(await selected()).toEqual(['Ceiling', 'Rise']);
    expect(await said()).toBe('2 annotations: selected');
    await choose('With what was found', 'Hide all');
    expect((await all()).map(({ hidden }) => hidden)).toEqual([false, true, true]);
    expect(await said()).toBe('2 annotations: hidden');
    await choose('With what was found', 'Show all');
    expect(await said()).toBe('2 annotations: shown');
    await choose('With what was found', 'Lock all');
    expect((await all()).map(({ locked }) => locked)).toEqual([false, true, true]);
    expect(await said()).toBe('2 annotations: locked');
    await choose('With what was found', 'Unlock all');
    expect(await said()).toBe('2 annotations: unlocked');
    await page.getByRole('searchbox', { name: 'Search objects' }).fill('nothing like it');
    await page.getByText('Nothing that is drawn here fits the search.').waitFor();
    await button('Clear the search').click();

    await button('Filter by tool').click();
    // Several one after the other: the menu stays.
    const tool = (name: string) => page.getByRole('menuitemcheckbox', { name });
    await tool('Trend line (1)').click();
    await titled('Floor').waitFor({ state: 'detached' });
    await tool('Horizontal line (2)').click();
    await titled('Floor').waitFor();
    await tool('Trend line (1)').click();
    await titled('Rise').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await titled('Floor').click();
    await page.keyboard.press('Control+a');
    expect(await selected()).toEqual(['Ceiling', 'Floor']);
    await choose('With what was found', 'Remove 2 annotations');
    expect(await order()).toBe('Rise');
    const told = await page.evaluate(() => {
      const last = globalThis.treePage.told.at(-1)!;
      last.undo!();
      return last.text;
    });
    expect(told).toBe('2 annotations removed');
    expect(await order()).toBe('Floor Ceiling Rise');
    await choose('Filter by tool', 'All tools');
    await titled('Rise').waitFor();
  });
});

describe('a row that is dragged', () => {
  /** @param part of the height of the row that it is dropped on */
  async function drag(from: Locator, to: Locator, part: number, isGivenUp = false): Promise<void> {
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(start.x + 90, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + 90, end.y + end.height * part, { steps: 5 });
    if (isGivenUp) await page.keyboard.press('Escape');
    await page.mouse.up();
  }

  test('goes over, under, into a group and out of it, unless Escape is pressed', async () => {
    await fill(level('A'), level('B'), level('C'));
    await drag(titled('A'), titled('C'), 0.2);
    expect(await order()).toBe('B C A');
    await drag(titled('A'), titled('B'), 0.8, true);
    expect(await order()).toBe('B C A');
    await drag(titled('A'), titled('B'), 0.8);
    expect(await order()).toBe('A B C');
    expect(await lastStep()).toBe('Reorder horizontal line');

    await fill(level('A'), level('B', { group: 'Idea' }), level('C', { group: 'Idea' }));
    await drag(titled('A'), titled('Idea'), 0.5);
    expect((await one('A')).group).toBe('Idea');
    await titled('Idea, group of 3').waitFor();
    await drag(titled('B'), titled('Idea'), 0.1);
    expect((await one('B')).group).toBe(null);
    expect(await order()).toMatch(/B$/);
  });

  test('takes the list along for as long as the pointer rests at its edge, to the far end', async () => {
    fills++;
    const given = Array.from({ length: 40 }, (_, at) => ({ ...level(`L${at}`), id: idOf(`L${at}`) }));
    await page.evaluate((all) => globalThis.treePage.fill(all), given);
    const start = (await titled('L39').boundingBox())!;
    const { y, height } = (await tree().boundingBox())!;
    await page.mouse.move(start.x + 90, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + 90, y + height - 4, { steps: 3 });
    await page.waitForFunction(() => {
      const { scrollTop, clientHeight, scrollHeight } = document.querySelector('[role=treegrid]')!;
      return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 1;
    });
    await page.mouse.move(start.x + 90, (await titled('L0').boundingBox())!.y + start.height * 0.8);
    await page.mouse.up();
    expect(await order()).toMatch(/^L39 L0 L1 /);
  });

  test.runIf(isSoak)('is taken by a finger at its grip alone: elsewhere a finger scrolls', async () => {
    await fill(level('A'), level('B'), level('C'));
    const swipe = (part: string) =>
      page.evaluate(
        ([from, to, taken]) => {
          const rowOf = (id: string | undefined) => document.querySelector(`[data-key="annotation:${id}"]`)!;
          const target = rowOf(from).querySelector(taken!)!;
          const at = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, clientX: 900 };
          const { top, height } = rowOf(to).getBoundingClientRect();
          const start = rowOf(from).getBoundingClientRect().top + 10;
          target.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: start }));
          for (const clientY of [start - 20, top + height * 0.2])
            window.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY }));
          window.dispatchEvent(new PointerEvent('pointerup', { ...at, clientY: top + height * 0.2 }));
        },
        [idOf('A'), idOf('C'), part],
      );
    await swipe('.object-tree__title');
    expect(await order()).toBe('A B C');
    await swipe('.object-tree__grip');
    expect(await order()).toBe('B C A');
  });
});
