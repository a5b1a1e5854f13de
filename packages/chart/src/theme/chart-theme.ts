import { cssFamily, type FontFamily } from './font-family.ts';
import type { HexColor } from './hex-color.ts';
import { colorTokensOf, type Theme, type UpDown } from './theme.ts';
import { darkTheme } from './themes/dark.ts';
import { lightTheme } from './themes/light.ts';
import { type ColorScheme, TYPE_TOKENS } from './tokens.ts';

/** What the chart paints with: a theme in the words of the chart. Colours are `#rrggbb`, alphas 0 to 1. */
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

/** Parameters to lay over a theme; one that is undefined is left as it is. */
export type ThemeParameters = {
  readonly [Name in keyof ChartTheme]?: (Name extends 'fontFamily' ? FontFamily : ChartTheme[Name]) | undefined;
};

/**
 * A theme with parameters of one's own: those that are given, over those of `base`.
 * @example { base: midnightTheme, upDown: 'red-green', background: '#000000', axisSizeCss: 13 }
 */
export interface ThemeOptions extends ThemeParameters {
  /** Default `light`. */
  readonly base?: ColorScheme | Theme | undefined;
  /** The colours of rising and falling bars; default those of `base`. */
  readonly upDown?: UpDown | undefined;
}

/** What a host may give for a theme. */
export type ThemeChoice = ColorScheme | Theme | ThemeOptions;

/** The two themes that every chart knows by name. The others are values that a host imports, so that a bundle holds only those that are used. */
const NAMED: Readonly<Record<ColorScheme, Theme>> = { light: lightTheme, dark: darkTheme };

/** What the chart paints with in a theme. */
export function chartThemeOf(theme: Theme, upDown?: UpDown): ChartTheme {
  const colors = colorTokensOf(theme, upDown);
  return {
    colorScheme: theme.colorScheme,
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
    seriesColors: theme.seriesColors,
    areaAlpha: theme.areaAlpha,
    volumeAlpha: theme.volumeAlpha,
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

/** The themes that every chart knows by name. */
export const chartThemes: Readonly<Record<ColorScheme, ChartTheme>> = {
  light: chartThemeOf(lightTheme),
  dark: chartThemeOf(darkTheme),
};

/**
 * What the chart paints with where a host has chosen so.
 * @param choice checked against `THEME_RULE`
 */
export function resolveTheme(choice: ThemeChoice): ChartTheme {
  if (typeof choice === 'string') return chartThemes[choice];
  if (isTheme(choice)) return chartThemeOf(choice);
  const { base = 'light', upDown, fontFamily, ...parameters } = choice;
  const theme = chartThemeOf(typeof base === 'string' ? NAMED[base] : base, upDown);
  return inFont({ ...theme, ...given(parameters) }, fontFamily);
}

/** A theme with another font; undefined: with its own. */
export function inFont(theme: ChartTheme, fontFamily: FontFamily | undefined): ChartTheme {
  return fontFamily === undefined ? theme : { ...theme, fontFamily: cssFamily(fontFamily) };
}

/** Of pages that nobody has enlarged. */
const ROOT_CSS = 16;
/** What labels and rows of legends have room for. */
const MOST_TEXT_CSS = 16;

/**
 * A theme with texts as large as readers have chosen those of pages: never smaller than its own, and no larger than labels have room for. A chart does so by itself.
 * @param choice what the theme was resolved from: sizes that it gives stay
 * @param rootCss the size of the page's root font, in pixels
 */
export function inTextSize(theme: ChartTheme, choice: ThemeChoice, rootCss: number): ChartTheme {
  const given: ThemeParameters = typeof choice === 'object' && !isTheme(choice) ? choice : {};
  const sized = (ownCss: number) =>
    Math.max(ownCss, Math.min(Math.round((ownCss * rootCss) / ROOT_CSS), MOST_TEXT_CSS));
  return {
    ...theme,
    axisSizeCss: given.axisSizeCss ?? sized(theme.axisSizeCss),
    legendSizeCss: given.legendSizeCss ?? sized(theme.legendSizeCss),
  };
}

/** The font that a choice of a theme names itself. */
export function fontOfTheme(choice: ThemeChoice | undefined): FontFamily | undefined {
  return typeof choice === 'object' && !isTheme(choice) ? choice.fontFamily : undefined;
}

/** Whether both look the same: a host may write its choice anew whenever it sets options. */
export function isSameTheme(one: ChartTheme, other: ChartTheme): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isTheme(choice: Theme | ThemeOptions): choice is Theme {
  return 'directions' in choice;
}

/** Without those that are undefined: they stand for the default, as everywhere in options. */
function given(parameters: Omit<ThemeParameters, 'fontFamily'>): Partial<ChartTheme> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
}
