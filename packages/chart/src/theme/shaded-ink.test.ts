import { ANNOTATION_TOOLS, contrastOf } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { chartThemes } from './chart-theme.ts';
import { shadedInk } from './shaded-ink.ts';

const levelColors = new Set(
  ANNOTATION_TOOLS.flatMap(({ props }) => Object.values(props))
    .flatMap(({ initial }) => (Array.isArray(initial) ? initial : []))
    .flatMap((level) => (typeof level === 'object' && 'color' in level ? [String(level.color)] : [])),
);

describe('labels in the colour of their line', () => {
  it('can be read in every theme, for every colour that levels begin with', () => {
    expect(levelColors.size).toBeGreaterThan(8);
    const unread = Object.entries(chartThemes).flatMap(([name, theme]) =>
      [...levelColors]
        .filter((color) => contrastOf(shadedInk(color, theme), theme.background) < 4.5)
        .map((color) => `${color} in ${name}`),
    );
    expect(unread).toEqual([]);
  });

  it('keep a colour that can be read as it is', () => {
    expect(shadedInk('#ffd24d', { background: '#11141b', text: '#e8eaf0' })).toBe('#ffd24d');
    expect(shadedInk('#cf6a1e', { background: '#ffffff', text: '#15181f' })).not.toBe('#cf6a1e');
  });
});
