import { type AnnotationText, lineHeightCss, type TextShape } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import type { TextEditorPlace, TextEditorView } from '../screen/text-editor.ts';
import { haloOf } from './paint-shapes.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';
import { textPlace } from './text-place.ts';
import type { TextWriting } from './text-writing.ts';

/** The editor of what is being written, over the frame that leaves that text out; null while nothing is. */
export function textEditorView(
  frame: Frame | null,
  { place, writer, label }: TextWriting,
  words: AnnotationText,
): TextEditorView | null {
  if (place === null || writer === null) return null;
  const placed = frame?.annotations?.placed.find(({ annotation }) => annotation.id === place.id);
  const shapes = placed && [...placed.shapes, ...placed.activeShapes];
  const shape = shapes?.find((one): one is TextShape => one.kind === 'text' && one.slot === place.text);
  return {
    writer,
    label,
    placeholder: words['tool.text'],
    place: frame === null || placed === undefined || shape === undefined ? null : placeIn(frame, placed, shape),
  };
}

/** Null where its pane is not shown. */
function placeIn(
  { geometry, panes, theme }: Frame,
  { paneId, shapes, activeShapes }: PlacedAnnotation,
  shape: TextShape,
): TextEditorPlace | null {
  const pane = panes.find(({ id }) => id === paneId);
  if (pane === undefined) return null;
  const { ratio, originDevice, originCss, plotWidthCss } = geometry;
  const { align, font, lines, widthCss, wrapCss = null, color, angleRad = 0 } = shape;
  const { xDevice, topDevice, toMiddleDevice } = textPlace(shape, pane.topCss, ratio);
  return {
    ratio,
    xDevice: originDevice + xDevice,
    topDevice,
    toMiddleDevice: toMiddleDevice(0),
    angleRad,
    align,
    lines: lines.length,
    lineHeightCss: lineHeightCss(font),
    widthCss,
    wrapCss,
    font: { ...font, family: theme.fontFamily },
    color: color ?? theme.text,
    halo: haloOf(shape, [...shapes, ...activeShapes], theme),
    pane: { leftCss: originCss, topCss: pane.topCss, widthCss: plotWidthCss, heightCss: pane.heightCss },
  };
}
