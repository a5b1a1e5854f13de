/** The box of Gann. A level is a price, as those of a retracement are (docs/decisions/fibonacci-levels.md); a level of time is a share of the bars. */
import type { FibLevel } from '../fields/field.ts';
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { clearLabels } from './clear-labels.ts';
import { visibleArea } from './curve-in-view.ts';
import {
  colorBetween,
  FILL_OPACITY,
  type LevelsLook,
  type LevelsProps,
  type ShownLevel,
  shownLevels,
} from './level-lines.ts';
import { pointOf } from './move-anchors.ts';
import type { Pen, Shape } from './shape.ts';
import { straightLine, thinLine } from './straight-line.ts';
import { placeLabel, textBlock } from './text-block.ts';

export interface GannBoxProps extends LevelsProps {
  readonly levels: readonly FibLevel[];
  readonly timeLevels: readonly FibLevel[];
  readonly reverse: boolean;
  readonly angles: boolean;
}

/** Where a level lies on its axis. */
interface PlacedLevel extends ShownLevel {
  readonly atCss: number;
}

const GAP_CSS = 4;

export function gannBoxShapes(
  anchors: readonly Anchor[],
  look: LevelsLook,
  props: GannBoxProps,
  view: AnnotationView,
): readonly Shape[] {
  const [start, end] = [anchors[0]!, anchors[1]!];
  const [from, to] = [pointOf(view, start), pointOf(view, end)];
  const shareOf = (ratio: number) => (props.reverse ? 1 - ratio : ratio);
  const prices = shownLevels(props.levels, props, look).map(
    (level): PlacedLevel => ({
      ...level,
      atCss: view.yOf(start.price + shareOf(level.ratio) * (end.price - start.price)),
    }),
  );
  const times = shownLevels(props.timeLevels, props, look).map(
    (level): PlacedLevel => ({
      ...level,
      atCss: from.xCss + shareOf(level.ratio) * (to.xCss - from.xCss),
    }),
  );
  const penOf = ({ color }: ShownLevel): Pen => ({ color, widthCss: look.lineWidth, style: look.lineStyle });
  const levelAt = (yCss: number) =>
    [
      { xCss: from.xCss, yCss },
      { xCss: to.xCss, yCss },
    ] as const;
  const uprightAt = (xCss: number) =>
    [
      { xCss, yCss: from.yCss },
      { xCss, yCss: to.yCss },
    ] as const;
  return [
    ...(props.showFill ? bands(prices, levelAt, view) : []),
    ...(props.showFill ? bands(times, uprightAt, view) : []),
    ...prices.flatMap((level) => straightLine(...levelAt(level.atCss), penOf(level), view)),
    ...times.flatMap((level) => straightLine(...uprightAt(level.atCss), penOf(level), view)),
    ...(props.angles ? thinLine(from, to, look.lineColor, view) : []),
    ...(props.angles
      ? thinLine({ xCss: from.xCss, yCss: to.yCss }, { xCss: to.xCss, yCss: from.yCss }, look.lineColor, view)
      : []),
    ...(props.showLabels ? clearLabels(prices, (level) => priceLabel(level, from, to, look, view), view) : []),
    ...(props.showLabels ? clearLabels(times, (level) => timeLabel(level, from, to, look, view), view) : []),
  ];
}

type Ends = (atCss: number) => readonly [Place, Place];
type Place = { readonly xCss: number; readonly yCss: number };

function bands(levels: readonly PlacedLevel[], endsAt: Ends, view: AnnotationView): readonly Shape[] {
  return levels.slice(1).flatMap((level, at) => {
    const before = levels[at]!;
    const [[a, b], [c, d]] = [endsAt(before.atCss), endsAt(level.atCss)];
    const points = [a, b, d, c].flatMap(({ xCss, yCss }) => [xCss, yCss]);
    return visibleArea(points, colorBetween(before, level), FILL_OPACITY / 2, view);
  });
}

/** Left of the box. */
function priceLabel(level: PlacedLevel, from: Place, to: Place, look: LevelsLook, view: AnnotationView) {
  const block = textBlock([view.words.ratio(level.ratio)], { sizeCss: look.textSize, weight: 400 }, view);
  const leftCss = Math.min(from.xCss, to.xCss) - GAP_CSS;
  return [placeLabel(block, leftCss, level.atCss - block.heightCss / 2, 'right', look.textColor, level.color)];
}

/** Over the box. */
function timeLabel(level: PlacedLevel, from: Place, to: Place, look: LevelsLook, view: AnnotationView) {
  const block = textBlock([view.words.ratio(level.ratio)], { sizeCss: look.textSize, weight: 400 }, view);
  const topCss = Math.min(from.yCss, to.yCss) - block.heightCss - GAP_CSS;
  return [placeLabel(block, level.atCss, topCss, 'center', look.textColor, level.color)];
}
