/** The table of a hundred thousand bars in a real browser: walked to its ends by keys, sorted, and copied whole. */
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { test } from '../../../../scripts/vitest/test-browser.ts';
import type {} from '../testing/table-page.tsx';

const ENTRY = fileURLToPath(new URL('../testing/table-page.tsx', import.meta.url));
/** Of the page: those in sight, and some on either side. */
const MOST_ROWS = 60;

test('a hundred thousand bars are walked to the end and the middle by keys, sorted, and copied whole', async ({
  testBrowser,
}) => {
  const { script, styles } = await testBrowser.built(ENTRY);
  const page = await testBrowser.chromium.newPage({ viewport: { width: 900, height: 640 }, reducedMotion: 'reduce' });
  await page.setContent('<body style="margin:0"></body>');
  for (const content of styles) await page.addStyleTag({ content });
  await page.addScriptTag({ content: script });
  await page.evaluate(() => globalThis.tablePage.open());
  const grid = page.getByRole('grid', { name: 'Data in view' });
  await grid.waitFor();
  expect(await grid.getAttribute('aria-rowcount')).toBe('100001');
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement!;
      const { top, bottom } = cell.getBoundingClientRect();
      const list = cell.closest('.data-table')!.getBoundingClientRect();
      return {
        row: Number(cell.closest('tr')!.getAttribute('aria-rowindex')),
        words: cell.textContent,
        isSeen: top >= list.top - 1 && bottom <= list.bottom + 1,
        inPage: document.querySelectorAll('tbody tr[aria-rowindex]').length,
      };
    });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused();
  };
  const first = await focused();
  expect(first).toMatchObject({ row: 2, isSeen: true });
  expect(first.words).toContain('Mar 10');
  const last = await press('Control+End');
  expect(last).toMatchObject({ row: 100_001, isSeen: true });
  expect((await press('Home')).words).toContain('Jan 1');
  const paged = await press('PageUp', 'PageUp');
  expect(paged).toMatchObject({ isSeen: true });
  expect(paged.row).toBeLessThan(100_001 - 10);
  const middle = await page.evaluate(async () => {
    const list = document.querySelector('.data-table')!;
    list.scrollTop = list.scrollHeight / 2;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const row = document.elementFromPoint(100, list.getBoundingClientRect().top + 200)!.closest('tr')!;
    row.querySelector<HTMLElement>('[data-cell]')!.focus();
    return Number(row.getAttribute('aria-rowindex'));
  });
  expect(Math.abs(middle - 50_000)).toBeLessThan(50);
  const next = await press('PageDown');
  expect(next).toMatchObject({ isSeen: true });
  expect(next.row).toBeGreaterThan(middle + 5);
  expect(next.inPage).toBeLessThan(MOST_ROWS);
  await page.getByRole('columnheader', { name: 'Close' }).getByRole('button').click();
  const closes = await page.evaluate(() =>
    Array.from(document.querySelectorAll('tbody tr[aria-rowindex]'), (row) =>
      Number(row.children[4]!.textContent),
    ).slice(0, 9),
  );
  expect(closes).toEqual(closes.toSorted((a, b) => a - b));
  expect(Math.abs(closes[0]! - 91)).toBeLessThan(0.2);
  await press('Control+c');
  const lines = await page.evaluate(() => globalThis.tablePage.copied.trimEnd().split('\n').length);
  expect(lines).toBe(100_001);
  await page.close();
});
