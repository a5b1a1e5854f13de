import { describe, expect, it } from 'vitest';
import { ANNOTATION_TOOLS } from '../registry.ts';

/** WCAG 2.2: contrast of two colours written as #rrggbb. */
function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of the dark theme and of the light one. */
const BACKGROUNDS = ['#11141b', '#ffffff'];
const LOOKS = ANNOTATION_TOOLS.map(({ type, style }) => [
  type,
  Object.fromEntries(Object.entries(style).map(([name, { initial }]) => [name, initial])),
]) as readonly (readonly [string, Readonly<Record<string, string | null | undefined>>])[];
const BOXES = LOOKS.filter(([, { fillColor, textColor }]) => fillColor !== undefined && typeof textColor === 'string');

it('there are tools with a text on a fill', () => expect(BOXES.length).toBeGreaterThan(0));

describe.each(BOXES)('%s', (_, { fillColor, textColor, lineColor, iconColor }) => {
  it('begins with a text that can be read on its fill', () => {
    expect(contrast(fillColor!, textColor!)).toBeGreaterThanOrEqual(4.5);
  });

  it('begins with a fill, or a line around it, that is told from either theme', () => {
    for (const background of BACKGROUNDS) {
      const edges = [fillColor, lineColor, iconColor].filter((color) => typeof color === 'string');
      expect(Math.max(...edges.map((edge) => contrast(edge, background)))).toBeGreaterThanOrEqual(3);
    }
  });
});

it.each(LOOKS.filter(([, { fillColor, textColor }]) => fillColor?.length === 7 && textColor === null))(
  '%s begins with a fill that is told from either theme',
  (_, { fillColor }) => {
    for (const background of BACKGROUNDS) expect(contrast(fillColor!, background)).toBeGreaterThanOrEqual(3);
  },
);
