import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

interface IndicatedChart {
  readonly indicators: { list(): readonly { readonly inputs: Readonly<Record<string, unknown>> }[] };
}

const VIEW = '/chart/AAPL?interval=1D&from=2016-06-01&to=2017-06-01';

interface ShownChart {
  readonly compares: {
    list(): readonly { readonly name: string; readonly isPercent: boolean; readonly pane: string }[];
  };
}

test('an instrument is compared by the keyboard, in percent, set, removed, undone and kept with the layout', async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  const compared = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: ShownChart | null } }).__candlemark;
      return shown?.compares.list().map(({ name, isPercent }) => `${name} ${isPercent ? 'percent' : 'prices'}`) ?? [];
    });
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+M');
  const dialog = page.getByRole('dialog', { name: 'Compare with another instrument' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('spx');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(compared).toEqual(['SPX percent']);
  await expect(page.getByRole('button', { name: /^SPX/ }).first()).toBeAttached();

  await page.getByRole('button', { name: /^SPX/ }).first().hover();
  await page.getByRole('button', { name: /^Settings of SPX/ }).click();
  await expect(page.getByRole('dialog', { name: 'SPX' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Cancel', { exact: true }).click();

  await page.getByRole('button', { name: /^SPX/ }).first().hover();
  await page.getByRole('button', { name: /^Remove SPX/ }).click();
  await expect.poll(compared).toEqual([]);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(compared).toEqual(['SPX percent']);

  // An expression of two, against its own prices in a pane of its own.
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await dialog.getByRole('radio', { name: 'New pane' }).check({ force: true });
  await dialog.getByRole('combobox').fill('AAPL/SPX');
  await expect(dialog.getByRole('option').first()).toContainText('AAPL/SPX');
  await page.keyboard.press('Enter');
  await expect.poll(compared).toEqual(['SPX percent', 'AAPL/SPX prices']);
  await page.reload();
  await expect.poll(compared).toEqual(['SPX percent', 'AAPL/SPX prices']);
});

test('the menu of the chart compares too, and the object tree orders, hides and removes what is compared', async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chart.open(VIEW);
  const compared = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: ShownChart | null } }).__candlemark;
      return shown?.compares.list().map(({ name }) => name) ?? [];
    });
  const dialog = page.getByRole('dialog', { name: 'Compare with another instrument' });
  for (const symbol of ['SPX', 'AAPL/SPX']) {
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    await dialog.getByRole('combobox').fill(symbol);
    await expect(dialog.getByRole('option').first()).toContainText(symbol);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect.poll(compared).toEqual(['SPX', 'AAPL/SPX']);
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+O');
  const rowOf = (name: string) =>
    page.getByRole('treegrid', { name: 'Objects' }).getByRole('row', { name: new RegExp(`^${name}, series`) });
  await rowOf('AAPL/SPX').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(compared).toEqual(['AAPL/SPX', 'SPX']);
  await page.keyboard.press('h');
  await expect(rowOf('AAPL/SPX')).toHaveAccessibleName(/hidden/);
  await rowOf('SPX').focus();
  await page.keyboard.press('Delete');
  await expect.poll(compared).toEqual(['AAPL/SPX']);
});

test('on a phone the dialog is a sheet, reached from the menu', async ({ chart, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chart.open(VIEW);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with another instrument' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const { width = 0 } = (await dialog.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(380);
  await expectAccessible(page);
  await dialog.getByRole('option', { name: 'SPX' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^SPX/ }).first()).toBeAttached();
});

test('an indicator reads any instrument that is looked for in its settings, an expression too, and any of its values', async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  await page.getByRole('application').focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Indicators' }).getByRole('combobox').fill('correlation');
  await expect(page.getByRole('dialog', { name: 'Indicators' }).getByRole('option').first()).toContainText(
    'Correlation',
  );
  await page.keyboard.press('Enter');
  const others = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: IndicatedChart | null } }).__candlemark;
      return shown?.indicators.list().map(({ inputs }) => inputs.other ?? null) ?? [];
    });
  await expect.poll(others).toEqual([null]);
  const row = page.getByRole('button', { name: /^CC/ }).first();
  await row.hover();
  await page.getByRole('button', { name: /^Settings of CC/ }).click();
  const settings = page.getByRole('dialog', { name: /^CC/ });
  const search = page.getByRole('dialog', { name: 'Another instrument' });
  for (const [words, found] of [
    ['spx', 'SPX'],
    ['AAPL/SPX', 'AAPL/SPX'],
    ['spx', 'SPX'],
  ] as const) {
    await settings
      .getByRole('button', { name: /^Other/ })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name: 'Another instrument…' }).click();
    await search.getByRole('combobox').fill(words);
    await expect(search.getByRole('option').first()).toContainText(found);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect.poll(others).toEqual([found]);
  }
  await settings.getByRole('button', { name: /which value/ }).click();
  await page.getByRole('menuitemradio', { name: 'high', exact: true }).click();
  await expect.poll(others).toEqual(['SPX:high']);
  await page.getByRole('button', { name: 'OK' }).click();
  // It is computed: its value stands in the legend.
  await expect(page.getByRole('button', { name: /^CC.*SPX/ }).first()).toBeAttached();
  await page.reload();
  await expect.poll(others).toEqual(['SPX:high']);
});
