import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';

const CLOSED_ALPHA = 0.07;

/** Closed time as a shade, and the opens of trading days as dashed rules. */
export function paintSessions(surface: Surface, { geometry, theme, sessions }: Frame, { rect }: PaneFrame): void {
  const { ratio, ruleDevice } = geometry;
  for (const { fromCss, toCss } of sessions.closed) {
    const left = Math.round(fromCss * ratio);
    const width = Math.round(toCss * ratio) - left;
    if (width > 0) {
      const shade = Int32Array.of(left, rect.yDevice, width, rect.heightDevice);
      surface.fillRects(theme.textSecondary, CLOSED_ALPHA, shade, 1);
    }
  }
  const dash = Math.round(3 * ratio);
  for (const openCss of sessions.breaksCss) {
    const x = Math.round(openCss * ratio) + (ruleDevice % 2) / 2;
    const line = Float32Array.of(x, rect.yDevice, x, rect.yDevice + rect.heightDevice);
    surface.strokeLine({ color: theme.axisBorder, widthDevice: ruleDevice, dashDevice: [dash, dash] }, line, 2);
  }
}
