import { chartThemes } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { strongTheme } from './reader-themes.ts';

test('more contrast softens no text', () => {
  const theme = strongTheme(chartThemes.dark);
  expect(theme.axisText).toBe(theme.text);
  expect(theme.textSecondary).toBe(theme.text);
  expect(theme.up).toBe(chartThemes.dark.up);
});
