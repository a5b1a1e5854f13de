import { expect, test } from 'vitest';
import { type ChartTheme, chartThemes } from './chart-theme.ts';
import { forcedTheme, type SystemColorOf } from './forced.ts';
import { contrastDarkTheme } from './themes/contrast-dark.ts';

const NIGHT: Record<Parameters<SystemColorOf>[0], string> = {
  Canvas: 'rgb(0, 0, 0)',
  CanvasText: 'rgb(255, 255, 255)',
  GrayText: 'rgb(166, 166, 166)',
  Highlight: 'rgb(214, 180, 253)',
  HighlightText: 'rgba(43, 43, 43, 1)',
};

function colorsOf(theme: ChartTheme): string[] {
  return Object.values(theme).filter((value): value is string => typeof value === 'string' && value.startsWith('#'));
}

test('a forced palette leaves no colour of ours', () => {
  const theme = forcedTheme(chartThemes.light, (name) => NIGHT[name]);
  const ours = new Set(colorsOf(chartThemes.light).filter((color) => color !== '#ffffff' && color !== '#000000'));
  expect(colorsOf(theme).filter((color) => ours.has(color))).toEqual([]);
  expect(theme).toMatchObject({ background: '#000000', text: '#ffffff', up: '#ffffff', down: '#999999' });
  expect(theme).toMatchObject({ colorScheme: 'dark', seriesColors: contrastDarkTheme.seriesColors });
  expect(theme).toMatchObject({ crosshairLabel: '#d6b4fd', onCrosshairLabel: '#2b2b2b' });
});

test('rising, falling, their stand-ins and the background all differ', () => {
  const { up, down, upDim, downDim, background } = forcedTheme(chartThemes.dark, (name) => NIGHT[name]);
  expect(new Set([up, down, upDim, downDim, background]).size).toBe(5);
});

test('what is no computed colour is refused by name', () => {
  expect(() => forcedTheme(chartThemes.light, () => 'CanvasText')).toThrow('CanvasText');
});
