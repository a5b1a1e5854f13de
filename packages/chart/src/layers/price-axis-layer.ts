import { AXIS_PADDING_CSS } from '../picture/frame.ts';
import { isCovered } from '../picture/last-price-mark.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { TextStyle } from '../surface/surface.ts';
import type { Layer } from './layer.ts';

/** Prices beside each pane, their decimals in line, and the rules between the panes. */
export const priceAxisLayer: Layer = {
  name: 'price-axis',
  paint(surface, { geometry, theme, panes, lastPrice }) {
    const { priceAxis, ruleDevice, ratio } = geometry;
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
    for (const { id, main, rect, topCss, heightCss } of panes) {
      if (rect.heightDevice === 0) continue;
      if (rect.yDevice > 0) {
        surface.fillRect(theme.axisBorder, 0, rect.yDevice - ruleDevice, geometry.widthDevice, ruleDevice);
      }
      for (const { yCss, text } of main.axis.labels) {
        const isHidden = id === MAIN_PANE && lastPrice !== null && isCovered(lastPrice, yCss, theme.axisSizeCss);
        const isInside = yCss >= topCss + edge && yCss <= topCss + heightCss - edge;
        if (isInside && !isHidden) surface.text(text, xCss, yCss, style);
      }
    }
  },
};
