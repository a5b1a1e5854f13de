import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { doneSteps, draw } from './support/annotated-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';

/** Types of what can be seen, by name: what comes back stands behind the others in the list. */
const shownTypes = (page: Page) =>
  page.evaluate(() => {
    const { chart } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    return chart.annotations
      .list()
      .flatMap(({ type, hidden }) => (hidden ? [] : [type]))
      .toSorted();
  });

test('what was drawn with one tool is hidden, and removed with a way back, from the toolbar by keys alone', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', [
    [0.2, 0.3],
    [0.4, 0.5],
  ]);
  await draw(page, 'horizontal-line', [[0.5, 0.4]]);
  await draw(page, 'arrow', [
    [0.6, 0.3],
    [0.7, 0.5],
  ]);
  await page.getByRole('button', { name: 'Hide all annotations' }).focus();
  await page.keyboard.press('ArrowRight');
  const hide = page.getByRole('menu', { name: 'Hide all annotations' });
  await expect(hide.getByRole('menuitem', { name: 'Lines (2)' })).toBeVisible();
  await expectAccessible(page);
  // By a key: a mouse left here would rest on the next menu, and open what is under it.
  await hide.getByRole('menuitem', { name: 'Hide Arrow (1)' }).press('Enter');
  await expect(hide).toHaveCount(0);
  await expect.poll(() => shownTypes(page)).toEqual(['horizontal-line', 'line']);

  await page.getByRole('button', { name: 'Remove 3 annotations' }).focus();
  await page.keyboard.press('ArrowRight');
  const remove = page.getByRole('menu', { name: 'Remove 3 annotations' });
  await remove.getByRole('menuitem', { name: 'Lines (2)', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const lines = page.getByRole('menu', { name: 'Lines (2)' });
  await expect(lines.getByRole('menuitem')).toHaveText([
    'Remove Lines (2)',
    'Remove Trend line (1)',
    'Remove Horizontal line (1)',
  ]);
  await expect(lines.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 annotations removed')).toBeVisible();
  expect((await doneSteps(page)).at(-1)).toBe('Delete 2 annotations');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => shownTypes(page)).toEqual(['horizontal-line', 'line']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a long menu of tools leaves the chart in sight over it, and scrolls', { tag: '@long' }, async ({
    chart,
    page,
  }) => {
    await chart.open(VIEW);
    await page.getByRole('button', { name: 'Draw', exact: true }).tap();
    await page.getByRole('button', { name: 'Trend lines: all tools' }).tap();
    const last = page.getByRole('menuitem', { name: 'Pitchfan' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    const box = (await page.locator('.split-button__sheet').boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(0.7 * 780 + 1);
    expect(box.y).toBeGreaterThan(100);
  });
});
