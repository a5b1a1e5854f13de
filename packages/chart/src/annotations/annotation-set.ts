/**
 * The annotations of a document, ready to be drawn: in the order in which they lie over each other, each with the time between which it can be seen. A frame asks
 * which of them it shows; those far from the view cost two comparisons. Counts are kept, so that a change costs no more with many than with few.
 */
import {
  type Annotation,
  type AnnotationDefinition,
  type AnnotationView,
  type BoundsCss,
  boundsOf,
  type Extent,
  type Handle,
  isBeside,
  type Shape,
} from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame, ScaleFrame } from '../picture/pane-frame.ts';
import type { WritingPlace } from './drawing-api.ts';
import type { PaneViews } from './pane-view.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';

/** Its fields change with its annotation, and it stays where it is in the order. */
interface Entry {
  annotation: Annotation;
  readonly definition: AnnotationDefinition;
  extent: Extent;
  /** Which of the reaches below it has. */
  reach: number;
  /** Higher for those that came later. */
  readonly came: number;
}

/** What of them is shown, and how. */
export interface ShownAnnotations {
  readonly writing: WritingPlace | null;
  /** What lies over all of them and is none of the set. */
  readonly extra: readonly Annotation[];
  /** Whether nothing of the set itself is shown. */
  readonly areHidden: boolean;
}

/** Reaches are told apart as far as they matter: each class reaches twice as far as the one before, the first one so far. */
const FIRST_REACH_CSS = 32;
/** As many as an instrument may have are brought back in their order. */
const MOST_FORMER = 100_000;

interface Count {
  count: number;
  locked: number;
  hidden: number;
}

const NONE: Readonly<Count> = { count: 0, locked: 0, hidden: 0 };

export class AnnotationSet {
  readonly #definitions: ReadonlyMap<string, AnnotationDefinition>;
  readonly #views: PaneViews;
  readonly #entries = new Map<string, Entry>();
  /** Those whose tool the chart does not have. */
  readonly #unknown = new Map<string, Annotation>();
  /** From back to front; null after a change. */
  #sorted: readonly Entry[] | null = null;
  /** By instrument. */
  readonly #counts = new Map<string, Count>();
  #came = 0;
  /** When those came that are gone: one that is brought back lies where it lay. */
  readonly #formerCame = new Map<string, number>();
  #version = 0;

  constructor(definitions: readonly AnnotationDefinition[], views: PaneViews) {
    this.#views = views;
    this.#definitions = new Map(definitions.map((definition) => [definition.type, definition]));
  }

  /** Another one after every change. */
  get version(): number {
    return this.#version;
  }

