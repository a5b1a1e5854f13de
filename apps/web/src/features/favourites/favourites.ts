/**
 * A list that the reader keeps, as one record of the document: each item is a field of its own whose value is its place, so that two windows may each add one. Cost: a change
 * writes the items that come, go or move.
 */
import type { RecordFields } from '@candlemark/contracts';
import type { Store } from '../../data/store.ts';
import type { DocumentService } from '../document/document-service.ts';

type FavouritesDocument = Pick<DocumentService, 'get' | 'change' | 'onNews'>;

/** @param step what a change is called */
export function createFavourites(document: FavouritesDocument, list: string, step: string): Store<readonly string[]> {
  const key = `favourites/${list}`;
  const listeners = new Set<() => void>();
  let places = placesIn(document.get(key));
  let items = [...places.keys()];
  document.onNews((news) => {
    const own = news.find((one) => one.key === key);
    if (own === undefined) return;
    places = placesIn(own.after);
    items = [...places.keys()];
    for (const listener of [...listeners]) listener();
  });
  return {
    get: () => items,
    set(next) {
      const wanted = placed(next, places);
      const set = Object.fromEntries(
        [...wanted]
          .filter(([item, place]) => places.get(item) !== place)
          .map(([item, place]) => [`items.${item}`, place]),
      );
      const unset = items.filter((item) => !wanted.has(item)).map((item) => `items.${item}`);
      if (Object.keys(set).length === 0 && unset.length === 0) return;
      const isNew = document.get(key) === null;
      document.change(step, [{ key, set, ...(unset.length > 0 && { unset }), ...(isNew && { deleted: false }) }]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** In their order; two of the same place by their names, so that all windows have them alike. */
function placesIn(fields: RecordFields | null): ReadonlyMap<string, number> {
  const { items } = fields ?? {};
  const entries = typeof items === 'object' && items !== null ? Object.entries(items) : [];
  return new Map(
    entries
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
      .sort(([a, placeA], [b, placeB]) => placeA - placeB || (a < b ? -1 : 1)),
  );
}

/** A place for each: as many as can keep theirs, and the others come between them. */
function placed(items: readonly string[], places: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const distinct = [...new Set(items)];
  const staying = longestRise(distinct.filter((item) => places.has(item)).map((item) => [item, places.get(item)!]));
  const result = new Map<string, number>();
  let last: number | null = null;
  for (const [at, item] of distinct.entries()) {
    const next = distinct.slice(at).find((one) => staying.has(one));
    const place: number = staying.get(item) ?? between(last, next === undefined ? null : staying.get(next)!);
    // Halved too often: there is no number between.
    if (last !== null && place <= last) return new Map(distinct.map((one, index) => [one, index]));
    result.set(item, place);
    last = place;
  }
  return result;
}

/** As many as there can be whose places rise. Cost: the square of their number, of which there are few. */
function longestRise(items: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const best: (readonly (readonly [string, number])[])[] = [];
  for (const [at, item] of items.entries()) {
    const before = best.slice(0, at).filter((rise) => rise.at(-1)![1] < item[1]);
    best.push([...before.reduce((a, b) => (b.length > a.length ? b : a), []), item]);
  }
  return new Map(best.reduce((a, b) => (b.length > a.length ? b : a), []));
}

function between(last: number | null, next: number | null): number {
  if (last === null) return next === null ? 0 : next - 1;
  return next === null ? last + 1 : (last + next) / 2;
}
