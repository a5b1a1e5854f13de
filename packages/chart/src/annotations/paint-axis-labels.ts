import { type AxisLabel, inkOn } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import type { ScaleFrame } from '../picture/pane-frame.ts';
import type { Surface } from '../surface/surface.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

/** As high as that of the last price. */
const LABEL_HEIGHT_CSS = 20;

/** Filled labels on the axes for what annotations mark there. */
export function paintAxisLabels(surface: Surface, frame: Frame): void {
  for (const { placed, label } of axisLabels(frame)) {
    if (label.axis === 'price') paintPrice(surface, frame, placed, label);
    else paintTime(surface, frame, placed, label);
  }
}

/** Whether a number of a price axis lies under any of them: half of it would stand out. */
export function coverPrices(frame: Frame): (scale: ScaleFrame, yCss: number) => boolean {
  const labels = axisLabels(frame).flatMap(({ placed, label }) => {
    const yCss = label.axis === 'price' ? yOf(frame, placed, label) : null;
    return yCss === null ? [] : [{ scale: placed.scale, yCss }];
  });
  const reachCss = (LABEL_HEIGHT_CSS + frame.theme.axisSizeCss) / 2;
  return (scale, yCss) => labels.some((label) => label.scale === scale && Math.abs(label.yCss - yCss) < reachCss);
}

interface MarkedOnAxis {
  readonly placed: PlacedAnnotation;
  readonly label: AxisLabel;
}

/** Costs nothing for the many that mark nothing there. */
function axisLabels({ annotations }: Frame): readonly MarkedOnAxis[] {
  const marked: MarkedOnAxis[] = [];
  for (const placed of annotations?.placed ?? []) {
    const labels = placed.definition.axisLabels?.(placed.annotation);
    if (labels === undefined) continue;
    for (const label of labels) marked.push({ placed, label });
  }
  return marked;
}

/** Null where no axis shows it. */
function yOf({ panes }: Frame, { scale: { plan, scale }, paneId }: PlacedAnnotation, { value }: AxisLabel) {
  const pane = panes.find(({ id }) => id === paneId);
  if (plan.side === 'overlay' || scale === null || pane === undefined) return null;
  const yCss = scale.priceToY(value);
  return yCss < pane.topCss || yCss > pane.topCss + pane.heightCss ? null : yCss;
}

function paintPrice(surface: Surface, frame: Frame, placed: PlacedAnnotation, label: AxisLabel): void {
  const { geometry } = frame;
  const { plan, axis } = placed.scale;
  const { value, color } = label;
  const yCss = yOf(frame, placed, label);
  if (yCss === null) return;
  const { ratio } = geometry;
  const { xDevice, widthDevice } = axisRect(geometry, plan.side === 'left' ? 'left' : 'right');
  const topDevice = Math.round((yCss - LABEL_HEIGHT_CSS / 2) * ratio);
  surface.fillRect(color, xDevice, topDevice, widthDevice, Math.round(LABEL_HEIGHT_CSS * ratio));
  const rightCss = (xDevice + widthDevice) / ratio - AXIS_PADDING_CSS;
  paintWords(surface, frame, axis.textOf(value), rightCss, yCss, color, 'right');
}

function paintTime(surface: Surface, frame: Frame, { view }: PlacedAnnotation, { value, color }: AxisLabel): void {
  const { geometry, theme } = frame;
  const xCss = view.xOf(value);
  if (xCss < 0 || xCss > geometry.plotWidthCss) return;
  const { ratio, timeAxis } = geometry;
  const text = view.words.time(value);
  const widthCss = view.widthOf(text, { sizeCss: theme.axisSizeCss, weight: 400 }) + 2 * AXIS_PADDING_CSS;
  // Within the plot, as the label of the crosshair is.
  const leftCss = Math.min(Math.max(xCss - widthCss / 2, 0), Math.max(0, geometry.plotWidthCss - widthCss));
  const topCss = (timeAxis.yDevice + timeAxis.heightDevice / 2) / ratio - LABEL_HEIGHT_CSS / 2;
  const left = Math.round(leftCss * ratio);
  const width = Math.round((leftCss + widthCss) * ratio) - left;
  surface.fillRect(color, left, Math.round(topCss * ratio), width, Math.round(LABEL_HEIGHT_CSS * ratio));
  paintWords(surface, frame, text, leftCss + widthCss / 2, topCss + LABEL_HEIGHT_CSS / 2, color, 'center');
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
