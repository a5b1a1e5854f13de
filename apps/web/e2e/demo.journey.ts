import { expect, test } from './support/test.ts';

test('the first page opens a demo chart, and the list leads to the others', async ({ chart, page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/chart\/SPX/);
  const state = await chart.settled();
  expect(state.slice.bars).toBeGreaterThan(0);

  const list = page.getByRole('listbox', { name: 'Instruments' });
  for (const symbol of ['SPX', 'AAPL', 'SYN']) {
    await list.getByRole('option', { name: new RegExp(symbol) }).click();
    await expect(page).toHaveURL(new RegExp(`/chart/${symbol}`));
    const { slice } = await chart.settled();
    expect(slice.bars + slice.trades).toBeGreaterThan(0);
    const { up, down } = await chart.candlePixels();
    expect(up + down, `pixels of ${symbol}`).toBeGreaterThan(20);
  }
});

test('the first page opens what was looked at last', async ({ chart, page }) => {
  await chart.open('/chart/AAPL');
  await page.goto('/');
  await expect(page).toHaveURL(/\/chart\/AAPL/);
});

test('the source of a real instrument is named, and a made-up one says so', async ({ chart, page }) => {
  await chart.open('/chart/SPX');
  await expect(page.getByText(/vega-datasets/).first()).toBeVisible();
  await chart.open('/chart/SYN');
  await expect(page.getByText(/synthetic/i).first()).toBeVisible();
});
