import { inkOn } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import { LAST_PRICE_LABEL_CSS } from '../picture/last-price-mark.ts';
import type { Surface } from '../surface/surface.ts';
import type { MarkedOnAxis, MarkedPrice } from './placed-annotation.ts';

/** Filled labels on the axes for what annotations, fills and primitives mark there, and for the newest value in view of other instruments. */
export function paintAxisLabels(surface: Surface, frame: Frame): void {
  for (const one of frame.annotations?.prices ?? []) paintPriceLabel(surface, frame, one);
  for (const one of timeLabels(frame)) paintTime(surface, frame, one);
}

/** Those on the time axis. */
export function timeLabels(frame: Frame) {
  return (frame.annotations?.marked ?? []).flatMap((one) => timeBox(frame, one) ?? []);
}

/** A filled label on a price axis. */
export function paintPriceLabel(
  surface: Surface,
  frame: Frame,
  { scale, value, text, color, yCss }: MarkedPrice,
): void {
  const { geometry } = frame;
  const { plan, axis } = scale;
  const { ratio } = geometry;
  const { xDevice, widthDevice } = axisRect(geometry, plan.side);
  const topDevice = Math.round((yCss - LAST_PRICE_LABEL_CSS / 2) * ratio);
  surface.fillRect(color, xDevice, topDevice, widthDevice, Math.round(LAST_PRICE_LABEL_CSS * ratio));
  const rightCss = (xDevice + widthDevice) / ratio - AXIS_PADDING_CSS;
  paintWords(surface, frame, text ?? axis.textOf(value), rightCss, yCss, color, 'right');
}

/** Null where the time axis does not show it. */
function timeBox({ geometry, theme }: Frame, marked: MarkedOnAxis) {
  const { view, axis, value } = marked;
  const xCss = view.xOf(value);
  if (axis !== 'time' || xCss < 0 || xCss > geometry.plotWidthCss) return null;
  const text = view.words.time(value);
  const wordsCss = view.widthOf(text, { sizeCss: theme.axisSizeCss, weight: 400 });
  const sizeCss = wordsCss + 2 * AXIS_PADDING_CSS;
  // Within the plot, as the label of the crosshair is.
  const leftCss = Math.min(Math.max(xCss - sizeCss / 2, 0), Math.max(0, geometry.plotWidthCss - sizeCss));
  return { color: marked.color, text, middleCss: leftCss + sizeCss / 2, sizeCss, wordsCss };
}

type TimeLabel = NonNullable<ReturnType<typeof timeBox>>;

function paintTime(surface: Surface, frame: Frame, { text, color, middleCss, sizeCss }: TimeLabel): void {
  const { ratio, timeAxis } = frame.geometry;
  const topCss = (timeAxis.yDevice + timeAxis.heightDevice / 2) / ratio - LAST_PRICE_LABEL_CSS / 2;
  const left = Math.round((middleCss - sizeCss / 2) * ratio);
  const width = Math.round((middleCss + sizeCss / 2) * ratio) - left;
  surface.fillRect(color, left, Math.round(topCss * ratio), width, Math.round(LAST_PRICE_LABEL_CSS * ratio));
  paintWords(surface, frame, text, middleCss, topCss + LAST_PRICE_LABEL_CSS / 2, color, 'center');
}

export function paintWords(
  surface: Surface,
  { theme }: Frame,
  text: string,
  xCss: number,
  yCss: number,
  background: string,
  align: 'center' | 'right',
): void {
  const style = { sizeCss: theme.axisSizeCss, family: theme.fontFamily, weight: 400, align } as const;
  surface.text(text, xCss, yCss, { ...style, color: inkOn(background) });
}
