/** A layout as it stood once, as a chart and a copy of it take it. */
import { type AnnotationScope, type ChartHome, scopeMovedTo } from '@candlemark/annotations';
import type { LayoutState, OwnEdit } from '@candlemark/client';
import { type ChartFields, isSameData, type RecordFields, type RecordJson } from '@candlemark/contracts';
import { isOnChart } from '../document/chart-kinds.ts';

/** What its first chart showed; null where it had none. */
export function chartOfState(state: Pick<LayoutState, 'records'>): Partial<ChartFields> | null {
  return (firstChartOf(state)?.fields as ChartFields | undefined) ?? null;
}

function firstChartOf({ records }: Pick<LayoutState, 'records'>): RecordJson | undefined {
  const orderOf = ({ fields }: RecordJson) => (fields as ChartFields).order;
  return records.filter(({ key }) => key.startsWith('chart/')).sort((a, b) => orderOf(a) - orderOf(b))[0];
}

/** What it was called then; null where that is not known. */
export function nameOfState({ records }: Pick<LayoutState, 'records'>): string | null {
  const name = records.find(({ key }) => key.startsWith('layout/'))?.fields.name;
  return typeof name === 'string' ? name : null;
}

/** Those that its first chart showed. */
export function annotationsOfState(state: Pick<LayoutState, 'records'>): readonly RecordJson[] {
  const chart = firstChartOf(state)?.key;
  return state.records.filter(({ key, fields }) => {
    if (!key.startsWith('annotation/')) return false;
    const scope = scopeOf(fields);
    return scope?.kind !== 'chart' || chart === undefined || `chart/${scope.chart}` === chart;
  });
}

/** Its indicators, and the instruments that it compared with. */
export function onChartOfState({ records }: Pick<LayoutState, 'records'>): readonly RecordJson[] {
  return records.filter(({ key }) => isOnChart(key));
}

/**
 * Annotations of a state for a copy of it: all that would not be seen there by themselves. What every layout shows, and is now as it was then, is there already.
 * @param present those of the instrument as they are now
 * @param home where the chart of the copy stands
 */
export function copiedAnnotations(
  then: readonly RecordJson[],
  present: readonly RecordJson[],
  home: ChartHome,
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
      const set = { ...fields, id, group: groupOf(fields.group), scope: copiedScope(fields, home) };
      return { key: `annotation/${id}`, set, deleted: false };
    });
}

function isEverywhere(fields: RecordFields): boolean {
  return scopeOf(fields)?.kind === 'instrument';
}

/** Of a chart alone it stays so; all else would be seen in more than the copy. */
function copiedScope(fields: RecordFields, home: ChartHome): AnnotationScope {
  const scope = scopeOf(fields);
  return scope?.kind === 'chart' ? scopeMovedTo(scope, home) : { kind: 'layout', layout: home.layout };
}

function scopeOf({ scope }: RecordFields): AnnotationScope | undefined {
  return scope as AnnotationScope | undefined;
}
