import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import { tickDevice } from './tick-pixels.ts';

const CLOSED_ALPHA = 0.07;
const NONE: readonly never[] = [];

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

/** Faint rules behind the bars of a pane, one at each label of the axes, as far as they are wanted. */
export function paintGrid(surface: Surface, frame: Frame, { rect, main }: PaneFrame): void {
  const { geometry, theme, grid } = frame;
  const { ratio, ruleDevice } = geometry;
  const ticks = grid === 'horizontal' || grid === 'none' ? NONE : frame.timeTicks;
  const labels = grid === 'vertical' || grid === 'none' ? NONE : main.axis.labels;
  for (const tick of ticks) {
    const xDevice = Math.round(tickDevice(frame, tick.xCss) - ruleDevice / 2);
    if (xDevice >= 0 && xDevice < rect.widthDevice) {
      surface.fillRect(theme.grid, xDevice, rect.yDevice, ruleDevice, rect.heightDevice);
    }
  }
  for (const label of labels) {
    const yDevice = Math.round(label.yCss * ratio - ruleDevice / 2);
    surface.fillRect(theme.grid, rect.xDevice, yDevice, rect.widthDevice, ruleDevice);
  }
}
