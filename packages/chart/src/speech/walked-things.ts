/** What keys walk through up and down: every series that is shown, from the top pane to the lowest, and then the annotations in view, from the oldest on. */
import { type Annotation, firstMomentUs } from '@candlemark/annotations';
import { FILLS_SERIES } from '../fills/fill.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame, SeriesInPane } from '../picture/pane-frame.ts';
import { MAIN_SERIES, VOLUME_SERIES } from '../picture/pane-plan.ts';

export type Walked =
  | { readonly kind: 'series'; readonly id: string }
  | { readonly kind: 'annotation'; readonly id: string };

/** @param known what a person can select; none without the part */
export function walkedThings(frame: Frame, known: readonly Annotation[]): readonly Walked[] {
  const ids = frame.panes.flatMap((pane) => (pane.isCollapsed ? [] : seriesOf(pane).map(({ plan }) => plan.id)));
  const selectable = new Set(known.map(({ id }) => id));
  const placed = (frame.annotations?.placed ?? [])
    .filter(({ annotation }) => selectable.has(annotation.id))
    .map(({ annotation, definition }) => ({
      id: annotation.id,
      firstUs: firstMomentUs(definition, annotation.anchors),
    }))
    .toSorted((a, b) => a.firstUs - b.firstUs);
  return [
    ...[...new Set(ids)].map((id): Walked => ({ kind: 'series', id })),
    ...(frame.fills?.isVisible === true ? [{ kind: 'series', id: FILLS_SERIES } as const] : []),
    ...placed.map(({ id }): Walked => ({ kind: 'annotation', id })),
  ];
}

/** What a pane shows and has values of, its own prices first and volume after them; of several lines that are one, the first. */
export function seriesOf({ series }: PaneFrame): readonly SeriesInPane[] {
  const rankOf = ({ plan }: SeriesInPane) => (plan.id === MAIN_SERIES ? 0 : plan.id === VOLUME_SERIES ? 1 : 2);
  const told = series.filter(({ plan, isVisible }) => isVisible && isTold(plan));
  const once = told.filter(({ plan }, at) => told.findIndex((other) => other.plan.id === plan.id) === at);
  return once.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function isTold({ plot }: SeriesInPane['plan']): boolean {
  return plot?.isQuiet !== true || plot.told !== undefined;
}
