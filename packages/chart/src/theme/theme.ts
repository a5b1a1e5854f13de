import type { HexColor } from './hex-color.ts';
import type { ColorScheme, ColorTokens } from './tokens.ts';

/** The colours that a rising and a falling bar may have. */
export type DirectionHue = 'green' | 'red' | 'blue' | 'orange';

/** One colour of a direction, in the strengths in which it is needed. */
export interface DirectionColor {
  /** Bars; also digits, so 4.5:1 on whatever they stand on. */
  readonly full: HexColor;
  /** Bars that only stand in for finer ones still on their way. */
  readonly dim: HexColor;
  /** Text on a label filled with `full`. */
  readonly on: HexColor;
}

/**
 * Which colours rising and falling bars have. Markets differ: green rises in Europe and America, red rises in China, Japan and Taiwan; blue and orange are told apart by
 * every kind of colour vision.
 */
export type UpDown = 'green-red' | 'red-green' | 'blue-orange';

/** Rising and falling, of every choice. Every theme has every choice. */
const HUES_OF: Readonly<Record<UpDown, readonly [up: DirectionHue, down: DirectionHue]>> = {
  'green-red': ['green', 'red'],
  'red-green': ['red', 'green'],
  'blue-orange': ['blue', 'orange'],
};

/** Every choice of colours for rising and falling bars. */
export const UP_DOWNS: readonly UpDown[] = ['green-red', 'red-green', 'blue-orange'];

/**
 * What a theme keeps to beyond the contrast of all. `high-contrast`: what is read has 7:1. `color-blind-safe`: rising and falling are told apart by every kind of colour
 * vision, in every choice of their colours. `print`: on white, and rising and falling are told apart without colour.
 */
export type ThemePromise = 'high-contrast' | 'color-blind-safe' | 'print';

/** Colours of a theme that do not depend on what rising and falling bars look like. */
export type ThemeColors = Omit<ColorTokens, 'up' | 'down' | 'upDim' | 'downDim' | 'onUp' | 'onDown'>;

/** A theme, for the chart and for the app around it. Colours are `#rrggbb`, alphas 0 to 1. */
export interface Theme {
  /** Unique among themes; part of what is kept and of names in style sheets, so in kebab-case. */
  readonly id: string;
  readonly colorScheme: ColorScheme;
  /** The colours of rising and falling bars where nobody has chosen others. */
  readonly upDown: UpDown;
  readonly promises: readonly ThemePromise[];
  readonly colors: ThemeColors;
  readonly directions: Readonly<Record<DirectionHue, DirectionColor>>;
  /** Lines that lie beside each other: told apart from one another, 3:1 on the background. */
  readonly seriesColors: readonly HexColor[];
  /** How much of its colour the area of a line has at its line. */
  readonly areaAlpha: number;
  readonly volumeAlpha: number;
}

/** All colours of a theme, with those of rising and falling bars as they are chosen. */
export function colorTokensOf(theme: Theme, upDown: UpDown = theme.upDown): ColorTokens {
  const [upHue, downHue] = HUES_OF[upDown];
  const [up, down] = [theme.directions[upHue], theme.directions[downHue]];
  return {
    ...theme.colors,
    up: up.full,
    down: down.full,
    upDim: up.dim,
    downDim: down.dim,
    onUp: up.on,
    onDown: down.on,
  };
}
