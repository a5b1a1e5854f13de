import type { Page } from '@playwright/test';
import { addByKeys } from './support/indicator-steps.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2012-01-01';
const SIZES = [
  [640, 360],
  [740, 360],
  [360, 330],
  [320, 256],
] as const;

/** What of a dialog lies over something else of it, or out of the window: its rows, one after the other, where they are on screen. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const { innerHeight } = globalThis.window;
    const wrong: string[] = [];
    const { top, bottom } = dialog.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) wrong.push(`the dialog is from ${top} to ${bottom}`);
    const buttons = dialog.querySelector('.settings__footer')?.getBoundingClientRect();
    if (buttons === undefined || buttons.bottom > bottom + 1) wrong.push('the buttons are out of the dialog');
    // At its end everything is above the buttons, and what follows begins where the one before ends.
    for (const one of [dialog, ...dialog.querySelectorAll('.settings__panel')]) one.scrollTo(0, one.scrollHeight);
    const panel = dialog.querySelector('.settings__panel');
    const last = panel?.lastElementChild?.getBoundingClientRect();
    const footer = dialog.querySelector('.settings__footer')?.getBoundingClientRect();
    const tabs = dialog.querySelector('.settings__tab-list')?.getBoundingClientRect();
    const first = panel?.getBoundingClientRect();
    if (last !== undefined && footer !== undefined && last.bottom > footer.top + 1)
      wrong.push(`content ends at ${last.bottom}, under the buttons at ${footer.top}`);
    if (tabs !== undefined && first !== undefined && first.top < tabs.bottom - 1)
      wrong.push(`content begins at ${first.top}, over the tabs that end at ${tabs.bottom}`);
    return wrong;
  });
}

test('a settings dialog has its parts one below the other where there is little height', async ({ chart, page }) => {
  await chart.open(VIEW);
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await page.getByRole('dialog', { name: 'Chart settings' }).waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overlaps(page), { message: `${width} × ${height}` }).toEqual([]);
  }
});

test('the focus goes back to what opened a settings dialog', { tag: '@long' }, async ({ chart, page }) => {
  await chart.open(VIEW);
  const button = page.getByRole('button', { name: 'Chart settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chart settings' });
  await expect(dialog).toBeFocused();
  // Asked for again while it is open it has the focus again.
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await addByKeys(page, 'relative strength');
  const legend = page.getByRole('button', { name: /^Settings of RSI 14/ });
  const row = page.getByRole('button', { name: /^RSI 14, / });
  await row.focus();
  await legend.focus();
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'RSI 14' });
  await expect(settings).toBeFocused();
  await settings.getByRole('button', { name: 'OK' }).focus();
  await page.keyboard.press('Enter');
  // The few buttons of a row are one stop of Tab with its name.
  await expect(row).toBeFocused();

  // The palette that opened it is gone.
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'All commands' });
  await palette.getByRole('combobox').fill('Chart settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Chart settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();
});
