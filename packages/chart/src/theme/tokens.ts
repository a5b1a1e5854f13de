import type { HexColor } from './hex-color.ts';

/**
 * Design tokens: the one place where a colour, a font or a size of Candlemark is decided.
 *
 * The chart reads them as values (canvas), the app as CSS custom properties generated from the same object at build
 * time, so the two cannot drift apart. `tokens.test.ts` holds every pair of colours that meet on screen against WCAG.
 */

/** Colours of one colour scheme. The comment names what a colour may be painted on. */
export interface ColorTokens {
  /** The chart and the page behind it. */
  readonly background: HexColor;
  /** Bars and panels beside the chart. */
  readonly surface: HexColor;
  /** Popovers, menus, dialogs, tooltips. */
  readonly surfaceRaised: HexColor;
  /** A row or button under the pointer. */
  readonly surfaceHover: HexColor;
  /** A pressed button or the row that is open. */
  readonly surfaceActive: HexColor;
  /** Decorative hairlines between regions. */
  readonly border: HexColor;
  /** Outlines that identify a control: 3:1 on every surface. */
  readonly borderStrong: HexColor;
  readonly text: HexColor;
  readonly textSecondary: HexColor;
  /** Only for disabled controls, which WCAG exempts. */
  readonly textDisabled: HexColor;
  /** Selection, links, the primary action. */
  readonly accent: HexColor;
  /** Text and icons on `accent`. */
  readonly onAccent: HexColor;
  /** A selected row: a tint of the accent that carries `text`. */
  readonly accentSoft: HexColor;
  readonly focus: HexColor;
  /** Words in badges and in notices that need care. */
  readonly mark: HexColor;
  /** The same hue for lines and shapes, such as the stroke of the name mark. */
  readonly markLine: HexColor;
  readonly markSoft: HexColor;
  readonly danger: HexColor;
  readonly dangerSoft: HexColor;
  /** Rising bars; also digits, so 4.5:1. */
  readonly up: HexColor;
  /** Falling bars; also digits, so 4.5:1. */
  readonly down: HexColor;
  /** Rising bars that only stand in for finer ones still on their way. */
  readonly upDim: HexColor;
  readonly downDim: HexColor;
  /** Text on a label filled with `up` or `down`. */
  readonly onUp: HexColor;
  readonly onDown: HexColor;
  /** Decorative lines behind the bars. */
  readonly grid: HexColor;
  readonly axisText: HexColor;
  readonly crosshair: HexColor;
  readonly crosshairLabel: HexColor;
  readonly onCrosshairLabel: HexColor;
}

/** The colour schemes by name. */
export type ColorScheme = 'light' | 'dark';

/** Colours of both schemes, and the type and sizes that they share. */
export const DESIGN_TOKENS: Readonly<Record<ColorScheme, ColorTokens>> = {
  dark: {
    background: '#11141b',
    surface: '#161a22',
    surfaceRaised: '#1c212b',
    surfaceHover: '#232a36',
    surfaceActive: '#2c3443',
    border: '#262c38',
    borderStrong: '#717c90',
    text: '#e6e9ef',
    textSecondary: '#9fa8b8',
    textDisabled: '#5c6576',
    accent: '#8aa6ff',
    onAccent: '#0d1326',
    accentSoft: '#222c4a',
    focus: '#8aa6ff',
    mark: '#f2b134',
    markLine: '#f2b134',
    markSoft: '#33290f',
    danger: '#ff7a80',
    dangerSoft: '#3a1c22',
    up: '#2fbfa0',
    down: '#f2545f',
    upDim: '#23776a',
    downDim: '#933d49',
    onUp: '#06231d',
    onDown: '#1d0508',
    grid: '#1d222c',
    axisText: '#9fa8b8',
    crosshair: '#8e98aa',
    crosshairLabel: '#3b4558',
    onCrosshairLabel: '#f2f4f8',
  },
  light: {
    background: '#ffffff',
    surface: '#f7f8fa',
    surfaceRaised: '#ffffff',
    surfaceHover: '#edf0f4',
    surfaceActive: '#e2e6ed',
    border: '#dfe3ea',
    borderStrong: '#7b8495',
    text: '#161a22',
    textSecondary: '#565f6e',
    textDisabled: '#a2a9b5',
    accent: '#2f55d4',
    onAccent: '#ffffff',
    accentSoft: '#e6ecfd',
    focus: '#2f55d4',
    mark: '#8f5a00',
    markLine: '#b87400',
    markSoft: '#fdf0d3',
    danger: '#bb2533',
    dangerSoft: '#fde8e9',
    up: '#0a7f69',
    down: '#d22f3d',
    upDim: '#7cbcae',
    downDim: '#ec9aa0',
    onUp: '#ffffff',
    onDown: '#ffffff',
    grid: '#f0f2f5',
    axisText: '#565f6e',
    crosshair: '#6b7485',
    crosshairLabel: '#3b4454',
    onCrosshairLabel: '#ffffff',
  },
};

