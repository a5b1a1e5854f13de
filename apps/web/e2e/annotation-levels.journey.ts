import { expectAccessible } from './support/accessibility.ts';
import { annotationOf, draw } from './support/annotated-page.ts';
import { bar, dialog, LINE, steps, VIEW } from './support/look-of-annotations.ts';
import { expect, test } from './support/test.ts';

test('levels have values and colours of their own', { tag: '@long' }, async ({ chart, page }) => {
  await chart.open(VIEW);
  const id = await draw(page, 'fibonacci-retracement', LINE);
  await bar(page).getByRole('button', { name: 'Edit Levels' }).click();
  const levels = page.getByRole('dialog', { name: 'Levels' });
  await expectAccessible(page);
  await levels.getByRole('textbox', { name: 'Level 2', exact: true }).fill('0.25');
  await levels.getByRole('textbox', { name: 'Level 2', exact: true }).press('Enter');
  await levels.getByRole('button', { name: 'Remove level 0.382' }).click();
  await levels.getByRole('button', { name: 'Add level' }).click();
  const ratios = async () => {
    const annotation = await annotationOf(page, id);
    return ((annotation?.props.levels ?? []) as readonly { readonly ratio: number }[]).map(({ ratio }) => ratio);
  };
  await expect.poll(ratios).toEqual([0, 0.25, 0.5, 0.618, 0.786, 1, 1.618, 2.618, 3.618, 4.236, 4.736]);
  await steps(page).toHaveLength(4);
});

test('each list of levels is edited by itself in the settings', { tag: '@long' }, async ({ chart, page }) => {
  await chart.open(VIEW);
  const lists = [
    ['fibonacci-speed-fan', { levels: 'Levels', timeLevels: 'Levels of time' }],
    ['gann-square', { levels: 'Levels', fans: 'Angles', arcs: 'Arcs' }],
  ] as const;
  for (const [type, names] of lists) {
    const id = await draw(page, type, LINE);
    const before = (await annotationOf(page, id))!.props;
    for (const name of Object.values(names)) {
      const button = bar(page).getByRole('button', { name: `Edit ${name}`, exact: true });
      await button.click();
      await expect(
        page.getByRole('dialog', { name, exact: true }).getByRole('group', { name, exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveText(`Edit ${name}`);
    }
    await bar(page).getByRole('button', { name: 'Settings…' }).click();
    for (const [field, name] of Object.entries(names)) {
      const list = dialog(page).getByRole('group', { name, exact: true });
      const second = list.getByRole('textbox', { name: 'Level 2', exact: true });
      await second.fill('0.31');
      await second.press('Enter');
      await list.locator('label').first().click();
      await expect
        .poll(async () => ((await annotationOf(page, id))!.props[field] as readonly unknown[]).slice(0, 2))
        .toMatchObject([{ shown: false }, { ratio: 0.31 }]);
    }
    await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();
    await expect.poll(async () => (await annotationOf(page, id))?.props).toEqual(before);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('all that is chosen of levels has room beside one another', { tag: '@long' }, async ({ chart, page }) => {
    await chart.open(VIEW);
    await draw(page, 'fibonacci-retracement', LINE);
    await expect(bar(page).getByRole('button', { name: 'Edit Levels' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.selection-bar__tools')).toHaveAttribute('data-more', '');
  });
});
