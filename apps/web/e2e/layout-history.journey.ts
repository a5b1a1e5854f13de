import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { draw } from './support/annotated-page.ts';
import { ChartPage } from './support/chart-page.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { choose, expectRemembered, layoutButton } from './support/layout-menu.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';
const PRICES = { min: 900, max: 1500 };

const view = (page: Page) => page.getByRole('dialog', { name: /^Version history of/ });

/** Two lines, of which one is deleted again. */
async function work(page: Page): Promise<void> {
  await draw(page, 'horizontal-line', [[0.5, 0.3]]);
  await draw(page, 'vertical-line', [[0.5, 0.5]]);
  await page.getByRole('application').focus();
  await page.keyboard.press('Delete');
  await new DrawingPage(page).expectState({ count: 1 });
}

/** What the chart over the page has of annotations, as it tells assistive technology. */
async function lookAtDeletion(page: Page): Promise<void> {
  await view(page)
    .getByRole('option', { name: /^Now Delete vertical line/ })
    .waitFor();
  await view(page).getByText('Show every change').click();
  // The newest: other browsers may have drawn one before.
  await view(page)
    .getByRole('option', { name: /Draw vertical line/ })
    .first()
    .click();
  await expect(view(page).getByText(/^Earlier state of/)).toBeVisible();
}

test('an earlier state is looked at, restored, and that undone', { tag: '@long' }, async ({ chart, page, server }) => {
  await chart.open(VIEW);
  await expectRemembered(server.url, { interval: '1D' });
  await work(page);
  const drawing = new DrawingPage(page);
  await choose(page, 'Version history…');

  // A run of work is one entry.
  const options = view(page).getByRole('option');
  await expect(options.first()).toContainText('This window · ');
  await expect(view(page).getByText('“Main” as it is now')).toBeVisible();
  await expect(view(page).getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await expectAccessible(page);

  await lookAtDeletion(page);
  await expectAccessible(page);
  // Looking changes nothing, whatever is pressed.
  await view(page).getByRole('application').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  expect((await drawing.state()).count).toBe(1);
  await view(page).getByRole('button', { name: 'Restore' }).click();
  await expect(view(page)).toHaveCount(0);
  await drawing.expectState({ count: 2 });

  await expect(page.getByText(/^Layout “Main” is as it was on/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await drawing.expectState({ count: 1 });
});

test('an earlier state becomes a layout of its own, and the one that it is of stays', { tag: '@long' }, async ({
  chart,
  page,
  server,
}) => {
  await chart.open(`${VIEW}&type=area`);
  await expectRemembered(server.url, { interval: '1D' });
  await work(page);
  await choose(page, 'Version history…');
  await lookAtDeletion(page);
  await view(page).getByRole('button', { name: 'Make a copy' }).click();
  await expect(view(page)).toHaveCount(0);
  await expect(layoutButton(page)).toHaveText(/^Main, /);
  const drawing = new DrawingPage(page);
  await drawing.expectState({ count: 2 });
  await expect(page).toHaveURL(/type=area.*layout=/);
  await choose(page, /^Main$/);
  await drawing.expectState({ count: 1 });
});

test('keys alone open the history, go through it and leave it; without the server it says why there is none', {
  tag: '@long',
}, async ({ chart, page, context, server, complaints }) => {
  await chart.open(VIEW);
  await expectRemembered(server.url, { interval: '1D' });
  await work(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'All commands' }).getByRole('combobox').fill('version history');
  await page.keyboard.press('Enter');
  await expect(view(page).getByRole('option').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(view(page).getByText(/^Earlier state of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);

  await context.setOffline(true);
  await choose(page, 'Version history…');
  await expect(
    view(page)
      .getByText(/it cannot be reached/)
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    const again = view(page).getByRole('button', { name: 'Try again' });
    // It goes away by itself where the page has noticed first.
    if ((await again.count()) > 0) await again.click({ timeout: 1000 });
    await expect(view(page).getByRole('option').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await view(page).getByRole('button', { name: 'Back' }).click();
  await expect(view(page)).toHaveCount(0);
  complaints.length = 0;
});

test('a window that shows what another one sets back goes along, and does not bring back what it showed', {
  tag: '@long',
}, async ({ chart, page, context, server }) => {
  await chart.open(VIEW);
  await expectRemembered(server.url, { interval: '1D' });
  await work(page);
  const other = await context.newPage();
  const otherChart = new ChartPage(other);
  await otherChart.open(VIEW);
  await other.getByRole('button', { name: /^Chart type/ }).click();
  await other.getByRole('menuitemcheckbox', { name: 'Step line' }).click();
  await other.keyboard.press('Escape');
  await expectRemembered(server.url, { style: expect.objectContaining({ chartType: 'step-line' }) });

  await page.reload();
  await chart.settled();
  await choose(page, 'Version history…');
  await expect(
    view(page)
      .getByText(/^This browser/)
      .first(),
  ).toBeVisible();
  await view(page).getByText('Show every change').click();
  await view(page)
    .getByRole('option', { name: /Delete vertical line/ })
    .first()
    .click();
  await view(page).getByRole('button', { name: 'Restore' }).click();
  await expect(view(page)).toHaveCount(0);
  await expect(other.getByText('Another window set layout “Main” back')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  await expect(page.getByText('Another window set layout')).toHaveCount(0);

  // Its next change is that one, and nothing of what it showed before. A window paints, and so tells what was done to it, while it is in front.
  await other.bringToFront();
  await otherChart.settled();
  await other.evaluate((priceRange) => {
    const { chart: handle } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
    handle.setState({ priceRange });
  }, PRICES);
  await expectRemembered(server.url, {
    interval: '1D',
    style: expect.objectContaining({ chartType: 'candlestick' }),
    settings: expect.objectContaining({ prices: expect.objectContaining({ ranges: { main: PRICES } }) }),
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('the history is in the menu of what has no button', { tag: '@long' }, async ({ chart, page }) => {
    await chart.open(VIEW);
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Version history…' }).tap();
    await view(page).getByRole('option').last().tap();
    await expect(
      view(page)
        .getByText('as it is now')
        .or(view(page).getByText(/^Earlier state of/)),
    ).toBeVisible();
    await expectAccessible(page);
    await view(page).getByRole('button', { name: 'Back' }).tap();
    await expect(view(page)).toHaveCount(0);
  });
});
