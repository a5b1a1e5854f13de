import { visibleDays } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

test('finds an instrument, an interval and a place without a mouse', async ({ chart, page }) => {
  await chart.open('/chart/SPX?interval=auto');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('AAPL');
  await page.getByRole('option', { name: /AAPL/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chart\/AAPL/);
  await chart.settled();

  await page.keyboard.press(',');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('1W');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/interval=1W/);
  await expect.poll(async () => (await chart.state()).level).toBe('1W');

  const begin = await chart.settled();
  await page.keyboard.press('Home');
  const first = await chart.settledWhere(({ range }) => range.from < begin.range.from, 'Home shows the oldest bars');
  await page.keyboard.press('End');
  const last = await chart.settledWhere(({ range }) => range.from > first.range.from, 'End shows the newest bars');

  await page.keyboard.press('+');
  await chart.settledWhere((state) => visibleDays(state) < visibleDays(last), 'plus comes closer');
  await page.keyboard.press('-');
  await expect.poll(async () => visibleDays(await chart.settled())).toBeCloseTo(visibleDays(last), 0);
  await page.keyboard.press('Shift+ArrowLeft');
  await chart.settledWhere(({ range }) => range.to < last.range.to, 'an arrow moves to the left');
});

test('the help goes down to its last keys, and nothing of it lies beside the sheet', async ({ chart, page }) => {
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
