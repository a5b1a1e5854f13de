import { contrastOf } from '@candlemark/annotations';
import { describe, expect, test } from 'vitest';
import { isHexColor, readableOn } from './hex-color.ts';
import { type ColorScheme, type ColorTokens, chartThemes, DESIGN_TOKENS } from './tokens.ts';

type Name = keyof ColorTokens;
const SURFACES = ['background', 'surface', 'surfaceRaised', 'surfaceHover', 'surfaceActive'] as const;
const SOFT = ['accentSoft', 'markSoft', 'dangerSoft'] as const;

/** Digits and words: 4.5:1 (WCAG 1.4.3). */
const TEXT_PAIRS: readonly (readonly [Name, readonly Name[]])[] = [
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

/** Lines, icons and outlines that carry meaning: 3:1 (WCAG 1.4.11). */
const GRAPHIC_PAIRS: readonly (readonly [Name, readonly Name[]])[] = [
  ['borderStrong', ['background', 'surface', 'surfaceRaised', 'surfaceHover']],
  ['focus', [...SURFACES]],
  ['crosshair', ['background']],
  ['markLine', ['background', 'surface', 'surfaceRaised']],
];

const SCHEMES: readonly ColorScheme[] = ['light', 'dark'];

describe.each(SCHEMES)('%s tokens', (scheme) => {
  const colors = DESIGN_TOKENS[scheme];

  test.each(pairsOf(TEXT_PAIRS))('text %s reads on %s', (front, back) => {
    expect(contrastOf(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(GRAPHIC_PAIRS))('graphic %s shows on %s', (front, back) => {
    expect(contrastOf(colors[front], colors[back])).toBeGreaterThanOrEqual(3);
  });

  test('the grid stays fainter than everything that is read', () => {
    expect(contrastOf(colors.grid, colors.background)).toBeLessThan(1.3);
  });

  test('dimmed bars are told from settled ones and from the background', () => {
    for (const [full, dim] of [
      [colors.up, colors.upDim],
      [colors.down, colors.downDim],
    ] as const) {
      expect(contrastOf(full, dim)).toBeGreaterThan(1.5);
      expect(contrastOf(dim, colors.background)).toBeGreaterThan(1.8);
    }
  });

  test('every colour is written as #rrggbb', () => {
    expect(Object.values(colors).filter((color) => !isHexColor(color))).toEqual([]);
  });

  test('the line through prices shows on the background', () => {
    expect(contrastOf(chartThemes[scheme].line, colors.background)).toBeGreaterThanOrEqual(3);
  });

  test('the colours of added series show on the background, and no two are the same', () => {
    const { seriesColors } = chartThemes[scheme];
    for (const color of seriesColors) expect(contrastOf(color, colors.background)).toBeGreaterThanOrEqual(3);
    expect(new Set([...seriesColors, chartThemes[scheme].line]).size).toBe(seriesColors.length + 1);
  });

  test('the chart theme is made of the same colours', () => {
    expect(chartThemes[scheme]).toMatchObject({ background: colors.background, up: colors.up, colorScheme: scheme });
  });
});

test('words on a colour are black or white, and those on one that cannot be read have the colour that is given', () => {
  expect(readableOn('#ffee00', '#123456')).toBe('#000000');
  expect(readableOn('#202020', '#123456')).toBe('#ffffff');
  expect(readableOn('rgb(0 0 0)', '#123456')).toBe('#123456');
});

function pairsOf(table: typeof TEXT_PAIRS): [Name, Name][] {
  return table.flatMap(([front, backs]) => backs.map((back): [Name, Name] => [front, back]));
}
