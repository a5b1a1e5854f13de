/**
 * Colours of values, out of a theme's own. A scale has three anchors (low, middle, high) in Oklab and goes straight between them, so equal steps of a value look equal.
 *
 * Invariants, held for every theme: black or white reads on every colour, at 4.5:1, and at 7:1 where the theme keeps to that; and the two ends differ in lightness beside
 * their hue, so that every kind of colour vision tells them apart. Hues are the theme's, lightness is ours: without that neither could be held.
 */
import type { ChartTheme, HexColor } from '@candlemark/chart';
import { between, contrastOf, distanceOf, hexOf, inkOn, type Oklab, oklabOf } from './oklab.ts';

export interface ColorScale {
  /** The values of the anchors, rising; the middle one is where the neutral colour is. */
  readonly domain: readonly [low: number, middle: number, bright: number];
  /** The colour of a value, that of the nearest end where it is beyond; of nothing, that of what is missing. */
  colorOf(value: number | null): HexColor;
  /** What reads on `colorOf`. */
  inkOf(value: number | null): HexColor;
}

/** Which hues the ends have: rising and falling, or two that mean neither good nor bad. */
export type ScaleEnds = 'direction' | 'apart';

interface Lightness {
  readonly middle: number;
  readonly bright: number;
  /** For the redder of the two ends: eyes without its cones see red darker than it is. */
  readonly deep: number;
  /** Of a scale from little to much. */
  readonly little: number;
  readonly much: number;
}

/** Chosen so that black or white reads on all of it, at 4.5:1 or at 7:1. Between black and white no ink has 7:1 on a middle grey: there even a dark theme has light tiles. */
const LIGHTNESS: Readonly<Record<'dark' | 'light', readonly [usual: Lightness, highContrast: Lightness]>> = {
  dark: [
    { middle: 0.3, bright: 0.68, deep: 0.5, little: 0.3, much: 0.68 },
    { middle: 0.8, bright: 0.92, deep: 0.7, little: 0.94, much: 0.7 },
  ],
  light: [
    { middle: 0.935, bright: 0.81, deep: 0.6, little: 0.935, much: 0.62 },
    { middle: 0.96, bright: 0.86, deep: 0.7, little: 0.96, much: 0.7 },
  ],
};

/** From falling to rising, with the neutral colour at 0. @param reach the value that has the full colour, above 0 */
export function divergingScale(theme: ChartTheme, reach: number, ends: ScaleEnds = 'direction'): ColorScale {
  const { middle, bright, deep } = lightnessOf(theme);
  const [high, low] = ends === 'direction' ? [theme.up, theme.down] : twoApart(theme);
  const isHighRedder = oklabOf(high).greenRed > oklabOf(low).greenRed;
  return scaleOf(
    theme,
    [-reach, 0, reach],
    [
      withLightness(low, isHighRedder ? bright : deep),
      neutralOf(theme, middle),
      withLightness(high, isHighRedder ? deep : bright),
    ],
  );
}

/** From little to much, in the colour of the theme's lines. */
export function sequentialScale(theme: ChartTheme, from: number, to: number): ColorScale {
  const { little, much } = lightnessOf(theme);
  const first = neutralOf(theme, little);
  const last = withLightness(theme.line, much);
  return scaleOf(theme, [from, (from + to) / 2, to], [first, between(first, last, 0.5), last]);
}

/** Below it, floating point has too few digits left for a power of ten: nobody measures such a thing. */
const LEAST_REACH = 1e-300;

/** How much a scale should reach for these values: a round number that 19 of 20 keep within; 1 where there are none. */
export function niceReach(values: readonly (number | null)[]): number {
  const sizes = values.flatMap((value) => (value === null || !Number.isFinite(value) ? [] : [Math.abs(value)]));
  const reach = sizes.sort((one, other) => one - other)[Math.ceil(sizes.length * 0.95) - 1] ?? 0;
  return reach >= LEAST_REACH ? roundUp(reach) : 1;
}

/** Whether a theme keeps to 7:1: what it is read by on the screen says so. */
export function isHighContrast(theme: ChartTheme): boolean {
  return [theme.axisText, theme.up, theme.down].every((color) => contrastOf(color, theme.background) >= 7);
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 3, 5, 7.5, 10].find((one) => one * power >= value * (1 - 1e-9)) ?? 10;
  // As it is written: 3 * 0.1 is not 0.3.
  return Number((step * power).toPrecision(3));
}

function scaleOf(
  theme: ChartTheme,
  domain: ColorScale['domain'],
  [low, middle, high]: readonly [Oklab, Oklab, Oklab],
): ColorScale {
  const missing = hexOf(between(oklabOf(theme.background), oklabOf(theme.text), 0.06));
  const colorOf = (value: number | null): HexColor => {
    if (value === null || !Number.isFinite(value)) return missing;
    const isLow = value < domain[1];
    const [from, to] = isLow ? [domain[1], domain[0]] : [domain[1], domain[2]];
    const part = to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));
    return hexOf(between(middle, isLow ? low : high, part));
  };
  return { domain, colorOf, inkOf: (value) => inkOn(colorOf(value)) };
}

function lightnessOf(theme: ChartTheme): Lightness {
  const [usual, high] = LIGHTNESS[theme.colorScheme];
  return isHighContrast(theme) ? high : usual;
}

function neutralOf(theme: ChartTheme, lightness: number): Oklab {
  return { ...oklabOf(theme.background), lightness };
}

function withLightness(color: HexColor, lightness: number): Oklab {
  return { ...oklabOf(color), lightness };
}

/** The colour of lines, and of those of series the one that is farthest from it. */
function twoApart(theme: ChartTheme): readonly [HexColor, HexColor] {
  const line = oklabOf(theme.line);
  const farthest = [...theme.seriesColors].sort(
    (one, other) => distanceOf(flat(oklabOf(other)), flat(line)) - distanceOf(flat(oklabOf(one)), flat(line)),
  )[0];
  return [theme.line, farthest ?? theme.down];
}

/** Only the hue counts: lightness is set anew. */
function flat(color: Oklab): Oklab {
  return { ...color, lightness: 0 };
}
