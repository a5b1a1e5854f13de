import type { Frame } from '../picture/frame.ts';
import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import type { AxisWords } from '../screen/cut-words.ts';
import type { TextStyle } from '../surface/surface.ts';
import type { Layer } from './layer.ts';
import { tickDevice } from './tick-pixels.ts';

/** Times below the plot; those that open a larger unit are set stronger. */
export const timeAxisLayer: Layer = {
  name: 'time-axis',
  paint(surface, frame) {
    const { geometry, theme, timeContext } = frame;
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
    const words = timeWords(frame);
    // One weight after the other: a canvas takes long to change its font.
    for (const style of [plain, strong]) {
      for (const { middleCss, label, isStrong } of words)
        if (isStrong === (style === strong)) surface.text(label!, middleCss, yCss, style);
    }
    if (timeContext !== null) surface.text(timeContext, AXIS_PADDING_CSS, yCss, { ...strong, align: 'left' });
  },
};

/** What can be read on the time axis, where it is painted; with a label and its weight what this layer paints at ticks. */
interface TimeWords extends AxisWords {
  readonly label?: string;
  readonly isStrong?: boolean;
}

/** Those of ticks are not under a label of an annotation. */
export function timeWords(frame: Frame): readonly TimeWords[] {
  const { timeContextCss: contextCss, timeTicks, geometry } = frame;
  const filled = frame.parts.annotations?.timeLabels(frame) ?? [];
  const atTicks = timeTicks.flatMap(({ xCss, widthCss, label, isStrong }) => {
    const middleCss = tickDevice(frame, xCss) / geometry.ratio;
    // Ink may stand out by as much as places are rounded.
    const sizeCss = widthCss + 2;
    const isCovered = filled.some((one) => Math.abs(one.middleCss - middleCss) < (one.sizeCss + sizeCss) / 2);
    return label === null || isCovered ? [] : [{ middleCss, sizeCss, label, isStrong }];
  });
  const wordsCss = contextCss - 2 * AXIS_PADDING_CSS;
  return [...atTicks, ...filled, { middleCss: contextCss / 2, sizeCss: contextCss, wordsCss }];
}
