import { type DescribedFacts, defineAnnotation } from '../../definition.ts';
import { color, number } from '../../fields/kinds.ts';
import { LINE_LOOK } from '../../fields/looks.ts';
import { MEASURE_DOWN, MEASURE_UP } from '../../fields/measure-looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { extentOf } from '../../geometry/extent.ts';
import { ghostBars } from '../../geometry/ghost-bars.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf, type Shape } from '../../geometry/shape.ts';
import { padded } from '../../geometry/turning-points.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

const POINTS = 5;
const RANGE_REACH_CSS = 400;
const LEAST_SPACING_CSS = 3;

/** Bars that are made up between points, as somebody expects prices to go on. */
export const ghostFeed = defineAnnotation({
  type: 'ghost-feed',
  title: 'tool.ghost-feed',
  synonyms: 'synonyms.ghost-feed',
  group: 'projection',
  icon: 'M5 6v12M3.5 9h3v5h-3zM12 4v12M10.5 7h3v6h-3zM19 8v12M17.5 11h3v5h-3z',
  shortcut: null,
  steps: POINTS,
  anchors: POINTS,
  texts: [],
  style: {
    ...LINE_LOOK,
    upFillColor: color('field.upFillColor', `${MEASURE_UP}80`, 'fill'),
    downFillColor: color('field.downFillColor', `${MEASURE_DOWN}80`, 'fill'),
  },
  props: {
    barRange: number('field.barRange', 16, { min: 1, max: 200, step: 1 }),
    variance: number('field.variance', 50, { min: 0, max: 500, step: 10 }),
  },
  anchorsFrom: (points) => padded(points, POINTS),
  shapes({ anchors, style, props }, view) {
    const points = anchors.map((anchor) => pointOf(view, anchor));
    const spacingCss = spacingOf(anchors, view);
    const look = { spacingCss, rangeCss: props.barRange, variance: props.variance / 100 };
    const path = points.flatMap(({ xCss, yCss }) => [xCss, yCss]);
    const bars = ghostBars(points, look).flatMap((bar): readonly Shape[] => {
      const { xCss, openCss, closeCss, topCss, bottomCss } = bar;
      if (xCss < -spacingCss || xCss > view.widthCss + spacingCss) return [];
      const shade = closeCss <= openCss ? style.upFillColor : style.downFillColor;
      const half = Math.max(spacingCss * 0.35, 0.5);
      const [top, bottom] = [Math.min(openCss, closeCss), Math.max(openCss, closeCss, Math.min(openCss, closeCss) + 1)];
      const corners = [xCss - half, top, xCss + half, top, xCss + half, bottom, xCss - half, bottom];
      const wick = { color: shade, widthCss: 1, style: 'solid' as const };
      return [
        { kind: 'line', points: [xCss, topCss, xCss, bottomCss], pen: wick },
        { kind: 'area', points: corners, color: shade, opacity: 1, isSolid: true },
      ];
    });
    return [...visiblePath(path, { ...penOf(style), widthCss: Math.min(style.lineWidth, 4) }, view), ...bars];
  },
  extent: ({ anchors }) => extentOf(anchors, RANGE_REACH_CSS),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.ghost-feed', {
      tool: say(facts.words, 'tool.ghost-feed'),
      ...describeSpan(anchors[0]!, anchors.at(-1)!, facts),
    }),
});

/** As far apart as the bars shown; where they are not known, as can be told apart. */
function spacingOf(anchors: readonly Anchor[], view: AnnotationView & Pick<DescribedFacts, 'figures'>): number {
  const [from, to] = [anchors[0]!, anchors.at(-1)!];
  const { bars } = view.figures(from.timeUs, to.timeUs);
  const wayCss = Math.abs(view.xOf(to.timeUs) - view.xOf(from.timeUs));
  return bars === null || bars === 0 ? LEAST_SPACING_CSS * 2 : Math.max(wayCss / Math.abs(bars), LEAST_SPACING_CSS);
}
