/**
 * The chart in the colours that the reader has set in the system: a canvas is not recoloured by the browser as the rest
 * of the page is.
 */
import type { ChartTheme } from './chart-theme.ts';
import type { HexColor } from './hex-color.ts';
import { contrastDarkTheme } from './themes/contrast-dark.ts';
import { contrastLightTheme } from './themes/contrast-light.ts';

/** A colour of the system by its name in CSS, as the browser computes it: `rgb(0, 0, 0)`. */
export type SystemColorOf = (name: 'Canvas' | 'CanvasText' | 'GrayText' | 'Highlight' | 'HighlightText') => string;

/** `theme` in the colours that the system forces in this window; undefined where it forces none. */
export function forced(view: Window, theme: ChartTheme): ChartTheme | undefined {
  if (!view.matchMedia('(forced-colors)').matches) return undefined;
  // Only an element has a computed colour.
  const probe = view.document.createElement('span');
  view.document.documentElement.append(probe);
  const found = forcedTheme(theme, (name) => {
    probe.style.color = name;
    return view.getComputedStyle(probe).color;
  });
  probe.remove();
  return found;
}

/**
 * `theme` in the few colours of a forced palette. Rising and falling are told apart by lightness, text against text
 * that lets the background through: no pair of system colours differs in every palette.
 */
export function forcedTheme(theme: ChartTheme, colorOf: SystemColorOf): ChartTheme {
  const canvas = rgbOf(colorOf('Canvas'));
  const text = rgbOf(colorOf('CanvasText'));
  const gray = rgbOf(colorOf('GrayText'));
  const highlight = hex(rgbOf(colorOf('Highlight')));
  const onHighlight = hex(rgbOf(colorOf('HighlightText')));
  const { colorScheme, seriesColors } = isDark(canvas) ? contrastDarkTheme : contrastLightTheme;
  return {
    ...theme,
    colorScheme,
    seriesColors,
    background: hex(canvas),
    grid: hex(mixed(gray, canvas, 0.3)),
    axisBorder: hex(gray),
    axisText: hex(text),
    text: hex(text),
    textSecondary: hex(text),
    up: hex(text),
    down: hex(mixed(text, canvas, 0.6)),
    upDim: hex(mixed(text, canvas, 0.4)),
    downDim: hex(mixed(text, canvas, 0.25)),
    onUp: hex(canvas),
    onDown: hex(canvas),
    neutral: hex(gray),
    line: highlight,
    areaAlpha: 0.5,
    volumeAlpha: 0.5,
    crosshair: hex(text),
    crosshairLabel: highlight,
    onCrosshairLabel: onHighlight,
    focus: highlight,
    tooltip: hex(canvas),
    tooltipBorder: hex(text),
    danger: hex(text),
  };
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Throws on what is no `rgb()`: a browser computes nothing else for a colour of the system. */
function rgbOf(computed: string): Rgb {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(computed);
  if (parts === null) throw new RangeError(`Not a computed colour: ${computed}`);
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

function isDark([red, green, blue]: Rgb): boolean {
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** So much of `front` over `back`. */
function mixed(front: Rgb, back: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(front[at] * share + back[at] * (1 - share));
  return [part(0), part(1), part(2)];
}

function hex(color: Rgb): HexColor {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
