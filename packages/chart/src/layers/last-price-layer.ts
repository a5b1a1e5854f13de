import { type Frame, mainPane } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import { COUNTDOWN_CSS, type LastPriceLabel } from '../picture/last-price-mark.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { Layer } from './layer.ts';

const ARROW_CSS = 3.5;
const DASH_CSS = 2;
/** Of the countdown: the next smaller size. */
export const COUNTDOWN_TEXT_CSS = 11;

/** Of the newest price: a dashed rule across the plot, over the bars and under all that was drawn on them. */
export function paintLastPriceRule(surface: Surface, frame: Frame): void {
  const { geometry, lastPrice, theme } = frame;
  const across = lastPriceRuleRect(frame);
  if (lastPrice === null || across === null) return;
  const { ratio, ruleDevice } = geometry;
  const color = lastPrice.isUp ? theme.up : theme.down;
  const yDevice = across.yDevice + ruleDevice / 2;
  const dash = Math.round(DASH_CSS * ratio);
  const rule = Float32Array.of(0, yDevice, across.widthDevice, yDevice);
  surface.strokeLine({ color, widthDevice: ruleDevice, dashDevice: [dash, dash] }, rule, 2);
}

/** Of the newest price: a filled label on the axis, in the colour of its direction like its rule. */
export const lastPriceLayer: Layer = {
  name: 'last-price',
  paint(surface, frame) {
    const { geometry, lastPrice, theme } = frame;
    const rect = lastPriceLabelRect(frame);
    if (rect === null || lastPrice?.label == null) return;
    const { ratio } = geometry;
    const color = lastPrice.isUp ? theme.up : theme.down;
    const onColor = lastPrice.isUp ? theme.onUp : theme.onDown;
    const { topCss, heightCss } = lastPrice.label;
    surface.fillRect(color, rect.xDevice, rect.yDevice, rect.widthDevice, rect.heightDevice);
    paintArrow(surface, lastPrice.label, rect, onColor);
    surface.text(lastPrice.text, (rect.xDevice + rect.widthDevice) / ratio - AXIS_PADDING_CSS, topCss + heightCss / 2, {
      color: onColor,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 600,
      align: 'right',
    });
  },
};

/** The countdown as a part of the picture; on screen an element shows it. */
export function paintCountdown(surface: Surface, frame: Frame, text: string): void {
  const { geometry, lastPrice, theme } = frame;
  if (lastPrice?.label == null) return;
  const { ratio } = geometry;
  const axis = lastPriceAxis(frame);
  const topCss = lastPrice.label.topCss + lastPrice.label.heightCss;
  const top = Math.round(topCss * ratio);
  const height = Math.round((topCss + COUNTDOWN_CSS) * ratio) - top;
  surface.fillRect(lastPrice.isUp ? theme.up : theme.down, axis.xDevice, top, axis.widthDevice, height);
  surface.text(text, (axis.xDevice + axis.widthDevice) / ratio - AXIS_PADDING_CSS, topCss + COUNTDOWN_CSS / 2 - 1, {
    color: lastPrice.isUp ? theme.onUp : theme.onDown,
    sizeCss: COUNTDOWN_TEXT_CSS,
    family: theme.fontFamily,
    weight: 400,
    align: 'right',
  });
}

/** Where the price's rule lies, in whole pixels; null without one. */
export function lastPriceRuleRect({ geometry, lastPrice }: Frame): DeviceRect | null {
  if (lastPrice?.hasLine !== true) return null;
  const { plot, ratio, ruleDevice } = geometry;
  const yDevice = Math.round(lastPrice.yCss * ratio) - Math.floor(ruleDevice / 2);
  return { xDevice: 0, yDevice, widthDevice: plot.widthDevice, heightDevice: ruleDevice };
}

/** Where the price's label lies; null without one. */
export function lastPriceLabelRect(frame: Frame): DeviceRect | null {
  const { geometry, lastPrice } = frame;
  if (lastPrice?.label == null) return null;
  const { topCss, heightCss } = lastPrice.label;
  const { ratio } = geometry;
  const yDevice = Math.round(topCss * ratio);
  return { ...lastPriceAxis(frame), yDevice, heightDevice: Math.round((topCss + heightCss) * ratio) - yDevice };
}

/** The axis of the scale that shows the price. */
export function lastPriceAxis({ geometry, panes }: Pick<Frame, 'geometry' | 'panes'>): DeviceRect {
  return axisRect(geometry, mainPane(panes).main.plan.side);
}

/** Points to where the price is, beyond the edge. */
function paintArrow(surface: Surface, { beyond }: LastPriceLabel, rect: DeviceRect, color: string): void {
  if (beyond === null) return;
  const size = ARROW_CSS * surface.ratio;
  const x = rect.xDevice + size + surface.ratio;
  const y = rect.yDevice + rect.heightDevice / 2;
  const tip = beyond === 'above' ? -size : size;
  surface.fillPolygon(
    { color, alpha: 1 },
    Float32Array.of(x, y + tip, x + size, y - tip / 2, x - size, y - tip / 2),
    3,
  );
}
