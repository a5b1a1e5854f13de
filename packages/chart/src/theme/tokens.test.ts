import { describe, expect, test } from 'vitest';
import { contrastRatio, type HexColor, rgbOfHex } from './contrast.ts';
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
    expect(contrastRatio(colors[front], colors[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(GRAPHIC_PAIRS))('graphic %s shows on %s', (front, back) => {
    expect(contrastRatio(colors[front], colors[back])).toBeGreaterThanOrEqual(3);
  });

  test('the grid stays fainter than everything that is read', () => {
    expect(contrastRatio(colors.grid, colors.background)).toBeLessThan(1.3);
  });

  test('dimmed bars are told from settled ones and from the background', () => {
    for (const [full, dim] of [
      [colors.up, colors.upDim],
      [colors.down, colors.downDim],
    ] as const) {
      expect(contrastRatio(full, dim)).toBeGreaterThan(1.5);
      expect(contrastRatio(dim, colors.background)).toBeGreaterThan(1.8);
    }
  });

  test('every colour is written as #rrggbb', () => {
    for (const color of Object.values(colors)) expect(() => rgbOfHex(color as HexColor)).not.toThrow();
  });

  test('the line through prices shows on the background', () => {
    expect(contrastRatio(chartThemes[scheme].line, colors.background)).toBeGreaterThanOrEqual(3);
  });

  test('the colours of added series show on the background, and no two are the same', () => {
    const { seriesColors } = chartThemes[scheme];
    for (const color of seriesColors) expect(contrastRatio(color, colors.background)).toBeGreaterThanOrEqual(3);
    expect(new Set([...seriesColors, chartThemes[scheme].line]).size).toBe(seriesColors.length + 1);
  });

  test('the chart theme is made of the same colours', () => {
    expect(chartThemes[scheme]).toMatchObject({ background: colors.background, up: colors.up, colorScheme: scheme });
  });
});

test('contrast agrees with the reference values of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#123456', '#123456')).toBe(1);
});

function pairsOf(table: typeof TEXT_PAIRS): [Name, Name][] {
  return table.flatMap(([front, backs]) => backs.map((back): [Name, Name] => [front, back]));
}
