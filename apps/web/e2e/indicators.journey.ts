import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

test('an indicator is found by the keyboard, set, kept with the layout, and undone', async ({ chart, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  await page.getByRole('application').focus();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Indicators' });
  await expect(dialog).toContainText('Moving averages');
  await expectAccessible(page);
  await page.keyboard.type('relative strength');
  await expect(dialog.getByRole('option').first()).toContainText('Relative Strength Index');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const inputs = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: ShownChart | null } }).__candlemark;
      return shown?.indicators.list().map(({ type, inputs: values }) => ({ type, ...values })) ?? [];
    });
  await expect.poll(inputs).toEqual([{ type: 'rsi' }]);
  await page
    .getByRole('button', { name: /^RSI 14/ })
    .first()
    .hover();
  await page.getByRole('button', { name: /^Settings of RSI 14/ }).click();
  const settings = page.getByRole('dialog', { name: 'RSI 14' });
  await expectAccessible(page);
  await settings.getByRole('textbox', { name: 'Length' }).fill('21');
  await expect.poll(inputs).toEqual([{ type: 'rsi', length: 21 }]);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(inputs).toEqual([{ type: 'rsi' }]);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(inputs).toEqual([{ type: 'rsi', length: 21 }]);
  await page.reload();
  await expect.poll(inputs).toEqual([{ type: 'rsi', length: 21 }]);
});

interface ShownChart {
  readonly indicators: {
    list(): readonly { readonly type: string; readonly inputs: Readonly<Record<string, unknown>> }[];
  };
}
