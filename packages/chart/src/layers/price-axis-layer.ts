import { type Frame, mainPane } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import { COUNTDOWN_CSS, LAST_PRICE_LABEL_CSS } from '../picture/last-price-mark.ts';
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

/** A filled label on an axis. */
export interface AxisLabel {
  /** Its middle. */
  readonly yCss: number;
  readonly heightCss: number;
}

/** The newest price and its countdown are read each by itself. */
export function axisLabels(frame: Frame, side: 'left' | 'right'): readonly AxisLabel[] {
  const { annotations, lastPrice, panes, primitives } = frame;
  const marked = annotations?.prices ?? primitives?.marked(frame) ?? [];
  const here = marked.filter(({ scale }) => scale.plan.side === side);
  const labels = here.map(({ yCss }) => ({ yCss, heightCss: LAST_PRICE_LABEL_CSS }));
  const label = mainPane(panes).main.plan.side === side && lastPrice?.label;
  if (!label) return labels;
  const { topCss, heightCss, barCloseUs } = label;
  labels.push({ yCss: topCss + heightCss / 2, heightCss });
  if (barCloseUs !== null) labels.push({ yCss: topCss + heightCss + COUNTDOWN_CSS / 2, heightCss: COUNTDOWN_CSS });
  return labels;
}

/** Those that are seen: neither at the edge of their pane nor under a label. */
export function axisNumbers(frame: Frame, side: 'left' | 'right'): readonly PriceLabel[] {
  const edge = frame.theme.axisSizeCss / 2;
  const labels = axisLabels(frame, side);
  return frame.panes.flatMap((pane) =>
    (pane[side]?.axis.labels ?? []).filter(
      ({ yCss }) =>
        yCss >= pane.topCss + edge &&
        yCss <= pane.topCss + pane.heightCss - edge &&
        !labels.some((label) => Math.abs(label.yCss - yCss) < label.heightCss / 2 + edge),
    ),
  );
}
