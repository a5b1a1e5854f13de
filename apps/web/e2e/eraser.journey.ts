import type { FinancialChart } from '@candlemark/chart';
import { expectAccessible } from './support/accessibility.ts';
import { DrawingPage } from './support/drawing-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';

interface Exposed {
  readonly __candlemark: { readonly chart: FinancialChart };
}

test('the eraser is in the menu of the cursor, says what it does, and is undone and put down', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  for (const down of [0.4, 0.6]) {
    await page.keyboard.press('Alt+h');
    await drawing.click(0.5, down);
  }
  await drawing.expectState({ count: 2 });
  await drawing.button('Cursor and eraser').click();
  await page.getByRole('menuitemradio', { name: 'Eraser' }).click();
  await expect(page.getByText('Eraser: click what is to go, or draw over it')).toBeVisible();
  await expectAccessible(page);
  await drawing.click(0.7, 0.4);
  await drawing.expectState({ count: 1 });
  await page.keyboard.press('Control+z');
  await drawing.expectState({ count: 2 });
  const [from, to] = [await drawing.place(0.3, 0.3), await drawing.place(0.3, 0.7)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 60 });
  await page.mouse.up();
  await drawing.expectState({ count: 0 });
  await page.keyboard.press('Control+z');
  await drawing.expectState({ count: 2 });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eraser: click what is to go, or draw over it')).toBeHidden();
  await drawing.click(0.7, 0.4);
  await drawing.expectState({ count: 2 });
});

test('Shift and a click measure, on an annotation they select', async ({ chart, page }) => {
  await chart.open(VIEW);
  const drawing = new DrawingPage(page);
  await page.keyboard.press('Alt+h');
  await drawing.click(0.5, 0.5);
  const shiftClick = async (across: number, down: number) => {
    await page.keyboard.down('Shift');
    await drawing.click(across, down);
    await page.keyboard.up('Shift');
  };
  const selected = () =>
    page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.state.selection.length);
  await shiftClick(0.3, 0.3);
  await drawing.expectState({ tool: 'quick-date-price-range', points: 1 });
  expect(await selected()).toBe(0);
  await drawing.click(0.6, 0.7);
  await drawing.expectState({ tool: null, count: 1 });
  await shiftClick(0.7, 0.5);
  await drawing.expectState({ tool: null });
  expect(await selected()).toBe(1);
});
