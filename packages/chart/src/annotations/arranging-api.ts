import type { Annotation, AnnotationScope } from '@candlemark/annotations';

/** Right over one that is named, or right under it. */
export type ArrangedPlace = { readonly over: string } | { readonly under: string };

/** Of annotations. */
export type Ids = Iterable<string>;

export interface ArrangingApi {
  /** Those on the instrument shown, from back to front. */
  list(): readonly Annotation[];
  /** Those on it whose tool the chart does not have, which are kept and not shown. */
  unknown(): readonly Annotation[];
  /** An empty name is that of the tool. */
  rename(id: string, name: string): void;
  lock(ids: Ids, locked: boolean): void;
  hide(ids: Ids, hidden: boolean): void;
  /** But for what is locked. Answers how many there were. */
  remove(ids: Ids): number;
  /** In which layouts they are shown. */
  show(ids: Ids, scope: AnnotationScope): void;
  /** Makes one group of them, right under the foremost. A group of that name that is there already is another one: this one gets a number. Answers its name. */
  group(ids: Ids, name: string): string;
  ungroup(ids: Ids): void;
  /** All that are of a group; a name that is another group's gets a number. */
  renameGroup(group: string, name: string): void;
  /** Moves them together to a place; with a group (null: none) into it, without one each stays in its own. */
  move(ids: Ids, place: ArrangedPlace, group?: string | null): void;
}
