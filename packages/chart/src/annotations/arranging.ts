/** What is done with annotations that are named, whether they are selected or not: for a list of them. Each is one step of the history. */
import { type Annotation, type AnnotationScope, type AnnotationText, fillText } from '@candlemark/annotations';
import type { ChartDocument } from '../document/chart-document.ts';
import type { RecordChange } from '../document/document-record.ts';
import { annotationOf, keyOf, recordOf } from './annotation-document.ts';
import type { ManyStep } from './annotation-editing.ts';
import type { AnnotationSet } from './annotation-set.ts';
import type { ArrangedPlace, ArrangingApi, Ids } from './arranging-api.ts';
import { freeGroupName } from './group-name.ts';
import { zAfterMove } from './z-order.ts';

export interface ArrangedAnnotations {
  readonly document: ChartDocument;
  readonly set: AnnotationSet;
  /** The id of the instrument shown; null while there is none. */
  instrument(): string | null;
  words(): AnnotationText;
  nameOf(step: ManyStep, annotations: readonly Annotation[]): string;
  /** A person can change nothing. */
  isReadOnly(): boolean;
}

const MOST_NAME = 200;

export class Arranging implements ArrangingApi {
  readonly #on: ArrangedAnnotations;

  constructor(on: ArrangedAnnotations) {
    this.#on = on;
  }

  list(): readonly Annotation[] {
    return this.#on.set.orderedOn(this.#on.instrument()).map(({ annotation }) => annotation);
  }

  unknown(): readonly Annotation[] {
    const shown = this.#on.instrument();
    return this.#on.set.unknown().filter(({ instrument }) => instrument === shown);
  }

  rename(id: string, name: string): void {
    const given = [...name.trim()].slice(0, MOST_NAME).join('');
    this.#change('step.rename', this.#those([id]), (one) => ({ ...one, name: given }));
  }

  lock(ids: Ids, locked: boolean): void {
    this.#change(locked ? 'step.lock' : 'step.unlock', this.#those(ids), (one) => ({ ...one, locked }));
  }

  hide(ids: Ids, hidden: boolean): void {
    this.#change(hidden ? 'step.hide' : 'step.show', this.#those(ids), (one) => ({ ...one, hidden }));
  }

  remove(ids: Ids): number {
    const gone = this.#those(ids).filter(({ locked }) => !locked);
    this.#change('step.delete', gone, () => null);
    return gone.length;
  }

  show(ids: Ids, scope: AnnotationScope): void {
    this.#change('step.scope', this.#those(ids), (one) => ({ ...one, scope }));
  }

  group(ids: Ids, name: string): string {
    const members = this.#those(ids);
    const group = this.#freeName(name, new Set(members.map(({ id }) => id)));
    if (members.length === 0) return group;
    const foremost = members.at(-1)!;
    const others = members.slice(0, -1).map(({ id }) => id);
    this.#make(this.#named('step.group', group), this.#moved(others, { under: foremost.id }, members, group));
    return group;
  }

  ungroup(ids: Ids): void {
    const members = this.#those(ids).filter(({ group }) => group !== null);
    this.#change('step.ungroup', members, (one) => ({ ...one, group: null }));
  }

  renameGroup(group: string, name: string): void {
    const members = this.list().filter((one) => one.group === group);
    if (members.length === 0 || name.trim() === '' || name.trim() === group) return;
    const free = this.#freeName(name, new Set(members.map(({ id }) => id)));
    const renamed = members.map((one) => [one.id, { ...one, group: free }] as const);
    this.#make(this.#named('step.renameGroup', free), renamed);
  }

  move(ids: Ids, place: ArrangedPlace, group?: string | null): void {
    const members = this.#those(ids);
    if (members.length === 0) return;
    const moved = members.map(({ id }) => id);
    this.#make(this.#on.nameOf('step.order', members), this.#moved(moved, place, members, group));
  }

  /** What becomes of all that has to give way, and of the group of those that join one. */
  #moved(
    ids: readonly string[],
    place: ArrangedPlace,
    joining: readonly Annotation[],
    group: string | null | undefined,
  ): readonly (readonly [string, Annotation])[] {
    const moved = new Set(ids);
    const order = this.#on.set.orderedOn(this.#on.instrument());
    const anchor = 'over' in place ? place.over : place.under;
    const stacked = order.map(({ annotation, came }) => ({ id: annotation.id, z: annotation.z, came }));
    const found = stacked.filter(({ id }) => !moved.has(id)).findIndex(({ id }) => id === anchor);
    const heights =
      found < 0 ? new Map<string, number>() : zAfterMove(stacked, moved, 'over' in place ? found + 1 : found);
    const next = new Map([...heights].map(([id, z]) => [id, { ...this.#on.set.get(id)!, z }] as const));
    if (group !== undefined)
      for (const one of joining) if (one.group !== group) next.set(one.id, { ...one, ...next.get(one.id), group });
    return [...next];
  }

  /** From back to front. */
  #those(ids: Ids): readonly Annotation[] {
    return this.#on.set.inOrder(new Set(ids));
  }

  /** A name that no others have for theirs. */
  #freeName(wanted: string, members: ReadonlySet<string>): string {
    const taken = this.list().flatMap(({ id, group }) => (group === null || members.has(id) ? [] : [group]));
    return freeGroupName(wanted, new Set(taken));
  }

  #named(step: 'step.group' | 'step.renameGroup', name: string): string {
    return fillText(this.#on.words()[step], { name });
  }

  #change(step: ManyStep, annotations: readonly Annotation[], change: (one: Annotation) => Annotation | null): void {
    const changed = annotations.map((one) => [one, change(one)] as const).filter(([one, next]) => !isSame(one, next));
    if (changed.length === 0) return;
    const name = this.#on.nameOf(
      step,
      changed.map(([one]) => one),
    );
    this.#make(
      name,
      changed.map(([{ id }, next]) => [id, next] as const),
    );
  }

  #make(name: string, changed: readonly (readonly [id: string, next: Annotation | null])[]): void {
    if (changed.length === 0 || this.#on.isReadOnly()) return;
    const { document, set } = this.#on;
    document.edit(name, (edit) => {
      // To begin the edit may have completed one that took some away.
      const there = changed.filter(([id]) => set.get(id) !== null);
      edit.setAll(there.map(([id, next]) => [keyOf(id), next === null ? null : recordOf(next)]));
    });
  }
}

/** Whether what a step changed of an annotation is its height over others, and nothing else. */
export function isOrderAlone({ before, after }: RecordChange): boolean {
  const [was, is] = [annotationOf(before), annotationOf(after)];
  return was !== null && is !== null && isSame({ ...was, z: is.z }, is);
}

/** Whether the change would be none. */
function isSame(one: Annotation, next: Annotation | null): boolean {
  if (next === null) return false;
  const names = Object.keys(one) as (keyof Annotation)[];
  return names.every((name) => one[name] === next[name] || JSON.stringify(one[name]) === JSON.stringify(next[name]));
}
