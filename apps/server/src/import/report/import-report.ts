import type { ImportReport, ImportResult } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import type { MarketStore } from '../../market/market-store.ts';

/** The results of one file, taken together. */
export function reportOf(results: readonly ImportResult[], seconds: number): ImportReport {
  const sum = (count: (result: ImportResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const sound = results.filter(({ rowsRead, rowsRejected }) => rowsRead > rowsRejected);
  return {
    results: [...results],
    summary: {
      files: 1,
      instruments: new Set(sound.map((result) => symbolKey(result.symbol))).size,
      rowsRead: sum((result) => result.rowsRead),
      rowsStored: sum((result) => result.rowsStored),
      rowsRejected: sum((result) => result.rowsRejected),
      duplicates: sum((result) => result.duplicates),
      seconds,
    },
  };
}

/** The same of a file that was only looked at. */
export function dryRunReport(results: readonly ImportResult[], seconds: number): ImportReport {
  const marked = results.map((result) => ({ ...result, dryRun: true as const }));
  const { summary } = reportOf(marked, seconds);
  return { results: marked, summary: { ...summary, dryRun: true } };
}

/** A result with the id of its instrument, where there is one. */
export function withInstrument(result: ImportResult, store: Pick<MarketStore, 'bySymbol'>): ImportResult {
  return { ...result, instrument: store.bySymbol(result.symbol)?.id ?? null };
}
