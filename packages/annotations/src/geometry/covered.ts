/** What lies over the pane, and words that keep off it. */
import type { AnnotationView } from './annotation-view.ts';
import type { BoundsCss } from './shape-bounds.ts';

/** Whether any of a box lies under it. */
export function isCovered(box: BoundsCss, { covered }: Pick<AnnotationView, 'covered'>): boolean {
  return covered?.().some((one) => overlap(one, box)) === true;
}

export function overlap(one: BoundsCss, other: BoundsCss): boolean {
  return (
    one.leftCss < other.rightCss &&
    other.leftCss < one.rightCss &&
    one.topCss < other.bottomCss &&
    other.topCss < one.bottomCss
  );
}
