import type { Layer } from './layer.ts';
import { tickColumn } from './tick-pixels.ts';

/** Faint rules behind the bars, one at each label of the axes. */
export const gridLayer: Layer = {
  name: 'grid',
  paint(surface, frame) {
    const { geometry, theme } = frame;
    const { plot, ratio, ruleDevice } = geometry;
    const half = ruleDevice >> 1;
    for (const tick of frame.timeTicks) {
      const xDevice = tickColumn(frame, tick.xCss) - half;
      if (xDevice >= 0 && xDevice < plot.widthDevice) {
        surface.fillRect(theme.grid, xDevice, plot.yDevice, ruleDevice, plot.heightDevice);
      }
    }
    for (const label of frame.priceLabels) {
      surface.fillRect(theme.grid, plot.xDevice, Math.round(label.yCss * ratio) - half, plot.widthDevice, ruleDevice);
    }
  },
};
