import type { FinancialChart } from '@candlemark/chart';
import type { Locator, Page } from '@playwright/test';
import { expect } from './eager-expect.ts';

/** A year of days. */
export const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

/** The page as the app exposes its chart there. */
export type Shown = { readonly __candlemark: { readonly chart: FinancialChart } };

/** One after the other, without the dialog. */
export async function addIndicators(page: Page, ...types: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const { indicators } = (globalThis as unknown as Shown).__candlemark.chart;
    for (const type of all) await indicators.add({ type });
  }, types);
}

/** As a person does who knows its name. */
export async function addByKeys(page: Page, words: string): Promise<void> {
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
export async function openSettings(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}, `) }).hover();
  await page.getByRole('button', { name: `Settings of ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'OK' }) });
}

/** A choice of a field of the settings. */
export async function choose(page: Page, dialog: Locator, field: string, choice: string): Promise<void> {
  const radio = dialog.getByRole('radiogroup', { name: field }).getByRole('radio', { name: choice, exact: true });
  if ((await radio.count()) > 0) return radio.check({ force: true });
  await dialog.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}

/** In their order. */
export function typesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as Shown).__candlemark.chart.indicators.list().map(({ type }) => type),
  );
}

/** Of the newest bar in view, by the name of each indicator. */
export async function valuesOf(page: Page): Promise<Readonly<Record<string, readonly (number | null)[]>>> {
  // Off the chart: else they are those of the bar under the pointer.
  await page.mouse.move(2, 2);
  return page.evaluate(() => {
    const { chart } = (globalThis as unknown as Shown).__candlemark;
    const series = chart.readings()?.series ?? [];
    const own = series.filter(({ id }) => chart.indicators.get(id) !== null);
    return Object.fromEntries(own.map(({ name, values }) => [name, values.map(({ value }) => value)]));
  });
}

/** The name of the step that was done last. */
export function lastStep(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { steps, done } = (globalThis as unknown as Shown).__candlemark.chart.drawing.state;
    return steps[done - 1];
  });
}
