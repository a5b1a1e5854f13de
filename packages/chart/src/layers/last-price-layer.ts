import { AXIS_PADDING_CSS, type Frame, mainPane } from '../picture/frame.ts';
import type { DeviceRect } from '../surface/surface.ts';
import type { Layer } from './layer.ts';

/** Height of the label on the price axis. */
export const LAST_PRICE_LABEL_CSS = 20;

/** The newest price: a dashed rule across the plot and a filled label on the axis, both in the colour of its direction. */
export const lastPriceLayer: Layer = {
  name: 'last-price',
  paint(surface, frame) {
    const { geometry, lastPrice, theme } = frame;
    const label = lastPriceLabelRect(frame);
    if (lastPrice === null || label === null) return;
    const { plot, ratio, ruleDevice } = geometry;
    const color = lastPrice.isUp ? theme.up : theme.down;
    const yDevice = Math.round(lastPrice.yCss * ratio) + (ruleDevice % 2) / 2;
    const dash = Math.round(2 * ratio);
    surface.strokeLine(
      { color, widthDevice: ruleDevice, dashDevice: [dash, dash] },
      Float32Array.of(0, yDevice, plot.widthDevice, yDevice),
      2,
    );
    surface.fillRect(color, label.xDevice, label.yDevice, label.widthDevice, label.heightDevice);
    surface.text(lastPrice.text, geometry.widthDevice / ratio - AXIS_PADDING_CSS, lastPrice.yCss, {
      color: lastPrice.isUp ? theme.onUp : theme.onDown,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 600,
      align: 'right',
    });
  },
};

/** Where the label lies; null when the price is out of view. */
export function lastPriceLabelRect({ geometry, panes, lastPrice }: Frame): DeviceRect | null {
  const { rect, topCss, heightCss } = mainPane(panes);
  if (lastPrice === null || lastPrice.yCss < topCss || lastPrice.yCss > topCss + heightCss) return null;
  const { priceAxis, ratio } = geometry;
  const height = Math.min(rect.heightDevice, Math.round(LAST_PRICE_LABEL_CSS * ratio));
  const middle = Math.round(lastPrice.yCss * ratio);
  const bottom = rect.yDevice + rect.heightDevice - height;
  const yDevice = Math.min(Math.max(middle - (height >> 1), rect.yDevice), bottom);
  return { ...priceAxis, yDevice, heightDevice: height };
}
