import type { ChartTheme } from '@candlemark/chart';
import type { CSSProperties } from 'react';

/** The colours of a theme for what stands around a picture, under the names that `picture.css` reads. */
export function themeStyle(theme: ChartTheme): CSSProperties {
  const variables: Record<`--stat-${string}`, string> = {
    '--stat-background': theme.background,
    '--stat-text': theme.text,
    '--stat-secondary': theme.textSecondary,
    '--stat-border': theme.axisBorder,
    '--stat-grid': theme.grid,
    '--stat-focus': theme.focus,
    '--stat-raised': theme.tooltip,
    '--stat-raised-border': theme.tooltipBorder,
    '--stat-link': theme.line,
    '--stat-font': theme.fontFamily,
    '--stat-size': `${theme.legendSizeCss}px`,
  };
  return { ...variables, colorScheme: theme.colorScheme };
}
