import { defineAnnotation } from '../../definition.ts';
import { LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import type { Extension } from '../../geometry/line-reach.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { straightLine } from '../../geometry/straight-line.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

const ONWARDS: Extension = { start: false, end: true };

/** From a point through another one and on. */
export const ray = defineAnnotation({
  type: 'ray',
  title: 'tool.ray',
  synonyms: 'synonyms.ray',
  group: 'lines',
  icon: 'M6.1 17.9 21 3M6.5 19a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM14.5 11a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LINE_TEXT_LOOK },
  props: {},
  shapes({ anchors, style, text }, view) {
    const from = pointOf(view, anchors[0]!);
    const to = pointOf(view, anchors[1]!);
    return [
      ...straightLine(from, to, penOf(style), view, ONWARDS),
      ...textAtLine('label', text, from, to, style, view),
    ];
  },
  extent: ({ anchors, style, text }) => extentOfLine(anchors, ONWARDS, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.ray'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
