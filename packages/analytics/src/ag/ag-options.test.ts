import { chartThemeOf, darkTheme, THEMES } from '@candlemark/chart';
import { AG_CHARTS_LOCALE_EN_US } from 'ag-charts-community';
import { expect, test } from 'vitest';
import type { AgLook } from './ag-look.ts';
import { agOptionsOf, agSparklineOptionsOf } from './ag-options.ts';
import { AG_TEXT_DE, AG_TEXT_EN } from './ag-text.ts';
import { agFamilyOf, agThemeOf } from './ag-theme.ts';
import { AG_CASES } from './testing/ag-cases.ts';

const LOOK: AgLook = {
  theme: chartThemeOf(darkTheme),
  fontFamily: null,
  loadWebFonts: false,
  text: AG_TEXT_DE,
  locale: 'de-DE',
};
const CASE = AG_CASES[0]!;

test('each of our themes gives its colours and the font', () => {
  for (const theme of THEMES) {
    const look = chartThemeOf(theme);
    expect(agThemeOf({ theme: look, fontFamily: null })).toMatchObject({
      baseTheme: theme.colorScheme === 'dark' ? 'ag-default-dark' : 'ag-default',
      palette: { fills: look.seriesColors, up: { fill: look.up }, down: { fill: look.down } },
      params: { chartBackgroundColor: look.background, gridLineColor: look.grid, fontFamily: look.fontFamily },
    });
  }
});

test('all charts of a look share one theme, which the charts then work out once', () => {
  const [first, second] = [agOptionsOf(CASE.picture, LOOK), agOptionsOf(AG_CASES[1]!.picture, { ...LOOK })];
  expect(second.theme).toBe(first.theme);
  expect(agOptionsOf(CASE.picture, { ...LOOK, fontFamily: 'serif' }).theme).not.toBe(first.theme);
});

test('a web font is one of the service, and fetched only where the page allows it', () => {
  expect(agFamilyOf({ webFont: 'Inter' })).toEqual({ googleFont: 'Inter' });
  expect(agFamilyOf([{ webFont: 'Inter' }, 'serif'])).toEqual([{ googleFont: 'Inter' }, 'serif']);
  expect(agOptionsOf(CASE.picture, LOOK).loadGoogleFonts).toBe(false);
  expect(agOptionsOf(CASE.picture, { ...LOOK, loadWebFonts: true }).loadGoogleFonts).toBe(true);
});

test('nothing is asked for that only the package with a commercial licence has', () => {
  for (const { picture } of AG_CASES) {
    const options = agOptionsOf(picture, LOOK);
    for (const name of ['animation', 'zoom', 'navigator', 'contextMenu', 'sync', 'gradientLegend', 'dataSource']) {
      expect(options).not.toHaveProperty(name);
    }
  }
});

test('every word of ours is one that the charts ask for', () => {
  for (const key of Object.keys(AG_TEXT_EN)) expect(AG_CHARTS_LOCALE_EN_US).toHaveProperty(key);
});

test('the placeholders of the charts stand in every language', () => {
  const placeholders = (text: string) => text.match(/\$\{\w+\}(\[\w+\])?|\{name\}/g)?.toSorted() ?? [];
  for (const [key, words] of Object.entries(AG_TEXT_EN)) {
    expect([key, placeholders(AG_TEXT_DE[key as keyof typeof AG_TEXT_DE])]).toEqual([key, placeholders(words)]);
  }
  expect(agOptionsOf(CASE.picture, LOOK).locale?.localeText?.ariaLabelLegend).toBe('Legende: Growth of 100');
});

test('a sparkline reaches down to its baseline', () => {
  expect(agSparklineOptionsOf({ values: [5, 7], color: '#fff', baseline: 0 }, LOOK).min).toBe(0);
  expect(agSparklineOptionsOf({ values: [-5, 7], color: '#fff', baseline: 0 }, LOOK).min).toBe(-5);
});
