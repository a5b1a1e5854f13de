import type { Locator, Page } from '@playwright/test';
import { DrawingPage } from './support/drawing-page.ts';
import { swipe } from './support/swipe.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2012-01-01';

/** How far the list around an element is scrolled, down and across. */
function scrolledBy(element: Locator): Promise<readonly [down: number, across: number]> {
  return element.evaluate((start) => {
    for (let list = start.parentElement; list !== null; list = list.parentElement) {
      const { overflowY } = getComputedStyle(list);
      if (overflowY === 'auto' || overflowY === 'scroll') return [list.scrollTop, list.scrollLeft];
    }
    throw new Error('Nothing around it scrolls');
  });
}

/** The middle of an element: where the wheel turns and a finger is put down. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('Not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const titleIn = (page: Page, dialog: string) =>
  page.getByRole('dialog', { name: dialog }).locator('[role="option"] > span').nth(4);

test('the wheel over a word scrolls the list that the word is in', async ({ chart, page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await chart.open(VIEW);
  const turned = async (over: Locator, name: string) => {
    const { x, y } = await middleOf(over);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => (await scrolledBy(over))[0], { message: name }).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await page.getByRole('application').focus();
  await page.keyboard.press('t');
  await turned(page.getByRole('gridcell').nth(9), 'the table of the data in view');
  await page.keyboard.press('/');
  await turned(titleIn(page, 'Indicators'), 'indicators');
  await page.keyboard.press('Control+k');
  await turned(titleIn(page, 'All commands'), 'all commands');
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a swipe that begins on a word scrolls the list that the word is in', { tag: '@long' }, async ({
    chart,
    page,
    context,
  }) => {
    await chart.open(VIEW);
    const touch = await context.newCDPSession(page);
    const open = async (entry: string) => {
      await page.getByRole('button', { name: 'More' }).tap();
      await page.getByRole('menuitem', { name: entry }).tap();
    };
    // The menu may still fade out over the list: whoever swiped too early swipes again.
    const scrolls = (over: Locator, by: { x: number; y: number }, name: string) =>
      expect(async () => {
        const from = await middleOf(over);
        await swipe(touch, [from], [{ x: from.x + by.x, y: from.y + by.y }]);
        const [down, across] = await scrolledBy(over);
        expect(Math.abs(by.x) > Math.abs(by.y) ? across : down, name).toBeGreaterThan(50);
      }).toPass();

    await open('Data in view as a table');
    await scrolls(page.getByRole('gridcell').nth(11), { x: -150, y: 0 }, 'across the table');
    await scrolls(page.getByRole('gridcell').nth(11), { x: 0, y: -150 }, 'down the table');
    await page.keyboard.press('Escape');

    for (const dialog of ['Indicators', 'All commands']) {
      await open(dialog);
      await scrolls(titleIn(page, dialog), { x: 0, y: -150 }, dialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test('the arrow at the end of the tools brings more of them, tapped and swiped, and no tool', async ({
    chart,
    page,
    context,
  }) => {
    await chart.open(VIEW);
    const drawing = new DrawingPage(page);
    await drawing.button('Draw').tap();
    const cursor = drawing.button('Cursor');
    await expect(cursor).toBeInViewport({ ratio: 1 });
    const on = await middleOf(drawing.button('Scroll on'));
    await page.touchscreen.tap(on.x, on.y);
    await expect(cursor).not.toBeInViewport();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await drawing.expectState({ tool: null });

    // The tools glide on after the tap: a finger that comes too early only stops them.
    await expect(async () => {
      const before = await cursor.boundingBox();
      await page.waitForTimeout(150);
      expect(await cursor.boundingBox()).toEqual(before);
    }).toPass();
    const back = await middleOf(drawing.button('Scroll back'));
    const touch = await context.newCDPSession(page);
    await swipe(touch, [back], [{ x: back.x + 200, y: back.y }]);
    await expect(cursor).toBeInViewport({ ratio: 0.5 });
    await drawing.expectState({ tool: null });
  });
});
