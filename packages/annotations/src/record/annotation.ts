import type { FieldValue } from '../fields/field.ts';
import type { AnnotationScope } from './scope.ts';

/** A stored point. It keeps its meaning whatever the interval, the zoom, the scale or the zone, also where there is no bar. */
export interface Anchor {
  /** µs since 1970, UTC; whole ones. */
  readonly timeUs: number;
  /** A raw price, whatever the scale shows. */
  readonly price: number;
  /** How hard a pen was pressed there, 0 to 1; of strokes that were drawn with one. */
  readonly pressure?: number;
}

/** A place on the screen: a share of its pane's width from the left and of its height from the top, 0 to 1. It stays there whatever the pane shows. */
export interface PinnedAnchor {
  readonly xFraction: number;
  readonly yFraction: number;
}

/** What may be stored; all of one annotation are of the same kind, which its definition says. */
export type AnyAnchor = Anchor | PinnedAnchor;

export function isPinned(anchor: AnyAnchor): anchor is PinnedAnchor {
  return 'xFraction' in anchor;
}

/** Those of moments and prices: none of what is held to the screen. */
export function unpinned(anchors: readonly AnyAnchor[]): readonly Anchor[] {
  return anchors.filter((anchor): anchor is Anchor => !isPinned(anchor));
}

/** Values of fields, by their names; which there are the definition says. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * What is stored, undone and exchanged of one annotation: plain data, and all of it. How it looks and behaves its definition knows.
 * @example { id: 'a1', type: 'line', instrument: 'AAPL', pane: 'main', scale: 'right', anchors: [from, to], props: { extendEnd: true }, … }
 */
export interface Annotation {
  /** Chosen by whoever adds it; unique in its document. Letters, digits and `_ . : ~ -`. */
  readonly id: string;
  /** The name of its definition. */
  readonly type: string;
  readonly instrument: string;
  readonly pane: string;
  readonly scale: string;
  /** In which layouts and charts it is shown. */
  readonly scope: AnnotationScope;
  readonly anchors: readonly AnyAnchor[];
  /** What shapes it beside its anchors: whether it is extended, its levels. */
  readonly props: FieldValues;
  /** How it looks. */
  readonly style: FieldValues;
  /** What is written on it, by the places that its definition has for texts. */
  readonly text: Readonly<Record<string, string>>;
  /** Given by a person; empty for the tool's own name. */
  readonly name: string;
  /** What its group is called; null without. Those of one group are selected together. */
  readonly group: string | null;
  readonly locked: boolean;
  readonly hidden: boolean;
  /** Higher ones lie over lower ones; among equals the later one does. */
  readonly z: number;
  /** The intervals on which it is shown; null on all. */
  readonly intervals: readonly string[] | null;
}

/** What a gesture changes. */
export type AnnotationChange = Partial<Pick<Annotation, 'anchors' | 'props' | 'style'>>;
