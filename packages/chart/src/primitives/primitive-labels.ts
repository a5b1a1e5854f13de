/** Labels of primitives on the axes. */
import { paintWords } from '../annotations/paint-axis-labels.ts';
import type { MarkedPrice } from '../annotations/placed-annotation.ts';
import { shown } from '../options/option-rule.ts';
import type { Frame } from '../picture/frame.ts';
import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import { LAST_PRICE_LABEL_CSS } from '../picture/last-price-mark.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import type { PanePrimitive, PrimitiveLabel, PrimitiveView } from './pane-primitive.ts';

/** No letter of an axis is wider than this, in heights of its font: words are measured without a canvas. */
const LETTER_WIDTH = 0.62;

/** A label with the place that it belongs to. */
export interface PlacedLabel {
  readonly label: PrimitiveLabel;
  readonly view: PrimitiveView;
  readonly pane: PaneFrame;
}

/** @throws TypeError naming what is not as it must be */
export function placedLabels(one: PanePrimitive, view: PrimitiveView, pane: PaneFrame): readonly PlacedLabel[] {
  const labels = one.labels?.(view);
  if (!Array.isArray(labels)) throw new TypeError(`labels must answer an array, got ${shown(labels)}`);
  return labels.map((label: PrimitiveLabel) => {
    if (typeof label.color !== 'string') throw new TypeError('A label needs a color');
    if (label.axis === 'time' && typeof label.text !== 'string') throw new TypeError('A label of a time needs a text');
    if (label.axis !== 'price' && label.axis !== 'time')
      throw new TypeError(`A label stands on the axis 'price' or 'time', not on ${shown(label.axis)}`);
    return { label, view, pane };
  });
}

/** The label as it would stand alone on the axis of its pane; null for one that is not shown there. */
export function markedPrice({ label, view, pane }: PlacedLabel): MarkedPrice | null {
  const { axis, value, color, text } = label;
  const { main: scale, topCss, heightCss } = pane;
  const yCss = view.priceToY(value);
  const isThere = axis === 'price' && scale.plan.side !== 'overlay' && yCss >= topCss && yCss <= topCss + heightCss;
  return isThere ? { scale, value, color, text, yCss } : null;
}

export function paintTime(surface: Surface, frame: Frame, { label, view }: PlacedLabel): void {
  const xCss = view.timeToX(label.value);
  const { ratio, timeAxis, plotWidthCss } = frame.geometry;
  const { text = '' } = label;
  if (label.axis !== 'time' || xCss < 0 || xCss > plotWidthCss) return;
  const widthCss = text.length * frame.theme.axisSizeCss * LETTER_WIDTH + 2 * AXIS_PADDING_CSS;
  const leftCss = Math.min(Math.max(xCss - widthCss / 2, 0), Math.max(0, plotWidthCss - widthCss));
  const middleCss = (timeAxis.yDevice + timeAxis.heightDevice / 2) / ratio;
  const left = Math.round(leftCss * ratio);
  const top = Math.round((middleCss - LAST_PRICE_LABEL_CSS / 2) * ratio);
  const width = Math.round((leftCss + widthCss) * ratio) - left;
  surface.fillRect(label.color, left, top, width, Math.round(LAST_PRICE_LABEL_CSS * ratio));
  paintWords(surface, frame, text, leftCss + widthCss / 2, middleCss, label.color, 'center');
}
