import type { FinancialChart } from '@candlemark/chart';
import { expectAccessible } from './support/accessibility.ts';
import { draw, middleOfSelection } from './support/annotated-page.ts';
import { bar, dialog, LINE, steps, VIEW } from './support/look-of-annotations.ts';
import { expect, test } from './support/test.ts';

test('the popover is reached with Tab, left with Escape, and follows what it belongs to', async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  await expect(bar(page)).toBeVisible();
  await page.getByRole('application').focus();
  // The legend stands between.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('button', { name: 'Line colour' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(bar(page).getByRole('button', { name: 'More' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();

  const before = await bar(page).boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await chart.settled();
  await expect.poll(async () => (await bar(page).boundingBox())?.x).not.toBe(before?.x);
  const after = await bar(page).boundingBox();
  const selection = await middleOfSelection(page);
  expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThan(selection.y);
});

test('F6 goes to the popover, on from it, and back', async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  await expect(bar(page)).toBeVisible();
  const color = bar(page).getByRole('button', { name: 'Line colour' });
  await page.getByRole('application').focus();
  await page.keyboard.press('F6');
  await expect(color).toBeFocused();
  await page.keyboard.press('F6');
  await expect(color).not.toBeFocused();
  await expect(page.getByRole('application')).not.toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(color).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('application')).toBeFocused();
});

test('the popover is moved with keys, stays in the plot, and goes back', { tag: '@long' }, async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  const grip = page.getByRole('button', { name: 'Move', exact: true });
  const place = async () => {
    const box = await page.locator('.selection-bar').boundingBox();
    return { left: Math.round(box?.x ?? 0), top: Math.round(box?.y ?? 0) };
  };
  await expect(bar(page)).toBeVisible();
  await page.getByRole('application').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(grip).toBeFocused();
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(place).toEqual({ left: before.left + 16, top: before.top + 1 });
  await expect(page.getByRole('status').getByText(/^\d+ pixels from the left, \d+ from the top$/)).toBeAttached();
  // Nothing of the chart is moved by it.
  await steps(page).toEqual(['Draw trend line']);

  const plot = await page.locator('.chart-view').boundingBox();
  const presses = Math.ceil((before.left - (plot?.x ?? 0)) / 8) + 5;
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toMatchObject({ left: Math.round((plot?.x ?? 0) + 8) });
  await page.keyboard.press('Home');
  await expect.poll(place).toEqual(before);
  await expect(page.getByRole('status').getByText('Beside what is selected')).toBeAttached();

  const at = await grip.boundingBox();
  if (at === null) throw new Error('The popover has no grip');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 150, at.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await place()).left).toBeGreaterThan(before.left + 100);
  await grip.dblclick();
  await expect.poll(place).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the popover is a bar at the lower edge, and settings are a sheet over it', async ({ chart, page }) => {
    await chart.open(VIEW);
    await draw(page, 'line', LINE);
    await expect(bar(page).getByRole('button', { name: 'Settings…' })).toBeVisible();
    const box = await page.locator('.selection-bar').boundingBox();
    const chartBox = await page.getByRole('application').boundingBox();
    const ranges = await page.getByRole('toolbar', { name: 'Range' }).boundingBox();
    expect(box?.width).toBe(390);
    // Over the ranges: the times of the chart are seen while a point is dragged.
    expect(box?.y).toBeGreaterThanOrEqual(chartBox!.y + chartBox!.height - 1);
    expect(box!.y + box!.height).toBeGreaterThanOrEqual(ranges!.y + ranges!.height);
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await bar(page).getByRole('button', { name: 'Settings…' }).tap();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'OK' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('keys in the popover that are meant for what is selected reach it: copy, cut, paste, delete', async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  const count = () =>
    page.evaluate(() => {
      const { chart: shown } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
      return shown.annotations.list().length;
    });
  const toBar = () => bar(page).getByRole('button', { name: 'Line width' }).focus();
  const canvas = page.getByRole('application');
  await toBar();
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(count).toBe(2);
  await toBar();
  await page.keyboard.press('ControlOrMeta+x');
  await expect.poll(count).toBe(1);
  await expect(canvas).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(count).toBe(2);

  await bar(page).getByRole('button', { name: 'Line colour' }).click();
  const hex = page.getByRole('textbox', { name: 'Hex' });
  await hex.focus();
  await page.keyboard.press('Backspace');
  await expect(hex).toHaveValue(/^#.{5}$/);
  await page.keyboard.press('Escape');
  await expect(hex).toHaveCount(0);
  expect(await count()).toBe(2);

  for (const key of ['Delete', 'Backspace']) {
    await canvas.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await toBar();
    await page.keyboard.press(key);
    await expect.poll(count).toBe(0);
    await expect(canvas).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(count).toBe(2);
  }
});
