/** Upright lines that each stand for a level of time, from the lowest price to the highest. */
import type { AnnotationView } from './annotation-view.ts';
import { filledBox, isInView } from './box.ts';
import { clearLabels } from './clear-labels.ts';
import { colorBetween, FILL_OPACITY, type LevelsLook, type LevelsProps, type ShownLevel } from './level-lines.ts';
import type { Shape, TextShape } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';
import { placeLabel, textBlock } from './text-block.ts';
import { verticalLine } from './upright-lines.ts';

export interface TimeLevel extends ShownLevel {
  readonly xCss: number;
}

const GAP_CSS = 4;
const WHOLE = { start: true, end: true };

/** Fills between neighbours, the lines, and a label at the foot of each. */
export function timeLevelShapes(
  levels: readonly TimeLevel[],
  look: LevelsLook,
  { showFill, showLabels }: Omit<LevelsProps, 'isMultiColor'>,
  view: AnnotationView,
): readonly Shape[] {
  const fillBefore = (level: TimeLevel, at: number) => {
    const before = levels[at]!;
    const [leftCss, rightCss] = [Math.min(before.xCss, level.xCss), Math.max(before.xCss, level.xCss)];
    const box = { leftCss, rightCss, topCss: Number.NEGATIVE_INFINITY, bottomCss: Number.POSITIVE_INFINITY };
    return filledBox(box, colorBetween(before, level), FILL_OPACITY, view);
  };
  return [
    ...(showFill ? levels.slice(1).flatMap(fillBefore) : []),
    ...levels.flatMap(({ xCss, color }) => {
      const pen = { color, widthCss: look.lineWidth, style: look.lineStyle };
      return verticalLine(xCss, 0, view.heightCss, pen, view, WHOLE);
    }),
    ...(showLabels ? clearLabels(levels, (level) => labelOf(level, look, view), view) : []),
  ];
}

function labelOf(
  { ratio, color, xCss }: TimeLevel,
  { textColor, textSize }: LevelsLook,
  view: AnnotationView,
): readonly TextShape[] {
  const block = textBlock([view.words.ratio(ratio)], { sizeCss: textSize, weight: 400 }, view);
  const topCss = view.heightCss - block.heightCss - GAP_CSS;
  const label = placeLabel(block, xCss + GAP_CSS, topCss, 'left', textColor, color);
  return isInView(boundsOf([label])!, view) ? [label] : [];
}
