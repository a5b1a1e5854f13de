/** Curves that each stand for a level and lie about one point: circles, arcs, the arcs of a wedge. Where each runs the tool says. */
import type { AnnotationView } from './annotation-view.ts';
import { isInView } from './box.ts';
import { clearLabels } from './clear-labels.ts';
import { reversed, visibleArea } from './curve-in-view.ts';
import { colorBetween, FILL_OPACITY, type LevelsLook, type LevelsProps, type ShownLevel } from './level-lines.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape, TextShape } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';
import { placeLabel, textBlock } from './text-block.ts';
import { visiblePath } from './visible-path.ts';

export interface Ring extends ShownLevel {
  /** x and y in turn. */
  readonly points: readonly number[];
  /** Where its label stands: over this place. */
  readonly labelAt: PointCss;
}

const GAP_CSS = 2;

/** Fills between neighbours, the innermost up to the centre, the curves, and a label on each. */
export function ringShapes(
  rings: readonly Ring[],
  centre: PointCss,
  look: LevelsLook,
  { showFill, showLabels }: Omit<LevelsProps, 'isMultiColor'>,
  view: AnnotationView,
): readonly Shape[] {
  const innermost: readonly number[] = [centre.xCss, centre.yCss];
  const fillOf = (ring: Ring, at: number) => {
    const inner = rings[at - 1];
    const points = ring.points.concat(reversed(inner?.points ?? innermost));
    return visibleArea(points, inner === undefined ? ring.color : colorBetween(inner, ring), FILL_OPACITY, view);
  };
  return [
    ...(showFill ? rings.flatMap(fillOf) : []),
    ...rings.flatMap(({ points, color }) =>
      visiblePath(points, { color, widthCss: look.lineWidth, style: look.lineStyle }, view),
    ),
    ...(showLabels ? clearLabels(rings, (ring) => labelOf(ring, look, view), view) : []),
  ];
}

function labelOf(
  { ratio, color, labelAt: { xCss, yCss } }: Ring,
  { textColor, textSize }: LevelsLook,
  view: AnnotationView,
): readonly TextShape[] {
  const block = textBlock([view.words.ratio(ratio)], { sizeCss: textSize, weight: 400 }, view);
  const label = placeLabel(block, xCss, yCss - block.heightCss - GAP_CSS, 'center', textColor, color);
  const bounds = boundsOf([label])!;
  // Half a number is none.
  const isWhole = bounds.topCss >= 0 && bounds.bottomCss <= view.heightCss;
  return isWhole && isInView(bounds, view) ? [label] : [];
}
