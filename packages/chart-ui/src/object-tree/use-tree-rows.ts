/** The state of the tree: its rows, which of them are open, and what is selected, in step with the chart. */
import type { DrawingApi } from '@candlemark/chart';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Key, type Selection, type TreeState, useTreeState } from 'react-stately';
import { useEvent } from '../ui/use-event.ts';
import { useDrawing } from '../use-drawing.ts';
import { RowCollection } from './row-collection.ts';
import type { TreeShown } from './tree-model.ts';
import { annotationKey, type GroupRow, groupKey, paneKey, type TreeRow, treeRows } from './tree-rows.ts';
import { foundBy, isSearching, type TreeSearch } from './tree-search.ts';
import { selectedIds, selectedKeys } from './tree-selection.ts';
import type { TreeWords } from './tree-words.ts';

export interface TreeRows {
  readonly collection: RowCollection;
  readonly state: TreeState<TreeRow>;
  /** Ids of what is selected. */
  readonly selected: ReadonlySet<string>;
}

/** @param renaming key of a row that is to be in sight: what it is folded up in opens */
export function useTreeRows(
  drawing: DrawingApi,
  shown: TreeShown,
  search: TreeSearch,
  words: Pick<TreeWords, 'titleOf' | 'rowTitle'>,
  renaming: string | null,
): TreeRows {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const unfold = useEvent(() => {
    const one = shown.annotations.find(({ id, pane, group }) =>
      [annotationKey(id), groupKey(pane, group ?? '')].includes(renaming ?? ''),
    );
    if (one === undefined) return;
    const around = [paneKey(one.pane), groupKey(one.pane, one.group ?? '')];
    setCollapsed((before) => new Set([...before].filter((key) => key === renaming || !around.includes(key))));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when
  useEffect(() => unfold(), [unfold, renaming]);
  const isFound = useMemo(() => (isSearching(search) ? foundBy(search, words.titleOf) : null), [search, words]);
  const collection = useMemo(
    () => new RowCollection(treeRows({ ...shown, collapsed, isFound }), words.rowTitle),
    [shown, collapsed, isFound, words],
  );
  const groups = useMemo(() => collection.rows.filter((row): row is GroupRow => row.kind === 'group'), [collection]);
  const expanded = useMemo(
    () => collection.rows.flatMap(({ kind, key }) => (isParent(kind) && !collapsed.has(key) ? [key] : [])),
    [collection, collapsed],
  );
  const selection = useDrawing(drawing, (state) => state.selection);
  const selected = useMemo(() => new Set(selection.map(({ id }) => id)), [selection]);
  const keys = useMemo(() => selectedKeys(selected, groups), [selected, groups]);
  /** As the library gave it: it remembers from where Shift reaches. */
  const [given, setGiven] = useState<Set<Key>>(new Set());
  const choose = (next: Selection) => {
    if (next === 'all') {
      drawing.select(shown.annotations.filter((one) => isFound?.(one) !== false).map(({ id }) => id));
      return;
    }
    const ids = selectedIds(keys, next as ReadonlySet<string>, groups, isSole(next));
    next.clear();
    for (const key of selectedKeys(new Set(ids), groups)) next.add(key);
    setGiven(next);
    drawing.select(ids);
  };
  const options = {
    collection,
    expandedKeys: expanded,
    onExpandedChange: (open: Set<Key>) => {
      const parents = collection.rows.filter(({ kind }) => isParent(kind)).map(({ key }) => key);
      const closed = parents.filter((key) => !open.has(key));
      setCollapsed(new Set([...[...collapsed].filter((key) => collection.placeOf(key) < 0), ...closed]));
    },
    selectionMode: 'multiple' as const,
    // A press chooses one in the place of all others, as on the chart; with a finger it adds one.
    selectionBehavior: 'replace' as const,
    disabledBehavior: 'selection' as const,
    selectedKeys: areSame(given, keys) ? given : keys,
    onSelectionChange: choose,
  };
  const state = useTreeState<TreeRow>(options);
  useFocusStaying(collection, state);
  return { collection, state, selected };
}

/** What had the focus may be gone, by whomever: the row in its place gets it. */
function useFocusStaying(collection: RowCollection, { selectionManager }: TreeState<TreeRow>): void {
  const last = useRef<{ readonly key: Key; readonly place: number } | null>(null);
  const { focusedKey } = selectionManager;
  useEffect(() => {
    const was = last.current;
    if (was !== null && selectionManager.isFocused && collection.placeOf(was.key) < 0) {
      const place = Math.min(was.place, collection.size - 1);
      const key = collection.rows[place]?.key ?? null;
      last.current = key === null ? null : { key, place };
      selectionManager.setFocusedKey(key);
    } else if (focusedKey !== null) last.current = { key: focusedKey, place: collection.placeOf(focusedKey) };
  }, [collection, focusedKey, selectionManager]);
}

function isParent(kind: TreeRow['kind']): boolean {
  return kind === 'pane' || kind === 'group';
}

/** One was chosen in the place of all others, as the library notes beside the keys. */
function isSole(keys: Set<Key>): boolean {
  const [key] = keys;
  return keys.size === 1 && 'currentKey' in keys && keys.currentKey === key;
}

function areSame(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  return a.size === b.size && [...a].every((key) => b.has(key));
}
