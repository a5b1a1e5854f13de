import { describe, expect, it } from 'vitest';
import { contrastOf, inkOn } from './contrast.ts';
import { fibLevels } from './fib-levels.ts';
import { MEASURE, MEASURE_DOWN, MEASURE_UP } from './measure-looks.ts';

const BACKGROUNDS = ['#11141b', '#ffffff'];

describe('the colours that levels and measurers begin with', () => {
  const colors = [...fibLevels(1).map(({ color }) => color), MEASURE, MEASURE_UP, MEASURE_DOWN];

  it.each(colors)('%s is told from a dark background and from a light one', (color) => {
    for (const background of BACKGROUNDS) expect(contrastOf(color, background)).toBeGreaterThanOrEqual(3);
  });

  it.each(colors)('%s carries figures that can be read', (color) => {
    expect(contrastOf(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([MEASURE, MEASURE_UP, MEASURE_DOWN])('%s carries white figures', (color) => {
    expect(inkOn(color)).toBe('#ffffff');
  });

  it('are all different', () => {
    expect(new Set(colors).size).toBe(colors.length);
  });

  it('are measured as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#123456', '#123456')).toBe(1);
  });
});
