import type { Page } from '@playwright/test';
import { expect } from './eager-expect.ts';

/** What a page shows, in words for whoever reads that something is wrong with it. */
export type ShownState = string;

/** What lies over a page. */
export const OPEN = '[role=dialog], [role=menu], [role=alertdialog]';

/** By its name among all commands. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(title);
  await page.getByRole('option', { name: title }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.locator('.palette')).toHaveCount(0);
}

/** Leaves what is open, the innermost first. */
export async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    const open = await page.locator(OPEN).count();
    if (open > 0) await page.keyboard.press('Escape');
    expect(await page.locator(OPEN).count()).toBe(0);
  }).toPass({ intervals: [50, 100, 200] });
}

/** Whether keys reach what is open. */
function hasFocusInOpen(page: Page): Promise<boolean> {
  return page.evaluate((open) => {
    const { document } = globalThis.window;
    return document.activeElement?.closest(open) != null;
  }, OPEN);
}

/** One by one what the buttons within open that say that they open something. Each is closed again. */
export async function* eachButtonThatOpens(page: Page, within: string, of = within): AsyncGenerator<ShownState> {
  const buttons = page.locator(`${within} button[aria-haspopup]:not([disabled], [aria-disabled=true])`);
  const before = await page.locator(OPEN).count();
  for (let at = 0; at < (await buttons.count()); at++) {
    const button = buttons.nth(at);
    if (!(await button.isVisible())) continue;
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
    // Corners of buttons are for pointers; the buttons themselves take a tool with Enter, and open their menu with other keys.
    if ((await button.getAttribute('tabindex')) === '-1') await button.click();
    else {
      // By the page itself: to the component library, a focus from elsewhere comes from a screen reader, for which it brings the focus into a menu only once no transition runs.
      await button.evaluate((element) => (element as HTMLElement).focus());
      await page.keyboard.press((await button.getAttribute('aria-haspopup')) === 'dialog' ? 'Enter' : 'Alt+ArrowDown');
    }
    await expect.poll(() => page.locator(OPEN).count(), `${of}: ${name} opens`).toBeGreaterThan(before);
    await expect.poll(() => hasFocusInOpen(page), `${of}: what ${name} opens has the focus`).toBe(true);
    yield `${of}: ${name}`;
    await closeAll(page);
  }
}

/** One by one the menus that the open menu leads to. */
export async function* eachSubmenu(page: Page): AsyncGenerator<ShownState> {
  const entries = page.getByRole('menu').first().locator('[aria-haspopup=menu]:not([aria-disabled=true])');
  const count = await entries.count();
  for (let at = 0; at < count; at++) {
    const entry = page.locator('[role=menu] [aria-haspopup=menu]:not([aria-disabled=true])').nth(at);
    await entry.press('ArrowRight');
    await expect(page.locator('[role=menu]')).toHaveCount(2);
    yield `its entry ${at + 1}`;
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[role=menu]')).toHaveCount(1);
  }
}
