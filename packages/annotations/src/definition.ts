/**
 * What a tool is. Everything else that is known of it - how it is placed, drawn, hit, moved, edited, stored, read aloud - is worked out from its definition;
 * nothing outside of a tool's folder knows which tools there are, except the registry that lists them.
 */
import type { Fields, ValuesOf } from './fields/field.ts';
import { ANCHOR_HANDLES } from './geometry/anchor-handles.ts';
import type { AnnotationView } from './geometry/annotation-view.ts';
import type { Handle } from './geometry/handle.ts';
import type { Shape } from './geometry/shape.ts';
import type { Anchor, Annotation, AnnotationChange, AnyAnchor, FieldValues } from './record/annotation.ts';

/** The menus of the toolbar, in their order. */
export const TOOL_MENUS = [
  'lines',
  'fibonacci',
  'patterns',
  'projection',
  'shapes',
  'text',
  'arrows',
  'measurers',
] as const;
export type ToolMenu = (typeof TOOL_MENUS)[number];

/** Tools that are alike: the parts of the menus, in their order. Few menus and many groups, so that a phone has room for all buttons. */
export const TOOL_GROUPS = [
  'lines',
  'channels',
  'pitchforks',
  'fibonacci',
  'gann',
  'patterns',
  'projection',
  'shapes',
  'text',
  'arrows',
  'volume',
  'measurers',
] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** The menu that a group is a part of. */
export const MENU_OF_GROUP: Readonly<Record<ToolGroup, ToolMenu>> = {
  lines: 'lines',
  channels: 'lines',
  pitchforks: 'lines',
  fibonacci: 'fibonacci',
  gann: 'fibonacci',
  patterns: 'patterns',
  projection: 'projection',
  shapes: 'shapes',
  text: 'text',
  arrows: 'arrows',
  volume: 'measurers',
  measurers: 'measurers',
};

/** The moments between which an annotation can be seen, and how far beyond them in CSS pixels. */
export interface Extent {
  readonly fromUs: number;
  readonly toUs: number;
  readonly reachCss: number;
  /** Of what grows with what is seen between its anchors: it reaches as many times their distance beyond them, and `reachCss` beyond that. Its moments are all of time. */
  readonly spans?: number;
}

/** A value that is marked on an axis. */
export interface AxisLabel {
  readonly axis: 'time' | 'price';
  /** A price, or µs since 1970. */
  readonly value: number;
  readonly color: string;
}

/** What a description is made of beside the annotation. */
export type DescribedFacts = Pick<AnnotationView, 'figures' | 'bars' | 'pieces' | 'tickSize' | 'words'>;

/** An annotation whose fields and anchors are those of its definition. */
export type AnnotationOf<Style extends Fields, Props extends Fields, Of extends AnyAnchor = Anchor> = Omit<
  Annotation,
  'style' | 'props' | 'anchors'
> & {
  readonly anchors: readonly Of[];
  readonly style: ValuesOf<Style>;
  readonly props: ValuesOf<Props>;
};

/** Where an annotation is taken hold of, and what follows from it. */
interface HandleParts<Style extends Fields, Props extends Fields, Of extends AnyAnchor> {
  handles(annotation: AnnotationOf<Style, Props, Of>, view: AnnotationView): readonly Handle[];
  /** What becomes of it when a handle is brought to another place. */
  moveHandle(
    annotation: AnnotationOf<Style, Props, Of>,
    handleId: string,
    to: Anchor,
    view: AnnotationView,
  ): AnnotationChange;
  /** What becomes of it when the point of a handle is taken away; null where it must stay. Left out, all of them must. */
  withoutHandle?(annotation: AnnotationOf<Style, Props, Of>, handleId: string): AnnotationChange | null;
}

