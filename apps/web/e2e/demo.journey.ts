import { expect, test } from './support/test.ts';

test('the first page opens a demo chart, the list leads to the others, which name their sources, and the first page then opens what was looked at last', async ({
  chart,
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/chart\/SPX/);
  const state = await chart.settled();
  expect(state.slice.bars).toBeGreaterThan(0);

  const list = page.getByRole('listbox', { name: 'Instruments' });
  for (const [symbol, source] of [
    ['SPX', /vega-datasets/],
    ['AAPL', /sample-datasets/],
    ['SYN', /synthetic/i],
  ] as const) {
    await list.getByRole('option', { name: new RegExp(symbol) }).click();
    await expect(page).toHaveURL(new RegExp(`/chart/${symbol}`));
    const { slice } = await chart.settled();
    expect(slice.bars + slice.trades).toBeGreaterThan(0);
    const { up, down } = await chart.candlePixels();
    expect(up + down, `pixels of ${symbol}`).toBeGreaterThan(20);
    await expect(page.getByText(source).first(), `the source of ${symbol}`).toBeVisible();
  }
  await list.getByRole('option', { name: /AAPL/ }).click();
  await expect(page).toHaveURL(/\/chart\/AAPL/);
  await chart.settled();
  await page.goto('/');
  await expect(page).toHaveURL(/\/chart\/AAPL/);
});
