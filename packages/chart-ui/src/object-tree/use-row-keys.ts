import type { Annotation } from '@candlemark/annotations';
import { type KeyboardEvent, useRef } from 'react';
import type { TreeState } from 'react-stately';
import { useSay, useUi } from '../ui-context.ts';
import type { RowCollection } from './row-collection.ts';
import { useTreeParts } from './tree-host.ts';
import { rowKey } from './tree-keys.ts';
import { movedOf, stepMove } from './tree-moves.ts';
import { idsOf, type TreeRow, type TreeSeries } from './tree-rows.ts';
import { draggedWith } from './use-row-drag.ts';
import { useTreeActs } from './use-tree-acts.ts';

interface RowKeysParts {
  readonly collection: RowCollection;
  readonly state: TreeState<TreeRow>;
  /** Ids of what is selected. */
  readonly selected: ReadonlySet<string>;
  onRenameKey(key: string | null): void;
}

export interface UsedRowKeys {
  press(event: KeyboardEvent<HTMLElement>): void;
  /** The row that a menu is for: what it stands for is selected. Null where there is none to ask. */
  menuRow(target: EventTarget): TreeRow | null;
  /** Opens what is under a pointer. */
  openRow(target: EventTarget): void;
  /** Whether a row was moved since this was asked last: it is to be followed. */
  hasMoved(): boolean;
}

/** What keys do in the tree: to all that is selected where the row with the focus is, else to that row. */
export function useRowKeys({ collection, state, selected, onRenameKey }: RowKeysParts): UsedRowKeys {
  const { chart, words, isReadOnly, onSay, ...host } = useTreeParts();
  const { text } = useUi();
  const say = useSay();
  const acts = useTreeActs(onRenameKey);
  const isMoved = useRef(false);
  const { drawing } = chart;
  const { arranging } = drawing;

  const open = (row: TreeRow) => {
    if (row.kind === 'annotation') {
      if (!isReadOnly) drawing.open(row.annotation.id);
    } else if (row.kind === 'series') host.onSeriesSettings?.(row.series.id);
    else state.toggleKey(row.key);
  };
  const move = (row: TreeRow, by: -1 | 1) => {
    const moved = movedOf(draggedWith(row, collection.rows, selected));
    const found = moved === null ? null : stepMove(collection.rows, by, moved);
    if (moved === null || found === null) return onSay(text['tree.notMoved']);
    isMoved.current = true;
    arranging.move(moved.ids, found.place, found.group);
    onSay(say(by < 0 ? 'tree.movedUp' : 'tree.movedDown', { what: words.rowTitle(row) }));
  };
  const annotationsOf = (ids: readonly string[]): readonly Annotation[] => {
    const wanted = new Set(ids);
    return arranging.list().filter(({ id }) => wanted.has(id));
  };
  /** What a host does with its indicators. Its first series stays. */
  const seriesKeys = ({ id, name, isMain }: TreeSeries) => ({
    remove: () => {
      if (isMain || host.onSeriesRemove === undefined) return;
      host.onSeriesRemove(id);
      onSay(say('tree.removedSeries', { name }));
    },
    copy: () => host.onSeriesCopy?.(id),
    move: (by: -1 | 1) => {
      isMoved.current = host.onSeriesMove?.(id, by) ?? false;
      onSay(isMoved.current ? say(by < 0 ? 'tree.movedUp' : 'tree.movedDown', { what: name }) : text['tree.notMoved']);
    },
  });
  const keysOf = (row: TreeRow) => {
    const series = row.kind === 'series' ? seriesKeys(row.series) : null;
    const ids = [...new Set(draggedWith(row, collection.rows, selected).flatMap(idsOf))];
    const those = annotationsOf(ids);
    const withThose = (run: () => void) => () => {
      if (ids.length > 0 && !isReadOnly) run();
    };
    return {
      open: () => open(row),
      rename: withThose(() => onRenameKey(row.key)),
      copy: series?.copy ?? null,
      remove: series?.remove ?? withThose(() => acts.remove(those)),
      group: withThose(() => acts.group(those)),
      ungroup: withThose(() => acts.ungroup(those)),
      hide: () => {
        if (row.kind === 'series') chart.setSeriesVisible(row.series.id, !row.series.isVisible);
        else withThose(() => acts.hide(those))();
      },
      lock: withThose(() => acts.lock(those)),
      zoom: () => acts.zoom(those),
      leave: host.onLeave ?? null,
      move: series?.move ?? ((by: -1 | 1) => withThose(() => move(row, by))()),
    };
  };
  const rowUnder = (target: EventTarget): TreeRow | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    return key === undefined ? undefined : collection.rows[collection.placeOf(key)];
  };
  return {
    press(event) {
      const { target, currentTarget } = event;
      // Buttons and fields in a row have keys of their own.
      if (!(target instanceof Element) || target.getAttribute('role') !== 'row' || !currentTarget.contains(target))
        return;
      const row = rowUnder(target);
      const run = row === undefined ? null : rowKey(event, keysOf(row));
      if (run === null) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    menuRow(target) {
      const row = target instanceof Element && target.closest('input') === null ? rowUnder(target) : undefined;
      if (row === undefined || row.kind === 'pane' || (isReadOnly && row.kind !== 'series')) return null;
      const ids = idsOf(row);
      if (!ids.every((id) => selected.has(id))) drawing.select(ids);
      return row;
    },
    openRow(target) {
      if (!(target instanceof Element) || target.closest('button, input') !== null) return;
      const row = rowUnder(target);
      if (row !== undefined) open(row);
    },
    hasMoved() {
      const was = isMoved.current;
      isMoved.current = false;
      return was;
    },
  };
}
