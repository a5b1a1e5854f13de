import type { TextStyle } from '../surface/surface.ts';
import type { Layer } from './layer.ts';
import { tickColumn } from './tick-pixels.ts';

/** Times below the plot. A tick that opens a larger unit than most (a month among days) is set stronger. */
export const timeAxisLayer: Layer = {
  name: 'time-axis',
  paint(surface, frame) {
    const { geometry, theme, timeTicks } = frame;
    const { timeAxis, plot, ratio, ruleDevice } = geometry;
    surface.fillRect(theme.axisBorder, 0, timeAxis.yDevice, timeAxis.widthDevice, ruleDevice);
    const plain: TextStyle = {
      color: theme.axisText,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 400,
      align: 'center',
    };
    const strong: TextStyle = { ...plain, color: theme.text, weight: 600 };
    const least = timeTicks.reduce((rank, tick) => Math.min(rank, tick.rank), Number.POSITIVE_INFINITY);
    const yCss = (timeAxis.yDevice + timeAxis.heightDevice / 2) / ratio;
    surface.clip([{ ...timeAxis, widthDevice: plot.widthDevice }], () => {
      for (const tick of timeTicks) {
        const isStrong = tick.rank > least;
        surface.text(tick.text, tickColumn(frame, tick.xCss) / ratio, yCss, isStrong ? strong : plain);
      }
    });
  },
};
