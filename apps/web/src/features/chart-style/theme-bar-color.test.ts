import { expect, test } from 'vitest';
import { BAR_COLORS } from './chart-look.ts';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
import { themeBarColor } from './theme-bar-color.ts';

const THEME = { up: '#00aa00', down: '#aa0000' } as const;

test('what is left to the theme has its colour, or that of the part of the bar that it belongs to', () => {
  const all = (colors: Partial<typeof DEFAULT_CHART_STYLE>) =>
    BAR_COLORS.map((name) => themeBarColor(name, { ...DEFAULT_CHART_STYLE, ...colors }, THEME));
  const [up, down] = [THEME.up, THEME.down];
  expect(all({})).toEqual([up, up, up, down, down, down]);
  expect(all({ upBody: '#111111' })).toEqual([up, '#111111', '#111111', down, down, down]);
  expect(all({ downBorder: '#222222', downBody: '#111111' })).toEqual([up, up, up, down, '#111111', '#222222']);
  expect(all({ upBody: false, upBorder: false })).toEqual([up, up, up, down, down, down]);
});
