import { contrastOf } from '@candlemark/annotations';
import { describe, expect, test } from 'vitest';
import { chartThemeOf } from './chart-theme.ts';
import { leastDistance } from './color-vision.fixtures.ts';
import { isHexColor, readableOn } from './hex-color.ts';
import { colorTokensOf, type Theme, type ThemePromise, UP_DOWNS } from './theme.ts';
import { THEMES } from './theme-registry.ts';
import type { ColorTokens } from './tokens.ts';

/** What every theme keeps to: the next one is one line in the registry, and is held to all of this. */

type Name = keyof ColorTokens;
type Pairs = readonly (readonly [Name, readonly Name[]])[];
const SURFACES = ['background', 'surface', 'surfaceRaised', 'surfaceHover', 'surfaceActive'] as const;
const SOFT = ['accentSoft', 'markSoft', 'dangerSoft'] as const;

/** Digits and words: 4.5:1 (WCAG 1.4.3), and 7:1 (1.4.6) where high contrast is promised. */
const TEXT_PAIRS: Pairs = [
  ['text', [...SURFACES, ...SOFT]],
  ['textSecondary', [...SURFACES, 'accentSoft']],
  ['accent', ['background', 'surface', 'surfaceRaised', 'surfaceHover', 'accentSoft']],
  ['onAccent', ['accent']],
  ['mark', ['background', 'surface', 'surfaceRaised', 'surfaceHover', 'markSoft', 'accentSoft']],
  ['danger', ['background', 'surface', 'surfaceRaised', 'dangerSoft']],
  ['up', ['background', 'surface', 'surfaceRaised']],
  ['down', ['background', 'surface', 'surfaceRaised']],
  ['onUp', ['up']],
  ['onDown', ['down']],
  ['axisText', ['background']],
  ['onCrosshairLabel', ['crosshairLabel']],
];

/** Lines, icons and outlines that carry meaning: 3:1 (WCAG 1.4.11), and 4.5:1 where high contrast is promised. */
const GRAPHIC_PAIRS: Pairs = [
  ['borderStrong', ['background', 'surface', 'surfaceRaised', 'surfaceHover']],
  ['focus', [...SURFACES]],
  ['crosshair', ['background']],
  ['markLine', ['background', 'surface', 'surfaceRaised']],
];

/** Oklab distance of rising from falling; 0.1 is what one tells at a glance between two thin bars. */
const TOLD_APART = 0.1;

describe.each(THEMES.map((theme): [string, Theme] => [theme.id, theme]))('theme %s', (_id, theme) => {
  const isHigh = keeps(theme, 'high-contrast');

  test.each(UP_DOWNS)('is read with %s bars', (upDown) => {
    const colors = colorTokensOf(theme, upDown);
    expect(faults(colors, TEXT_PAIRS, isHigh ? 7 : 4.5)).toEqual([]);
    expect(faults(colors, GRAPHIC_PAIRS, isHigh ? 4.5 : 3)).toEqual([]);
  });

  test.each(UP_DOWNS)('tells %s bars apart, and dimmed ones from settled ones and from the background', (upDown) => {
    const { up, down, upDim, downDim, background } = colorTokensOf(theme, upDown);
    expect(leastDistance(up, down, ['full'])).toBeGreaterThan(TOLD_APART);
    for (const [full, dim] of [
      [up, upDim],
      [down, downDim],
    ] as const) {
      expect(contrastOf(full, dim)).toBeGreaterThan(1.5);
      expect(contrastOf(dim, background)).toBeGreaterThan(1.8);
    }
  });

  test('tells blue from orange for every kind of colour vision', () => {
    const { up, down } = colorTokensOf(theme, 'blue-orange');
    expect(leastDistance(up, down)).toBeGreaterThan(1.5 * TOLD_APART);
  });

  test('the grid stays fainter than everything that is read', () => {
    expect(contrastOf(theme.colors.grid, theme.colors.background)).toBeLessThan(1.3);
  });

  test('every colour is written as #rrggbb', () => {
    const { directions, colors, seriesColors } = theme;
    const all = [...Object.values(colors), ...seriesColors, ...Object.values(directions).flatMap(Object.values)];
    expect(all.filter((color) => !isHexColor(color))).toEqual([]);
  });

  test('lines through prices and added series show on the background, and no two are the same', () => {
    const lines = [...theme.seriesColors, chartThemeOf(theme).line];
    expect(lines.filter((color) => contrastOf(color, theme.colors.background) < 3)).toEqual([]);
    for (const [at, line] of lines.entries())
      for (const other of lines.slice(0, at)) expect(leastDistance(line, other, ['full'])).toBeGreaterThan(0.05);
  });

  test('the chart is painted in the same colours', () => {
    const { background, up, surfaceRaised } = colorTokensOf(theme);
    expect(chartThemeOf(theme)).toMatchObject({
      background,
      up,
      tooltip: surfaceRaised,
      colorScheme: theme.colorScheme,
    });
  });
});

