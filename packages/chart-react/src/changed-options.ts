import type { FinancialChartOptions } from '@candlemark/chart';

/** The options of `next` that differ from `before`; undefined for those that are gone. Rows that were only written anew are the same. */
export function changedOptions(before: FinancialChartOptions, next: FinancialChartOptions): FinancialChartOptions {
  const names = new Set([...Object.keys(before), ...Object.keys(next)]) as Set<keyof FinancialChartOptions>;
  const changed = [...names].filter(
    (name) => !Object.is(before[name], next[name]) && !(name === 'data' && areRowsAnew(before.data, next.data)),
  );
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

/** Whether all rows are other objects with the same values, as a `map` in a rendering makes them. An object that is the same may have been written to. */
function areRowsAnew(before: unknown, next: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(next) || before.length !== next.length) return false;
  return before.every((row: unknown, at) => isAnew(row, next[at]));
}

function isAnew(row: unknown, next: unknown): boolean {
  if (typeof row !== 'object' || typeof next !== 'object' || row === null || next === null || row === next)
    return false;
  const fields = Object.entries(next);
  return (
    fields.length === Object.keys(row).length && fields.every(([name, value]) => isSame(fieldOf(row, name), value))
  );
}

function fieldOf(row: object, name: string): unknown {
  return Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime());
}
