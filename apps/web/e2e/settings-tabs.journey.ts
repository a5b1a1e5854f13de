import type { Page } from '@playwright/test';
import { VIEW } from './support/indicator-steps.ts';
import { expect, test } from './support/test.ts';

/** How far tabs reach beyond what holds them, in pixels. */
function cutOff(page: Page): Promise<number> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const box = dialog.getBoundingClientRect();
    const tabs = [...dialog.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect());
    const list = dialog.querySelector('[role=tablist]')!;
    return Math.max(
      list.scrollWidth - list.clientWidth,
      ...tabs.flatMap(({ left, right }) => [right - box.right, box.left - left]),
    );
  });
}

for (const [locale, settings] of [
  ['en-US', 'Chart settings'],
  ['de-DE', 'Chart-Einstellungen'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test('no tab of the settings of the chart is cut off, neither beside the chart nor on a phone', async ({
      chart,
      page,
    }) => {
      await chart.open(VIEW);
      await page.getByRole('button', { name: settings, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('tab').last()).toBeVisible();
      expect(await page.getByRole('dialog').getByRole('tab').count()).toBeGreaterThan(4);
      expect(await cutOff(page)).toBeLessThanOrEqual(0);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => cutOff(page)).toBeLessThanOrEqual(0);
      }
    });
  });
