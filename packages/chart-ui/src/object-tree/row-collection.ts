/** The rows as the component library wants them: by key, each with the one before and the one after it. Nothing is made for rows that nobody asks for. */

import type { Collection, Key, Node } from 'react-stately';
import type { TreeRow } from './tree-rows.ts';

export class RowCollection implements Collection<Node<TreeRow>> {
  readonly rows: readonly TreeRow[];
  readonly #textOf: (row: TreeRow) => string;
  readonly #places = new Map<Key, number>();
  readonly #panes: number[] = [];
  readonly #nodes = new Map<Key, Node<TreeRow>>();

  constructor(rows: readonly TreeRow[], textOf: (row: TreeRow) => string) {
    this.rows = rows;
    this.#textOf = textOf;
    for (const [at, { key, level }] of rows.entries()) {
      this.#places.set(key, at);
      if (level === 0) this.#panes.push(at);
    }
  }

  get size(): number {
    return this.rows.length;
  }

  /** -1 for a row that is not there. */
  placeOf(key: Key | null): number {
    return key === null ? -1 : (this.#places.get(key) ?? -1);
  }

  getKeys(): Iterable<Key> {
    return this.#places.keys();
  }

  getItem(key: Key): Node<TreeRow> | null {
    return this.at(this.placeOf(key));
  }

  at(place: number): Node<TreeRow> | null {
    const row = this.rows[place];
    if (row === undefined) return null;
    const known = this.#nodes.get(row.key);
    if (known !== undefined) return known;
    const made = this.#nodeOf(row, place);
    this.#nodes.set(row.key, made);
    return made;
  }

  getKeyBefore(key: Key): Key | null {
    return this.rows[this.placeOf(key) - 1]?.key ?? null;
  }

  getKeyAfter(key: Key): Key | null {
    const place = this.placeOf(key);
    return place < 0 ? null : (this.rows[place + 1]?.key ?? null);
  }

  getFirstKey(): Key | null {
    return this.rows[0]?.key ?? null;
  }

  getLastKey(): Key | null {
    return this.rows.at(-1)?.key ?? null;
  }

  /** The first one: rows know by themselves how many they are, and the library would count all of them for each that it draws. */
  *getChildren(key: Key): Iterable<Node<TreeRow>> {
    const next = this.at(this.placeOf(key) + 1);
    if (next !== null && next.parentKey === key) yield { ...next, nextKey: null };
  }

  /** Panes: all else lies in them. */
  *[Symbol.iterator](): IterableIterator<Node<TreeRow>> {
    for (const place of this.#panes) yield this.at(place)!;
  }

  #nodeOf(row: TreeRow, place: number): Node<TreeRow> {
    const { key, level, parent, position, kind } = row;
    return {
      type: 'item',
      key,
      value: row,
      level,
      hasChildNodes: kind === 'pane' || kind === 'group',
      childNodes: [],
      rendered: null,
      textValue: this.#textOf(row),
      index: position - 1,
      parentKey: parent,
      prevKey: this.rows[place - 1]?.key ?? null,
      nextKey: this.rows[place + 1]?.key ?? null,
      // What cannot be selected can be walked to all the same.
      props: { isDisabled: kind === 'pane' || kind === 'series' },
    };
  }
}
