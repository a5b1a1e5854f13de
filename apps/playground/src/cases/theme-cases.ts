import { type FinancialChart, midnightTheme, THEMES, type ThemeChoice, UP_DOWNS } from '@candlemark/chart';
import { madeUpBars, timeUsOfBar } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

/** Every theme; every choice of colours for rising and falling bars in two of them; and one with parameters of its own. */
export const THEME_CASES: readonly PlaygroundCase[] = [
  ...THEMES.map((theme) => themeCase(theme.id, theme)),
  ...(['light', 'dark'] as const).flatMap((base) =>
    UP_DOWNS.map((upDown) => themeCase(`${base}-${upDown}`, { base, upDown })),
  ),
  themeCase('own-parameters', {
    base: midnightTheme,
    background: '#000000',
    up: '#f5f5f5',
    down: '#8a8f98',
    axisSizeCss: 14,
  }),
];

/** With lines beside the bars, so that the colours of series are seen too. */
function themeCase(name: string, theme: ThemeChoice): PlaygroundCase {
  return {
    id: `theme-${name}`,
    title: `Theme ${name}`,
    options: {
      theme,
      volume: true,
      crossLines: [{ axis: 'price', value: 108, label: { text: 'Target' } }],
      series: [0, 1, 2].map((nth) => ({
        id: `line-${nth}`,
        type: 'line' as const,
        name: `Line ${nth + 1}`,
        data: madeUpBars(70).map(({ time, close }) => ({ time, value: close + (nth + 1) * 2.5 })),
      })),
    },
    prepare(chart: FinancialChart) {
      const at = (bar: number, price: number) => ({ timeUs: timeUsOfBar(bar), price });
      chart.annotations.add({ type: 'line', anchors: [at(10, 98), at(45, 104)], text: { label: 'Trend' } });
    },
  };
}
