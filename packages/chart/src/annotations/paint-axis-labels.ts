import { type AxisLabel, inkOn } from '@candlemark/annotations';
import { type Frame, mainPane } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import { COUNTDOWN_CSS } from '../picture/last-price-mark.ts';
import type { PaneFrame, ScaleFrame } from '../picture/pane-frame.ts';
import { closeOf, newestRow } from '../picture/slice-rows.ts';
import type { Surface } from '../surface/surface.ts';
import { labelsApart } from './labels-apart.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

/** As high as that of the last price. */
const LABEL_HEIGHT_CSS = 20;

/** Filled labels on the axes for what annotations mark there, and for the newest value in view of other instruments. */
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
    labels.some((label) => label.scale.plan.side === plan.side && Math.abs(label.yCss - yCss) < reachCss);
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

interface MarkedPrice {
  readonly scale: ScaleFrame;
  /** As prices of the scale are. */
  readonly value: number;
  readonly color: string;
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
  const shown = [...newestOfOthers(frame), ...marked.flatMap((one) => markedPrice(frame, one) ?? [])];
  return (['left', 'right'] as const).flatMap((side) => {
    const labels = shown.filter(({ scale }) => scale.plan.side === side);
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
function markedPrice({ panes }: Frame, { placed, label }: MarkedOnAxis): MarkedPrice | null {
  const pane = panes.find(({ id }) => id === placed.paneId);
  const { scale } = placed;
  if (label.axis !== 'price' || scale.scale === null || pane === undefined) return null;
  const yCss = scale.scale.priceToY(label.value);
  return isOnAxis(scale, pane, yCss) ? { scale, value: label.value, color: label.color, yCss } : null;
}

/** Where the lines of other instruments end, as their axis counts; none where the newest price of the chart has no label either. */
function newestOfOthers({ panes, lastPrice, theme }: Frame): readonly MarkedPrice[] {
  if (lastPrice !== null && lastPrice.label === null) return [];
  return panes.flatMap((pane) =>
    pane.series.flatMap(({ plan, rows, scale: own }): readonly MarkedPrice[] => {
      const scale = pane.scales.find((one) => one.plan.id === plan.scaleId);
      const at = plan.plot?.hasAxisLabel === true && rows !== null ? newestRow(rows.slice) : null;
      if (at === null || own === null || plan.look === null || !scale?.scale) return [];
      const yCss = own.storedToY(closeOf(at));
      const color = plan.look.colorIn(theme);
      return isOnAxis(scale, pane, yCss) ? [{ scale, value: scale.scale.yToPrice(yCss), color, yCss }] : [];
    }),
  );
}

function isOnAxis({ plan }: ScaleFrame, { topCss, heightCss }: PaneFrame, yCss: number): boolean {
  return plan.side !== 'overlay' && yCss >= topCss && yCss <= topCss + heightCss;
}

function paintPrice(surface: Surface, frame: Frame, { scale, value, color, yCss }: MarkedPrice): void {
  const { geometry } = frame;
  const { plan, axis } = scale;
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
