import { expect, test } from 'vitest';
import { chartSettings } from '../options/chart-settings.ts';
import { chartThemeOf, chartThemes, inTextSize, isSameTheme, resolveTheme, type ThemeChoice } from './chart-theme.ts';
import { UP_DOWNS } from './theme.ts';
import { midnightTheme } from './themes/midnight.ts';

const { green, red, blue, orange } = midnightTheme.directions;

test('a chart is light until its host says otherwise', () => {
  expect(chartSettings({}).theme).toBe(chartThemes.light);
  expect(chartSettings({ theme: 'dark' }).theme).toBe(chartThemes.dark);
  expect(chartSettings({ theme: midnightTheme }).theme).toEqual(chartThemeOf(midnightTheme));
});

test('parameters of the host are laid over the theme that it names, and over light where it names none', () => {
  expect(
    chartSettings({ theme: { base: midnightTheme, up: '#00ff00', axisSizeCss: 14, text: undefined } }).theme,
  ).toEqual({
    ...chartThemeOf(midnightTheme),
    up: '#00ff00',
    axisSizeCss: 14,
  });
  expect(chartSettings({ theme: { base: 'dark', areaAlpha: 0 } }).theme).toEqual({ ...chartThemes.dark, areaAlpha: 0 });
  expect(chartSettings({ theme: { grid: '#ffffff' } }).theme).toEqual({ ...chartThemes.light, grid: '#ffffff' });
  expect(chartSettings({ theme: chartThemes.dark }).theme).toEqual(chartThemes.dark);
});

test('the colours of rising and falling bars are a choice of their own', () => {
  const seen = UP_DOWNS.map((upDown) => chartSettings({ theme: { base: midnightTheme, upDown } }).theme);
  expect(seen.map(({ up, down }) => [up, down])).toEqual([
    [green.full, red.full],
    [red.full, green.full],
    [blue.full, orange.full],
  ]);
  expect(seen[1]).toMatchObject({ upDim: red.dim, downDim: green.dim, onUp: red.on, onDown: green.on });
  expect(chartSettings({ theme: { base: midnightTheme, upDown: 'red-green', up: '#123456' } }).theme.up).toBe(
    '#123456',
  );
});

test('a choice that is written anew is the same theme', () => {
  const choice = () => chartSettings({ theme: { base: midnightTheme, up: '#00ff00' } }).theme;
  expect(isSameTheme(choice(), choice())).toBe(true);
  expect(isSameTheme(choice(), chartThemeOf(midnightTheme))).toBe(false);
});

test('texts follow what readers have chosen for pages, as far as labels have room; sizes of the host stay', () => {
  const sizes = (theme: ThemeChoice, rootCss: number) => {
    const { axisSizeCss, legendSizeCss } = inTextSize(resolveTheme(theme), theme, rootCss);
    return [axisSizeCss, legendSizeCss];
  };
  expect(sizes('dark', 16)).toEqual([12, 12]);
  expect(sizes('dark', 20)).toEqual([15, 15]);
  expect(sizes('light', 24)).toEqual([16, 16]);
  expect(sizes('light', 10)).toEqual([12, 12]);
  expect(sizes({ base: 'dark', axisSizeCss: 13 }, 20)).toEqual([13, 15]);
  expect(sizes({ legendSizeCss: 20 }, 24)).toEqual([16, 20]);
});
