/**
 * What a tool is. Everything else that is known of it - how it is placed, drawn, hit, moved, edited, stored, read aloud - is worked out from its definition;
 * nothing outside of a tool's folder knows which tools there are, except the registry that lists them.
 */
import type { Fields, ValuesOf } from './fields/field.ts';
import type { AnnotationView } from './geometry/annotation-view.ts';
import type { Shape } from './geometry/shape.ts';
import type { Anchor, Annotation, AnnotationChange } from './record/annotation.ts';

/** The menus of the toolbar, in their order. */
export const TOOL_GROUPS = ['lines', 'fibonacci', 'text', 'arrows', 'measurers'] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** A place at which an annotation can be taken hold of. */
export interface Handle {
  /** Unique among those of its annotation. */
  readonly id: string;
  readonly xCss: number;
  readonly yCss: number;
  /** What it moves. */
  readonly moves: 'both' | 'time' | 'price';
}

/** The moments between which an annotation can be seen, and how far beyond them in CSS pixels. */
export interface Extent {
  readonly fromUs: number;
  readonly toUs: number;
  readonly reachCss: number;
}

/** A value that is marked on an axis. */
export interface AxisLabel {
  readonly axis: 'time' | 'price';
  /** A price, or µs since 1970. */
  readonly value: number;
  readonly color: string;
}

/** What a description is made of beside the annotation. */
export type DescribedFacts = Pick<AnnotationView, 'figures' | 'tickSize' | 'words'>;

/** An annotation whose fields are those of its definition. */
export type AnnotationOf<Style extends Fields, Props extends Fields> = Omit<Annotation, 'style' | 'props'> & {
  readonly style: ValuesOf<Style>;
  readonly props: ValuesOf<Props>;
};

export interface AnnotationDefinition<Style extends Fields = Fields, Props extends Fields = Fields> {
  /** Its name in records: `parallel-channel`. */
  readonly type: string;
  /** Key of its name in the text catalogue; of a host's own tool the name itself. */
  readonly title: string;
  readonly group: ToolGroup;
  /** Paths of a picture of 24 by 24, drawn as lines of one colour. */
  readonly icon: string;
  /** Keys that choose it, as in `Alt+T`; null without. */
  readonly shortcut: string | null;
  /** How many points a person gives. */
  readonly steps: number;
  /** How many anchors it has once it is placed. */
  readonly anchors: number;
  /** Goes with the next press. */
  readonly isEphemeral?: boolean;
  /** Names of the places for texts, the first one being written when it was placed; empty without. */
  readonly texts: readonly string[];
  /** Nothing of it is left without a text. */
  readonly isText?: boolean;
  readonly style: Style;
  readonly props: Props;
  /** From the points that were given so far, at least one and at most `steps`, to anchors of which all that is drawn follows; the points themselves by default. */
  anchorsFrom?(points: readonly Anchor[], view: AnnotationView): readonly Anchor[];
  /** From back to front. Nothing that lies wholly outside of the view has to be there. */
  shapes(annotation: AnnotationOf<Style, Props>, view: AnnotationView): readonly Shape[];
  handles(annotation: AnnotationOf<Style, Props>, view: AnnotationView): readonly Handle[];
  /** What becomes of it when a handle is brought to another place. */
  moveHandle(
    annotation: AnnotationOf<Style, Props>,
    handleId: string,
    to: Anchor,
    view: AnnotationView,
  ): AnnotationChange;
  /** What it marks on the axes; nothing by default. */
  axisLabels?(annotation: AnnotationOf<Style, Props>): readonly AxisLabel[];
  extent(annotation: AnnotationOf<Style, Props>): Extent;
  /** In words, with exact times and prices. */
  describe(annotation: AnnotationOf<Style, Props>, facts: DescribedFacts): string;
}

/** Gives a definition its types from its own fields. */
export function defineAnnotation<Style extends Fields, Props extends Fields>(
  definition: AnnotationDefinition<Style, Props>,
): AnnotationDefinition {
  return definition as unknown as AnnotationDefinition;
}
