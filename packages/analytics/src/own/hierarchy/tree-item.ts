/**
 * A market as a tree: groups of groups of instruments, each with a size and a colour. A group is as large as all in it, and its colour is their mean, weighted by size.
 * Children stand by size, the largest first. What is too small to be seen is put together as "and N more", a group like any other, which can be opened too; where
 * that is most of a group it is several of them by rank, "251 to 500", so that each leads on to fewer.
 *
 * Invariants: sizes are positive; a group's size is the sum of its children's, also after small ones were put together; every id stands once.
 */

/** What a host gives. A node with children is a group; its own size and value do not count. */
export interface TreeNode {
  /** Unique in the tree. */
  readonly id: string;
  readonly name: string;
  /** What its area stands for: volume, weight. What is not above 0 is left out. */
  readonly size?: number | null;
  /** What its colour stands for: a change as a share of 1. */
  readonly value?: number | null;
  readonly children?: readonly TreeNode[];
}

export interface TreeItem {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly value: number | null;
  /** Instruments in it; 1 for an instrument. */
  readonly leaves: number;
  /** Empty for an instrument. */
  readonly children: readonly TreeItem[];
  /** It stands for the smallest ones of its group. */
  readonly isRest: boolean;
  /** Which of its group it stands for, from 1, the largest first, where it is one of several such. */
  readonly ranks?: { readonly first: number; readonly last: number };
}

export interface ReadTree {
  /** Undefined where nothing has a size. */
  readonly root: TreeItem | undefined;
  /** Instruments that have no size above 0. */
  readonly leftOut: number;
}

export function readTree(node: TreeNode): ReadTree {
  if (node.children === undefined) {
    const { id, name, size, value = null } = node;
    if (!(typeof size === 'number' && size > 0 && Number.isFinite(size))) return { root: undefined, leftOut: 1 };
    const known = value !== null && Number.isFinite(value) ? value : null;
    return { root: { id, name, size, value: known, leaves: 1, children: [], isRest: false }, leftOut: 0 };
  }
  const read = node.children.map(readTree);
  const children = read.flatMap(({ root }) => root ?? []).sort((one, other) => other.size - one.size);
  const leftOut = read.reduce((sum, one) => sum + one.leftOut, 0);
  return { root: children.length === 0 ? undefined : groupOf(node.id, node.name, children), leftOut };
}

/** From the root down to an item, both included; only the root where there is no such item. Ids of what was put together are known too. */
export function pathTo(root: TreeItem, id: string): readonly TreeItem[] {
  return findPath(root, id) ?? restPath(root, id) ?? [root];
}

/**
 * The tree with what is too small put together, group by group.
 * @param leastSize what is smaller is put together, where there is more than one such in its group
 * @param mostOf how many children a group keeps apart, the largest ones; at least one
 */
export function putSmallTogether(
  item: TreeItem,
  leastSize: number,
  mostOf: (group: TreeItem) => number = () => Number.POSITIVE_INFINITY,
): TreeItem {
  if (item.children.length === 0) return item;
  const firstSmall = item.children.findIndex(({ size }) => size < leastSize);
  const most = Math.floor(mostOf(item));
  const kept = Math.max(1, Math.min(firstSmall === -1 ? item.children.length : firstSmall, most));
  const isOneLeft = item.children.length - kept < 2;
  const apart = (isOneLeft ? item.children : item.children.slice(0, kept)).map((child) =>
    putSmallTogether(child, leastSize, mostOf),
  );
  return { ...item, children: isOneLeft ? apart : [...apart, ...restsOf(item, kept, leastSize)] };
}

/** Every item below one, parents before children. */
export function* itemsOf(item: TreeItem): Generator<TreeItem> {
  yield item;
  for (const child of item.children) yield* itemsOf(child);
}

const REST = '~';

/** So many times as large as what can just be seen: there is room for a word. */
const PART_SIZES = 25;
const MOST_PARTS = 40;

/** What is put together: one group, or several of about as many where it is most of theirs. */
function restsOf(item: TreeItem, from: number, leastSize: number): readonly TreeItem[] {
  const end = item.children.length;
  const rest = restOf(item, from, end);
  const room = leastSize > 0 ? Math.floor(rest.size / (leastSize * PART_SIZES)) : 1;
  const parts = Math.min(room, MOST_PARTS, Math.floor((end - from) / 2));
  if (parts < 2 || rest.size * 2 <= item.size) return [rest];
  const edge = (at: number) => from + Math.floor(((end - from) * at) / parts);
  return Array.from({ length: parts }, (_, at) => ({
    ...restOf(item, edge(at), edge(at + 1)),
    ranks: { first: edge(at) + 1, last: edge(at + 1) },
  }));
}

/** Some children of a group as a group of its own: its id says which they are, so that an address can name it. */
function restOf(item: TreeItem, from: number, to: number): TreeItem {
  const which = to === item.children.length ? `${from}` : `${from}-${to}`;
  return { ...groupOf(`${item.id}${REST}${which}`, item.name, item.children.slice(from, to)), isRest: true };
}

function groupOf(id: string, name: string, children: readonly TreeItem[]): TreeItem {
  const size = children.reduce((sum, child) => sum + child.size, 0);
  const known = children.flatMap((child) => (child.value === null ? [] : { size: child.size, value: child.value }));
  const weight = known.reduce((sum, child) => sum + child.size, 0);
  const value = weight > 0 ? known.reduce((sum, child) => sum + (child.size / weight) * child.value, 0) : null;
  return {
    id,
    name,
    size,
    value,
    leaves: children.reduce((sum, child) => sum + child.leaves, 0),
    children,
    isRest: false,
  };
}

function findPath(item: TreeItem, id: string): readonly TreeItem[] | null {
  if (item.id === id) return [item];
  for (const child of item.children) {
    const path = findPath(child, id);
    if (path !== null) return [item, ...path];
  }
  return null;
}

function restPath(root: TreeItem, id: string): readonly TreeItem[] | null {
  const cut = id.lastIndexOf(REST);
  const which = /^(\d+)(?:-(\d+))?$/.exec(id.slice(cut + 1));
  if (cut <= 0 || which === null) return null;
  const groupId = id.slice(0, cut);
  const path = findPath(root, groupId) ?? restPath(root, groupId);
  const group = path?.at(-1);
  if (path == null || group === undefined) return null;
  const count = group.children.length;
  const [from, to] = [Number(which[1]), which[2] === undefined ? count : Number(which[2])];
  if (!(from > 0 && from < to && to <= count)) return null;
  const isPart = which[2] !== undefined;
  return [...path, { ...restOf(group, from, to), ...(isPart && { ranks: { first: from + 1, last: to } }) }];
}
