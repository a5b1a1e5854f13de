import { type AxisLabel, inkOn } from '@candlemark/annotations';
import { type Frame, mainPane } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import { COUNTDOWN_CSS } from '../picture/last-price-mark.ts';
import type { ScaleFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import { labelsApart } from './labels-apart.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

/** As high as that of the last price. */
const LABEL_HEIGHT_CSS = 20;

/** Filled labels on the axes for what annotations mark there. */
export function paintAxisLabels(surface: Surface, frame: Frame): void {
  const marked = axisLabels(frame);
  for (const one of pricesApart(frame, marked)) paintPrice(surface, frame, one);
  for (const { placed, label } of marked) if (label.axis === 'time') paintTime(surface, frame, placed, label);
}

/** Whether a number of a price axis lies under any of them: half of it would stand out. */
export function coverPrices(frame: Frame): (scale: ScaleFrame, yCss: number) => boolean {
  const labels = pricesApart(frame, axisLabels(frame));
  const reachCss = (LABEL_HEIGHT_CSS + frame.theme.axisSizeCss) / 2;
  return ({ plan }, yCss) =>
    labels.some((label) => label.placed.scale.plan.side === plan.side && Math.abs(label.yCss - yCss) < reachCss);
}

/** Whether a word of the time axis lies under any of them. */
export function coverTimes(frame: Frame): (text: string, xCss: number, weight: 400 | 600) => boolean {
  const labels = axisLabels(frame).flatMap(({ placed, label }) => {
    const box = label.axis === 'time' ? timeBox(frame, placed, label) : null;
    return box === null ? [] : [{ ...box, view: placed.view }];
  });
  const { axisSizeCss } = frame.theme;
  return (text, xCss, weight) =>
    labels.some(({ leftCss, rightCss, view }) => {
      const halfCss = view.widthOf(text, { sizeCss: axisSizeCss, weight }) / 2;
      return xCss + halfCss > leftCss && xCss - halfCss < rightCss;
    });
}

interface MarkedOnAxis {
  readonly placed: PlacedAnnotation;
  readonly label: AxisLabel;
}

interface MarkedPrice extends MarkedOnAxis {
  readonly yCss: number;
}

/** Costs nothing for the many that mark nothing there. */
function axisLabels({ annotations }: Frame): readonly MarkedOnAxis[] {
  const marked: MarkedOnAxis[] = [];
  for (const placed of annotations?.placed ?? []) {
    const labels = placed.definition.axisLabels?.(placed.annotation, placed.view);
    if (labels === undefined) continue;
    for (const label of labels) marked.push({ placed, label });
  }
  return marked;
}

/** Those that an axis shows, none on another one or on the last price where there is room beside. */
function pricesApart(frame: Frame, marked: readonly MarkedOnAxis[]): readonly MarkedPrice[] {
  const shown = marked.flatMap((one) => {
    const yCss = one.label.axis === 'price' ? yOf(frame, one.placed, one.label) : null;
    return yCss === null ? [] : [{ ...one, yCss }];
  });
  return (['left', 'right'] as const).flatMap((side) => {
    const labels = shown.filter(({ placed }) => placed.scale.plan.side === side);
    if (labels.length === 0) return [];
    const isLastPriceHere = mainPane(frame.panes).main.plan.side === side;
    const places = labelsApart(
      labels.map(({ yCss }) => yCss),
      LABEL_HEIGHT_CSS,
      isLastPriceHere ? lastPriceStrip(frame) : null,
    );
    return labels.map((label, at) => ({ ...label, yCss: places[at]! }));
  });
}

function lastPriceStrip({ lastPrice }: Frame) {
  if (lastPrice?.label == null) return null;
  const { topCss, heightCss, barCloseUs } = lastPrice.label;
  return { topCss, bottomCss: topCss + heightCss + (barCloseUs === null ? 0 : COUNTDOWN_CSS) };
}

/** Null where no axis shows it. */
function yOf({ panes }: Frame, { scale: { plan, scale }, paneId }: PlacedAnnotation, { value }: AxisLabel) {
  const pane = panes.find(({ id }) => id === paneId);
  if (plan.side === 'overlay' || scale === null || pane === undefined) return null;
  const yCss = scale.priceToY(value);
  return yCss < pane.topCss || yCss > pane.topCss + pane.heightCss ? null : yCss;
}

function paintPrice(surface: Surface, frame: Frame, { placed, label, yCss }: MarkedPrice): void {
  const { geometry } = frame;
  const { plan, axis } = placed.scale;
  const { value, color } = label;
  const { ratio } = geometry;
  const { xDevice, widthDevice } = axisRect(geometry, plan.side === 'left' ? 'left' : 'right');
  const topDevice = Math.round((yCss - LABEL_HEIGHT_CSS / 2) * ratio);
  surface.fillRect(color, xDevice, topDevice, widthDevice, Math.round(LABEL_HEIGHT_CSS * ratio));
  const rightCss = (xDevice + widthDevice) / ratio - AXIS_PADDING_CSS;
  paintWords(surface, frame, axis.textOf(value), rightCss, yCss, color, 'right');
}

/** Null where the plot ends before it. */
function timeBox({ geometry, theme }: Frame, { view }: PlacedAnnotation, { value }: AxisLabel) {
  const xCss = view.xOf(value);
  if (xCss < 0 || xCss > geometry.plotWidthCss) return null;
  const text = view.words.time(value);
  const widthCss = view.widthOf(text, { sizeCss: theme.axisSizeCss, weight: 400 }) + 2 * AXIS_PADDING_CSS;
  // Within the plot, as the label of the crosshair is.
  const leftCss = Math.min(Math.max(xCss - widthCss / 2, 0), Math.max(0, geometry.plotWidthCss - widthCss));
  return { text, leftCss, rightCss: leftCss + widthCss };
}

function paintTime(surface: Surface, frame: Frame, placed: PlacedAnnotation, label: AxisLabel): void {
  const box = timeBox(frame, placed, label);
  if (box === null) return;
  const { text, leftCss, rightCss } = box;
  const { ratio, timeAxis } = frame.geometry;
  const topCss = (timeAxis.yDevice + timeAxis.heightDevice / 2) / ratio - LABEL_HEIGHT_CSS / 2;
  const left = Math.round(leftCss * ratio);
  const width = Math.round(rightCss * ratio) - left;
  surface.fillRect(label.color, left, Math.round(topCss * ratio), width, Math.round(LABEL_HEIGHT_CSS * ratio));
  paintWords(surface, frame, text, (leftCss + rightCss) / 2, topCss + LABEL_HEIGHT_CSS / 2, label.color, 'center');
}

function paintWords(
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
