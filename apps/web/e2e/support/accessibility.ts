import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contrastOf } from '@candlemark/annotations';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Of words to what they stand on. */
const LEAST_CONTRAST = 4.5;
const COLOUR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the rule and the elements when axe finds anything on the page as it stands, with a second main heading, and with a dialog over the page that has no heading. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(describe(await findFaults(page, RULES))).toEqual([]);
  expect(await headingFaults(page)).toEqual([]);
}

function headingFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { document } = globalThis.window;
    const dialogs = [...document.querySelectorAll('.sheet [role=dialog], section[role=dialog]')];
    const isNameless = (dialog: Element) => (dialog.querySelector('h2')?.textContent ?? '') === '';
    const main = document.querySelectorAll('h1').length;
    return [
      ...(main === 1 ? [] : [`${main} main headings`]),
      ...dialogs.filter(isNameless).map(({ className }) => `a dialog without a heading: ${className}`),
    ];
  });
}

/** As `expectAccessible`, of the same page in the colours that a system forces. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** As `expectAccessible`, of the same page in light colours, and then in dark ones by the rules that ask for colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  const html = page.locator('html');
  const plot = page.locator('[role=application][aria-roledescription]');
  const looks = {
    light: () => expectAccessible(page),
    dark: async () => expect(describe(await findFaults(page, COLOUR_RULES))).toEqual([]),
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveCSS('color-scheme', colorScheme);
    const background = await html.evaluate((element) => getComputedStyle(element).backgroundColor);
    // The chart has its colours from the app, and not from a style sheet: it may come a little later.
    if ((await plot.count()) > 0) await expect(plot).toHaveCSS('background-color', background);
    await looks[colorScheme]();
  }
}

/** What is wrong with the page as it stands in all that `expectAccessible` looks at, and in what axe leaves open about contrast: see {@link contrastFaults}. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults = await findFaults(page, RULES);
  return [...describe(faults), ...(await openFaults(page, faults)), ...(await headingFaults(page))];
}

/**
 * Of all rules, the one that another theme may break where a first one keeps all of them. What axe leaves open (signs that are no letters, words over a picture) is
 * judged by its colour and the backgrounds that the style sheets give to what it stands in. Nobody judges here what canvases show: the contract of themes does.
 */
export async function contrastFaults(page: Page): Promise<readonly string[]> {
  const faults = await findFaults(page, { type: 'rule', values: ['color-contrast'] });
  return [...describe(faults), ...(await openFaults(page, faults))];
}

function describe({ violations }: Faults): readonly string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, any, all }) => `${id}: ${help}: ${target} ${(any[0] ?? all[0])?.message ?? html}`),
  );
}

async function openFaults(page: Page, { incomplete }: Faults): Promise<readonly string[]> {
  const open = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => String(target)));
  if (open.length === 0) return [];
  const found = await page.evaluate((selectors) => {
    const { document } = globalThis.window;
    return selectors.map((selector) => {
      const backgrounds: string[] = [];
      const element = document.querySelector(selector);
      for (let at = element; at !== null; at = at.parentElement) backgrounds.push(getComputedStyle(at).backgroundColor);
      return { selector, color: element === null ? '' : getComputedStyle(element).color, backgrounds };
    });
  }, open);
  return found
    .filter(({ color, backgrounds }) => !(contrastOver(color, backgrounds) >= LEAST_CONTRAST))
    .map(
      ({ selector, color, backgrounds }) =>
        `hardly told from what it stands on: ${selector} ${color} on ${backgrounds.find(isSeen)}`,
    );
}

/** Over the first background that is seen. `NaN` where a colour is no plain one or lets through what is behind it. */
function contrastOver(color: string, backgrounds: readonly string[]): number {
  const background = backgrounds.find(isSeen);
  const [ink, paper] = [color, background ?? ''].map(hexOf);
  return ink && paper ? contrastOf(ink, paper) : Number.NaN;
}

/** Black is `rgb(0, 0, 0)`, and what is not seen has a fourth number. */
function isSeen(background: string): boolean {
  return !/^rgba\(.*, 0\)$/.test(background);
}

function hexOf(color: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1);
  return parts === undefined ? null : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Of what axe answers, what is looked at: to hand over all that it found right took longer than finding it. */
type Faults = Pick<AxeResults, 'violations' | 'incomplete'>;

async function findFaults(page: Page, runOnly: RunOptions['runOnly']): Promise<Faults> {
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
  return page.evaluate(async (rules): Promise<Faults> => {
    const { axe } = globalThis as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } };
    const options = { runOnly: rules, resultTypes: ['violations', 'incomplete'] };
    const { violations, incomplete } = await axe.run('html', options);
    const { document } = globalThis.window;
    // Axe takes it from comboboxes only: arrow keys in the field go through the list, which scrolls along.
    const isWalkedFromField = (target: string) => {
      const list = document.querySelector(`${target}[role=listbox]`);
      return (
        list !== null && document.querySelector(`input[aria-autocomplete=list][aria-controls="${list.id}"]`) !== null
      );
    };
    // It is read with what it belongs to, which stands in a landmark.
    const isTooltip = (target: string) => document.querySelector(`${target}:has([role=tooltip])`) !== null;
    // What lies under it is hidden from readers as it should be. Axe believes in a modal dialog only where it reaches over the middle of the page.
    const isUnderDialog = () => document.querySelector('.sheet [role=dialog], .menu-popover') !== null;
    const isMeant: Readonly<Record<string, (target: string) => boolean>> = {
      'scrollable-region-focusable': isWalkedFromField,
      region: isTooltip,
      'landmark-one-main': isUnderDialog,
      'page-has-heading-one': isUnderDialog,
    };
    const real = violations.map((fault) => ({
      ...fault,
      nodes: fault.nodes.filter(({ target }) => isMeant[fault.id]?.(String(target)) !== true),
    }));
    return { violations: real.filter(({ nodes }) => nodes.length > 0), incomplete };
  }, runOnly);
}
