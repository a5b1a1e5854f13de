import type { AnnotationView } from './annotation-view.ts';
import { isCovered } from './covered.ts';
import type { TextShape } from './shape.ts';
import { type BoundsCss, boundsOf } from './shape-bounds.ts';

/** What of a line's height is air. */
const AIR_CSS = 2;

/**
 * A label for each level: ends of the movement first, then the others in their order; one that would run into another, or lies under what covers the pane, is left
 * out until there is room.
 */
export function clearLabels<Level extends { readonly ratio: number }>(
  levels: readonly Level[],
  labelOf: (level: Level) => readonly TextShape[],
  view: Pick<AnnotationView, 'covered'>,
): readonly TextShape[] {
  const taken: BoundsCss[] = [];
  const labels: TextShape[] = [];
  for (const level of [...levels.filter(isEnd), ...levels.filter((one) => !isEnd(one))]) {
    for (const label of labelOf(level)) {
      const bounds = boundsOf([label])!;
      if (isCovered(bounds, view) || taken.some((other) => runsInto(bounds, other))) continue;
      taken.push(bounds);
      labels.push(label);
    }
  }
  return labels;
}

function isEnd({ ratio }: { readonly ratio: number }): boolean {
  return ratio === 0 || Math.abs(ratio) === 1;
}

function runsInto(one: BoundsCss, other: BoundsCss): boolean {
  const isBeside = one.rightCss <= other.leftCss || one.leftCss >= other.rightCss;
  return (
    !isBeside && one.bottomCss - AIR_CSS > other.topCss + AIR_CSS && one.topCss + AIR_CSS < other.bottomCss - AIR_CSS
  );
}
