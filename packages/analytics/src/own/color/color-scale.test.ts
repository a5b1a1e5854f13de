import { chartThemeOf, THEMES, type Theme, UP_DOWNS } from '@candlemark/chart';
import { leastDistance } from '@candlemark/chart/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divergingScale, isHighContrast, niceReach, sequentialScale } from './color-scale.ts';
import { contrastOf, hexOf, inkOn, oklabOf } from './oklab.ts';

const PARTS = Array.from({ length: 41 }, (_, nth) => (nth - 20) / 20);

describe.each(THEMES.map((theme): [string, Theme] => [theme.id, theme]))('theme %s', (_id, theme) => {
  test('words read on every colour of every scale', () => {
    for (const upDown of UP_DOWNS) {
      const chart = chartThemeOf(theme, upDown);
      const least = isHighContrast(chart) ? 7 : 4.5;
      for (const scale of [
        divergingScale(chart, 1),
        divergingScale(chart, 1, 'apart'),
        sequentialScale(chart, -1, 1),
      ]) {
        for (const value of [...PARTS, null]) {
          expect(contrastOf(scale.inkOf(value), scale.colorOf(value))).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });

  test('both ends are told apart by every kind of colour vision, and from the middle', () => {
    for (const upDown of UP_DOWNS) {
      const chart = chartThemeOf(theme, upDown);
      for (const scale of [divergingScale(chart, 1), divergingScale(chart, 1, 'apart')]) {
        expect(leastDistance(scale.colorOf(-1), scale.colorOf(1))).toBeGreaterThan(0.1);
        expect(leastDistance(scale.colorOf(-1), scale.colorOf(0))).toBeGreaterThan(0.08);
        expect(leastDistance(scale.colorOf(1), scale.colorOf(0))).toBeGreaterThan(0.08);
      }
    }
  });
});

test('high contrast is what the themes say that promise it', () => {
  for (const theme of THEMES.filter(({ promises }) => promises.includes('high-contrast'))) {
    expect(isHighContrast(chartThemeOf(theme))).toBe(true);
  }
});

test('a value beyond the ends has the colour of the end, and nothing has one of its own', () => {
  const scale = divergingScale(chartThemeOf(THEMES[0]!), 2);
  expect(scale.colorOf(50)).toBe(scale.colorOf(2));
  expect(scale.colorOf(-50)).toBe(scale.colorOf(-2));
  expect(scale.colorOf(Number.NaN)).toBe(scale.colorOf(null));
  expect(scale.colorOf(null)).not.toBe(scale.colorOf(0));
});

test('the reach is a round number that most values keep within', () => {
  expect(niceReach([])).toBe(1);
  expect(niceReach([null, Number.NaN])).toBe(1);
  expect(niceReach([Number.MIN_VALUE])).toBe(1);
  expect(niceReach([0.012, -0.004, 0.018])).toBe(0.02);
  expect(niceReach([...Array.from({ length: 40 }, () => 0.01), 9])).toBe(0.01);
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
      const reach = niceReach(values);
      expect(reach).toBeGreaterThan(0);
      const within = values.filter((value) => Math.abs(value) <= reach * (1 + 1e-9)).length;
      expect(within / values.length).toBeGreaterThanOrEqual(0.95);
    }),
  );
});

test('every colour of a screen comes back from Oklab', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}` as const;
      expect(hexOf(oklabOf(color))).toBe(color);
      expect(contrastOf(inkOn(color), color)).toBeGreaterThan(4.5);
    }),
  );
});
