import { useRef } from 'react';
import { Menu, Popover } from 'react-aria-components';
import { EntryList } from '../menu/menu-entries.tsx';
import { joined, type MenuEntries } from '../menu/menu-entry.ts';
import { rowEntries } from '../menu/series-entries.ts';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { useTreeParts } from './tree-host.ts';
import type { TreeRow } from './tree-rows.ts';
import { useSelectionEntries } from './use-selection-entries.ts';
import { useTreeActs } from './use-tree-acts.ts';

/** Where a menu was asked for, in CSS pixels of the tree. */
export interface RowMenuPlace {
  readonly row: TreeRow;
  readonly xCss: number;
  readonly yCss: number;
}

interface RowMenuProps {
  readonly place: RowMenuPlace;
  onRenameKey(key: string | null): void;
  onClose(): void;
}

/** The menu of a row: of a series, or of all that is selected with it. */
export function RowMenu({ place: { row, xCss, yCss }, onRenameKey, onClose }: RowMenuProps) {
  const { words } = useTreeParts();
  const at = useRef<HTMLSpanElement>(null);
  const entries = { series: useSeriesEntries(row), selection: useRowEntries(onRenameKey) };
  const name = words.rowTitle(row);
  return (
    <>
      <span ref={at} className="object-tree__menu-anchor" style={{ left: xCss, top: yCss }} />
      <Popover
        className="menu-popover"
        aria-label={name}
        triggerRef={at}
        isOpen
        placement="right top"
        offset={2}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Menu aria-label={name} className="menu" autoFocus="first" onClose={onClose}>
          <EntryList label={name} entries={entries[row.kind === 'series' ? 'series' : 'selection']} onDone={onClose} />
        </Menu>
      </Popover>
    </>
  );
}

function useRowEntries(onRenameKey: (key: string | null) => void): MenuEntries {
  const { chart } = useTreeParts();
  const { text } = useUi();
  const selection = useDrawing(chart.drawing, (state) => state.selection);
  const acts = useTreeActs(onRenameKey);
  const isDisabled = selection.every(({ locked }) => locked);
  return joined(useSelectionEntries({ selection, acts, onRenameKey }), [
    { id: 'zoom', title: text['tree.zoom'], run: () => acts.zoom(selection) },
    { id: 'delete', title: text['bar.delete'], run: () => acts.remove(selection), isDisabled },
  ]);
}

function useSeriesEntries(row: TreeRow): MenuEntries {
  const { chart, onSeriesSettings: set, onSeriesRemove: remove } = useTreeParts();
  const { text } = useUi();
  if (row.kind !== 'series') return [];
  const { isMain } = row.series;
  const series = (id: string): MenuEntries => [
    ...(set === undefined ? [] : [{ id: 'settings', title: text['bar.settings'], run: () => set(id) }]),
    ...(remove === undefined || isMain ? [] : [{ id: 'delete', title: text['bar.delete'], run: () => remove(id) }]),
  ];
  return rowEntries(chart, row.series.id, { series }, text);
}
