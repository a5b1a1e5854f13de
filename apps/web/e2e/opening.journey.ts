import type { Page } from '@playwright/test';
import { typesOf, VIEW } from './support/indicator-steps.ts';
import { expect, test } from './support/test.ts';

/** Holds back the code of a part, as a slow connection does, until it is let go. */
async function holdBack(page: Page, part: RegExp): Promise<() => void> {
  let letGo = () => {};
  const until = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(part, async (route) => {
    await until;
    await route.continue();
  });
  return letGo;
}

test('what is typed while a dialog is on its way stands in its field, and Enter chooses by it', async ({
  chart,
  page,
}) => {
  const letPalette = await holdBack(page, /assets\/palette-/);
  const letIndicators = await holdBack(page, /assets\/indicator-search-sheet-/);
  await chart.open(VIEW);
  const palette = page.getByRole('dialog', { name: 'All commands' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('trend lime');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ne');
  letPalette();
  await expect(palette.getByRole('combobox')).toHaveValue('trend line');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  // From a button too: what has the focus is not what the keys are meant for.
  await page.getByRole('button', { name: 'Indicators', exact: true }).click();
  await page.keyboard.type('relative strength');
  await page.keyboard.press('Enter');
  letIndicators();
  await expect.poll(() => typesOf(page)).toEqual(['rsi']);
});

test('Escape takes back a dialog that is on its way', async ({ chart, page }) => {
  const letGo = await holdBack(page, /assets\/palette-/);
  await chart.open(VIEW);
  const answered = page.waitForResponse(/assets\/palette-/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('trend');
  await page.keyboard.press('Escape');
  letGo();
  await (await answered).finished();
  await chart.settled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('');
});

test('a dialog whose code is there has the focus before the next key comes', async ({ chart, page }) => {
  const fetched = page.waitForResponse(/assets\/palette-/);
  await chart.open(VIEW);
  await (await fetched).finished();
  await page.keyboard.press('Control+k');
  // Within the keys of someone who types fast, and without those that were kept.
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 10_000 });
  await page.keyboard.type('rsi', { delay: 0 });
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('rsi');
});

test('buttons of the chart are no greyer after a dialog than before it', async ({ chart, page }) => {
  const letGo = await holdBack(page, /assets\/indicator-search-sheet-/);
  await chart.open(VIEW);
  const buttons = ['Indicators', 'Compare'].map((name) => page.getByRole('button', { name, exact: true }));
  for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await buttons[0]!.click();
  await chart.wheel(-300);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Indicators' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});
