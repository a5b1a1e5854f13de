import type { Frame } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import { isCovered } from '../picture/last-price-mark.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { PriceLabel } from '../picture/price-axis.ts';
import type { Surface, TextStyle } from '../surface/surface.ts';
import type { Layer } from './layer.ts';

/** Prices beside each pane, their decimals in line, and the rules between the panes. */
export const priceAxisLayer: Layer = {
  name: 'price-axis',
  paint(surface, frame) {
    const { geometry, theme, panes } = frame;
    const { leftAxis, rightAxis, ruleDevice, widthDevice } = geometry;
    for (const { rect } of panes) {
      if (rect.heightDevice === 0 || rect.yDevice === 0) continue;
      surface.fillRect(theme.axisBorder, leftAxis.xDevice, rect.yDevice - ruleDevice, widthDevice, ruleDevice);
    }
    if (rightAxis.widthDevice > 0) {
      surface.fillRect(theme.axisBorder, rightAxis.xDevice, 0, ruleDevice, rightAxis.heightDevice);
      paintLabels(surface, frame, 'right');
    }
    if (leftAxis.widthDevice > 0) {
      surface.fillRect(theme.axisBorder, -ruleDevice, 0, ruleDevice, leftAxis.heightDevice);
      paintLabels(surface, frame, 'left');
    }
  },
};

function paintLabels(surface: Surface, frame: Frame, side: 'left' | 'right'): void {
  const { geometry, theme } = frame;
  const style: TextStyle = {
    color: theme.axisText,
    sizeCss: theme.axisSizeCss,
    family: theme.fontFamily,
    weight: 400,
    align: 'right',
  };
  const axis = axisRect(geometry, side);
  const xCss = (axis.xDevice + axis.widthDevice) / geometry.ratio - AXIS_PADDING_CSS;
  for (const { yCss, text } of axisNumbers(frame, side)) surface.text(text, xCss, yCss, style);
}

/** Those that are seen: neither at the edge of their pane nor under a label. */
export function axisNumbers(frame: Frame, side: 'left' | 'right'): readonly PriceLabel[] {
  const { theme, panes, lastPrice } = frame;
  const edge = theme.axisSizeCss / 2;
  const covers = [frame.parts.annotations?.coverPrices(frame), frame.primitives?.covers(frame)];
  return panes.flatMap((pane) => {
    const shown = pane[side];
    if (shown === null) return [];
    const isLastPriceHere = pane.id === MAIN_PANE && shown === pane.main && lastPrice !== null;
    return shown.axis.labels.filter(({ yCss }) => {
      const isHidden =
        (isLastPriceHere && isCovered(lastPrice, yCss, theme.axisSizeCss)) ||
        covers.some((isUnder) => isUnder?.(shown, yCss) === true);
      const isInside = yCss >= pane.topCss + edge && yCss <= pane.topCss + pane.heightCss - edge;
      return isInside && !isHidden;
    });
  });
}
