import { AXIS_PADDING_CSS } from '../picture/frame.ts';
import type { TextStyle } from '../surface/surface.ts';
import { LAST_PRICE_LABEL_CSS } from './last-price-layer.ts';
import type { Layer } from './layer.ts';

/** Prices beside the plot, their decimals in line. */
export const priceAxisLayer: Layer = {
  name: 'price-axis',
  paint(surface, { geometry, theme, priceAxis: axis, lastPrice }) {
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
    // A label half behind the last price's cannot be read.
    const coveredCss = (LAST_PRICE_LABEL_CSS + theme.axisSizeCss) / 2;
    for (const { yCss, text } of axis.labels) {
      const isCovered = lastPrice !== null && Math.abs(yCss - lastPrice.yCss) < coveredCss;
      if (!isCovered && yCss >= edge && yCss <= plotHeightCss - edge) surface.text(text, xCss, yCss, style);
    }
  },
};
