/** Labels of primitives on the axes, as high as that of the last price. */
import { inkOn } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import type { PrimitiveLabel, PrimitiveView } from './pane-primitive.ts';

export const LABEL_HEIGHT_CSS = 20;
/** No letter of an axis is wider than this, in heights of its font: words are measured without a canvas. */
const LETTER_WIDTH = 0.62;

/** A label with the place that it belongs to. */
export interface PlacedLabel {
  readonly label: PrimitiveLabel;
  readonly view: PrimitiveView;
  readonly pane: PaneFrame;
}

/** The middle of a label on the axis of its pane; null where that does not show it. */
export function labelHeight({ label, view, pane }: PlacedLabel): number | null {
  if (label.axis !== 'price' || pane.main.plan.side === 'overlay') return null;
  const yCss = view.priceToY(label.value);
  return yCss >= pane.topCss && yCss <= pane.topCss + pane.heightCss ? yCss : null;
}

export function paintLabel(surface: Surface, frame: Frame, placed: PlacedLabel): void {
  if (placed.label.axis === 'price') paintPrice(surface, frame, placed);
  else paintTime(surface, frame, placed);
}

function paintPrice(surface: Surface, frame: Frame, placed: PlacedLabel): void {
  const yCss = labelHeight(placed);
  if (yCss === null) return;
  const { label, view, pane } = placed;
  const { ratio } = frame.geometry;
  const { xDevice, widthDevice } = axisRect(frame.geometry, pane.main.plan.side === 'left' ? 'left' : 'right');
  const topDevice = Math.round((yCss - LABEL_HEIGHT_CSS / 2) * ratio);
  surface.fillRect(label.color, xDevice, topDevice, widthDevice, Math.round(LABEL_HEIGHT_CSS * ratio));
  const rightCss = (xDevice + widthDevice) / ratio - AXIS_PADDING_CSS;
  words(surface, frame, label, label.text ?? view.priceText(label.value), rightCss, yCss, 'right');
}

function paintTime(surface: Surface, frame: Frame, { label, view }: PlacedLabel): void {
  const xCss = view.timeToX(label.value);
  const { ratio, timeAxis, plotWidthCss } = frame.geometry;
  if (xCss < 0 || xCss > plotWidthCss || label.text === undefined) return;
  const widthCss = label.text.length * frame.theme.axisSizeCss * LETTER_WIDTH + 2 * AXIS_PADDING_CSS;
  const leftCss = Math.min(Math.max(xCss - widthCss / 2, 0), Math.max(0, plotWidthCss - widthCss));
  const middleCss = (timeAxis.yDevice + timeAxis.heightDevice / 2) / ratio;
  const left = Math.round(leftCss * ratio);
  const top = Math.round((middleCss - LABEL_HEIGHT_CSS / 2) * ratio);
  const width = Math.round((leftCss + widthCss) * ratio) - left;
  surface.fillRect(label.color, left, top, width, Math.round(LABEL_HEIGHT_CSS * ratio));
  words(surface, frame, label, label.text, leftCss + widthCss / 2, middleCss, 'center');
}

function words(
  surface: Surface,
  { theme }: Frame,
  { color }: PrimitiveLabel,
  text: string,
  xCss: number,
  yCss: number,
  align: 'center' | 'right',
): void {
  const style = { sizeCss: theme.axisSizeCss, family: theme.fontFamily, weight: 400, align } as const;
  surface.text(text, xCss, yCss, { ...style, color: inkOn(color) });
}
