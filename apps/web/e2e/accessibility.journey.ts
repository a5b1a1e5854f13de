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
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await expectAccessibleInForcedColors(page);
  }
});

test('words follow when a reader chooses another size while the page is open', async ({ chart, page, context }) => {
  await chart.open('/chart/SPX?interval=1D');
  const browser = await context.newCDPSession(page);
  const look = async () => {
    const rows = page.getByRole('listbox', { name: 'Instruments' }).getByRole('option');
    const row = await rows.nth(1).evaluate((one) => ({ height: one.clientHeight, words: one.scrollHeight }));
    const inChart = await page.locator('[data-cursor]').evaluate((one) => getComputedStyle(one).fontSize);
    return { inChart, rowCss: row.height, isCut: row.words > row.height };
  };
  await expect.poll(look).toEqual({ inChart: '12px', rowCss: 44, isCut: false });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 20 } });
  await expect.poll(look).toEqual({ inChart: '15px', rowCss: 55, isCut: false });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await expect.poll(look).toEqual({ inChart: '12px', rowCss: 44, isCut: false });
});

test('words that a reader has enlarged have room: in lists, in the bar of a phone and in the chart', async ({
  chart,
  page,
}) => {
  await page.addInitScript(() => {
    // Before the code of the page runs.
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('font-size', '24px'),
    );
  });
  await chart.open('/chart/SPX?interval=1D');
  const rows = page.getByRole('listbox', { name: 'Instruments' }).getByRole('option');
  await rows.nth(1).waitFor();
  const boxes = await rows.evaluateAll((all) =>
    all
      .map((row) => ({ top: row.getBoundingClientRect().top, bottom: row.getBoundingClientRect().bottom }))
      .toSorted((a, b) => a.top - b.top),
  );
  for (const [at, { bottom }] of boxes.slice(0, -1).entries())
    expect(boxes[at + 1]?.top).toBeGreaterThanOrEqual(bottom);

  await page.setViewportSize({ width: 360, height: 740 });
  const more = await page.getByRole('button', { name: 'More' }).boundingBox();
  expect(more === null ? null : more.x + more.width).toBeLessThanOrEqual(360);
  expect(await page.locator('[data-cursor]').evaluate((element) => getComputedStyle(element).fontSize)).toBe('16px');
});

test('what a tooltip says is not read once more after the name that says it', async ({ chart, page }) => {
  await chart.open('/chart/SPX?interval=1D');
  const settings = page.getByRole('button', { name: 'Chart settings' });
  await settings.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip', { name: 'Chart settings' })).toBeVisible();
  await expect(settings).toHaveAccessibleDescription('');
  const commands = page.getByRole('button', { name: 'All commands' });
  await commands.focus();
  await expect(commands).toHaveAccessibleDescription('Ctrl K');
  await page.getByRole('button', { name: 'SPX, shown' }).press('ArrowRight');
  const hide = page.getByRole('button', { name: 'Hide SPX' });
  await expect(hide).toBeFocused();
  // Its title names it, where nothing else does, and then does not describe it too.
  await expect(hide).not.toHaveAttribute('aria-label');
});

test.describe('enlarged four times', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('rows of the instruments that are edited come into view, and the buttons under them', async ({ page }) => {
    await page.goto('/data');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Edit instruments…' }).click();
    const row = page.getByRole('dialog').getByRole('row').first();
    await page.locator('.choosing-list').evaluate((list) => list.scrollIntoView());
    await expect(row).toBeInViewport({ ratio: 1 });
    const edit = page.getByRole('button', { name: 'Edit fields…' });
    await edit.scrollIntoViewIfNeeded();
    await expect(edit).toBeInViewport({ ratio: 1 });
  });

  test('words of a choice stand within its frame, and names of indicators and commands are whole', {
    tag: '@long',
  }, async ({ chart, page }) => {
    await chart.open('/chart/SPX?interval=1D');
    const open = async (name: string) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    };
    await open('Compare');
    const beyond = await page
      .locator('.compare-places .segments')
      .evaluate((frame) =>
        [...frame.children].filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
      );
    expect(beyond).toEqual([]);
    for (const name of ['Indicators', 'All commands']) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await open(name);
      const cut = await page
        .locator('.picker-list__title')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(cut).toEqual([]);
    }
  });
});
