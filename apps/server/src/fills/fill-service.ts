import type { Manifest } from '../manifest/manifest.ts';
import type { DuckDbMarketStore } from '../market/duckdb/duckdb-market-store.ts';
import type { BookedFill } from './fill-book.ts';

/** What an import of own trades holds of one instrument that is there. */
export interface ListedFillPart {
  readonly id: string;
  readonly symbol: string;
  readonly rows: number;
  readonly fromUs: number;
  readonly toUs: number;
}

/** A list of own trades that was imported. */
export interface ListedFillImport {
  readonly id: string;
  readonly sourceName: string;
  readonly createdAt: string;
  readonly instruments: readonly ListedFillPart[];
}

/** Own trades by the ids of instruments: for the server and for commands alike. */
export interface FillService {
  /** Every list, oldest first. */
  imports(): Promise<readonly ListedFillImport[]>;
  /** The fills of an instrument in order of time; none of one that is not there. */
  of(instrumentId: string): Promise<readonly BookedFill[]>;
  /** Removes a list; answers whether there was one. What other lists say stays. */
  remove(importId: string): Promise<boolean>;
  /** Called after each change with the ids of its instruments. Returns what ends it. */
  onChange(listener: (instrumentIds: readonly string[]) => void): () => void;
}

export function createFillService(
  { fills }: Manifest,
  store: Pick<DuckDbMarketStore, 'known' | 'listInstruments'>,
): FillService {
  const numbered = () =>
    new Map(
      store.listInstruments().flatMap(({ id, symbol }) => {
        const number = store.known(id)?.record.number;
        return number === undefined ? [] : [[number, { id, symbol }] as const];
      }),
    );
  return {
    async imports() {
      const known = numbered();
      return (await fills.imports()).map(({ parts, ...header }) => ({
        ...header,
        instruments: parts.flatMap(({ instrumentNumber, rows, fromUs, toUs }) => {
          const instrument = known.get(instrumentNumber);
          return instrument === undefined ? [] : [{ ...instrument, rows, fromUs, toUs }];
        }),
      }));
    },
    async of(instrumentId) {
      const number = store.known(instrumentId)?.record.number;
      return number === undefined ? [] : await fills.fillsOf(number);
    },
    remove: (importId) => fills.remove(importId),
    onChange: (listener) =>
      fills.onChange((numbers) => {
        const known = numbered();
        listener(numbers.flatMap((number) => known.get(number)?.id ?? []));
      }),
  };
}
