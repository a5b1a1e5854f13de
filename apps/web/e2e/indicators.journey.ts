import type { FinancialChart } from '@candlemark/chart';
import { expectAccessible, expectAccessibleInForcedColors } from './support/accessibility.ts';
import { addByKeys, choose, openSettings, type Shown, typesOf, VIEW, valuesOf } from './support/indicator-steps.ts';
import { expect, test } from './support/test.ts';

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
      const { chart: shown } = (window as unknown as { __candlemark: { chart: FinancialChart | null } }).__candlemark;
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
  await expectAccessibleInForcedColors(page);
  await settings.getByRole('textbox', { name: 'Length' }).fill('21');
  await expect.poll(inputs).toEqual([{ type: 'rsi', length: 21 }]);
  await expect(page.getByRole('dialog', { name: 'RSI 21' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(inputs).toEqual([{ type: 'rsi' }]);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(inputs).toEqual([{ type: 'rsi', length: 21 }]);
  await page.reload();
  await expect.poll(inputs).toEqual([{ type: 'rsi', length: 21 }]);
});

test('indicators are added by keys, computed by the worker, set while one types, built on each other, and kept', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  for (const words of ['relative strength', 'simple moving', 'macd', 'bollinger bands']) await addByKeys(page, words);
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma', 'macd', 'bollinger-bands']);
  await chart.settled();
  expect(page.workers().length).toBeGreaterThan(0);
  const told = await valuesOf(page);
  expect(Object.entries(told).map(([name, values]) => `${name} ${values.length}`)).toEqual([
    'SMA 9 1',
    'BB 20 2 3',
    'RSI 14 1',
    'MACD 12 26 9 3',
  ]);

  // A number is computed with while it is being typed, and Escape takes it back.
  const settings = await openSettings(page, 'RSI 14');
  await settings.getByRole('textbox', { name: 'Length' }).fill('3');
  await expect.poll(async () => (await valuesOf(page))['RSI 3']?.[0]).not.toBe(undefined);
  expect((await valuesOf(page))['RSI 3']).not.toEqual(told['RSI 14']);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await valuesOf(page))['RSI 14']).toEqual(told['RSI 14']);

  // An average of the index, in its pane.
  const average = await openSettings(page, 'SMA 9');
  await choose(page, average, 'Source', 'RSI 14: RSI');
  await choose(page, average, 'Pane', 'With RSI');
  await average.getByRole('button', { name: 'OK' }).click();
  await expect.poll(async () => (await valuesOf(page))['SMA 9 RSI']?.length).toBe(1);
  const [value = 0] = (await valuesOf(page))['SMA 9 RSI']!;
  expect(value).toBeGreaterThan(0);
  expect(value).toBeLessThan(100);

  const before = await valuesOf(page);
  await page.reload();
  await chart.settled();
  await expect.poll(() => valuesOf(page)).toEqual(before);
});

test('in Auto an indicator keeps the interval that is shown when it is added, unless it is to follow the zoom', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open('/chart/SPX?interval=auto&from=2007-10-01&to=2008-01-01');
  await addByKeys(page, 'relative strength');
  await expect.poll(async () => Object.keys(await valuesOf(page))).toEqual(['RSI 14 · 1D']);
  await page.evaluate(() => {
    const { chart: shown } = (globalThis as unknown as Shown).__candlemark;
    shown.setViewport({ from: Date.UTC(2000, 0, 1), to: Date.UTC(2020, 0, 1) });
  });
  await chart.settledWhere(({ level }) => level !== '1D', 'longer bars are shown');
  expect(Object.keys(await valuesOf(page))).toEqual(['RSI 14 · 1D']);
  const settings = await openSettings(page, 'RSI 14 · 1D');
  await choose(page, settings, 'Interval', 'As shown');
  await expect.poll(async () => Object.keys(await valuesOf(page))).toEqual(['RSI 14']);
  await choose(page, settings, 'Interval', '1W');
  await expect.poll(async () => Object.keys(await valuesOf(page))).toEqual(['RSI 14 · 1W']);
  await settings.getByRole('button', { name: 'OK' }).click();
});

test('favourites and what was added last stand before the categories, by keys', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  const dialog = page.getByRole('dialog', { name: 'Indicators' });
  const open = async () => {
    await page.getByRole('application').focus();
    await page.keyboard.press('/');
    await expect(dialog.getByRole('option').first()).toBeVisible();
  };
  const group = (name: string) => dialog.getByRole('group', { name, exact: true });
  await open();
  await expect(group('Moving averages')).toBeVisible();
  await page.keyboard.type('supertrend');
  await expect(dialog.getByRole('option').first()).toContainText('Supertrend', { ignoreCase: true });
  await page.keyboard.press('Alt+F');
  await expect(dialog.getByRole('option').first()).toHaveAccessibleName(/favourite/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await addByKeys(page, 'simple moving');
  await open();
  await expect(group('Favourites').getByRole('option')).toHaveText([/supertrend/i]);
  await expect(group('Added last').getByRole('option')).toHaveText([/Simple Moving Average/]);
  // One walks over the headings, from one part into the next.
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+F');
  await expect(group('Favourites').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect.poll(() => typesOf(page)).toHaveLength(2);
});

test('shown from a week up, an indicator is gone at days, and there at weeks', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  await addByKeys(page, 'simple moving');
  const settings = await openSettings(page, 'SMA 9');
  await settings.getByRole('tab', { name: 'Visibility' }).click();
  await choose(page, settings, 'Shown from', '1W');
  await settings.getByRole('button', { name: 'OK' }).click();
  const line = page.getByRole('button', { name: /^SMA 9, / });
  await expect(line).toHaveAccessibleName('SMA 9, hidden');
  await page.getByRole('application').focus();
  await page.keyboard.press(',');
  await page.keyboard.type('1W');
  await page.keyboard.press('Enter');
  await chart.settledWhere(({ level }) => level === '1W', 'weeks are shown');
  await expect(line).toHaveAccessibleName('SMA 9, shown');
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+Z');
});

test('on a phone four panes fit, and the settings are a sheet', async ({ chart, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chart.open(VIEW);
  await page.evaluate(async () => {
    const { indicators } = (globalThis as unknown as Shown).__candlemark.chart;
    for (const type of ['sma', 'rsi', 'macd', 'stochastic']) await indicators.add({ type });
  });
  await chart.settled();
  for (const legend of ['RSI 14', 'MACD 12 26 9', 'Stoch [\\d ]+']) {
    const button = page.getByRole('button', { name: new RegExp(`^${legend}, `) });
    await button.waitFor();
    const { x = 0, width = 0, y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(24);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(y + height).toBeLessThanOrEqual(844);
  }
  await page.getByRole('button', { name: /^RSI 14, / }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'RSI 14' });
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBeGreaterThanOrEqual(340);
  await expectAccessible(page);
});
