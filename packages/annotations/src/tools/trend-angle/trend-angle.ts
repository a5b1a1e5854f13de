import { defineAnnotation } from '../../definition.ts';
import { EXTENSION, LATER_TEXT_PLACE, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { arcInView } from '../../geometry/curve-in-view.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { sayAngle, screenAngle } from '../../geometry/screen-angle.ts';
import { type Pen, penOf, type Shape } from '../../geometry/shape.ts';
import { moved, straightLine } from '../../geometry/straight-line.ts';
import { placeText, textBlock } from '../../geometry/text-block.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** A trend line with its angle against the level, as one sees it now: another scale or zoom shows another one. */
export const trendAngle = defineAnnotation({
  type: 'trend-angle',
  title: 'tool.trend-angle',
  synonyms: 'synonyms.trend-angle',
  group: 'lines',
  icon: 'M4 19 19 5M4 19h17M13 19a9 9 0 0 0-2.6-6',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LINE_TEXT_LOOK, ...LATER_TEXT_PLACE },
  props: EXTENSION,
  shapes({ anchors, style, props, text }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    const angle = screenAngle(from, to);
    const drawn = [
      ...straightLine(from, to, penOf(style), view, { start: props.extendStart, end: props.extendEnd }),
      ...textAtLine('label', text, from, to, style, view),
    ];
    return angle === null ? drawn : [...drawn, ...angleShapes(from, angle, style, view)];
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(
      anchors,
      { start: props.extendStart, end: props.extendEnd },
      LEVEL_CSS + LETTERS * style.textSize + reachOfTexts(text, style.textSize),
    ),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.trend-angle'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});

/** Of the arc. */
const RADIUS_CSS = 50;
/** Of the level line that the angle counts from. */
const LEVEL_CSS = 70;
const GAP_CSS = 8;
/** Of `−180°`, in the widest of them, and the gap. */
const LETTERS = 12;

function angleShapes(
  from: PointCss,
  degrees: number,
  style: { readonly lineColor: string; readonly textColor: string | null; readonly textSize: number },
  view: AnnotationView,
): readonly Shape[] {
  const pen: Pen = { color: style.lineColor, widthCss: 1, style: 'dashed' };
  const arc = arcInView(from, { xCss: RADIUS_CSS, yCss: RADIUS_CSS }, view, 0, (-degrees * Math.PI) / 180);
  const level = moved(from, LEVEL_CSS, 0);
  const block = textBlock([sayAngle(degrees, view.words)], { sizeCss: style.textSize, weight: 400 }, view);
  return [
    ...straightLine(from, level, pen, view),
    ...visiblePath(arc, pen, view),
    placeText(block, level.xCss + GAP_CSS, level.yCss - block.heightCss / 2, 'left', style.textColor),
  ];
}