  get definitions(): readonly AnnotationDefinition[] {
    return [...this.#definitions.values()];
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

  /** Those whose tool the chart does not have, in the order in which they came. */
  unknown(): readonly Annotation[] {
    return [...this.#unknown.values()];
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

  /** Those of these ids, from back to front. */
  inOrder(ids: ReadonlySet<string>): readonly Annotation[] {
    return Array.from(ids, (id) => this.#entries.get(id))
      .filter((entry) => entry !== undefined)
      .sort(byOrder)
      .map(({ annotation }) => annotation);
  }

  /** What groups are called, on whatever instrument. */
  groups(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const { annotation } of this.#entries.values()) if (annotation.group !== null) names.add(annotation.group);
    return names;
  }

  /** Those on an instrument from back to front, each with when it came. */
  orderedOn(instrument: string | null): readonly { readonly annotation: Annotation; readonly came: number }[] {
    return this.#inOrder().filter(({ annotation }) => annotation.instrument === instrument);
  }

  /** How many there are on an instrument, and how many of them are locked and hidden. */
  countOn(instrument: string | null): Readonly<Count> {
    return this.#counts.get(instrument ?? '') ?? NONE;
  }

  /** @param annotation null takes it away; one of an id that was taken away lies where that lay */
  set(id: string, annotation: Annotation | null): void {
    this.#version++;
    const before = this.#entries.get(id);
    if (before !== undefined) this.#count(before.annotation, -1);
    const entry = annotation === null ? null : this.#entryOf(annotation, before?.came ?? this.#cameOf(id));
    if (entry !== null) this.#count(entry.annotation, 1);
    if (entry === null && annotation !== null) this.#unknown.set(id, annotation);
    else this.#unknown.delete(id);
    const isInPlace = before !== undefined && entry !== null && byOrder(before, entry) === 0;
    if (isInPlace && before.definition === entry.definition) {
      Object.assign(before, entry);
      return;
    }
    this.#sorted = null;
    if (entry !== null) this.#entries.set(id, entry);
    else if (this.#entries.delete(id)) this.#keepCame(id, before!.came);
  }

  #cameOf(id: string): number {
    const former = this.#formerCame.get(id);
    if (former === undefined) return ++this.#came;
    this.#formerCame.delete(id);
    return former;
  }

  #keepCame(id: string, came: number): void {
    this.#formerCame.set(id, came);
    if (this.#formerCame.size <= MOST_FORMER) return;
    const [oldest] = this.#formerCame.keys();
    this.#formerCame.delete(oldest!);
  }

  #count({ instrument, locked, hidden }: Annotation, by: 1 | -1): void {
    const count = this.#counts.get(instrument) ?? { ...NONE };
    count.count += by;
    if (locked) count.locked += by;
    if (hidden) count.hidden += by;
    this.#counts.set(instrument, count);
  }

  /** Null for a tool that the chart does not have. */
  #entryOf(annotation: Annotation, came: number): Entry | null {
    const definition = this.definitionOf(annotation.type);
    if (definition === null) return null;
    const extent = definition.extent(annotation);
    const reach = Math.max(0, Math.ceil(Math.log2(extent.reachCss / FIRST_REACH_CSS)));
    return { annotation, definition, extent, reach, came };
  }

  /** What a frame shows, from back to front. */
  placedIn(frame: Frame, shown: ShownAnnotations): readonly PlacedAnnotation[] {
    const { extra, areHidden } = shown;
    const { timeScale, geometry } = frame;
    const placed: PlacedAnnotation[] = [];
    const onTop = extra.flatMap((annotation) => this.#entryOf(annotation, 0) ?? []);
    /** What can be seen, by reach. */
    const limits: { readonly fromUs: number; readonly toUs: number }[] = [];
    const limitsOf = (reach: number) => {
      const reachCss = FIRST_REACH_CSS * 2 ** reach;
      return {
        fromUs: timeScale.xToTimeUs(-reachCss),
        toUs: timeScale.xToTimeUs(geometry.plotWidthCss + reachCss),
      };
    };
    for (const entries of [areHidden ? [] : this.#inOrder(), onTop]) {
      for (const entry of entries) {
        const { extent, reach } = entry;
        limits[reach] ??= limitsOf(reach);
        const { fromUs, toUs } = limits[reach];
        if (extent.toUs < fromUs || extent.fromUs > toUs) continue;
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
    { annotation, definition, extent }: Entry,
    frame: Frame,
    { writing }: ShownAnnotations,
  ): PlacedAnnotation | null {
    const { intervals, hidden, instrument } = annotation;
    if (hidden || instrument !== frame.facts.instrument.id) return null;
    if (intervals !== null && !intervals.includes(frame.level)) return null;
    const where = whereOf(annotation, frame);
    const calm = where && this.#views.of(frame, where.pane, where.scale);
    if (where === null || calm === null) return null;
    if (extent.spans !== undefined && isBeside(annotation.anchors, extent, calm)) return null;
    const view = writing?.id === annotation.id ? { ...calm, writing: writing.text } : calm;
    const shapes = definition.shapes(annotation, view);
    const bounds = boundsOf(shapes);
    if (bounds === null) return null;
    return new Placed({ annotation, definition, paneId: where.pane.id, scale: where.scale, view, shapes, bounds });
  }

  #inOrder(): readonly Entry[] {
    this.#sorted ??= [...this.#entries.values()].sort(byOrder);
    return this.#sorted;
  }
}

/** A class, since a getter in a literal is defined anew for each of thousands in every frame. */
class Placed implements PlacedAnnotation {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly paneId: string;
  readonly scale: ScaleFrame;
  readonly view: AnnotationView;
  readonly shapes: readonly Shape[];
  readonly bounds: BoundsCss;
  #activeShapes: readonly Shape[] | null = null;
  #handles: readonly Handle[] | null = null;

  constructor(placed: Omit<PlacedAnnotation, 'activeShapes' | 'handles'>) {
    this.annotation = placed.annotation;
    this.definition = placed.definition;
    this.paneId = placed.paneId;
    this.scale = placed.scale;
    this.view = placed.view;
    this.shapes = placed.shapes;
    this.bounds = placed.bounds;
  }

  get activeShapes(): readonly Shape[] {
    this.#activeShapes ??= this.definition.activeShapes?.(this.annotation, this.view) ?? [];
    return this.#activeShapes;
  }

  get handles(): readonly Handle[] {
    this.#handles ??= this.definition.handles(this.annotation, this.view);
    return this.#handles;
  }
}

function byOrder(a: Entry, b: Entry): number {
  return a.annotation.z - b.annotation.z || a.came - b.came;
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
