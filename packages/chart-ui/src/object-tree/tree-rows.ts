/**
 * The rows of an object tree: panes from top to bottom, in each its series, then its annotations and groups with the foremost on top. Plain values, worked out anew
 * when something of the structure changes. Cost: as many steps as there are annotations.
 */
import type { Annotation } from '@candlemark/annotations';
import type { SeriesReading } from '@candlemark/chart';

export type TreeSeries = Pick<SeriesReading, 'id' | 'name' | 'paneId' | 'color' | 'isVisible' | 'isMain'>;

interface RowPlace {
  /** Of all rows another one: `pane:main`, `series:rsi`, `group:main:Idea`, `annotation:01H…`. */
  readonly key: string;
  readonly level: number;
  /** Null for a pane. */
  readonly parent: string | null;
  /** From 1 on, among those of the same parent. */
  readonly position: number;
  readonly siblings: number;
}

export interface PaneRow extends RowPlace {
  readonly kind: 'pane';
  readonly pane: string;
}

export interface SeriesRow extends RowPlace {
  readonly kind: 'series';
  readonly pane: string;
  readonly series: TreeSeries;
}

export interface GroupRow extends RowPlace {
  readonly kind: 'group';
  readonly pane: string;
  readonly group: string;
  /** Those of it that are found, the foremost first. */
  readonly members: readonly Annotation[];
}

export interface AnnotationRow extends RowPlace {
  readonly kind: 'annotation';
  readonly pane: string;
  readonly annotation: Annotation;
}

export type TreeRow = PaneRow | SeriesRow | GroupRow | AnnotationRow;

export interface TreeContents {
  /** From back to front. */
  readonly annotations: readonly Annotation[];
  readonly series: readonly TreeSeries[];
  /** Keys of rows whose children are not shown. */
  readonly collapsed: ReadonlySet<string>;
  /** Whether an annotation is among what is looked for; null where nothing is. */
  readonly isFound: ((annotation: Annotation) => boolean) | null;
}

interface PaneParts {
  readonly series: TreeSeries[];
  readonly items: (Annotation | { readonly group: string; readonly members: Annotation[] })[];
  readonly groups: Map<string, Annotation[]>;
}

export const annotationKey = (id: string) => `annotation:${id}`;
export const groupKey = (pane: string, group: string) => `group:${pane}:${group}`;
export const paneKey = (pane: string) => `pane:${pane}`;

export function treeRows({ annotations, series, collapsed, isFound }: TreeContents): readonly TreeRow[] {
  const panes = new Map<string, PaneParts>();
  const partsOf = (pane: string): PaneParts => {
    const known = panes.get(pane);
    if (known !== undefined) return known;
    const parts: PaneParts = { series: [], items: [], groups: new Map() };
    panes.set(pane, parts);
    return parts;
  };
  for (const one of series) {
    const parts = partsOf(one.paneId);
    if (isFound === null) parts.series.push(one);
  }
  for (let at = annotations.length - 1; at >= 0; at--) {
    const annotation = annotations[at]!;
    if (isFound?.(annotation) === false) continue;
    const { items, groups } = partsOf(annotation.pane);
    const { group } = annotation;
    const members = group === null ? undefined : groups.get(group);
    if (group === null) items.push(annotation);
    else if (members !== undefined) members.push(annotation);
    else {
      const first = [annotation];
      groups.set(group, first);
      items.push({ group, members: first });
    }
  }
  const shown = [...panes].filter(([, { series, items }]) => isFound === null || series.length + items.length > 0);
  const rows: TreeRow[] = [];
  for (const [at, [pane, parts]] of shown.entries()) {
    const key = paneKey(pane);
    rows.push({ kind: 'pane', key, pane, level: 0, parent: null, position: at + 1, siblings: shown.length });
    if (!collapsed.has(key)) addPane(rows, pane, parts, collapsed);
  }
  return rows;
}

function addPane(rows: TreeRow[], pane: string, parts: PaneParts, collapsed: ReadonlySet<string>): void {
  const parent = paneKey(pane);
  const siblings = parts.series.length + parts.items.length;
  let position = 0;
  for (const series of parts.series)
    rows.push({
      kind: 'series',
      key: `series:${series.id}`,
      pane,
      series,
      level: 1,
      parent,
      position: ++position,
      siblings,
    });
  for (const item of parts.items) {
    position++;
    if (!('members' in item)) {
      rows.push(annotationRow(item, pane, 1, parent, position, siblings));
      continue;
    }
    const { group, members } = item;
    const key = groupKey(pane, group);
    rows.push({ kind: 'group', key, pane, group, members, level: 1, parent, position, siblings });
    if (collapsed.has(key)) continue;
    for (const [at, member] of members.entries())
      rows.push(annotationRow(member, pane, 2, key, at + 1, members.length));
  }
}

function annotationRow(
  annotation: Annotation,
  pane: string,
  level: number,
  parent: string,
  position: number,
  siblings: number,
): AnnotationRow {
  const key = annotationKey(annotation.id);
  return { kind: 'annotation', key, pane, annotation, level, parent, position, siblings };
}

/** Ids of what a row stands for: an annotation, or all of a group that are found. */
export function idsOf(row: TreeRow): readonly string[] {
  if (row.kind === 'annotation') return [row.annotation.id];
  return row.kind === 'group' ? row.members.map(({ id }) => id) : [];
}
