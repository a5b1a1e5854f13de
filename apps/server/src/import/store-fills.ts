import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ImportResult } from '@candlemark/contracts';
import type { ReadFill } from '../fills/fill.ts';
import type { SortedOut } from '../fills/fill-book.ts';
import type { KeptFill } from '../fills/fill-ledger.ts';
import { symbolKey } from '../manifest/records.ts';
import { isoNow } from '../workspace/clock.ts';
import type { ParsedFillsAnswer } from './child-protocol.ts';
import { ImportError } from './import-error.ts';
import { MAX_LISTED_REJECTS } from './import-limits.ts';
import type { ImportOutcome, ImportRun } from './import-run.ts';
import type { ImportInput } from './import-service.ts';
import { dryRunReport, reportOf, withInstrument } from './report/import-report.ts';
import { importWarning } from './report/import-warning.ts';
import { rejectedRow } from './report/reject-list.ts';
import type { EventTools } from './store-events.ts';

/** From a parsed list of own trades to what every window shows: one transaction of the manifest. */
export async function storeFills(
  { targets, clock, workDir, nextId, seconds }: EventTools,
  input: ImportInput,
  run: ImportRun,
  parsed: ParsedFillsAnswer,
): Promise<ImportOutcome> {
  const { manifest, store } = targets;
  const book = manifest.fills;
  const bySymbol = await readFills(join(workDir, parsed.file));
  const records = await manifest.instrumentsBySymbol([...bySymbol.keys()]);
  const sorted = new Map<string, SortedOut & { readonly number: number }>();
  for (const [symbol, fills] of bySymbol) {
    const record = records.get(symbolKey(symbol));
    if (!record) throw new ImportError('import-failed', `${symbol} was deleted while its fills were read.`);
    sorted.set(symbol, { ...(await book.sortOut(record.number, fills)), number: record.number });
  }
  const results = withSorted(
    parsed.results.map((result) => withInstrument(result, store)),
    sorted,
  );
  if (input.options.dryRun) return { report: dryRunReport(results, seconds()), batchId: null };
  run.onPhase('saving');
  run.onAcknowledge();
  const kept = new Map(
    [...sorted.values()].filter(({ kept }) => kept.length > 0).map(({ number, kept }) => [number, kept]),
  );
  const id = nextId();
  if (kept.size > 0) await book.add({ id, sourceName: input.name, createdAt: isoNow(clock) }, kept);
  return { report: reportOf(results, seconds()), batchId: null };
}

/** By the symbols of their instruments, in the order of the list. */
async function readFills(file: string): Promise<ReadonlyMap<string, readonly KeptFill[]>> {
  const bySymbol = new Map<string, KeptFill[]>();
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of lines) {
    // Written by our own child, of fields that it has cut to their lengths.
    const { symbol, ...fill } = JSON.parse(text) as ReadFill;
    const known = bySymbol.get(symbol);
    if (known === undefined) bySymbol.set(symbol, [fill]);
    else known.push(fill);
  }
  return bySymbol;
}

/** What the book knew already counts as a duplicate, what contradicts it as rejected: in the first result of the instrument that has room for it. */
function withSorted(results: readonly ImportResult[], sorted: ReadonlyMap<string, SortedOut>): readonly ImportResult[] {
  const left = new Map(
    [...sorted].map(([symbol, { known, contradicting }]) => [symbol, { known, contradicting: [...contradicting] }]),
  );
  return results.map((result) => {
    const news = left.get(result.symbol);
    if (news === undefined || result.rowsStored === 0) return result;
    const contradicting = news.contradicting.splice(0, result.rowsStored);
    const known = Math.min(news.known, result.rowsStored - contradicting.length);
    news.known -= known;
    const rejects = contradicting.map(({ line, executionId }) =>
      rejectedRow(line, importWarning('fill-known'), executionId ?? ''),
    );
    return {
      ...result,
      rowsStored: result.rowsStored - known - contradicting.length,
      duplicates: result.duplicates + known,
      rowsRejected: result.rowsRejected + contradicting.length,
      rejects: [...result.rejects, ...rejects].sort((a, b) => a.line - b.line).slice(0, MAX_LISTED_REJECTS),
    };
  });
}
