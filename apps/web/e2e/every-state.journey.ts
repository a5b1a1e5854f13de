import { THEMES } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { chosenSeed } from '../../../scripts/vitest/chosen-seed.mjs';
import { contrastFaults, faultsOf } from './support/accessibility.ts';
import type { ChartPage } from './support/chart-page.ts';
import { CHART_WALKS, type ChartWalk } from './support/chart-walks.ts';
import { ENGLISH_WORDS, GERMAN_WORDS, type JourneyWords } from './support/journey-words.ts';
import { SLOWNESS } from './support/slowness.ts';
import { expect, test } from './support/test.ts';
import { showTheme } from './support/themes.ts';

const isSoak = process.env.CANDLEMARK_SOAK === '1';
/** Faults of a state. */
type Look = (page: Page, at: number) => Promise<readonly string[]>;

/** All rules in the theme whose turn it is. */
const inOneTheme: Look = async (page, at) => {
  const theme = THEMES[(chosenSeed(process.env) + at) % THEMES.length]!;
  await showTheme(page, theme);
  return (await faultsOf(page)).map((fault) => `${theme.id}: ${fault}`);
};

/** All rules in the first theme and in forced colours, and contrast in every theme: no other rule depends on colours. */
const inEveryTheme: Look = async (page) => {
  // Axe reads the colour of words from where forced ones do not show: over a light page, that of a light theme.
  await showTheme(page, THEMES[0]!);
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = (await faultsOf(page)).map((fault) => `forced colours: ${fault}`);
  await page.emulateMedia({ forcedColors: 'none' });
  for (const [at, theme] of THEMES.entries()) {
    await showTheme(page, theme);
    const found = at === 0 ? await faultsOf(page) : await contrastFaults(page);
    faults.push(...found.map((fault) => `${theme.id}: ${fault}`));
  }
  return faults;
};

async function faultsOfWalk(chart: ChartPage, { walk }: ChartWalk, words: JourneyWords, look: Look) {
  const faults: string[] = [];
  chart.page.setDefaultTimeout(30_000);
  let at = 0;
  for await (const state of walk(chart, words)) {
    at += 1;
    faults.push(...(await look(chart.page, at)).map((fault) => `${state}: ${fault}`));
  }
  expect(at).toBeGreaterThan(0);
  return faults;
}

/** A browser reports what a walk lets fail. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter((line) => !/Failed to load resource/.test(line));
  complaints.length = 0;
  expect(others).toEqual([]);
});

for (const walk of CHART_WALKS) {
  const tag = walk.isShort === true ? [] : ['@long'];
  test(`nothing is wrong for axe: ${walk.name}`, { tag }, async ({ chart }) => {
    test.setTimeout(isSoak ? 1_800_000 : 120_000 * SLOWNESS);
    expect(await faultsOfWalk(chart, walk, ENGLISH_WORDS, isSoak ? inEveryTheme : inOneTheme)).toEqual([]);
  });
  if (!isSoak) continue;
  test.describe('with less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test(`nothing is wrong for axe: ${walk.name}`, async ({ chart }) => {
      test.setTimeout(600_000);
      expect(await faultsOfWalk(chart, walk, ENGLISH_WORDS, inOneTheme)).toEqual([]);
    });
  });
  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });
    test(`nothing is wrong for axe: ${walk.name}`, async ({ chart }) => {
      test.setTimeout(600_000);
      expect(await faultsOfWalk(chart, walk, GERMAN_WORDS, inOneTheme)).toEqual([]);
    });
  });
  test.describe('dark, on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });
    test(`nothing is wrong for axe: ${walk.name}`, async ({ chart }) => {
      test.setTimeout(600_000);
      expect(await faultsOfWalk(chart, walk, ENGLISH_WORDS, faultsOf)).toEqual([]);
    });
  });
}
