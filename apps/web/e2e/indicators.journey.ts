import type { FinancialChart } from '@candlemark/chart';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColors } from './support/accessibility.ts';
import { choose as chooseOfLayouts, makeLayout } from './support/layout-menu.ts';
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

test('indicators are added by keys, computed by the worker, set while one types, built on each other, and kept', async ({
  chart,
  page,
}) => {
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
  await choose(page, average, 'Source', 'RSI: RSI');
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

test('in Auto an indicator keeps the interval that is shown when it is added, unless it is to follow the zoom', async ({
  chart,
  page,
}) => {
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

test('what is copied is pasted in another layout of another instrument, and several are kept under a name', async ({
  chart,
  page,
  context,
}) => {
  const templates = async (entry: string) => {
    await page.getByRole('application').focus();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Indicators' }).getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  for (const words of ['relative strength', 'simple moving']) await addByKeys(page, words);
  await page.getByRole('button', { name: /^RSI 14, / }).focus();
  await page.keyboard.press('Control+C');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ format: 'candlemark-indicators', indicators: [{ type: 'rsi' }] });
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma', 'rsi']);
  await expect.poll(() => lastStep(page)).toBe('Paste Relative Strength Index');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);

  // All of them by the menu, onto the chart of a layout that has none, of another instrument.
  const plot = page.getByRole('application');
  const box = (await plot.boundingBox())!;
  await plot.click({ button: 'right', position: { x: box.width / 2, y: box.height / 3 } });
  await page.getByRole('menuitem', { name: 'Copy indicator' }).click();
  await page.getByRole('menuitem', { name: 'All indicators' }).click();
  await expect(page.getByText('2 indicators copied.', { exact: false })).toBeVisible();
  const own = await valuesOf(page);
  await makeLayout(page, 'Other');
  await page.keyboard.press('Escape');
  await templates('Remove all indicators');
  await expect.poll(() => typesOf(page)).toEqual([]);
  const layout = new URL(page.url()).searchParams.get('layout');
  await chart.open(`/chart/AAPL?interval=1D&from=2007-06-01&to=2008-06-01&layout=${layout}`);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await expect.poll(() => lastStep(page)).toBe('Paste Relative Strength Index, Simple Moving Average');
  for (const name of ['RSI 14', 'SMA 9'])
    await expect(page.getByRole('button', { name: `${name}, shown` })).toBeVisible();
  const valued = async () => Object.entries(await valuesOf(page)).map(([name, [value]]) => [name, typeof value]);
  await expect.poll(valued).toEqual([
    ['SMA 9', 'number'],
    ['RSI 14', 'number'],
  ]);
  expect(await valuesOf(page)).not.toEqual(own);
  await chooseOfLayouts(page, 'Main');
  await expect(page).toHaveURL(/\/chart\/SPX/);
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await templates('Save as…');
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');
  await templates('Remove all indicators');
  await expect.poll(() => typesOf(page)).toEqual([]);
  await templates('Mine');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => typesOf(page)).toEqual([]);
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
});

test('an index and its average have their lines in one pane, where the eye and the arrows of the legend are steps', async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  await page.evaluate(async () => {
    const { indicators } = (globalThis as unknown as Shown).__candlemark.chart;
    const { id, pane } = await indicators.add({ type: 'rsi' });
    await indicators.add({ type: 'sma', pane, inputs: { source: `${id}:rsi` } });
    await indicators.add({ type: 'macd' });
  });
  await chart.settled();
  const average = page.getByRole('button', { name: /^SMA 9 RSI, / });
  await expect(page.getByRole('button', { name: 'RSI 14, shown' })).toBeVisible();
  await average.hover();
  await page.getByRole('button', { name: 'Hide SMA 9 RSI' }).click();
  await expect(average).toHaveAccessibleName('SMA 9 RSI, hidden');
  const undone = async (seen: () => Promise<unknown>, before: unknown, after: unknown) => {
    await page.getByRole('application').focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(seen).toEqual(before);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(seen).toEqual(after);
    await page.keyboard.press('Control+Z');
    await expect.poll(seen).toEqual(before);
  };
  await expect.poll(() => lastStep(page)).toBe('Hide SMA 9 RSI');
  await undone(() => average.getAttribute('aria-label'), 'SMA 9 RSI, shown', 'SMA 9 RSI, hidden');
  await average.hover();
  await page.getByRole('button', { name: 'Move SMA 9 RSI up' }).click();
  await expect.poll(() => typesOf(page)).toEqual(['sma', 'rsi', 'macd']);
  await undone(() => typesOf(page), ['rsi', 'sma', 'macd'], ['sma', 'rsi', 'macd']);

  // Cut from its line, as text is: once the legend has its lines in the order that was undone.
  await chart.settled();
  await average.focus();
  await page.keyboard.press('Control+X');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'macd']);
  await page.keyboard.press('Control+V');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'macd', 'sma']);
  await expect(average).toBeVisible();
});

