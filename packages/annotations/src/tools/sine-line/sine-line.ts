import { defineAnnotation } from '../../definition.ts';
import { LINE_LOOK } from '../../fields/looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { MARGIN_CSS, type PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { flat } from '../../geometry/outline.ts';
import { penOf } from '../../geometry/shape.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Steeper waves are a surface. */
const LEAST_HALF_WAVE_CSS = 4;
const STEPS_PER_HALF_WAVE = 24;
const LEAST_STEP_CSS = 1;
const MOST_STEP_CSS = 8;

/** A sine from one of its turns to the next one, and on to either side. */
export const sineLine = defineAnnotation({
  type: 'sine-line',
  title: 'tool.sine-line',
  synonyms: 'synonyms.sine-line',
  group: 'patterns',
  icon: 'M2 12c2-9 5-9 7 0s5 9 7 0 4-8 6-5',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: { ...LINE_LOOK },
  props: {},
  shapes({ anchors, style }, view) {
    const [turn, next] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss];
    const halfCss = next.xCss - turn.xCss;
    const pen = penOf(style);
    if (Math.abs(halfCss) < LEAST_HALF_WAVE_CSS) return visiblePath(flat([turn, next]), pen, view);
    const middleCss = (turn.yCss + next.yCss) / 2;
    const heightCss = turn.yCss - middleCss;
    const stepCss = Math.min(MOST_STEP_CSS, Math.max(LEAST_STEP_CSS, Math.abs(halfCss) / STEPS_PER_HALF_WAVE));
    // Steps count from the turn: the same places are drawn while one pans.
    const first = Math.floor((-MARGIN_CSS - turn.xCss) / stepCss);
    const last = Math.ceil((view.widthCss + MARGIN_CSS - turn.xCss) / stepCss);
    const points: number[] = [];
    for (let step = first; step <= last; step++) {
      const awayCss = step * stepCss;
      points.push(turn.xCss + awayCss, middleCss + heightCss * Math.cos((Math.PI * awayCss) / halfCss));
    }
    return visiblePath(points, pen, view);
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.sine-line', anchors, facts),
});
