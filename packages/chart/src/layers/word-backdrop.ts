import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

const ALPHA = 0.65;
/** Over and under the letters together. */
const AROUND_CSS = 2;

/** What lies behind words that stand over bars: bars and rules that run beneath must not strike them through. */
export function paintWordBackdrop(
  surface: Surface,
  theme: ChartTheme,
  leftCss: number,
  middleCss: number,
  widthCss: number,
): void {
  const { ratio } = surface;
  const heightCss = theme.legendSizeCss + AROUND_CSS;
  const left = Math.round(leftCss * ratio);
  const top = Math.round((middleCss - heightCss / 2) * ratio);
  const width = Math.round((leftCss + widthCss) * ratio) - left;
  surface.fillRects(theme.background, ALPHA, Int32Array.of(left, top, width, Math.round(heightCss * ratio)), 1);
}