test('favourites and what was added last stand before the categories, by keys', async ({ chart, page }) => {
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

test('shown from a week up, an indicator is gone at days, and there at weeks', async ({ chart, page }) => {
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

test('in the object tree indicators stand in their panes, and are ordered, hidden, removed and copied by keys', async ({
  chart,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await chart.open(VIEW);
  for (const words of ['relative strength', 'simple moving', 'bollinger bands']) await addByKeys(page, words);
  await page.getByRole('button', { name: 'Show or hide the object tree' }).click();
  const tree = page.getByRole('treegrid', { name: 'Objects' });
  const rows = () => tree.getByRole('row').evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
  await expect
    .poll(rows)
    .toEqual([
      'Main pane',
      'SPX, series',
      'Volume, series',
      'SMA 9, series',
      'BB 20 2, series',
      'Pane 2',
      'RSI 14, series',
    ]);
  const rowOf = (name: string) => tree.getByRole('row', { name });
  await rowOf('BB 20 2').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'bollinger-bands', 'sma']);
  await page.keyboard.press('h');
  await expect(rowOf('BB 20 2')).toHaveAccessibleName(/hidden/);
  await page.keyboard.press('Delete');
  await expect.poll(() => typesOf(page)).toEqual(['rsi', 'sma']);
  await rowOf('RSI 14').focus();
  await page.keyboard.press('Control+C');
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ format: 'candlemark-indicators', indicators: [{ type: 'rsi' }] });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'RSI 14' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
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

async function addByKeys(page: Page, words: string): Promise<void> {
  await page.getByRole('application').focus();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Indicators' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type(words);
  await expect(dialog.getByRole('option').first()).toContainText(new RegExp(words, 'i'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** By the button beside its name in the legend. */
async function openSettings(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}, `) }).hover();
  await page.getByRole('button', { name: `Settings of ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'OK' }) });
}

async function choose(page: Page, dialog: Locator, field: string, choice: string): Promise<void> {
  const radio = dialog.getByRole('radiogroup', { name: field }).getByRole('radio', { name: choice, exact: true });
  if ((await radio.count()) > 0) return radio.check({ force: true });
  await dialog.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}

function typesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as Shown).__candlemark.chart.indicators.list().map(({ type }) => type),
  );
}

/** Of the newest bar in view, by the name of each indicator. */
async function valuesOf(page: Page): Promise<Readonly<Record<string, readonly (number | null)[]>>> {
  // Off the chart: else they are those of the bar under the pointer.
  await page.mouse.move(2, 2);
  return page.evaluate(() => {
    const { chart } = (globalThis as unknown as Shown).__candlemark;
    const series = chart.readings()?.series ?? [];
    const own = series.filter(({ id }) => chart.indicators.get(id) !== null);
    return Object.fromEntries(own.map(({ name, values }) => [name, values.map(({ value }) => value)]));
  });
}

function lastStep(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { steps, done } = (globalThis as unknown as Shown).__candlemark.chart.drawing.state;
    return steps[done - 1];
  });
}

type Shown = { readonly __candlemark: { readonly chart: FinancialChart } };

interface ShownChart {
  readonly indicators: {
    list(): readonly { readonly type: string; readonly inputs: Readonly<Record<string, unknown>> }[];
  };
}
