import type { Layer } from './layer.ts';
import { tickDevice } from './tick-pixels.ts';

/** Faint rules behind the bars, one at each label of the axes. */
export const gridLayer: Layer = {
  name: 'grid',
  paint(surface, frame) {
    const { geometry, theme } = frame;
    const { plot, ratio, ruleDevice } = geometry;
    for (const tick of frame.timeTicks) {
      const xDevice = Math.round(tickDevice(frame, tick.xCss) - ruleDevice / 2);
      if (xDevice >= 0 && xDevice < plot.widthDevice) {
        surface.fillRect(theme.grid, xDevice, plot.yDevice, ruleDevice, plot.heightDevice);
      }
    }
    for (const label of frame.priceAxis.labels) {
      surface.fillRect(
        theme.grid,
        plot.xDevice,
        Math.round(label.yCss * ratio - ruleDevice / 2),
        plot.widthDevice,
        ruleDevice,
      );
    }
  },
};
