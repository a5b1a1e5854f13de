import type { HexColor } from '@candlemark/chart';
import type { Box } from './box.ts';

/** One line of a tooltip. */
export interface TipRow {
  readonly label: string;
  readonly text: string;
  /** A sample of it stands before the words. */
  readonly color?: HexColor;
}

/** What a reader can go to in a picture: a tile, an arc, a country, a cell. */
export interface StagePart {
  /** Unique in its picture, and the same after it is drawn anew. */
  readonly id: string;
  /** All of it in words, for whoever hears it: "Technology, +1.2%, volume 3.4B". */
  readonly name: string;
  /** Where it is: arrow keys go by it, and tooltips stand beside it. */
  readonly box: Box;
  /** The path around it. */
  readonly outline: string;
  readonly tip: { readonly title: string; readonly rows: readonly TipRow[] };
}

/** What the picture is for assistive technology, and with it what its parts are. */
export type StageRole = 'tree' | 'grid' | 'listbox' | 'group';

export const PART_ROLES: Readonly<Record<StageRole, 'treeitem' | 'gridcell' | 'option' | 'img'>> = {
  tree: 'treeitem',
  grid: 'gridcell',
  listbox: 'option',
  group: 'img',
};

/**
 * What the element of a part carries. It is no stop of the Tab key: the stage makes the one that is reached.
 * @param level in a tree, from 1
 */
export function partProps(part: StagePart, index: number, role: StageRole, level?: number) {
  return {
    'data-part': index,
    role: PART_ROLES[role],
    'aria-label': part.name,
    tabIndex: -1,
    ...(role === 'listbox' && { 'aria-selected': false }),
    ...(level !== undefined && { 'aria-level': level }),
  };
}

/** A part in words: its name and its rows, as a sentence without verbs. */
export function partName(title: string, rows: readonly TipRow[]): string {
  return [title, ...rows.map(({ label, text }) => (label === '' ? text : `${label} ${text}`))].join(', ');
}
