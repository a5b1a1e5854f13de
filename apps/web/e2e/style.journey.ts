import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('chart type, price scale and volume are chosen in the bar, and kept', async ({ chart, page }) => {
  await chart.open('/chart/AAPL?interval=1D');
  await chart.settled();

  await page.getByRole('button', { name: 'Chart type: Candles' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemcheckbox', { name: 'Area', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chart type: Area' })).toBeVisible();

  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Per cent' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Per cent' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemcheckbox', { name: 'In its own pane' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(
      async () => {
        await chart.settled();
        const { up, down } = await chart.candlePixels();
        return up + down;
      },
      { message: 'volume is drawn in its pane' },
    )
    .toBeGreaterThan(20);

  await page.reload();
  await chart.settled();
  await expect(page.getByRole('button', { name: 'Chart type: Area' })).toBeVisible();
  await expectAccessible(page);
});

test('another chart type is a step that is undone and done again, and the history names it', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open('/chart/AAPL?interval=1D');
  await page.getByRole('button', { name: 'Chart type: Candles' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Line', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();
  const rising = async () => {
    await chart.settled();
    return (await chart.candlePixels()).up;
  };
  await expect.poll(rising, { message: 'no candle is drawn' }).toBe(0);

  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  await expect.poll(rising, { message: 'candles are drawn again' }).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Redo: Change chart type' }).click();
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const places = page.getByRole('menuitemradio');
  await expect(places).toHaveText([/^Change chart type/, /^Beginning/]);
  await places.nth(1).click();
  await expect(page.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  await expect(page).not.toHaveURL(/type=/);
});

test('a copied link shows the same picture to a reader who prefers another', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open('/chart/AAPL?interval=1D');
  await chart.settled();
  await page.getByRole('button', { name: 'Chart type: Candles' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Line', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Logarithmic' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Highest and lowest price' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/&type=line&scale=logarithmic&highlow=1$/);
  const link = page.url();

  await chart.open('/chart/AAPL?interval=1D&type=area');
  await chart.settled();
  await expect(page.getByRole('button', { name: 'Chart type: Area' })).toBeVisible();
  await page.goto(link);
  await chart.settled();
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();
  // What a link asks for is no preference: a bare address shows what was chosen in the bar.
  await chart.open('/chart/AAPL?interval=1D&type=columns');
  await chart.open('/chart/AAPL?interval=1D');
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();
});
