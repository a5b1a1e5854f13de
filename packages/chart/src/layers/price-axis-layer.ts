import { type Frame, mainPane } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, AXIS_SIDES, axisRect } from '../picture/frame-geometry.ts';
import { COUNTDOWN_CSS, LAST_PRICE_LABEL_CSS } from '../picture/last-price-mark.ts';
import type { PriceLabel } from '../picture/price-axis.ts';
import type { AxisWords } from '../screen/cut-words.ts';
import type { TextStyle } from '../surface/surface.ts';
import type { Layer } from './layer.ts';

/** Prices beside each pane, their decimals in line, and the rules between the panes. */
export const priceAxisLayer: Layer = {
  name: 'price-axis',
  paint(surface, frame) {
    const { geometry, theme, panes } = frame;
    const { leftAxis, ratio, ruleDevice, widthDevice } = geometry;
    for (const { rect } of panes) {
      if (rect.heightDevice === 0 || rect.yDevice === 0) continue;
      surface.fillRect(theme.axisBorder, leftAxis.xDevice, rect.yDevice - ruleDevice, widthDevice, ruleDevice);
    }
    const style: TextStyle = {
      color: theme.axisText,
      sizeCss: theme.axisSizeCss,
      family: theme.fontFamily,
      weight: 400,
      align: 'right',
    };
    for (const side of AXIS_SIDES) {
      const axis = axisRect(geometry, side);
      if (axis.widthDevice === 0) continue;
      const rule = side === 'left' ? -ruleDevice : axis.xDevice;
      surface.fillRect(theme.axisBorder, rule, 0, ruleDevice, axis.heightDevice);
      const xCss = (axis.xDevice + axis.widthDevice) / ratio - AXIS_PADDING_CSS;
      for (const { yCss, text } of axisNumbers(frame, side)) surface.text(text, xCss, yCss, style);
    }
  },
};

/** Filled labels: the newest price and its countdown are read each by itself. */
export function axisLabels(frame: Frame, side: 'left' | 'right'): readonly AxisWords[] {
  const { annotations, lastPrice, panes, parts, primitives, theme } = frame;
  const filled = (middleCss: number, sizeCss: number) => ({ middleCss, sizeCss, wordsCss: theme.axisSizeCss });
  const marked = annotations?.prices ?? [primitives, parts.fills].flatMap((one) => one?.marked(frame) ?? []);
  const here = marked.filter(({ scale }) => scale.plan.side === side);
  const labels = here.map(({ yCss }) => filled(yCss, LAST_PRICE_LABEL_CSS));
  const label = mainPane(panes).main.plan.side === side && lastPrice?.label;
  if (!label) return labels;
  const { topCss, heightCss, barCloseUs } = label;
  labels.push(filled(topCss + heightCss / 2, heightCss));
  if (barCloseUs !== null) labels.push(filled(topCss + heightCss + COUNTDOWN_CSS / 2, COUNTDOWN_CSS));
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
        !labels.some(({ middleCss, sizeCss }) => Math.abs(middleCss - yCss) < sizeCss / 2 + edge),
    ),
  );
}
