// The bare limit of all tools: shapes that the chart itself worked out of them once, painted where a pan has led. Nothing is worked out anew and no text is measured; what
// lies out of view is left out by its bounds.

import {
  ANNOTATION_TOOLS,
  type BoundsCss,
  boundsOf,
  dashCss,
  lineHeightCss,
  type Shape,
} from '@candlemark/annotations';
import type { BarColumns } from './bars.ts';
import { showOwn } from './own-page.ts';
import { HEIGHT_CSS, WIDTH_CSS } from './page-chart.ts';
import { toolMixture } from './tool-mixture.ts';
import type { TrendLine } from './trend-lines.ts';
import { nextPaint } from './until-painted.ts';

const FONT_FAMILY = 'system-ui, sans-serif';
const TEXT_COLOUR = '#131722';
const HALO_COLOUR = '#ffffff';
const HALO_WIDTH_CSS = 4;

/** Of one annotation, in CSS pixels of the view in which they were worked out. */
export interface BareShapes {
  readonly shapes: readonly Shape[];
  readonly bounds: BoundsCss;
}

/** Asks a chart that is there for nothing else, and listens to what its tools answer. */
export async function bareShapes(
  bars: BarColumns,
  visible: number,
  lines: readonly TrendLine[],
): Promise<readonly BareShapes[]> {
  const element = document.createElement('div');
  element.style.cssText = `position:fixed;inset:0 auto auto 0;width:${WIDTH_CSS}px;height:${HEIGHT_CSS}px;visibility:hidden`;
  document.body.append(element);
  const chart = showOwn(element, bars, visible, { volume: false });
  const found = new Map<string, readonly Shape[]>();
  const stops = ANNOTATION_TOOLS.map((tool) => {
    const own = tool.shapes;
    const listening: typeof own = (annotation, view) => {
      const shapes = own.call(tool, annotation, view);
      found.set(annotation.id, shapes);
      return shapes;
    };
    Object.assign(tool, { shapes: listening });
    return () => Object.assign(tool, { shapes: own });
  });
  const records = toolMixture(chart, lines);
  chart.setState({ annotations: records });
  await nextPaint();
  await nextPaint();
  for (const stop of stops) stop();
  chart.destroy();
  element.remove();
  return records.flatMap(({ id }) => {
    const shapes = found.get(id) ?? [];
    const bounds = boundsOf(shapes);
    return bounds === null ? [] : [{ shapes, bounds }];
  });
}

/** @param shiftCss by how much the view has been panned since */
export function paintBareShapes(paint: CanvasRenderingContext2D, all: readonly BareShapes[], shiftCss: number): void {
  const widthCss = paint.canvas.width / devicePixelRatio;
  paint.save();
  paint.scale(devicePixelRatio, devicePixelRatio);
  paint.translate(shiftCss, 0);
  paint.textBaseline = 'middle';
  for (const { shapes, bounds } of all) {
    if (bounds.rightCss + shiftCss < 0 || bounds.leftCss + shiftCss > widthCss) continue;
    for (const shape of shapes) paintShape(paint, shape);
  }
  paint.restore();
}

function paintShape(paint: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'picture') return;
  const colour = shape.kind === 'line' ? shape.pen.color : shape.color;
  if (shape.kind === 'text') {
    const { lines, font, xCss, topCss, align } = shape;
    const lineCss = lineHeightCss(font);
    paint.font = `${font.weight} ${font.sizeCss}px ${FONT_FAMILY}`;
    paint.textAlign = align;
    paint.fillStyle = colour ?? TEXT_COLOUR;
    paint.strokeStyle = HALO_COLOUR;
    paint.lineWidth = HALO_WIDTH_CSS;
    paint.setLineDash([]);
    for (const [index, line] of lines.entries()) {
      const middleCss = topCss + (index + 0.5) * lineCss;
      paint.strokeText(line, xCss, middleCss);
      paint.fillText(line, xCss, middleCss);
    }
    return;
  }
  const { points } = shape;
  paint.beginPath();
  paint.moveTo(points[0]!, points[1]!);
  for (let at = 2; at < points.length; at += 2) paint.lineTo(points[at]!, points[at + 1]!);
  if (shape.kind === 'area') {
    paint.globalAlpha = shape.opacity;
    paint.fillStyle = colour ?? TEXT_COLOUR;
    paint.fill();
    paint.globalAlpha = 1;
    return;
  }
  paint.strokeStyle = colour ?? TEXT_COLOUR;
  paint.lineWidth = shape.pen.widthCss;
  paint.setLineDash([...(dashCss(shape.pen) ?? [])]);
  paint.stroke();
}
