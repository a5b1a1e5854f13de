import { expectAccessible } from './support/accessibility.ts';
import { visibleDays } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

test('the menus of the chart and its axes: walk, copy, choose, and by keys alone', async ({ chart, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chart.open(VIEW);
  const plot = page.getByRole('application');
  const box = (await plot.boundingBox())!;
  const ofChart = page.getByRole('menu', { name: 'Chart', exact: true });
  const open = () => plot.click({ button: 'right', position: { x: box.width / 4, y: box.height / 2 } });

  await open();
  await ofChart.getByRole('menuitem', { name: 'Price scale' }).hover();
  await expect(page.getByRole('menu', { name: 'Price scale' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Logarithmic' }).click();
  await expect(page).toHaveURL(/scale=logarithmic/);
  await expect(ofChart).toBeHidden();

  await open();
  await ofChart.getByRole('menuitem', { name: 'Zoom to here' }).click();
  const closer = await chart.settled();
  expect(visibleDays(closer)).toBeCloseTo(183, -1);
  expect((closer.range.from + closer.range.to) / 2).toBeLessThan(Date.UTC(2007, 10, 1));
  await open();
  await ofChart.getByRole('menuitem', { name: /^Copy time 2007-/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^2007-\d\d-\d\d$/);

  // The keyboard alone: into a submenu, a choice, and back on the chart.
  await plot.focus();
  await page.keyboard.press('Shift+F10');
  await expect(ofChart.getByRole('menuitem', { name: 'Zoom to here' })).toBeFocused();
  await page.keyboard.type('sho');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Volume' })).toBeFocused();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Volume' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/volume=none/);
  await expect(plot).toBeFocused();

  await plot.click({ button: 'right', position: { x: box.width / 2, y: box.height - 8 } });
  const ofTime = page.getByRole('menu', { name: 'Time axis' });
  await ofTime.getByRole('menuitem', { name: 'Time zone' }).hover();
  await page.getByRole('menuitemradio', { name: 'UTC' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('UTC');

  await plot.click({ button: 'right', position: { x: box.width - 20, y: box.height / 2 } });
  const ofPrices = page.getByRole('menu', { name: 'Price axis' });
  await expect(ofPrices.getByRole('menuitemcheckbox', { name: 'Automatic' })).toBeChecked();
  await ofPrices.getByRole('menuitemcheckbox', { name: 'Automatic' }).click();
  expect((await chart.state()).isPriceRangeManual).toBe(true);
});
