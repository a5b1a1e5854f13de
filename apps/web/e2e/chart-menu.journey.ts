import { expectAccessible, expectAccessibleInForcedColors } from './support/accessibility.ts';
import { doneSteps } from './support/annotated-page.ts';
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
  await expectAccessibleInForcedColors(page);
  // While the colours change another entry may come to lie under the pointer, whose submenu is in sight then.
  await expect(async () => {
    await ofChart.getByRole('menuitem', { name: 'Price scale' }).hover();
    await page.getByRole('menuitemradio', { name: 'Logarithmic' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/scale=logarithmic/);
  await expect(ofChart).toBeHidden();

  await open();
  await ofChart.getByRole('menuitem', { name: 'Zoom to here' }).click();
  const closer = await chart.settledWhere((state) => visibleDays(state) < 200, 'the view is half as wide');
  expect(visibleDays(closer)).toBeCloseTo(183, -1);
  expect((closer.range.from + closer.range.to) / 2).toBeLessThan(Date.UTC(2007, 10, 1));
  await open();
  await ofChart.getByRole('menuitem', { name: /^Copy time 2007-/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^2007-\d\d-\d\d$/);

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

  await page.keyboard.press('Shift+F10');
  await page.keyboard.type('tim');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Time zone' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(ofChart).toBeHidden();

  await plot.click({ button: 'right', position: { x: box.width / 2, y: box.height - 8 } });
  const ofTime = page.getByRole('menu', { name: 'Time axis' });
  await ofTime.getByRole('menuitem', { name: 'Time zone' }).hover();
  await page.getByRole('menuitemradio', { name: 'UTC' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('UTC');

  await plot.click({ button: 'right', position: { x: box.width - 20, y: box.height / 2 } });
  const ofPrices = page.getByRole('menu', { name: 'Price axis' });
  await expect(ofPrices.getByRole('menuitemcheckbox', { name: 'Automatic' })).toBeChecked();
  await ofPrices.getByRole('menuitemcheckbox', { name: 'Automatic' }).click();
  await expect.poll(async () => (await chart.state()).isPriceRangeManual).toBe(true);
});

test('settings are seen at once, taken back or kept as one step, and kept under a name', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const dialog = page.getByRole('dialog', { name: 'Chart settings' });
  const open = async (tab: string) => {
    await page.getByRole('button', { name: 'Chart settings' }).click();
    await dialog.getByRole('tab', { name: tab }).click();
  };
  await open('Canvas');
  await expectAccessible(page);
  const nothing = dialog.getByRole('button', { name: 'Grid: None' });
  const choose = async () => {
    await dialog.getByRole('button', { name: 'Grid: Both' }).click();
    await page.getByRole('menuitemradio', { name: 'None' }).click();
    await expect(nothing).toBeFocused();
  };
  await choose();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('application')).toBeFocused();
  await expect.poll(() => doneSteps(page)).toEqual([]);

  await open('Canvas');
  await choose();
  await dialog.getByRole('textbox', { name: 'Above the bars' }).fill('30');
  await dialog.getByRole('tab', { name: 'Symbol' }).click();
  await dialog.getByRole('checkbox', { name: 'Body: Rising, shown' }).click({ force: true });
  await expect(dialog.getByRole('button', { name: 'Body: Rising: As the theme' })).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Time' }).click();
  await dialog.getByRole('searchbox', { name: 'Search time zones' }).fill('toky');
  await dialog.getByRole('option', { name: /Asia\/Tokyo/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Quiet');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Asia/Tokyo');
  await expect.poll(() => doneSteps(page)).toEqual(['Change chart style']);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('contentinfo')).toContainText('America/New_York');

  await open('Canvas');
  await dialog.getByRole('button', { name: 'Template' }).click();
  await page.getByRole('menuitem', { name: 'Quiet' }).click();
  await expect(nothing).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search settings' }).fill('above');
  await expect(dialog.getByRole('textbox', { name: 'Above the bars' })).toHaveValue('30');
  await expect(dialog.getByRole('tab')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('the legend asks for settings and takes volume out, and the values of a bar stand below the chart', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const dialog = page.getByRole('dialog', { name: 'Chart settings' });
  const volume = page.getByRole('button', { name: 'Volume, shown' });
  await page.getByRole('button', { name: 'SPX, shown' }).hover();
  await page.getByRole('button', { name: 'Settings of SPX' }).click();
  await expect(dialog.getByRole('tab', { name: 'Symbol' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.locator('.swatch--of-theme')).toHaveCount(6);
  await dialog.getByRole('tab', { name: 'Legend' }).click();
  await dialog.getByText('Values below the chart').click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  const values = page.getByRole('region', { name: 'Values of the bar' });
  await expect(values).toContainText(/^Fri, May 30, 2008O/);
  const before = await page.getByRole('application').boundingBox();
  await page.mouse.move(400, 300);
  await expect(values).not.toContainText('May 30, 2008');
  expect(await page.getByRole('application').boundingBox()).toEqual(before);

  await volume.hover();
  await page.getByRole('button', { name: 'Remove Volume' }).click();
  await expect(page).toHaveURL(/volume=none/);
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(volume).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(values).toBeHidden();
});
