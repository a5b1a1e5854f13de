import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import { tickDevice } from './tick-pixels.ts';

const NONE: readonly never[] = [];

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
