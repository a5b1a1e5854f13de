import { contrastOf } from '@candlemark/annotations';
import { chartThemes } from '@candlemark/chart';
import { expect, it } from 'vitest';
import { CHART_UI_TEXT_EN } from '../text/en.ts';
import { PALETTE, paletteKey } from './palette.ts';

const HUES = 24;

it.each(PALETTE.slice(0, HUES))('%s, %s, is told from either theme', (color) => {
  for (const scheme of ['dark', 'light'] as const)
    expect(contrastOf(color, chartThemes[scheme].background)).toBeGreaterThanOrEqual(3);
});

it('no two colours are the same or have the same name', () => {
  expect(new Set(PALETTE.map(([color]) => color)).size).toBe(PALETTE.length);
  expect(new Set(PALETTE.map(([color]) => CHART_UI_TEXT_EN[paletteKey(color)!])).size).toBe(PALETTE.length);
});

it('a colour has its name however much shines through it', () => {
  expect(paletteKey('#2275e826')).toBe('palette.blue');
  expect(paletteKey('#123456')).toBe(null);
});
