import { contrastOf } from '@candlemark/annotations';
import type { ChartTheme } from './chart-theme.ts';

/** Of words, after WCAG 2.2 (1.4.3). */
const LEAST_CONTRAST = 4.5;
const STEPS = 8;

/**
 * A colour of lines, for words on the theme's background: mixed with the colour of text as little as it takes until they can be read. No one colour can be read
 * on light and on dark themes alike, and lines need less.
 * @param color `#rrggbb`
 */
export function shadedInk(color: string, { background, text }: Pick<ChartTheme, 'background' | 'text'>): string {
  for (let step = 0; step < STEPS; step++) {
    const ink = mixed(color, text, step / STEPS);
    if (contrastOf(ink, background) >= LEAST_CONTRAST) return ink;
  }
  return text;
}

function mixed(color: string, other: string, share: number): string {
  if (share === 0) return color;
  const channel = (at: number) => {
    const [from, to] = [color, other].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + share * (to - from))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
