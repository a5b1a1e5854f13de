import { expectAccessible } from './support/accessibility.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';

test('a tool is searched, taken again among the last ones, and favourites float where they were put', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  const search = drawing.button('Search tools');
  const found = page.getByRole('dialog', { name: 'Search tools' }).getByRole('option');
  await search.click();
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toBeFocused();
  await page.keyboard.type('fib retr');
  await expect(found).toHaveText([/Fibonacci retracement/]);
  await page.keyboard.press('Enter');
  await drawing.expectState({ tool: 'fibonacci-retracement' });
  await search.click();
  await expect(found.first()).toHaveText(/Fibonacci retracement/);
  await page.getByText('Favourites float over the chart').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await drawing.button('Trend lines: all tools').click();
  await page.getByRole('menuitemcheckbox', { name: 'Favourite: Horizontal line' }).click();
  await page.keyboard.press('Escape');
  const bar = page.getByRole('region', { name: 'Favourite tools' });
  const favourite = bar.getByRole('button', { name: 'Horizontal line' });
  await favourite.click();
  await drawing.expectState({ tool: 'horizontal-line' });

  const grip = bar.getByRole('button', { name: 'Move' });
  await grip.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown');
  const byKeys = (await grip.boundingBox())!;
  await page.mouse.move(byKeys.x + 8, byKeys.y + 8);
  await page.mouse.down();
  await page.mouse.move(byKeys.x - 152, byKeys.y + 128, { steps: 4 });
  await page.mouse.up();
  const { x, y } = (await grip.boundingBox())!;
  expect([x, y].map(Math.round)).toEqual([byKeys.x - 160, byKeys.y + 120].map(Math.round));
  await page.reload();
  await expect.poll(async () => (await grip.boundingBox())?.y).toBeCloseTo(y, 0);
  expect((await grip.boundingBox())?.x).toBeCloseTo(x, 0);
  await expectAccessible(page);

  // Where there is less room it comes along.
  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(async () => (await favourite.boundingBox())?.x).toBeLessThan(300);
  await bar.getByRole('button', { name: 'Hide the favourites bar' }).click();
  await expect(bar).toBeHidden();
});
