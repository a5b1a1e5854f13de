import type { Annotation } from '@candlemark/annotations';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TreeState } from 'react-stately';
import { useSay, useUi } from '../ui-context.ts';
import type { RowCollection } from './row-collection.ts';
import { useTreeParts } from './tree-host.ts';
import { rowKey } from './tree-keys.ts';
import { movedOf, stepMove } from './tree-moves.ts';
import { groupKey, idsOf, type TreeRow, type TreeSeries } from './tree-rows.ts';
import { draggedWith } from './use-row-drag.ts';
import { zoomTo } from './zoom-to.ts';

interface RowKeysParts {
  readonly collection: RowCollection;
  readonly state: TreeState<TreeRow>;
  /** Ids of what is selected. */
  readonly selected: ReadonlySet<string>;
  onRenameKey(key: string | null): void;
}

export interface UsedRowKeys {
  press(event: KeyboardEvent<HTMLElement>): void;
  /** Opens what is under a pointer. */
  openRow(target: EventTarget): void;
  /** What was done, to be read out. */
  readonly said: string;
  /** Whether a row was moved since this was asked last: it is to be followed. */
  hasMoved(): boolean;
}

/** What keys do in the tree: to all that is selected where the row with the focus is, else to that row. */
export function useRowKeys({ collection, state, selected, onRenameKey }: RowKeysParts): UsedRowKeys {
  const { chart, words, isReadOnly, ...host } = useTreeParts();
  const { text } = useUi();
  const say = useSay();
  const [said, setSaid] = useState('');
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
    if (moved === null || found === null) return setSaid(text['tree.notMoved']);
    isMoved.current = true;
    arranging.move(moved.ids, found.place, found.group);
    setSaid(say(by < 0 ? 'tree.movedUp' : 'tree.movedDown', { what: words.rowTitle(row) }));
  };
  const group = (ids: readonly string[]) => {
    const those = annotationsOf(ids);
    if (those.length === 0) return;
    const name = arranging.group(ids, text['tree.newGroup']);
    onRenameKey(groupKey(those.at(-1)!.pane, name));
    setSaid(say('tree.grouped', { count: String(those.length), name }));
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
      setSaid(say('tree.removedSeries', { name }));
    },
    copy: () => host.onSeriesCopy?.(id),
    move: (by: -1 | 1) => {
      isMoved.current = host.onSeriesMove?.(id, by) ?? false;
      setSaid(
        isMoved.current ? say(by < 0 ? 'tree.movedUp' : 'tree.movedDown', { what: name }) : text['tree.notMoved'],
      );
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
      remove:
        series?.remove ??
        withThose(() => {
          const count = arranging.remove(ids);
          setSaid(say(count === 1 ? 'tree.removedOne' : 'tree.removedMany', { count: String(count) }));
        }),
      group: withThose(() => group(ids)),
      ungroup: withThose(() => arranging.ungroup(ids)),
      hide: () => {
        if (row.kind === 'series') chart.setSeriesVisible(row.series.id, !row.series.isVisible);
        else if (ids.length > 0 && !isReadOnly)
          arranging.hide(
            ids,
            those.some(({ hidden }) => !hidden),
          );
      },
      lock: withThose(() =>
        arranging.lock(
          ids,
          those.some(({ locked }) => !locked),
        ),
      ),
      zoom: () => zoomTo(chart, those),
      move: series?.move ?? ((by: -1 | 1) => withThose(() => move(row, by))()),
    };
  };
  const rowUnder = (target: EventTarget): TreeRow | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    return key === undefined ? undefined : collection.rows[collection.placeOf(key)];
  };
  return {
    said,
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
