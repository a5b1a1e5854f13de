import type { QueryClient } from '@tanstack/react-query';

/** What depends on which instruments there are and on what is said of them, beside their bars. */
const SAID: readonly (readonly string[])[] = [
  ['instruments'],
  ['first-instrument'],
  ['insight-set'],
  ['insight', 'group-share'],
];

/**
 * Asks anew for what is shown of instruments that have changed: lists, what is said of them, and the one on screen.
 * @param ids null: they are many
 */
export function refreshInstruments(queries: QueryClient, ids: readonly string[] | null): void {
  for (const queryKey of SAID) void queries.invalidateQueries({ queryKey });
  // Own trades come and go without any bar.
  void queries.invalidateQueries({
    queryKey: ['fills'],
    predicate: ({ queryKey: [, id] }) => ids === null || id === 'imports' || ids.includes(String(id)),
  });
  void queries.invalidateQueries({
    queryKey: ['instrument'],
    // One that was not there has come, perhaps.
    predicate: ({ state: { data } }) => ids === null || data === null || (hasId(data) && ids.includes(data.id)),
  });
}

function hasId(value: unknown): value is { readonly id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
