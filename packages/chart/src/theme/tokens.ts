import type { HexColor } from './hex-color.ts';

/**
 * Design tokens: the one place where a font or a size of Candlemark is decided, and the names of its colours. What the colours are, a theme says: one file in `themes/`.
 *
 * The chart reads them as values (canvas), the app as CSS custom properties generated from the same objects at build time, so the two cannot drift apart. One contract holds
 * every pair of colours that meet on screen against WCAG, in every theme.
 */

/** Colours of one theme. The comment names what a colour may be painted on. */
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

/** Whether a theme is light or dark: what native scroll bars and fields keep to. */
export type ColorScheme = 'light' | 'dark';

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
  rangeBarCss: 32,
  rangeBarTouchCss: 44,
  controlCss: 28,
  controlCompactCss: 24,
  controlTouchCss: 44,
  rowCss: 44,
  iconCss: 16,
  radiusCss: 4,
  radiusPopoverCss: 6,
  sidePanelCss: 288,
  toolRailCss: 56,
} as const;
