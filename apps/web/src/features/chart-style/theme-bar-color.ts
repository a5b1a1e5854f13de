import type { ChartTheme } from '@candlemark/chart';
import type { BAR_COLORS, ChartLook } from './chart-look.ts';

type BarColors = Pick<ChartLook, (typeof BAR_COLORS)[number]>;

/** What a part of a bar is drawn in where it is left to the theme: a wick is as its border then, and a border as its body. */
export function themeBarColor(name: string, colors: BarColors, theme: Pick<ChartTheme, 'up' | 'down'>): string {
  const isUp = name.startsWith('up');
  const own = isUp ? theme.up : theme.down;
  const body = (isUp ? colors.upBody : colors.downBody) || own;
  if (name.endsWith('Border')) return body;
  return name.endsWith('Wick') ? (isUp ? colors.upBorder : colors.downBorder) || body : own;
}
