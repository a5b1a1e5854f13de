import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2012-01-01';

/** Finds a command by its title and runs it; what stands there is it alone and nothing else. */
async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'All commands' });
  await palette.getByRole('combobox').fill(title);
  await palette.getByRole('option', { name: title }).first().click();
  await expect(palette).toBeHidden();
}

test('the palette finds what opens over the page, and opens it', async ({ chart, page }) => {
  await chart.open(VIEW);
  for (const [title, dialog] of [
    ['Indicators', 'Indicators'],
    ['Compare', 'Compare'],
    ['Go to a date', 'Go to a date'],
    ['Save as a picture', 'Picture and data'],
    ['Data in view as a table', 'Data in view'],
  ] as const) {
    await run(page, title);
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened, title).toBeVisible();
    // A key of the page leaves what lies over it alone.
    await page.keyboard.press('F6');
    await expect(opened, title).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the page takes the whole screen and gives it back, and what opens there can be pressed', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const isFull = () => page.evaluate(() => globalThis.window.document.fullscreenElement !== null);
  await run(page, 'Full screen');
  await expect.poll(isFull).toBe(true);
  // What lies outside of the element on the screen is there and not seen: a press would not reach it.
  await run(page, 'Indicators');
  await page.getByRole('dialog', { name: 'Indicators' }).getByRole('combobox').click({ trial: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Chart type/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Step line' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('application').click({ button: 'right', position: { x: 400, y: 300 } });
  await page.getByRole('menuitem').first().click({ trial: true });
  await page.keyboard.press('Escape');
  await run(page, 'Full screen');
  await expect.poll(isFull).toBe(false);
});

test('what cannot be done now is found, is told to be so, and does nothing', async ({ chart, page }) => {
  await chart.open(VIEW);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'All commands' });
  await palette.getByRole('combobox').fill('undo');
  const undo = palette.getByRole('option', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(palette.getByRole('status')).toHaveText('Undo: not possible now');
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await palette.getByRole('combobox').fill('log scale');
  await expect(palette.getByRole('option', { name: 'Logarithmic price scale' })).toBeEnabled();
  await palette.getByRole('combobox').fill('fullscreen');
  await expect(palette.getByRole('option', { name: 'Full screen' })).toBeVisible();
});

test('the list of instruments says how many there are only to whoever searches', async ({ chart, page }) => {
  await page.clock.install();
  await chart.open(VIEW);
  const status = page.getByRole('status').filter({ hasText: /instrument/i });
  await expect(page.getByRole('option').first()).toBeVisible();
  // Far more than a rest of the typing.
  await page.clock.runFor(5000);
  await expect(status).toHaveCount(0);
  const box = page.getByRole('combobox', { name: 'Search by symbol or name' });
  await box.fill('S');
  await expect(status).toHaveText(/^\d+ instruments?$/);
  // Asking for what there is not is no error.
  await box.fill('NO-SUCH');
  await expect(status).toHaveText('No instrument fits');
});

test('the palette goes to the next region from where the focus was', { tag: '@long' }, async ({ chart, page }) => {
  await chart.open(VIEW);
  await page.getByRole('application').focus();
  await page.keyboard.press('F6');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const next = await focused();
  expect(next).toBe('Search by symbol or name');
  await page.getByRole('application').focus();
  await run(page, 'Next region');
  await expect.poll(focused).toBe(next);
});

test('the table of the data in view is an entry of the menu of the chart', async ({ chart, page }) => {
  await chart.open(VIEW);
  await page.getByRole('application').click({ button: 'right', position: { x: 300, y: 300 } });
  await page.getByRole('menuitem', { name: 'Data in view as a table' }).click();
  await expect(page.getByRole('grid', { name: 'Data in view' })).toBeVisible();
});

test('how much is found is said once the typing rests', async ({ chart, page }) => {
  await page.clock.install();
  await chart.open(VIEW);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'All commands' });
  const status = palette.getByRole('status');
  const said: string[] = [];
  await page.exposeFunction('noteSaid', (words: string) => said.push(words));
  await expect(status).toHaveText(/^\d+ /);
  await status.evaluate((element) => {
    const { noteSaid } = globalThis as unknown as { noteSaid(words: string): void };
    new MutationObserver(() => noteSaid(element.textContent ?? '')).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const letter of 'theme ') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.clock.runFor(200);
  }
  expect(said).toEqual([]);
  await page.clock.runFor(2000);
  await expect.poll(() => said.length).toBe(1);
});
