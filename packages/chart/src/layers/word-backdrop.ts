import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

const ALPHA = 0.65;
const HEIGHT_CSS = 14;

/** What lies behind words that stand over bars: bars and rules that run beneath must not strike them through. */
export function paintWordBackdrop(
  surface: Surface,
  theme: ChartTheme,
  leftCss: number,
  middleCss: number,
  widthCss: number,
): void {
  const { ratio } = surface;
  const left = Math.round(leftCss * ratio);
  const top = Math.round((middleCss - HEIGHT_CSS / 2) * ratio);
  const width = Math.round((leftCss + widthCss) * ratio) - left;
  surface.fillRects(theme.background, ALPHA, Int32Array.of(left, top, width, Math.round(HEIGHT_CSS * ratio)), 1);
}
