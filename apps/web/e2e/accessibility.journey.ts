import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('a chart is accessible', async ({ chart, page }) => {
      await chart.open('/chart/SPX?interval=auto');
      await expectAccessible(page);
    });

    test('the sheets over a chart are accessible', async ({ chart, page }) => {
      await chart.open('/chart/SYN?interval=auto');
      for (const keys of ['Control+k', ',', 'Shift+?']) {
        await page.keyboard.press(keys);
        await page.getByRole('dialog').waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    });

    test('the pages without a chart are accessible', async ({ page }) => {
      for (const path of ['/chart/NONE', '/nowhere']) {
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await expectAccessible(page);
      }
    });
  });
}
