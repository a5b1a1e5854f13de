import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { FILL_LOOK, INNER_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { boxBetween, extendBox, filledBox } from '../../geometry/box.ts';
import { boxHandles, withBoxHandle } from '../../geometry/box-handles.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf, type Shape } from '../../geometry/shape.ts';
import { textInside } from '../../geometry/text-inside.ts';
import { horizontalLine } from '../../geometry/upright-lines.ts';
import { closedPath, visiblePath } from '../../geometry/visible-path.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** An upright box between two points, which may go on to the left or to the right. */
export const rectangle = defineAnnotation({
  type: 'rectangle',
  title: 'tool.rectangle',
  synonyms: 'synonyms.rectangle',
  group: 'shapes',
  icon: 'M4 6h16v12H4z',
  shortcut: 'Alt+Shift+KeyR',
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...INNER_TEXT_LOOK },
  props: {
    extendLeft: toggle('field.extendLeft', false),
    extendRight: toggle('field.extendRight', false),
    middleLine: toggle('field.middleLine', false),
  },
  shapes({ anchors, style, props, text }, view) {
    const box = boxBetween(pointOf(view, anchors[0]!), pointOf(view, anchors[1]!));
    const extension = { left: props.extendLeft, right: props.extendRight, above: false, below: false };
    const { leftCss, topCss, rightCss, bottomCss } = extendBox(box, extension, view);
    const pen = penOf(style);
    const corners = [leftCss, topCss, rightCss, topCss, rightCss, bottomCss, leftCss, bottomCss];
    const middle: readonly Shape[] = props.middleLine
      ? horizontalLine((topCss + bottomCss) / 2, leftCss, rightCss, { ...pen, widthCss: 1, style: 'dashed' }, view)
      : [];
    return [
      ...filledBox({ leftCss, topCss, rightCss, bottomCss }, style.fillColor, 1, view),
      ...visiblePath(closedPath(corners), pen, view),
      ...middle,
      ...textInside('label', text, box, style, view),
    ];
  },
  handles: ({ anchors }, view) => boxHandles(anchors, view),
  moveHandle: ({ anchors }, handleId, to) => ({ anchors: withBoxHandle(anchors, handleId, to) }),
  extent({ anchors, style, props, text }) {
    const { fromUs, toUs, reachCss } = extentOf(anchors, reachOfTexts(text, style.textSize));
    return {
      fromUs: props.extendLeft ? Number.NEGATIVE_INFINITY : fromUs,
      toUs: props.extendRight ? Number.POSITIVE_INFINITY : toUs,
      reachCss,
    };
  },
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.rectangle'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
