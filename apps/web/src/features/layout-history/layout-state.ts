/** A layout as it stood once, as a chart and a copy of it take it. */
import type { LayoutState, OwnEdit } from '@candlemark/client';
import { type ChartFields, isSameData, type RecordFields, type RecordJson } from '@candlemark/contracts';
import { isOnChart } from '../document/chart-kinds.ts';

/** What its chart showed; null where it had none. */
export function chartOfState({ records }: Pick<LayoutState, 'records'>): Partial<ChartFields> | null {
  const charts = records.filter(({ key }) => key.startsWith('chart/')).map(({ fields }) => fields as ChartFields);
  charts.sort((a, b) => a.order - b.order);
  return charts[0] ?? null;
}

/** What it was called then; null where that is not known. */
export function nameOfState({ records }: Pick<LayoutState, 'records'>): string | null {
  const name = records.find(({ key }) => key.startsWith('layout/'))?.fields.name;
  return typeof name === 'string' ? name : null;
}

export function annotationsOfState({ records }: Pick<LayoutState, 'records'>): readonly RecordJson[] {
  return records.filter(({ key }) => key.startsWith('annotation/'));
}

/** Its indicators, and the instruments that it compared with. */
export function onChartOfState({ records }: Pick<LayoutState, 'records'>): readonly RecordJson[] {
  return records.filter(({ key }) => isOnChart(key));
}

/**
 * Annotations of a state for a copy of it: all that would not be seen there by themselves. What every layout shows, and is now as it was then, is there already.
 * @param present those of the instrument as they are now
 */
export function copiedAnnotations(
  then: readonly RecordJson[],
  present: readonly RecordJson[],
  layout: string,
  newId: () => string,
): readonly OwnEdit[] {
  const now = new Map(present.map(({ key, fields }) => [key, fields]));
  const groups = new Map<unknown, string>();
  const groupOf = (group: unknown) => {
    if (typeof group !== 'string') return null;
    const known = groups.get(group) ?? newId();
    groups.set(group, known);
    return known;
  };
  return then
    .filter(({ key, fields }) => !(isEverywhere(fields) && isSameData(now.get(key), fields)))
    .map(({ fields }) => {
      const id = newId();
      const set = { ...fields, id, group: groupOf(fields.group), scope: { kind: 'layout', layout } };
      return { key: `annotation/${id}`, set, deleted: false };
    });
}

function isEverywhere({ scope }: RecordFields): boolean {
  return (scope as { readonly kind?: unknown } | undefined)?.kind === 'instrument';
}
