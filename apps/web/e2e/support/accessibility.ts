import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the elements when axe finds anything on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFaults(page, RULES);
}

/** Of all rules, the one that another theme may break where a first one keeps all of them. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoFaults(page, { type: 'rule', values: ['color-contrast'] });
}

async function expectNoFaults(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  // Evaluated, not added as a script element: the page's own security policy refuses foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // What still fades in has paler colours than it is going to have.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  const { violations } = await page.evaluate((rules) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ runOnly: rules });
  }, runOnly);
  expect(violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target) }))).toEqual(
    [],
  );
}
