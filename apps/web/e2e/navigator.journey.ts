import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { visibleDays } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

async function middleOf(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the view is dragged along all of history, widened at an end, and moved by keys', async ({ chart, page }) => {
  await chart.open(VIEW);
  const before = await chart.state();
  const whole = page.getByRole('slider', { name: 'The view', exact: true });
  const place = await middleOf(whole);
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x - 100, place.y, { steps: 5 });
  await page.mouse.up();
  const dragged = await chart.settledWhere(
    ({ range }) => range.to < before.range.from,
    'the view is dragged to the left',
  );
  expect(visibleDays(dragged) / visibleDays(before)).toBeCloseTo(1, 1);

  const start = page.getByRole('slider', { name: 'Beginning of the view' });
  const grip = await middleOf(start);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x - 60, grip.y, { steps: 5 });
  await page.mouse.up();
  const wider = await chart.settledWhere(
    (state) => visibleDays(state) > 2 * visibleDays(dragged),
    'the view is widened at its beginning',
  );
  expect(wider.range.to).toBeCloseTo(dragged.range.to, -8);

  // Begun beside the window, a drag is given up by keys as one of the window is.
  const wide = await middleOf(whole);
  await page.mouse.move(wide.x + 200, wide.y);
  await page.mouse.down();
  await page.mouse.move(wide.x + 240, wide.y, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await chart.settled()).range).toEqual(wider.range);

  await start.focus();
  await page.keyboard.press('Home');
  await expect(start).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(whole).toHaveAttribute('aria-valuetext', / to .*2020/);
  await expectAccessible(page);

  // A graphics process that ends takes what a canvas holds.
  const picture = () => page.locator('.navigator__picture').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const drawn = await picture();
  await page.locator('.navigator__picture').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('2d')!.reset();
    canvas.dispatchEvent(new Event('contextrestored'));
  });
  await expect.poll(picture).toBe(drawn);
});

test('buttons at the foot of the chart zoom and move, and say when there is no more', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const before = await chart.state();
  const buttons = page.getByRole('toolbar', { name: 'Zoom' });
  await buttons.getByRole('button', { name: 'Zoom in' }).focus();
  await expect(buttons).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await chart.settledWhere((state) => visibleDays(state) < visibleDays(before), 'the view is closer');
  await buttons.getByRole('button', { name: 'Show the newest bars' }).click();
  await chart.settled();
  const everything = buttons.getByRole('button', { name: 'Show everything' });
  await everything.click();
  await expect(everything).toHaveAttribute('aria-disabled', 'true');
  const inBar = page.getByRole('banner').getByRole('button', { name: 'Show everything' });
  await expect(inBar).toBeDisabled();
  await buttons.getByRole('button', { name: 'Zoom in' }).click();
  await expect(inBar).toBeEnabled();

  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Navigator' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Scrollbar' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: 'The view', exact: true })).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Place in time' })).toBeVisible();
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('slider', { name: 'The view', exact: true })).toBeVisible();
});