/** Lines that lie beside each other: told apart from one another, and from rising and falling bars. */
export const SERIES_COLORS: Readonly<Record<ColorScheme, readonly HexColor[]>> = {
  dark: ['#f2b134', '#4db8ff', '#c792ff', '#ff8f5a', '#a5cf45', '#ff85c8'],
  light: ['#b87400', '#0b74b8', '#7a3fd1', '#c2500f', '#55800f', '#bf2f88'],
};

/** Type, in CSS pixels. System fonts: nothing to download, and digits line up through `tabular-nums`. */
export const TYPE_TOKENS = {
  fontFamily:
    "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Liberation Sans', system-ui, sans-serif",
  monoFamily: "ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  bodySizeCss: 13,
  bodyLineCss: 18,
  smallSizeCss: 12,
  smallLineCss: 16,
  titleSizeCss: 15,
  titleLineCss: 20,
  axisSizeCss: 12,
} as const;

/** Sizes, in CSS pixels. */
export const SIZE_TOKENS = {
  topBarCss: 40,
  topBarTouchCss: 48,
  statusBarCss: 28,
  controlCss: 28,
  controlCompactCss: 24,
  controlTouchCss: 44,
  rowCss: 44,
  iconCss: 16,
  radiusCss: 4,
  radiusPopoverCss: 6,
  sidePanelCss: 288,
  toolRailCss: 44,
} as const;

/** What the chart paints with: one colour scheme in the words of the chart. Colours are `#rrggbb`, alphas 0 to 1. */
export interface ChartTheme {
  readonly colorScheme: ColorScheme;
  readonly background: HexColor;
  readonly grid: HexColor;
  /** The rule between the plot and its axes. */
  readonly axisBorder: HexColor;
  readonly axisText: HexColor;
  /** Legend: symbol and values. */
  readonly text: HexColor;
  /** Legend: the letters before the values. */
  readonly textSecondary: HexColor;
  readonly up: HexColor;
  readonly down: HexColor;
  readonly upDim: HexColor;
  readonly downDim: HexColor;
  /** Text on a price label filled with `up` or `down`. */
  readonly onUp: HexColor;
  readonly onDown: HexColor;
  /** Trades of an unknown side, bars that closed where they opened. */
  readonly neutral: HexColor;
  /** Lines through prices: 3:1 on `background`. */
  readonly line: HexColor;
  /** Series of the host without a colour of their own take these in turn: 3:1 on `background`. */
  readonly seriesColors: readonly HexColor[];
  /** Areas of a line are painted in its colour, or in `up` and `down`, at this opacity and less. */
  readonly areaAlpha: number;
  /** Volume columns are painted in `up` and `down` at this opacity. */
  readonly volumeAlpha: number;
  readonly crosshair: HexColor;
  readonly crosshairLabel: HexColor;
  readonly onCrosshairLabel: HexColor;
  readonly focus: HexColor;
  readonly tooltip: HexColor;
  readonly tooltipBorder: HexColor;
  readonly danger: HexColor;
  readonly fontFamily: string;
  readonly axisSizeCss: number;
  readonly legendSizeCss: number;
}

/** The chart's built-in themes. */
export const chartThemes: Readonly<Record<ColorScheme, ChartTheme>> = {
  light: chartThemeOf('light', { volumeAlpha: 0.28, areaAlpha: 0.24 }),
  dark: chartThemeOf('dark', { volumeAlpha: 0.34, areaAlpha: 0.3 }),
};

function chartThemeOf(
  colorScheme: ColorScheme,
  { volumeAlpha, areaAlpha }: Pick<ChartTheme, 'volumeAlpha' | 'areaAlpha'>,
): ChartTheme {
  const colors = DESIGN_TOKENS[colorScheme];
  return {
    colorScheme,
    background: colors.background,
    grid: colors.grid,
    axisBorder: colors.border,
    axisText: colors.axisText,
    text: colors.text,
    textSecondary: colors.textSecondary,
    up: colors.up,
    down: colors.down,
    upDim: colors.upDim,
    downDim: colors.downDim,
    onUp: colors.onUp,
    onDown: colors.onDown,
    neutral: colors.textSecondary,
    line: colors.accent,
    seriesColors: SERIES_COLORS[colorScheme],
    areaAlpha,
    volumeAlpha,
    crosshair: colors.crosshair,
    crosshairLabel: colors.crosshairLabel,
    onCrosshairLabel: colors.onCrosshairLabel,
    focus: colors.focus,
    tooltip: colors.surfaceRaised,
    tooltipBorder: colors.border,
    danger: colors.danger,
    fontFamily: TYPE_TOKENS.fontFamily,
    axisSizeCss: TYPE_TOKENS.axisSizeCss,
    legendSizeCss: TYPE_TOKENS.smallSizeCss,
  };
}
