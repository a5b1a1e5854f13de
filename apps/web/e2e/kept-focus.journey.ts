import { addByKeys, addIndicators, VIEW } from './support/indicator-steps.ts';
import { expect, test } from './support/test.ts';

test('another page has the focus, whether a command, a link or a button led there', async ({ chart, page }) => {
  await chart.open('/chart/SPX?interval=1D');
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Data and imports');
  await page.getByRole('option', { name: 'Data and imports' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Data and imports' })).toBeFocused();

  await page.getByRole('row', { name: /^AAPL/ }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Data of the instrument' })).toBeFocused();
  await page.getByRole('button', { name: 'Open chart' }).press('Enter');
  await expect(page.getByRole('application', { name: /^AAPL/ })).toBeFocused();

  await page.keyboard.press('Alt+i');
  await expect(page.getByRole('main', { name: 'Insights' })).toBeFocused();
});

test('what follows has the focus once a key has taken what had it from the page of data', async ({ page }) => {
  await page.goto('/data');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
  await page.getByRole('button', { name: 'Paste text…' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').first().fill('Date,Close\n2024-01-02,10\n2024-01-03,11\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Look at it' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Paste text…' })).toBeFocused();
  const take = page.getByRole('button', { name: 'Import', exact: true });
  await expect(take).toBeEnabled();
  await take.press('Enter');
  await expect(page.getByRole('button', { name: 'Clear the list' })).toBeVisible();
  // What it is depends on what stands there by then: a button, a row.
  const focused = page.locator('.data-page :focus');
  await expect(focused).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear the list' }).press('Enter');
  await expect(focused).toHaveCount(1);
});

test('the chart has the focus once an indicator is gone from it by the menu of its legend', async ({ chart, page }) => {
  await chart.open(VIEW);
  await addIndicators(page, 'rsi');
  const legend = page.getByRole('button', { name: /^RSI 14/ }).first();
  await legend.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(legend).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();
  await expect(page.getByRole('status').getByText('Done: Remove Relative Strength Index')).toBeAttached();
});

test('a notice is told without what was told before it, and the chart has the focus once a key has dismissed it', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  await addByKeys(page, 'relative strength index');
  const done = page.getByRole('status').filter({ hasText: 'Done: Add Relative Strength Index' });
  await expect(done).toHaveCount(1);
  await page.getByRole('button', { name: 'SPX, shown' }).press('Shift+Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Only SPX is shown.' });
  await expect(notice.first()).toHaveAttribute('aria-atomic', 'false');
  await expect(done).not.toContainText('Only SPX');
  await notice.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
});
