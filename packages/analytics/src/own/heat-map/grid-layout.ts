/**
 * How a table of coloured cells stands in its room: names beside rows and over columns, as much of them as fits, and cells that are all alike.
 *
 * Invariants: cells neither overlap nor leave the room; names of columns lie flat where they fit, else stand upright; where lines are thinner than words only every so
 * many are named.
 */
import type { Box, Size } from '../stage/box.ts';
import { textWidthCss } from '../stage/fit-text.ts';

export interface GridNames {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

export interface GridLayout {
  readonly leftCss: number;
  readonly topCss: number;
  readonly cellWidthCss: number;
  readonly cellHeightCss: number;
  readonly isUpright: boolean;
  /** One of so many rows, and columns, is named. */
  readonly everyRow: number;
  readonly everyColumn: number;
  /** Before the last column and the last row, where those are sums of the others. */
  readonly gapCss: number;
}

export interface GridOptions {
  readonly sizeCss: number;
  /** As high as wide. */
  readonly isSquare?: boolean;
  /** The last row and the last column stand apart. */
  readonly hasTotals?: boolean;
}

const MOST_NAME_PART = 0.3;
const MOST_CELL_CSS = 64;
const GAP_CSS = 6;
const SPACE_CSS = 8;

export function gridLayout(names: GridNames, room: Size, options: GridOptions): GridLayout {
  const flat = layoutWith(names, room, options, false);
  const fits = widestOf(names.columns, options.sizeCss) + 4 <= flat.cellWidthCss;
  return fits ? flat : layoutWith(names, room, options, true);
}

function layoutWith(names: GridNames, room: Size, options: GridOptions, isUpright: boolean): GridLayout {
  const { rows, columns } = names;
  const { sizeCss, isSquare = false, hasTotals = false } = options;
  const gapCss = hasTotals ? GAP_CSS : 0;
  const lineCss = sizeCss + 4;
  const leftCss = Math.min(widestOf(rows, sizeCss) + SPACE_CSS, room.widthCss * MOST_NAME_PART);
  const uprightCss = Math.min(widestOf(columns, sizeCss) + SPACE_CSS, room.heightCss * MOST_NAME_PART);
  const topCss = isUpright ? uprightCss : lineCss + 4;
  const widthCss = Math.max(1, (room.widthCss - leftCss - gapCss) / Math.max(1, columns.length));
  const heightCss = Math.max(1, (room.heightCss - topCss - gapCss) / Math.max(1, rows.length));
  const side = Math.min(widthCss, heightCss, MOST_CELL_CSS);
  const [cellWidthCss, cellHeightCss] = isSquare ? [side, side] : [widthCss, Math.min(heightCss, MOST_CELL_CSS)];
  const everyRow = Math.ceil(lineCss / cellHeightCss);
  const everyColumn = isUpright ? Math.ceil(lineCss / cellWidthCss) : 1;
  return { leftCss, topCss, cellWidthCss, cellHeightCss, isUpright, everyRow, everyColumn, gapCss };
}

function widestOf(names: readonly string[], sizeCss: number): number {
  return Math.max(0, ...names.map((name) => textWidthCss(name, sizeCss)));
}

export function cellBox(layout: GridLayout, row: number, column: number, { rows, columns }: GridNames): Box {
  const { leftCss, topCss, cellWidthCss, cellHeightCss, gapCss } = layout;
  return {
    xCss: leftCss + column * cellWidthCss + (column === columns.length - 1 ? gapCss : 0),
    yCss: topCss + row * cellHeightCss + (row === rows.length - 1 ? gapCss : 0),
    widthCss: cellWidthCss,
    heightCss: cellHeightCss,
  };
}
