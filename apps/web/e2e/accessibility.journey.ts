import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectAccessibleInForcedColors,
} from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('a chart is accessible in light, dark and forced colours; it takes the palette of the system, and gives it back', async ({
  chart,
  page,
}) => {
  await chart.open('/chart/SPX?interval=auto');
  await expectAccessibleInBothSchemes(page);

  const application = page.getByRole('application');
  const background = () => application.evaluate((element) => getComputedStyle(element).backgroundColor);
  const own = await background();
  await page.emulateMedia({ forcedColors: 'active' });
  const canvas = await page.evaluate(() => {
    const { document } = globalThis.window;
    document.body.style.outlineColor = 'Canvas';
    return getComputedStyle(document.body).outlineColor;
  });
  await expect.poll(background).toBe(canvas);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect.poll(background).toBe(own);
});

test('the pages without a chart are accessible', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/chart/NONE', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectAccessibleInBothSchemes(page);
    await expectAccessibleInForcedColors(page);
  }
});
