/**
 * Where the arcs of a sunburst stand: one ring for each generation below what is shown, angles as sizes (d3-hierarchy's partition).
 *
 * Invariants: the arcs of the first ring make a full circle; the children of an arc fill its angles; no arc is so thin that nobody sees it.
 */
import { hierarchy, partition } from 'd3-hierarchy';
import { putSmallTogether, type TreeItem } from '../hierarchy/tree-item.ts';
import type { Point, Size } from '../stage/box.ts';
import { type Arc, FULL_CIRCLE } from './arc-path.ts';

export interface Ray {
  readonly item: TreeItem;
  readonly arc: Arc;
  /** 1 for the innermost ring. */
  readonly depth: number;
}

export interface SunburstLayout {
  readonly middle: Point;
  /** Of the hole, where the name of what is shown stands. */
  readonly holeCss: number;
  readonly rays: readonly Ray[];
}

const MOST_RINGS = 3;
const LEAST_HOLE_CSS = 36;
/** Part of the radius, by the number of rings. */
const HOLES = [1, 0.5, 0.27, 0.24];
/** Along the outermost edge: what is shorter is put together. */
const LEAST_LENGTH_CSS = 3;

/** @param shown what the hole stands for; parents come before their children, clockwise */
export function sunburstLayout(shown: TreeItem, { widthCss, heightCss }: Size): SunburstLayout {
  const middle = { xCss: widthCss / 2, yCss: heightCss / 2 };
  const radius = Math.max(0, Math.min(widthCss, heightCss) / 2 - 3);
  const whole: TreeItem = shown.children.length === 0 ? { ...shown, children: [shown] } : shown;
  const leastSize = (LEAST_LENGTH_CSS / Math.max(1, radius * FULL_CIRCLE)) * whole.size;
  const seen = putSmallTogether(whole, leastSize);
  const root = hierarchy<TreeItem>(seen, (item) => (item.isRest && item !== seen ? null : item.children));
  root.sum((item) => (item.children.length === 0 || (item.isRest && item !== seen) ? item.size : 0));
  const rings = Math.min(MOST_RINGS, root.height);
  const holeCss = Math.min(radius, Math.max(LEAST_HOLE_CSS, radius * HOLES[rings]!));
  /** The inner ones are wider: their names are longer, and their arcs are shorter. */
  const edgeCss = (depth: number) => radius - (radius - holeCss) * ((rings - depth) / Math.max(1, rings)) ** 1.2;
  const placed = partition<TreeItem>().size([FULL_CIRCLE, root.height + 1])(root);
  const rays = placed
    .descendants()
    .filter(({ depth }) => depth > 0 && depth <= rings)
    .map((node) => ({
      item: node.data,
      depth: node.depth,
      arc: {
        from: node.x0,
        to: node.x1,
        innerCss: edgeCss(node.depth - 1),
        outerCss: edgeCss(node.depth),
      },
    }));
  return { middle, holeCss, rays };
}
