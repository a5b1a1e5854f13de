import { expectAccessible } from './support/accessibility.ts';
import { visibleDays } from './support/chart-page.ts';
import { swipe } from './support/swipe.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

test('a chart is moved and zoomed with the fingers', async ({ chart, page, context }) => {
  await chart.open('/chart/SPX?interval=auto&from=2010-01-01&to=2012-01-01');
  const before = await chart.settled();
  const { up, down } = await chart.candlePixels();
  expect(up + down).toBeGreaterThan(20);
  const touch = await context.newCDPSession(page);

  await swipe(touch, [{ x: 120, y: 400 }], [{ x: 300, y: 400 }]);
  const moved = await chart.settledWhere(({ range }) => range.from < before.range.from, 'a finger moves the view');

  await swipe(
    touch,
    [
      { x: 150, y: 400 },
      { x: 220, y: 400 },
    ],
    [
      { x: 60, y: 400 },
      { x: 320, y: 400 },
    ],
  );
  await chart.settledWhere((state) => visibleDays(state) < visibleDays(moved) * 0.7, 'two fingers come closer');
});

test('nothing is wider than the phone, small to touch or inaccessible', async ({ chart, page }) => {
  await chart.open('/chart/SYN?interval=auto');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const button of await page.getByRole('button').all()) {
    if (!(await button.isVisible())) continue;
    const box = await button.boundingBox();
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `size of “${name}”`).toBeGreaterThanOrEqual(24);
  }
  await expectAccessible(page);

  // What can be done is asked as the menu opens: before the first picture there was nothing.
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Zoom in' })).not.toHaveAttribute('aria-disabled');
  await page.getByRole('menuitem', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Show everything' })).not.toHaveAttribute('aria-disabled');
});

test('a page without a chart breaks its lines', async ({ page }) => {
  await page.goto('/chart/NONE');
  const heading = page.getByRole('heading', { name: 'There is no instrument' });
  await heading.waitFor();
  const cutOff = await page.evaluate(() => {
    const { document, innerWidth } = globalThis.window;
    const words = [...document.querySelectorAll('main p, main h1')];
    return words.filter((element) => element.getBoundingClientRect().right > innerWidth).map((one) => one.textContent);
  });
  expect(cutOff).toEqual([]);
});

test('the way back from an address that is no page is as high as a finger needs it', async ({ page }) => {
  await page.goto('/nothing/here');
  const home = page.getByRole('link', { name: 'Go to the first page' });
  await home.waitFor();
  expect((await home.boundingBox())!.height).toBeGreaterThanOrEqual(24);
});

test('all that is known of an import can be read, in rows that touch none of the others', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/data');
  const rows = page.getByRole('grid', { name: 'Imports, newest first' }).getByRole('row');
  await expect(rows.filter({ hasText: '20 splits and dividends' })).toHaveCount(1);
  const cut = () =>
    rows.evaluateAll((all) =>
      [...all, ...all.flatMap((row) => [...row.querySelectorAll('.batches__facts')])]
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map((one) => one.textContent),
    );
  await expect.poll(cut).toEqual([]);
  // No line begins with the dot that parts what is known.
  await expect(rows.first()).toContainText('\u00a0· ');
  // A name that has no room beside the symbol stands under it, whole.
  const named = rows.filter({ hasText: 'synthetic-trades.csv' });
  const boxOf = async (part: string) => (await named.locator(part).boundingBox())!;
  const [symbol, name] = [await boxOf('.batches__symbol'), await boxOf('.batches__source')];
  expect(name.x).toBeCloseTo(symbol.x, 0);
  expect(name.y).toBeGreaterThanOrEqual(symbol.y + symbol.height - 1);
  const tops = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
  const ends = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().bottom)));
  await expect.poll(async () => (await tops()).slice(1)).toEqual((await ends()).slice(0, -1));
});

test('a chart has no ring of the keyboard after a tap, though words were typed before it', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open('/chart/SPX?interval=1D&from=2010-01-01&to=2012-01-01');
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Indicators' }).tap();
  await page.keyboard.type('relative strength');
  await page.getByRole('option', { name: /^Relative strength index/i }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('RSI').first()).toBeAttached();
  await expect(page.getByRole('application')).toBeFocused();
  await expect(page.locator('[data-focus-ring]')).toBeHidden();
});

test('menus within the menu of the chart are on the screen', async ({ chart, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await chart.open('/chart/SPX?interval=1D&from=2010-01-01&to=2012-01-01');
  for (const name of ['Show', 'Series', 'Price scale', 'Time axis', 'Annotations']) {
    await page.mouse.click(100, 300, { button: 'right' });
    await page.getByRole('menuitem', { name, exact: true }).tap();
    const within = page.getByRole('menu', { name, exact: true });
    // What is higher than the room scrolls in it.
    await expect(page.locator('.menu-popover').filter({ has: within }), name).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('lying on its side, with the keyboard open, a phone shows what is searched for and the chart', async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await chart.open('/chart/SPX?interval=1D&from=2010-01-01&to=2012-01-01');
  const keyboard = (isOpen: boolean) => page.setViewportSize({ width: 740, height: isOpen ? 170 : 360 });
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Indicators' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('relative strength');
  await keyboard(true);
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Of 170 px.
  await expect.poll(async () => (await page.getByRole('application').boundingBox())?.height).toBeGreaterThan(110);
  await keyboard(false);
  await expect(page.getByRole('toolbar', { name: 'Range' })).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('numbers of a form are written as the page writes them', async ({ page }) => {
    await page.goto('/instrument/AAPL');
    await page.getByRole('button', { name: 'Angaben zum Instrument…' }).tap();
    const step = page.getByRole('dialog').getByRole('textbox', { name: 'Preisschritt' });
    await expect(step).toHaveValue('0,01');
    await step.fill('0,05');
    await page.getByRole('button', { name: 'Speichern' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('0,05');
  });

  test('how many instruments are chosen stands beside the buttons, not under them', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/data');
    await page.getByRole('button', { name: 'Mehr' }).tap();
    await page.getByRole('menuitem', { name: 'Instrumente bearbeiten…' }).tap();
    const count = page.getByText('Keines gewählt');
    await expect(count).toBeVisible();
    expect(await count.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('words of buttons have room in a question and in what says that the server is away, over what was loaded', {
    tag: '@long',
  }, async ({ page, server, complaints }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/data');
    const rows = page.getByRole('grid').getByRole('row');
    const buttons = page.locator('.button:visible');
    const tight = () =>
      buttons.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    await rows
      .getByRole('button', { name: /entfernen/ })
      .first()
      .tap();
    const question = page.getByRole('dialog');
    await question.getByRole('link').waitFor();
    expect(await tight()).toEqual([]);
    for (const one of await question.locator('.button').all()) await expect(one).toBeInViewport({ ratio: 1 });
    await question.getByRole('button', { name: 'Abbrechen' }).tap();
    await question.waitFor({ state: 'detached' });

    await server.kill();
    await expect(page.getByRole('alert').filter({ hasText: 'Server nicht erreichbar' })).toBeVisible();
    expect(await tight()).toEqual([]);
    await rows
      .getByRole('button', { name: /entfernen/ })
      .first()
      .tap();
    await question.getByRole('button', { name: 'Entfernen' }).tap();
    await expect(page.getByText(/wurde nicht entfernt: Der Server ist nicht erreichbar/)).toBeVisible();
    await expect(rows).not.toHaveCount(0);
    await server.start();
    complaints.length = 0;
  });
});