/** All that a tool has to say for itself. */
export interface OwnParts<Style extends Fields, Props extends Fields, Of extends AnyAnchor> {
  /** Its name in records: `parallel-channel`. */
  readonly type: string;
  /** Key of its name in the text catalogue; of a host's own tool the name itself. */
  readonly title: string;
  readonly group: ToolGroup;
  /** Key of what else people call it, in the text catalogue; of a host's own tool the words themselves. A search finds it by them. */
  readonly synonyms?: string;
  /** Paths of a picture of 24 by 24, drawn as lines of one colour. */
  readonly icon: string;
  /** Keys that choose it, in the notation of tinykeys: `Alt+KeyT`; null without. */
  readonly shortcut: string | null;
  /** It is also drawn by a button that follows the pointer on this axis; of a tool with one point. The first one of a chart counts. */
  readonly axisButton?: 'price';
  /** How many points a person gives; of a tool with `mostPoints` at least. */
  readonly steps: number;
  /** How many anchors it has once it is placed; of a tool with `mostPoints` at least. */
  readonly anchors: number;
  /**
   * It takes further points until whoever draws it ends, at most so many altogether, and each of them is an anchor. Left out, it takes as many as it has `steps`.
   */
  readonly mostPoints?: number;
  /** It is held to the screen: its anchors are shares of the pane, and the hand that brings it somewhere is not drawn to bars. */
  readonly isPinned?: true;
  /** So many of its last anchors say what it is made of and not where it is: they stay when all of it is moved, and have no handles. None by default. */
  readonly fixedAnchors?: number;
  /** Its points are what the hand does from a press until it lets go. */
  readonly isFreehand?: boolean;
  /** What its props are when it was ended by a press on its first point; left out, such a press is a point like any other. */
  readonly closedProps?: FieldValues;
  /** It marks moments alone: there is no price that the newest one could be away from. */
  readonly hasNoPrice?: true;
  /** Goes with the next press. */
  readonly isEphemeral?: boolean;
  /** Names of the places for texts, the first one being written when it was placed; empty without. */
  readonly texts: readonly string[];
  /** Which of these places there are now, in the order in which one goes through them; all of them by default. */
  shownTexts?(annotation: AnnotationOf<Style, Props, Of>): readonly string[];
  /** Nothing of it is left without a text. */
  readonly isText?: boolean;
  readonly style: Style;
  readonly props: Props;
  /** From the points that were given so far, at least one and at most `steps`, to anchors of which all that is drawn follows; the points themselves by default. */
  anchorsFrom?(points: readonly Anchor[], view: AnnotationView): readonly Of[];
  /** From back to front. Nothing that lies wholly outside of the view has to be there. */
  shapes(annotation: AnnotationOf<Style, Props, Of>, view: AnnotationView): readonly Shape[];
  /** What it shows over everything while it is pointed at or selected, such as the text of a note that is folded up otherwise; nothing by default. */
  activeShapes?(annotation: AnnotationOf<Style, Props, Of>, view: AnnotationView): readonly Shape[];
  /** What it marks on the axes; nothing by default. */
  axisLabels?(annotation: AnnotationOf<Style, Props, Of>, view: AnnotationView): readonly AxisLabel[];
  extent(annotation: AnnotationOf<Style, Props, Of>): Extent;
  /** In words, with exact times and prices. */
  describe(annotation: AnnotationOf<Style, Props, Of>, facts: DescribedFacts): string;
}

/** All that is known of a tool. */
export interface AnnotationDefinition
  extends OwnParts<Fields, Fields, AnyAnchor>,
    HandleParts<Fields, Fields, AnyAnchor> {}

/** As many anchors as one of it may have. */
export function mostAnchorsOf({ anchors, mostPoints }: Pick<AnnotationDefinition, 'anchors' | 'mostPoints'>): number {
  return mostPoints ?? anchors;
}

/** The places for texts that one of them has now. */
export function shownTexts(
  definition: Pick<AnnotationDefinition, 'texts' | 'shownTexts'>,
  annotation: Annotation,
): readonly string[] {
  return definition.shownTexts?.(annotation as never) ?? definition.texts;
}

/** Both of them or neither: they speak of the same handles. */
type OwnHandles<Style extends Fields, Props extends Fields> =
  | HandleParts<Style, Props, Anchor>
  | { readonly handles?: never; readonly moveHandle?: never; readonly withoutHandle?: never };

/** Gives a definition its types from its own fields, and a handle on each of its anchors when it has none of its own. */
export function defineAnnotation<Style extends Fields, Props extends Fields>(
  definition: Omit<OwnParts<Style, Props, Anchor>, 'isPinned'> & OwnHandles<Style, Props>,
): AnnotationDefinition {
  return { ...ANCHOR_HANDLES, ...definition } as unknown as AnnotationDefinition;
}
