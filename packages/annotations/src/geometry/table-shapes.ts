/**
 * A table: every column as wide as its widest cell, every row as high as its highest one, and all of them within their pane. Cells are areas that say which text they show, so that a press on one
 * writes it; lines run between them. Places are whole CSS pixels, so that neighbouring cells leave no seam. Cost: one measurement for each word.
 */
import type { Annotation } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import { pinnedRoomCss, withinPane } from './pinned-box.ts';
import { type AreaShape, type LineShape, lineHeightCss, type Shape, type WordsFont } from './shape.ts';
import { slotOfCell } from './table-cells.ts';
import { placeText, shownText, type TextBlock, wrappedBlock } from './text-block.ts';

/** How many cells there are, and how they look. */
export interface TableLook {
  readonly rows: number;
  readonly columns: number;
  readonly hasHeader: boolean;
  readonly lineColor: string;
  readonly fillColor: string;
  readonly headerColor: string;
  readonly textColor: string | null;
  readonly textSize: number;
  readonly textAlign: 'left' | 'center' | 'right';
}

const PADDING_X_CSS = 8;
const PADDING_Y_CSS = 5;
/** Of the words in a cell. */
const LEAST_WIDTH_CSS = 44;
const MOST_WIDTH_CSS = 220;
/** Letters are no smaller, however narrow the pane. */
const LEAST_TEXT_CSS = 9;

interface Cell {
  readonly slot: string;
  readonly row: number;
  readonly column: number;
  /** Null where nothing is written. */
  readonly block: TextBlock | null;
}

/** @param at its upper left corner, as far as the pane has room there */
export function tableShapes(
  at: PointCss,
  text: Annotation['text'],
  look: TableLook,
  view: AnnotationView,
): readonly Shape[] {
  const shareCss = Math.floor(pinnedRoomCss(view) / look.columns);
  // Where so many columns have no room, everything in them is smaller.
  const scale = Math.min(1, shareCss / (LEAST_WIDTH_CSS + 2 * PADDING_X_CSS));
  const paddingCss = Math.floor(PADDING_X_CSS * scale);
  const leastCss = Math.floor(LEAST_WIDTH_CSS * scale);
  const sizeCss = Math.max(LEAST_TEXT_CSS, look.textSize * scale);
  const cells = cellsOf(
    text,
    { ...look, textSize: sizeCss },
    Math.min(MOST_WIDTH_CSS, shareCss - 2 * paddingCss),
    view,
  );
  const lineCss = lineHeightCss({ sizeCss, weight: 400 });
  const widths = sizesOf(cells, look.columns, leastCss, ({ column, block }) => [column, block?.widthCss ?? 0]);
  const heights = sizesOf(cells, look.rows, lineCss, ({ row, block }) => [row, block?.heightCss ?? 0]);
  const columnsCss = edgesOf(widths.map((widthCss) => widthCss + 2 * paddingCss));
  const rowsCss = edgesOf(heights.map((heightCss) => heightCss + 2 * PADDING_Y_CSS));
  const leftCss = Math.round(withinPane(at.xCss, columnsCss.at(-1)!, view.widthCss));
  const topCss = Math.round(withinPane(at.yCss, rowsCss.at(-1)!, view.heightCss));
  const x = columnsCss.map((css) => leftCss + css);
  const y = rowsCss.map((css) => topCss + css);
  return [
    ...cells.map(({ row, column, slot }): AreaShape => {
      const [left, right, top, bottom] = [x[column]!, x[column + 1]!, y[row]!, y[row + 1]!];
      const color = look.hasHeader && row === 0 ? look.headerColor : look.fillColor;
      const points = [left, top, right, top, right, bottom, left, bottom];
      return { kind: 'area', points, color, opacity: 1, isSolid: true, slot };
    }),
    ...x.map((xCss) => gridLine([xCss, y[0]!, xCss, y.at(-1)!], look)),
    ...y.map((yCss) => gridLine([x[0]!, yCss, x.at(-1)!, yCss], look)),
    ...cells.flatMap(({ row, column, block }) => {
      if (block === null) return [];
      const [left, right] = [x[column]! + paddingCss, x[column + 1]! - paddingCss];
      const xCss = { left, center: (left + right) / 2, right }[look.textAlign];
      const roomCss = y[row + 1]! - y[row]!;
      return [placeText(block, xCss, y[row]! + (roomCss - block.heightCss) / 2, look.textAlign, look.textColor)];
    }),
  ];
}

function cellsOf(text: Annotation['text'], look: TableLook, wrapCss: number, view: AnnotationView): readonly Cell[] {
  const { rows, columns, textSize, hasHeader } = look;
  const isEmpty = view.writing == null && Object.values(text).every((words) => words === '');
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const slot = slotOfCell({ row, column });
    // Where writing begins, before anything is written.
    const words = isEmpty && at === 0 ? '' : shownText(slot, text, view);
    const font: WordsFont = { sizeCss: textSize, weight: hasHeader && row === 0 ? 600 : 400 };
    return { slot, row, column, block: words === null ? null : wrappedBlock(slot, words, wrapCss, font, view) };
  });
}

/** The greatest of each row or column. */
function sizesOf(
  cells: readonly Cell[],
  count: number,
  leastCss: number,
  sizeOf: (cell: Cell) => readonly [at: number, css: number],
): readonly number[] {
  const sizes = Array.from({ length: count }, () => leastCss);
  for (const cell of cells) {
    const [at, css] = sizeOf(cell);
    sizes[at] = Math.max(sizes[at]!, Math.ceil(css));
  }
  return sizes;
}

/** From 0 on, one after the other. */
function edgesOf(sizes: readonly number[]): readonly number[] {
  const edges = [0];
  for (const size of sizes) edges.push(edges.at(-1)! + size);
  return edges;
}

function gridLine(points: readonly number[], { lineColor }: TableLook): LineShape {
  return { kind: 'line', points, pen: { color: lineColor, widthCss: 1, style: 'solid' } };
}
