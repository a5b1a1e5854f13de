import { expectAccessible } from './support/accessibility.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';

test('a trend line is drawn by two clicks, undone and done again', async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  const line = drawing.button('Trend line');
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Trend line: click point 1 of 2')).toBeVisible();
  await drawing.click(0.3, 0.4);
  await drawing.expectState({ points: 1 });
  await expect(page.getByText('Trend line: click point 2 of 2')).toBeVisible();
  await drawing.click(0.6, 0.3);
  await drawing.expectState({ tool: null, count: 1 });
  await expect(line).toHaveAttribute('aria-pressed', 'false');
  await expect(drawing.button('Remove 1 annotation')).toBeVisible();

  await drawing.button('Undo: Draw trend line').click();
  await drawing.expectState({ count: 0, done: 0 });
  await expect(drawing.button('Undo')).toHaveAttribute('aria-disabled', 'true');
  await drawing.button('Redo: Draw trend line').click();
  await drawing.expectState({ count: 1, done: 1 });

  await drawing.button('Remove 1 annotation').click();
  await drawing.expectState({ count: 0, done: 2 });
  await drawing.button('History').click();
  const places = page.getByRole('menuitemradio');
  await expect(places).toHaveText([/Delete trend line/, /Draw trend line/, /Beginning/]);
  await expect(places.first()).toBeChecked();
  await places.nth(1).click();
  await drawing.expectState({ count: 1, done: 1 });
});

test('tools are found in the palette by what else they are called, and taken there', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  const options = page.getByRole('option');
  for (const [typed, names] of [
    ['measure', ['Draw price range', 'Draw date range', 'Draw date and price range']],
    ['fib', ['Draw Fibonacci retracement', 'Draw Fibonacci speed resistance fan', 'Draw Fibonacci spiral']],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
    for (const name of names) await expect(options.filter({ hasText: name }).first()).toBeVisible();
    await expect(options.filter({ hasText: 'Draw trend line' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('fib');
  await options.filter({ hasText: 'Draw Fibonacci retracement' }).click();
  await drawing.expectState({ tool: 'fibonacci-retracement' });
});

test('a tool is found, taken and starred in its menu without a mouse, and known at the next visit', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  const focused = page.locator(':focus');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(drawing.button('Cursor')).toBeFocused();
  await page.keyboard.press('End');
  await expect(drawing.button('Remove all annotations')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(drawing.button('Fibonacci retracement')).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Fibonacci retracement' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Trend-based Fibonacci', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await drawing.expectState({ tool: 'fibonacci-retracement-trend-based' });
  await expect(page.getByRole('menu')).toHaveCount(0);
  // The next key is meant for the chart.
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Escape');
  await drawing.expectState({ tool: null });

  await drawing.button('Trend-based Fibonacci').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Fibonacci retracement' })).toBeFocused();
  // Up from the first tool are the stars, from the last to the first.
  const stars = await page.getByRole('menuitemcheckbox').count();
  for (let up = 0; up < stars; up++) await page.keyboard.press('ArrowUp');
  const star = page.getByRole('menuitemcheckbox', { name: 'Favourite: Fibonacci retracement' });
  await expect(star).toBeFocused();
  await page.keyboard.press('Space');
  await expect(star).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(focused).toHaveAccessibleName('Trend-based Fibonacci');

  // Keys that are not the toolbar's own go on to the app.
  await page.keyboard.press('F6');
  await expect(page.getByRole('application')).toBeFocused();

  await page.reload();
  await chart.settled();
  const names = drawing.toolbar.getByRole('button').filter({ has: page.locator('svg.tool-picture') });
  await expect(names.first()).toHaveAccessibleName('Fibonacci retracement');
  await expect(drawing.button('Trend-based Fibonacci')).toBeVisible();
});

test('a tool stays in hand while drawing is kept up, and that and the magnet are as they were left', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  await drawing.button('Keep drawing').click();
  await drawing.button('Trend lines: all tools').click();
  await page.getByRole('menuitem', { name: 'Horizontal line' }).click();
  const tool = drawing.button('Horizontal line');
  for (const [count, down] of [0.3, 0.5, 0.7].entries()) {
    await drawing.click(0.5, down);
    await drawing.expectState({ tool: 'horizontal-line', count: count + 1 });
  }
  await tool.click();
  await drawing.expectState({ tool: null, count: 3 });

  await drawing.button('Magnet strength').click();
  await page.getByRole('menuitemradio', { name: 'Strong' }).click();
  await drawing.expectState({ magnet: 'strong', keepsDrawing: true });
  await drawing.button('Magnet: strong').click();
  await drawing.expectState({ magnet: 'off' });
  await page.reload();
  await chart.settled();
  await drawing.expectState({ magnet: 'off', keepsDrawing: true });
  await drawing.button('Magnet: strong').click();
  await drawing.expectState({ magnet: 'strong' });
});

test('the tools stand beside the chart before it is there, and nothing moves when it arrives', async ({
  chart,
  page,
}) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/api\/v1\/instruments/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(VIEW);
  const drawing = new DrawingPage(page);
  await expect(drawing.button('Trend line')).toBeDisabled();
  const before = [await drawing.toolbar.boundingBox(), await chart.chart.boundingBox()];
  goOn();
  await chart.settled();
  await expect(drawing.button('Trend line')).toBeEnabled();
  expect([await drawing.toolbar.boundingBox(), await chart.chart.boundingBox()]).toEqual(before);
  const sizes = await drawing.toolbar.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return { name: button.getAttribute('aria-label'), least: Math.min(width, height) };
    }),
  );
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ least }) => least < 24)).toEqual([]);
  await drawing.button('Cursor').focus();
  await page.keyboard.press('ArrowDown');
  const tip = (await page.getByRole('tooltip').boundingBox())!;
  const arrow = (await drawing.button('Trend lines: all tools').boundingBox())!;
  expect(tip.x, 'the words lie beside the arrow').toBeGreaterThanOrEqual(arrow.x + arrow.width);
});

