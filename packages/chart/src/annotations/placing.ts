/** A tool in hand: the points that were given so far, and the one that the hand is at. Everything is drawn as it would be if the hand pressed now. */
import {
  type Anchor,
  type Annotation,
  type AnnotationDefinition,
  type AnnotationView,
  createAnnotation,
  mostAnchorsOf,
  type ToolDefaults,
} from '@candlemark/annotations';

/** The id of what is being placed; it stands in no document. */
export const DRAFT_ID = 'draft';

/** Where it is placed. */
export interface PlacingPane {
  readonly instrument: string;
  readonly pane: string;
  readonly scale: string;
}

export class Placing {
  readonly definition: AnnotationDefinition;
  readonly #defaults: ToolDefaults;
  #where: PlacingPane | null = null;
  #points: readonly Anchor[] = [];
  #hand: Anchor | null = null;

  constructor(definition: AnnotationDefinition, defaults: ToolDefaults) {
    this.definition = definition;
    this.#defaults = defaults;
  }

  /** The pane of the first point; the others keep to it. */
  get where(): PlacingPane | null {
    return this.#where;
  }

  /** The point that straight lines run through. */
  get last(): Anchor | null {
    return this.#points.at(-1) ?? null;
  }

  /** How many points were given. */
  get given(): number {
    return this.#points.length;
  }

  get isBegun(): boolean {
    return this.given > 0;
  }

  /** Whether it may be ended now, and may go on. */
  get canEnd(): boolean {
    const { steps, mostPoints } = this.definition;
    return mostPoints !== undefined && this.given >= steps;
  }

  /** Whether its first point once more would close it: there has to be something within. */
  get canClose(): boolean {
    const { closedProps, steps } = this.definition;
    return closedProps !== undefined && this.given > steps;
  }

  /** The first point that was given; null before. */
  get first(): Anchor | null {
    return this.#points[0] ?? null;
  }

  move(hand: Anchor | null): void {
    this.#hand = hand;
  }

  /** Gives a point; answers whether it was the last one. */
  give(point: Anchor, where: PlacingPane): boolean {
    this.#where ??= where;
    this.#points = [...this.#points, point];
    this.#hand = null;
    return this.#points.length === (this.definition.mostPoints ?? this.definition.steps);
  }

  /** All points at once, as a stroke has them so far. */
  draw(points: readonly Anchor[], where: PlacingPane): void {
    this.#where ??= where;
    this.#points = points;
    this.#hand = null;
  }

  /** Takes the last point back; answers false when there is none. */
  back(): boolean {
    if (this.#points.length === 0) return false;
    this.#points = this.#points.slice(0, -1);
    if (this.#points.length === 0) this.#where = null;
    return true;
  }

  /** As it stands, under an id; null while there is too little of it to be drawn. */
  annotation(id: string, view: AnnotationView, isClosed = false): Annotation | null {
    const { definition } = this;
    if (this.#where === null) return null;
    const points = this.#hand === null ? this.#given() : [...this.#points, this.#hand];
    const anchors = definition.anchorsFrom?.(points, view) ?? points;
    if (anchors.length < definition.anchors || anchors.length > mostAnchorsOf(definition)) return null;
    const { instrument, pane, scale } = this.#where;
    const { style, props } = this.#defaults;
    const defaults = { ...(style && { style }), props: { ...props, ...(isClosed && definition.closedProps) } };
    return createAnnotation(definition, { id, instrument, pane, scale }, anchors, defaults);
  }

  /** A finger has no place between its taps: what it gave is seen all the same, as if the points to come were at the last one. */
  #given(): readonly Anchor[] {
    const last = this.#points.at(-1);
    const missing = Math.max(0, this.definition.steps - this.#points.length);
    return last === undefined ? [] : [...this.#points, ...Array.from({ length: missing }, () => last)];
  }
}
