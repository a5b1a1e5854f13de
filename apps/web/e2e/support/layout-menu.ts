import type { Page } from '@playwright/test';
import { expect } from './eager-expect.ts';

/** Opens the menu of layouts where there is room for it. */
export const layoutButton = (page: Page) => page.getByRole('button', { name: /^Layout: / });

/** What a menu offers, the dialog that it opens included. */
export async function choose(page: Page, entry: string | RegExp): Promise<void> {
  await layoutButton(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Fills in the dialog that asks for a name. */
export async function giveName(page: Page, name: string, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Makes one that shows what is on screen, and goes there. */
export async function makeLayout(page: Page, name: string): Promise<void> {
  await choose(page, 'New layout…');
  await giveName(page, name, 'Create');
  await expect(layoutButton(page)).toHaveText(name);
}

/** Waits until the server has what the chart of a layout shows. */
export async function expectRemembered(url: string, expected: Readonly<Record<string, unknown>>): Promise<void> {
  await expect
    .poll(async () => {
      const response = await fetch(`${url}/api/v1/document/records?kind=chart`);
      const { records } = (await response.json()) as { readonly records: readonly { readonly fields: object }[] };
      return records.map(({ fields }) => fields);
    })
    .toContainEqual(expect.objectContaining(expected));
}
