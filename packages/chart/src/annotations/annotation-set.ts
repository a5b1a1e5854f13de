/**
 * The annotations of a document, ready to be drawn: in the order in which they lie over each other, each with the time between which it can be seen. A frame asks
 * which of them it shows; those far from the view cost two comparisons.
 */
import {
  type Annotation,
  type AnnotationDefinition,
  type AnnotationView,
  boundsOf,
  type Extent,
} from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame, ScaleFrame } from '../picture/pane-frame.ts';
import type { WritingPlace } from './drawing-api.ts';
import type { PaneViews } from './pane-view.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

interface Entry {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly extent: Extent;
}

/** What of them is shown, and how. */
export interface ShownAnnotations {
  /** Ids of those that show more of themselves. */
  readonly active: ReadonlySet<string>;
  readonly writing: WritingPlace | null;
  /** What lies over all of them and is none of the set. */
  readonly extra: readonly Annotation[];
  /** Whether nothing of the set itself is shown. */
  readonly areHidden: boolean;
}

export class AnnotationSet {
  readonly #definitions: ReadonlyMap<string, AnnotationDefinition>;
  readonly #views: PaneViews;
  readonly #entries = new Map<string, Entry>();
  /** From back to front; null after a change. */
  #sorted: readonly Entry[] | null = null;
  #mostReachCss = 0;

  constructor(definitions: readonly AnnotationDefinition[], views: PaneViews) {
    this.#views = views;
    this.#definitions = new Map(definitions.map((definition) => [definition.type, definition]));
  }

  definitionOf(type: string): AnnotationDefinition | null {
    return this.#definitions.get(type) ?? null;
  }

  get(id: string): Annotation | null {
    return this.#entries.get(id)?.annotation ?? null;
  }

  /** In the order in which they were added. */
  list(): readonly Annotation[] {
    return Array.from(this.#entries.values(), ({ annotation }) => annotation);
  }

  /** With all that are of one group with any of them, but for what is hidden or on another instrument. */
  withGroups(ids: readonly string[]): readonly string[] {
    const groupOf = ({ group, instrument }: Annotation) => (group === null ? null : `${instrument} ${group}`);
    const all = new Set(ids);
    const groups = new Set(ids.map((id) => groupOf(this.get(id)!)).filter((group) => group !== null));
    if (groups.size === 0) return ids;
    for (const { annotation } of this.#entries.values()) {
      const group = groupOf(annotation);
      if (group !== null && groups.has(group) && !annotation.hidden) all.add(annotation.id);
    }
    return [...all];
  }

  /** @param annotation null takes it away */
  set(id: string, annotation: Annotation | null): void {
    this.#sorted = null;
    const entry = annotation === null ? null : this.#entryOf(annotation);
    if (entry === null) this.#entries.delete(id);
    else this.#entries.set(id, entry);
  }

  /** Null for a tool that the chart does not have. */
  #entryOf(annotation: Annotation): Entry | null {
    const definition = this.definitionOf(annotation.type);
    if (definition === null) return null;
    const extent = definition.extent(annotation);
    this.#mostReachCss = Math.max(this.#mostReachCss, extent.reachCss);
    return { annotation, definition, extent };
  }

  /** What a frame shows, from back to front. */
  placedIn(frame: Frame, shown: ShownAnnotations): readonly PlacedAnnotation[] {
    const { extra, areHidden } = shown;
    const { timeScale, geometry } = frame;
    const placed: PlacedAnnotation[] = [];
    const onTop = extra.flatMap((annotation) => this.#entryOf(annotation) ?? []);
    if (this.#entries.size + onTop.length === 0) return placed;
    const fromUs = timeScale.xToTimeUs(-this.#mostReachCss);
    const toUs = timeScale.xToTimeUs(geometry.plotWidthCss + this.#mostReachCss);
    for (const entries of [areHidden ? [] : this.#inOrder(), onTop]) {
      for (const entry of entries) {
        if (entry.extent.toUs < fromUs || entry.extent.fromUs > toUs) continue;
        const one = this.#placed(entry, frame, shown);
        if (one !== null) placed.push(one);
      }
    }
    return placed;
  }

  /** The pane that an annotation is drawn in as it sees it; null while it is not drawn. */
  viewOf(annotation: Annotation, frame: Frame): AnnotationView | null {
    const where = whereOf(annotation, frame);
    return where === null ? null : this.#views.of(frame, where.pane, where.scale);
  }

  #placed(
    { annotation, definition }: Entry,
    frame: Frame,
    { active, writing }: ShownAnnotations,
  ): PlacedAnnotation | null {
    const { intervals, hidden, instrument } = annotation;
    if (hidden || instrument !== frame.facts.instrument.id) return null;
    if (intervals !== null && !intervals.includes(frame.level)) return null;
    const where = whereOf(annotation, frame);
    const calm = where && this.#views.of(frame, where.pane, where.scale);
    if (where === null || calm === null) return null;
    const isActive = active.has(annotation.id) || writing?.id === annotation.id;
    const view = isActive ? { ...calm, isActive, writing: writing?.id === annotation.id ? writing.text : null } : calm;
    const shapes = definition.shapes(annotation, view);
    const bounds = boundsOf(shapes);
    if (bounds === null) return null;
    return { annotation, definition, paneId: where.pane.id, scale: where.scale, view, shapes, bounds };
  }

  #inOrder(): readonly Entry[] {
    this.#sorted ??= [...this.#entries.values()].sort((a, b) => a.annotation.z - b.annotation.z);
    return this.#sorted;
  }
}

/** The pane and the scale that an annotation was drawn on; where the pane has that scale no more, its main one. */
function whereOf(
  annotation: Annotation,
  { panes }: Frame,
): { readonly pane: PaneFrame; readonly scale: ScaleFrame } | null {
  const pane = panes.find(({ id }) => id === annotation.pane);
  if (pane === undefined) return null;
  return { pane, scale: pane.scales.find(({ plan }) => plan.id === annotation.scale) ?? pane.main };
}
