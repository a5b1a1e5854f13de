import { EXTREME_GAP_CSS } from '../picture/extreme-marks.ts';
import type { Frame } from '../picture/frame.ts';
import type { Surface, TextStyle } from '../surface/surface.ts';
import { paintWordBackdrop } from './word-backdrop.ts';

/** A short rule from the bar and the price at its end, which is lower than the bar's where the legend would cover it. */
export function paintExtremes(surface: Surface, { geometry, theme, extremes }: Frame): void {
  const { ratio, ruleDevice } = geometry;
  for (const { xCss, yCss, text, widthCss, side, leadCss, labelYCss } of extremes) {
    const direction = side === 'right' ? 1 : -1;
    const snapped = (heightCss: number) => Math.round(heightCss * ratio) + (ruleDevice % 2) / 2;
    const endCss = xCss + direction * leadCss;
    const rule = Float32Array.of(xCss * ratio, snapped(yCss), endCss * ratio, snapped(labelYCss));
    surface.strokeLine({ color: theme.textSecondary, widthDevice: ruleDevice }, rule, 2);
    const style: TextStyle = {
      color: theme.text,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 400,
      align: side === 'right' ? 'left' : 'right',
    };
    const textCss = endCss + direction * EXTREME_GAP_CSS;
    // At its own height there is no other bar; lower there are.
    if (labelYCss !== yCss) {
      paintWordBackdrop(surface, theme, side === 'right' ? textCss : textCss - widthCss, labelYCss, widthCss);
    }
    surface.text(text, textCss, labelYCss, style);
  }
}