test.each(thatKeep('high-contrast'))('%s: lines between regions are seen', (_id, { colors }) => {
  expect(faults(colors, [['border', ['background', 'surface', 'surfaceRaised']]], 3)).toEqual([]);
});

test.each(thatKeep('color-blind-safe'))(
  '%s: nobody takes rising for falling, or one series for another',
  (_id, theme) => {
    for (const upDown of UP_DOWNS) {
      const { up, down } = colorTokensOf(theme, upDown);
      expect(leastDistance(up, down)).toBeGreaterThan(1.5 * TOLD_APART);
    }
    for (const [at, line] of theme.seriesColors.entries())
      for (const other of theme.seriesColors.slice(0, at)) expect(leastDistance(line, other)).toBeGreaterThan(0.05);
  },
);

test.each(thatKeep('print'))('%s: white, and a grey copy tells rising from falling', (_id, theme) => {
  expect(theme.colors).toMatchObject({ background: '#ffffff', surface: '#ffffff', surfaceRaised: '#ffffff' });
  for (const upDown of UP_DOWNS) {
    const { up, down } = colorTokensOf(theme, upDown);
    expect(leastDistance(up, down, ['none'])).toBeGreaterThan(1.5 * TOLD_APART);
    expect(contrastOf(up, down)).toBeGreaterThan(2);
  }
});

test('there are light and dark ones with every promise but print, and ids are unique names for style sheets', () => {
  expect(THEMES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(THEMES.map(({ id }) => id)).size).toBe(THEMES.length);
  expect(THEMES.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  for (const promise of ['high-contrast', 'color-blind-safe'] as const)
    expect(thatKeep(promise).map(([, { colorScheme }]) => colorScheme)).toEqual(['light', 'dark']);
});

test('words on a colour are black or white, and those on one that cannot be read have the colour that is given', () => {
  expect(readableOn('#ffee00', '#123456')).toBe('#000000');
  expect(readableOn('#202020', '#123456')).toBe('#ffffff');
  expect(readableOn('rgb(0 0 0)', '#123456')).toBe('#123456');
});

/** The pairs that are told too little, with their contrast. */
function faults(colors: Partial<ColorTokens>, pairs: Pairs, least: number): readonly string[] {
  return pairs.flatMap(([front, backs]) =>
    backs
      .map((back) => ({ back, contrast: contrastOf(colors[front]!, colors[back]!) }))
      .filter(({ contrast }) => contrast < least)
      .map(({ back, contrast }) => `${front} on ${back}: ${contrast.toFixed(2)}`),
  );
}

function keeps(theme: Theme, promise: ThemePromise): boolean {
  return theme.promises.includes(promise);
}

function thatKeep(promise: ThemePromise): [string, Theme][] {
  return THEMES.filter((theme) => keeps(theme, promise)).map((theme) => [theme.id, theme]);
}