test('in a low window every tool can be scrolled to', { tag: '@long' }, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1024, height: 320 });
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  const last = drawing.button('Remove all annotations');
  await expect(last).not.toBeInViewport();
  const scrollOn = drawing.button('Scroll on');
  // A press goes on by less than is seen: it takes as many as there are tools for, and then there is nothing to press.
  await expect(async () => {
    if (await scrollOn.isVisible()) await scrollOn.click({ timeout: 1000 });
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
  await drawing.button('Cursor').focus();
  await expect(drawing.button('Cursor')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('the tools are opened with a pencil, and say where to tap', { tag: '@long' }, async ({ chart, page }) => {
    await chart.open(VIEW);
    const drawing = new DrawingPage(page);
    await expect(drawing.toolbar).toHaveCount(0);
    await drawing.button('Draw').tap();
    await expect(drawing.button('Trend line')).toBeEnabled();
    await chart.settled();
    for (const button of await drawing.toolbar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height, `height of “${await button.getAttribute('aria-label')}”`).toBeGreaterThanOrEqual(44);
      expect(box?.width, `width of “${await button.getAttribute('aria-label')}”`).toBeGreaterThanOrEqual(24);
    }
    await expectAccessible(page);

    await drawing.button('Trend line').tap();
    await expect(page.getByText('Trend line: tap point 1 of 2')).toBeVisible();
    await drawing.tap(0.3, 0.3);
    await drawing.expectState({ points: 1 });
    await expect(page.getByText('Trend line: tap point 2 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await drawing.expectState({ tool: null, count: 0 });

    await drawing.button('Trend line').tap();
    await drawing.expectState({ tool: 'line' });
    await drawing.tap(0.3, 0.3);
    await drawing.expectState({ points: 1 });
    await drawing.tap(0.6, 0.5);
    await drawing.expectState({ tool: null, count: 1 });
    await drawing.button('Undo: Draw trend line').tap();
    await drawing.expectState({ count: 0 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a finger aims under a loupe, rests for the menu, and two fingers undo', async ({ chart, page, context }) => {
    await chart.open(VIEW);
    const drawing = new DrawingPage(page);
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
    const line = async (across: number, down: number, toAcross: number, toDown: number) => {
      await touch('touchStart', await drawing.place(across, down));
      await touch('touchMove', await drawing.place((across + toAcross) / 2, (down + toDown) / 2));
      await touch('touchMove', await drawing.place(toAcross, toDown));
    };
    await drawing.button('Draw').tap();
    await drawing.button('Trend line').tap();
    await drawing.expectState({ tool: 'line' });
    const before = await chart.settled();
    await line(0.2, 0.6, 0.3, 0.5);
    await expect(page.locator('[data-loupe]')).toBeVisible();
    await touch('touchEnd');
    await expect(page.locator('[data-loupe]')).toBeHidden();
    await drawing.expectState({ points: 1 });
    await line(0.5, 0.6, 0.7, 0.5);
    await touch('touchEnd');
    await drawing.expectState({ tool: null, count: 1 });
    expect((await chart.settled()).range).toEqual(before.range);

    const { x, y } = await drawing.place(0.5, 0.5);
    await touch('touchStart', { x, y: y - 48 });
    await expect(page.getByRole('menu', { name: 'Annotation' })).toBeVisible();
    await touch('touchEnd');
    await expectAccessible(page);
    for (const item of await page.getByRole('menuitem').all())
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await drawing.expectState({ count: 1 });

    await touch('touchStart', await drawing.place(0.3, 0.75), await drawing.place(0.6, 0.75));
    await touch('touchEnd');
    await drawing.expectState({ count: 0 });
    expect((await chart.settled()).range).toEqual(before.range);
  });
});

test('a line is drawn, found again, turned by a handle and told about by keys alone', async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+t');
  // Heard once, from the chart: the hint beside it is only seen.
  const heard = page.locator('[aria-live=polite], [aria-live=assertive], [role=status]:not([aria-live=off])');
  await expect(heard.filter({ hasText: 'Trend line' })).toHaveText([/Arrows move the point/]);
  await page.keyboard.type('1100,25');
  await expect(page.getByText('Trend line: go to 1100,25 with Enter')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trend line: arrows move point 1 of 2')).toBeVisible();
  await page.keyboard.type('2010-04-01');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await drawing.expectState({ points: 1, typed: '' });
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await drawing.expectState({ tool: null, count: 1, typed: null });
  const told = page.locator('[aria-live]').filter({ hasText: 'Trend line from' });
  await expect(told.first()).toHaveText(/Trend line from .*Apr 1, 2010 1,?100\.25/);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+PageDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+ArrowUp');
  await drawing.expectState({ done: 2 });
  // What would open the help elsewhere.
  await page.keyboard.press('Shift+?');
  await expect(page.getByText(/1,?100\.26.*Now at .* below the price, 2,874\.56/).first()).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
