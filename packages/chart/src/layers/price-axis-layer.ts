import { AXIS_PADDING_CSS } from '../picture/frame.ts';
import type { TextStyle } from '../surface/surface.ts';
import type { Layer } from './layer.ts';

/** Prices beside the plot, their decimals in line. */
export const priceAxisLayer: Layer = {
  name: 'price-axis',
  paint(surface, { geometry, theme, priceLabels }) {
    const { priceAxis, ruleDevice, ratio, plotHeightCss } = geometry;
    surface.fillRect(theme.axisBorder, priceAxis.xDevice, 0, ruleDevice, priceAxis.heightDevice);
    const style: TextStyle = {
      color: theme.axisText,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 400,
      align: 'right',
    };
    const xCss = (priceAxis.xDevice + priceAxis.widthDevice) / ratio - AXIS_PADDING_CSS;
    const edge = theme.axisSizeCss / 2;
    for (const { yCss, text } of priceLabels) {
      if (yCss >= edge && yCss <= plotHeightCss - edge) surface.text(text, xCss, yCss, style);
    }
  },
};
