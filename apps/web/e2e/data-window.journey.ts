import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

test('the data window follows the crosshair, is copied as text, and is there again after a reload', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  const data = page.getByRole('complementary', { name: 'Data window' });
  await expect(data).toBeHidden();
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+D');
  await expect(data).toContainText('The newest bar in view');
  await page.getByRole('application').hover({ position: { x: 200, y: 300 } });
  await expect(data).toContainText('At the crosshair');
  // Another bar is written into the rows that stand there.
  const [time, open] = [data.locator('.data-window__time'), data.getByRole('definition').first()];
  const [timeBefore, openBefore] = [(await time.textContent()) ?? '', (await open.textContent()) ?? ''];
  await page.getByRole('application').hover({ position: { x: 400, y: 300 } });
  await expect(time).not.toHaveText(timeBefore);
  await expect(open).not.toHaveText(openBefore);
  await expect(data.getByRole('term').filter({ hasText: 'Open' })).toHaveCount(1);
  await expectAccessible(page);
  await data.getByRole('button', { name: 'Copy the values' }).click();
  await expect(page.getByText(/Values copied|did not let the values be copied/)).toBeVisible();
  await page.reload();
  await expect(data).toContainText('SPX');
  await page.getByRole('button', { name: 'Show or hide the data window' }).click();
  await expect(data).toBeHidden();
});

test('where there is no room beside the chart it is a sheet', { tag: '@long' }, async ({ chart, page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await chart.open(VIEW);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Show or hide the data window' }).click();
  const sheet = page.getByRole('dialog', { name: 'Data window' });
  await expect(sheet).toContainText('Close');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
