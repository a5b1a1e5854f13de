import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import type { TextStyle } from '../surface/surface.ts';
import type { Layer } from './layer.ts';
import { tickDevice } from './tick-pixels.ts';

/** Times below the plot; those that open a larger unit are set stronger. */
export const timeAxisLayer: Layer = {
  name: 'time-axis',
  paint(surface, frame) {
    const { geometry, theme, timeTicks, timeContext } = frame;
    const { timeAxis, ratio, ruleDevice } = geometry;
    surface.fillRect(theme.axisBorder, 0, timeAxis.yDevice, timeAxis.widthDevice, ruleDevice);
    const plain: TextStyle = {
      color: theme.axisText,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 400,
      align: 'center',
    };
    const strong: TextStyle = { ...plain, color: theme.text, weight: 600 };
    const yCss = (timeAxis.yDevice + timeAxis.heightDevice / 2) / ratio;
    const isUnderLabel = frame.parts.annotations?.coverTimes(frame);
    // One weight after the other: a canvas takes long to change its font.
    for (const style of [plain, strong]) {
      for (const { xCss, label, isStrong } of timeTicks) {
        if (label === null || isStrong !== (style === strong)) continue;
        const middleCss = tickDevice(frame, xCss) / ratio;
        if (isUnderLabel?.(label, middleCss, isStrong ? 600 : 400) !== true)
          surface.text(label, middleCss, yCss, style);
      }
    }
    if (timeContext !== null) surface.text(timeContext, AXIS_PADDING_CSS, yCss, { ...strong, align: 'left' });
  },
};
