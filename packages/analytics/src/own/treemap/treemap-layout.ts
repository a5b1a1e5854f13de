/**
 * Where the tiles of a treemap stand: squarified (Bruls, Huizing and van Wijk 2000, by d3-hierarchy), groups with a line for their name.
 *
 * Invariants: siblings' areas are as their sizes, exactly, for gaps are drawn and not laid out; a tile lies within its group; hardly more tiles than `mostTiles`, and none that
 * could not be seen, for what is smaller was put together before. Cost: about 3 ms for 10,000 instruments.
 */
import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { putSmallTogether, type TreeItem } from '../hierarchy/tree-item.ts';
import type { Box, Size } from '../stage/box.ts';

export interface Tile {
  readonly item: TreeItem;
  readonly box: Box;
  /** 1 for those that stand in what is shown. */
  readonly depth: number;
  /** The height of its line with a name where its children stand in it, else 0. */
  readonly headerCss: number;
  /** It stands for all in it: an instrument, or a group that is too small for its children. */
  readonly isWhole: boolean;
}

export const HEADER_CSS = 20;
/** Around the children of a group, so that groups are told apart. */
export const EDGE_CSS = 1;
/** Of a group whose children are drawn in it. */
const LEAST_GROUP_CSS = { widthCss: 44, heightCss: 40 };
/** Below that nobody sees a tile, nor meets it with a pointer. */
const LEAST_AREA_CSS = 42;
const MOST_TILES = 2500;

/** @param shown the group that fills the picture; groups before what stands in them, the largest first */
export function treemapLayout(shown: TreeItem, { widthCss, heightCss }: Size, mostTiles = MOST_TILES): readonly Tile[] {
  if (!(widthCss > 0 && heightCss > 0)) return [];
  const area = widthCss * heightCss;
  const whole: TreeItem = shown.children.length === 0 ? { ...shown, children: [shown] } : shown;
  const leastSize = (LEAST_AREA_CSS / area) * whole.size;
  const seen = putSmallTogether(whole, leastSize, (group) => mostOf(group, whole, mostTiles));
  const root = hierarchy<TreeItem>(seen, childrenOf).sum((item) => (isDrawnWhole(item) ? item.size : 0));
  const placed = treemap<TreeItem>()
    .size([widthCss, heightCss])
    .paddingTop(headerOf)
    .paddingLeft(edgeOf)
    .paddingRight(edgeOf)
    .paddingBottom(edgeOf)
    .round(false)(root);
  const tiles: Tile[] = [];
  for (const child of placed.children ?? []) collect(child, tiles);
  return tiles;
}

/** Groups give way to their children; what was put together stays one tile until it is opened. */
function childrenOf(item: TreeItem): Iterable<TreeItem> | null {
  return item.isRest || item.children.length === 0 ? null : item.children;
}

function isDrawnWhole(item: TreeItem): boolean {
  return item.isRest || item.children.length === 0;
}

function collect(node: HierarchyRectangularNode<TreeItem>, tiles: Tile[]): void {
  const box = { xCss: node.x0, yCss: node.y0, widthCss: node.x1 - node.x0, heightCss: node.y1 - node.y0 };
  const isOpen = node.children !== undefined && hasRoom(node);
  tiles.push({ item: node.data, box, depth: node.depth, headerCss: isOpen ? headerOf(node) : 0, isWhole: !isOpen });
  if (isOpen) for (const child of node.children ?? []) collect(child, tiles);
}

function headerOf(node: HierarchyRectangularNode<TreeItem>): number {
  return node.depth > 0 && node.children !== undefined && hasRoom(node) ? HEADER_CSS : 0;
}

function edgeOf(node: HierarchyRectangularNode<TreeItem>): number {
  return headerOf(node) > 0 ? EDGE_CSS : 0;
}

function hasRoom(node: HierarchyRectangularNode<TreeItem>): boolean {
  return node.x1 - node.x0 >= LEAST_GROUP_CSS.widthCss && node.y1 - node.y0 >= LEAST_GROUP_CSS.heightCss;
}

/** A group's part of all tiles is as large as its part of the picture. */
function mostOf(group: TreeItem, shown: TreeItem, mostTiles: number): number {
  return shown.leaves <= mostTiles ? Number.POSITIVE_INFINITY : Math.max(4, (mostTiles * group.size) / shown.size);
}
