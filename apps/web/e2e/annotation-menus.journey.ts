import { expectAccessible } from './support/accessibility.ts';
import { annotationOf, draw, middleOfSelection } from './support/annotated-page.ts';
import { bar, LINE, steps, undo, VIEW } from './support/look-of-annotations.ts';
import { expect, test } from './support/test.ts';

test('menus of the right button: of an annotation, and of the chart', { tag: '@long' }, async ({
  chart,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chart.open(VIEW);
  const id = await draw(page, 'line', LINE);
  const at = await middleOfSelection(page);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const menu = page.getByRole('menu', { name: 'Annotation' });
  await expect(menu.getByRole('menuitem', { name: 'Settings…' })).toBeFocused();
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('application')).toBeFocused();

  await page.mouse.click(at.x, at.y + 150, { button: 'right' });
  const ofChart = page.getByRole('menu', { name: 'Chart' });
  await ofChart.getByRole('menuitem', { name: 'Paste' }).click();
  await steps(page).toEqual(['Draw trend line', 'Paste trend line']);

  await page.mouse.click(at.x, at.y + 150, { button: 'right' });
  await ofChart.getByRole('menuitem', { name: 'Horizontal line here' }).click();
  await steps(page).toHaveLength(3);
  await expect(bar(page)).toHaveAccessibleName('Look of Horizontal line');

  await page.mouse.click(at.x, at.y, { button: 'right' });
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => annotationOf(page, id)).toBeUndefined();
});

test('a menu shows which item has the focus where keys opened it, and not where the mouse did', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  const at = await middleOfSelection(page);
  const first = page.getByRole('menuitem', { name: 'Settings…' });
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+F10');
  await expect(first).toBeFocused();
  await expect(first).not.toHaveCSS('box-shadow', 'none');
  // What the keys did before does not tell how this one is opened.
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS('box-shadow', 'none');
  await expect(first).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).not.toHaveCSS('box-shadow', 'none');
});

test('what was hidden alone comes back in the menu of the toolbar, and in that of the chart', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open(VIEW);
  await draw(page, 'line', LINE);
  await draw(page, 'horizontal-line', [[0.5, 0.2]]);
  await page.getByRole('button', { name: 'Hide and show' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Hide all', 'Hide what is selected', 'Lines (2)']);
  await page.getByRole('menuitem', { name: 'Hide what is selected' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide and show' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Show 1 hidden annotation' }).click();
  await expect(bar(page)).toHaveAccessibleName('Look of Horizontal line');
  await steps(page).toEqual([
    'Draw trend line',
    'Draw horizontal line',
    'Hide horizontal line',
    'Show horizontal line',
  ]);

  await page.getByRole('application').focus();
  await page.keyboard.press('Control+a');
  await bar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await page.getByRole('application').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show 2 hidden annotations' }).click();
  await expect(bar(page)).toHaveAccessibleName('Look of 2 annotations');
  await undo(page);
  await steps(page).toHaveLength(5);
  await page.getByRole('application').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Show 2 hidden annotations' })).toBeVisible();
});
