import type { InstrumentsFilter, InstrumentsPatch, ListedInstrument } from '@candlemark/contracts';

/** Which instruments are chosen: some one by one, across searches, or all that a search finds but for some. */
export type Selection =
  | { readonly kind: 'some'; readonly chosen: ReadonlyMap<string, ListedInstrument> }
  | { readonly kind: 'found'; readonly except: ReadonlySet<string> };

export const NOTHING: Selection = { kind: 'some', chosen: new Map() };
export const EVERYTHING: Selection = { kind: 'found', except: new Set() };

export function isChosen(selection: Selection, id: string): boolean {
  return selection.kind === 'some' ? selection.chosen.has(id) : !selection.except.has(id);
}

/** @param found how many a search finds */
export function countOf(selection: Selection, found: number): number {
  return selection.kind === 'some' ? selection.chosen.size : Math.max(0, found - selection.except.size);
}

/** A selection after the rows that are loaded were chosen anew: others of it stay. */
export function withRows(
  selection: Selection,
  rows: readonly ListedInstrument[],
  keys: 'all' | ReadonlySet<string | number>,
): Selection {
  if (keys === 'all') return EVERYTHING;
  if (selection.kind === 'some') {
    const chosen = new Map(selection.chosen);
    for (const row of rows) {
      if (keys.has(row.id)) chosen.set(row.id, row);
      else chosen.delete(row.id);
    }
    return { kind: 'some', chosen };
  }
  const except = new Set(selection.except);
  for (const { id } of rows) {
    if (keys.has(id)) except.delete(id);
    else except.add(id);
  }
  return { kind: 'found', except };
}

/** As the server is told of it. */
export function targetOf(selection: Selection, filter: InstrumentsFilter): InstrumentsPatch['changes'][number]['of'] {
  if (selection.kind === 'some') return { ids: [...selection.chosen.keys()] };
  return { found: filter, ...(selection.except.size > 0 && { except: [...selection.except] }) };
}
