import type { FinancialChart } from '@candlemark/chart';
import { DrawingPage } from './support/drawing-page.ts';
import { expect, test } from './support/test.ts';

test('Renko is chosen by keys, its bricks are made larger, and what is drawn on them is there at the next visit', async ({
  chart,
  page,
}) => {
  await chart.open('/chart/SPX?interval=1D');
  await chart.settled();
  const drawing = new DrawingPage(page);
  const units = () =>
    page.evaluate(
      () => (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark.chart.getState().units,
    );

  await page.getByRole('button', { name: 'Chart type: Candles' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tick bars' })).toContainText('no trades: of bars');
  await page.keyboard.type('renko');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Renko' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chart type: Renko' })).toBeVisible();
  await expect.poll(units).toMatchObject({ type: 'renko', size: { by: 'atr', value: expect.any(Number) } });
  await expect(page.getByRole('contentinfo')).toContainText('Showing Renko');
  const measured = (await units()) as { readonly size: { readonly value: number } };

  await page.getByRole('button', { name: 'Chart settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chart settings' });
  const size = dialog.getByRole('textbox', { name: 'Size in price' });
  await expect(size).toHaveValue(String(measured.size.value));
  await expect(dialog.getByText(/^As measured on/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Size in price: Average range' }).press('Space');
  await size.fill('50');
  await size.press('Enter');
  await dialog.getByRole('button', { name: 'OK' }).click();
  const renko = { type: 'renko', size: { by: 'size', value: 50 } };
  await expect.poll(units).toMatchObject(renko);

  await chart.settled();
  await drawing.button('Trend line').click();
  await drawing.click(0.4, 0.4);
  await drawing.click(0.6, 0.3);
  await drawing.expectState({ tool: null, count: 1 });

  await page.reload();
  await chart.settled();
  await expect(page.getByRole('button', { name: 'Chart type: Renko' })).toBeVisible();
  await expect.poll(units).toMatchObject(renko);
  await drawing.expectState({ count: 1 });
});
