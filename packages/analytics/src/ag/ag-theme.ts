import type { ChartTheme, FontFamily } from '@candlemark/chart';
import type { AgChartTheme, AgChartThemeParams } from 'ag-charts-community';
import type { AgLook } from './ag-look.ts';

// What a theme is in their words is the same for all charts: sharing it is not shared state.
const made = new WeakMap<ChartTheme, Map<FontFamily | null, AgChartTheme>>();

/**
 * One of our themes in the words of the embedded charts; for the same theme the same object. They work out every default of every kind of series for each
 * object that they have not seen, which takes as long as drawing a chart.
 */
export function agThemeOf({ theme, fontFamily }: Pick<AgLook, 'theme' | 'fontFamily'>): AgChartTheme {
  const byFont = made.get(theme) ?? new Map<FontFamily | null, AgChartTheme>();
  made.set(theme, byFont);
  const agTheme = byFont.get(fontFamily) ?? newThemeOf(theme, fontFamily);
  byFont.set(fontFamily, agTheme);
  return agTheme;
}

function newThemeOf(theme: ChartTheme, fontFamily: FontFamily | null): AgChartTheme {
  return {
    baseTheme: theme.colorScheme === 'dark' ? 'ag-default-dark' : 'ag-default',
    palette: {
      fills: [...theme.seriesColors],
      strokes: [...theme.seriesColors],
      up: { fill: theme.up, stroke: theme.up },
      down: { fill: theme.down, stroke: theme.down },
      neutral: { fill: theme.neutral, stroke: theme.neutral },
    },
    params: paramsOf(theme, fontFamily),
    overrides: {
      common: {
        legend: {
          spacing: 12,
          // Its lines are buttons, 14 px high: from the middle of one to that of the next there are 24 or more.
          item: { paddingX: 12, paddingY: 10, marker: { size: 10 }, label: { color: theme.text } },
          pagination: {
            label: { color: theme.text },
            activeStyle: { fill: theme.text },
            inactiveStyle: { fill: theme.axisBorder },
            highlightStyle: { fill: theme.line },
          },
        },
      },
      bar: { series: { strokeWidth: 0 } },
      histogram: { series: { strokeWidth: 1, stroke: theme.background } },
      area: { series: { fillOpacity: theme.areaAlpha } },
      // Many points on top of each other: let what is under them be seen.
      scatter: { series: { fillOpacity: 0.65, strokeWidth: 0 } },
      bubble: { series: { fillOpacity: 0.5, strokeWidth: 1 } },
      pie: { series: { strokeWidth: 1, strokes: [theme.background], ...sectorLabels(theme) } },
      donut: { series: { strokeWidth: 1, strokes: [theme.background], ...sectorLabels(theme) } },
    },
  };
}

function paramsOf(theme: ChartTheme, fontFamily: FontFamily | null): AgChartThemeParams {
  return {
    accentColor: theme.focus,
    axisColor: theme.axisBorder,
    backgroundColor: theme.background,
    borderColor: theme.tooltipBorder,
    chartBackgroundColor: theme.background,
    chartPadding: 8,
    chromeBackgroundColor: theme.tooltip,
    crosshairLabelBackgroundColor: theme.crosshairLabel,
    crosshairLabelTextColor: theme.onCrosshairLabel,
    focusShadow: `0 0 0 2px ${theme.focus}`,
    fontFamily: agFamilyOf(fontFamily ?? theme.fontFamily),
    fontSize: theme.axisSizeCss,
    foregroundColor: theme.text,
    gridLineColor: theme.grid,
    subtleTextColor: theme.textSecondary,
    textColor: theme.axisText,
    tooltipBackgroundColor: theme.tooltip,
    tooltipSubtleTextColor: theme.textSecondary,
    tooltipTextColor: theme.text,
  };
}

function sectorLabels(theme: ChartTheme) {
  return {
    calloutLabel: { color: theme.text },
    calloutLine: { colors: [theme.axisText] },
    sectorLabel: { color: theme.background },
  };
}

/** A family as the embedded charts take it: fonts of the web service by their own notation. */
export function agFamilyOf(family: FontFamily): NonNullable<AgChartThemeParams['fontFamily']> {
  if (typeof family === 'string') return family;
  if ('webFont' in family) return { googleFont: family.webFont };
  return family.map((one) => (typeof one === 'string' ? one : { googleFont: one.webFont }));
}
