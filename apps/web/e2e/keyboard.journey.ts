import { expectAccessible } from './support/accessibility.ts';
import { visibleDays } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

test('finds an instrument, an interval and a place, reads them and draws without a mouse', async ({ chart, page }) => {
  await chart.open('/chart/SPX?interval=auto');

  await page.getByRole('application').focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('AAPL');
  await page.getByRole('option', { name: /AAPL/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chart\/AAPL/);
  await chart.settled();
  await expect(page.getByRole('application', { name: /^AAPL/ })).toBeFocused();

  await page.keyboard.press(',');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('1W');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/interval=1W/);
  await expect.poll(async () => (await chart.state()).level).toBe('1W');
  const said = page.locator('[role=application] [aria-live=assertive]');
  await expect(said).toHaveText(/^1W, \d+ bars, /);

  const begin = await chart.settled();
  await page.keyboard.press('Home');
  const first = await chart.settledWhere(({ range }) => range.from < begin.range.from, 'Home shows the oldest bars');
  await page.keyboard.press('End');
  const last = await chart.settledWhere(({ range }) => range.from > first.range.from, 'End shows the newest bars');

  await page.keyboard.press('+');
  await chart.settledWhere((state) => visibleDays(state) < visibleDays(last), 'plus comes closer');
  await expect(said).toHaveText(/^1W, \d+ bars, .* to .*\.$/);
  await page.keyboard.press('-');
  await expect.poll(async () => visibleDays(await chart.settled())).toBeCloseTo(visibleDays(last), 0);
  await page.keyboard.press('Shift+ArrowLeft');
  await chart.settledWhere(({ range }) => range.to < last.range.to, 'an arrow moves to the left');

  // What is heard of it, as a sentence and as a table; then an indicator that is read alone, and a line that is taken back.
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('Close');
  await page.keyboard.press('Enter');
  await expect(said).toHaveText(
    /^Apple Inc\., weekly, .* to .* 201\d: (rose|fell) .*, highest .*, lowest .*, \d+ bars\.$/,
  );
  await page.keyboard.press('t');
  const table = page.getByRole('grid', { name: 'Data in view' });
  await expect(table.getByRole('rowheader').first()).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('/');
  const indicators = page.getByRole('dialog', { name: 'Indicators' });
  await indicators.waitFor();
  await page.keyboard.type('relative strength index');
  await expect(indicators.getByRole('option').first()).toContainText('Relative Strength Index');
  await page.keyboard.press('Enter');
  await expect(indicators).toBeHidden();
  await expect(page.getByRole('group', { name: /^RSI 14\. Pane 2 of 2/ })).toBeAttached();
  await expectAccessible(page);
  await expect(page.getByRole('application')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Done:' })).toContainText(
    'Done: Add Relative Strength Index',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(/\. RSI 14: .* 3 of 3\.$/);
  await page.keyboard.press('Alt+t');
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(said).toContainText('Trend line from');
  const drawn = (await said.textContent()) ?? '';
  await page.keyboard.press('Control+ArrowUp');
  await expect(said).toContainText('Trend line from');
  await expect(said).not.toHaveText(drawn);
  await page.keyboard.press('Delete');
  await expect(said).toHaveText('Done: Delete trend line');
  for (const step of ['Delete', 'Move', 'Draw']) {
    await page.keyboard.press('Control+z');
    await expect(said).toHaveText(`Undone: ${step} trend line`);
  }
});

test('the help goes down to its last keys, and nothing of it lies beside the sheet', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open('/chart/SPX?interval=auto');
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('region', { name: 'Keyboard shortcuts' });
  await expect(page.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs/');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await help.focus();
    await page.keyboard.press('Home');
    await expect(help.getByRole('heading').first()).toBeInViewport();
    await page.keyboard.press('End');
    await expect(help.getByText('Into the pane above or below')).toBeAttached();
    await expect(help.locator('.shortcuts__row').last()).toBeInViewport();
    expect(await help.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('every control can be reached with Tab and shows where the focus is', async ({ chart, page }) => {
  await chart.open('/chart/SPX?interval=auto');
  const reached = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      // The chart shows its ring as a child, because its own canvas would cover it; a field has it around its icon too.
      const frame = element instanceof HTMLInputElement && element.parentElement ? [element.parentElement] : [];
      const hasRing = [element, ...frame, ...element.children].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow, borderStyle, borderWidth, display } = getComputedStyle(part);
        const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
        const isFramed = part !== element && borderStyle === 'solid' && borderWidth === '2px';
        return display !== 'none' && (isOutlined || boxShadow !== 'none' || isFramed);
      });
      return { name, hasRing };
    });
    if (focus === null) break;
    expect(focus.hasRing, `the focus shows on “${focus.name}”`).toBe(true);
    if (reached.has(focus.name) && reached.size > 5) break;
    reached.add(focus.name);
  }
  expect(reached.size).toBeGreaterThan(5);
});
