import { createReadStream } from 'node:fs';
import { type BarColumns, type Instrument, realOf } from '@candlemark/bars';
import { type BarJson, type ImportReport, isoFromUs, usFromIso } from '@candlemark/contracts';
import serverPackage from '../../package.json' with { type: 'json' };
import { backupBytes } from '../backup/backup-bytes.ts';
import { backupSize } from '../backup/backup-list.ts';
import { batchToJson } from '../change/listed-batch.ts';
import { documentOfStore } from '../exchange/document-access.ts';
import type { ImportJob } from '../import/import-service.ts';
import { ExpressionStore } from '../market/expressions/expression-store.ts';
import { findExpression } from '../market/expressions/find-expression.ts';
import { servedRangeOf } from '../market/expressions/served-expression.ts';
import type { MarketStore } from '../market/market-store.ts';
import { readVariant } from '../market/variants/read-variant.ts';
import type { Workspace } from '../workspace.ts';
import type { CliIo } from './command.ts';
import type { BarRange, DataAccess, ImportProgress } from './data-access.ts';

const POLL_MS = 100;
const PAGE_BARS = 20_000;

/** A data directory that this process holds. */
export function openLocalAccess(workspace: Workspace, io: CliIo): DataAccess {
  const { imports, changes } = workspace;
  const store = new ExpressionStore(workspace.store);
  return {
    importFile(file, options, onProgress) {
      const job = imports.start({ name: file.name, stream: file.source, options });
      const cancel = () => imports.cancel(job.id);
      io.signal.addEventListener('abort', cancel, { once: true });
      if (io.signal.aborted) cancel();
      return watch(job, io, onProgress).finally(() => io.signal.removeEventListener('abort', cancel));
    },
    instruments: async () => store.listInstruments(),
    expression: async (text) => expressionOf(store, text),
    bars: (instrument, range) => barPages(store, instrument, range),
    async snapshot(instrument, format, query) {
      const { createSnapshots } = await import('../snapshot/snapshots.ts');
      const document = async () => documentOfStore((await workspace.openDocument()).store(), 'snapshot');
      return await createSnapshots({ store, document, fills: workspace.fills }).make(
        { instrument, query },
        format,
        io.signal,
      );
    },
    async fillImports() {
      const { importToJson } = await import('../http/routes/fills.ts');
      return (await workspace.fills.imports()).map(importToJson);
    },
    removeFillImport: async (id) => {
      await workspace.fills.remove(id);
    },
    batches: async () => (await changes.batches()).map((batch) => batchToJson(batch)),
    batchFile: (id) => batchBytes(workspace, id),
    backup: (onSize) => backupOf(workspace, onSize),
    removeBatch: async (id) => (await changes.removeBatch(id)).done,
    deleteInstrument: async ({ id }) => (await changes.deleteInstrument(id)).done,
    async planMerge(from, into) {
      const { meetings, records } = await changes.planMerge(from.id, into.id);
      return { meetings: [...meetings], records };
    },
    mergeInstrument: async (from, into) => (await changes.mergeInstrument(from.id, into.id)).done,
    mergedInto: async ({ id }) =>
      (await changes.mergedInto(id)).map(({ record, mergedAt }) => {
        const { id: was, symbol, name } = record;
        return { id: was, symbol, name, mergedAt };
      }),
    unmergeInstrument: async (id) => (await changes.unmergeInstrument(id)).done,
    describeInstruments: async (edits) => (await changes.describeInstruments(edits)).done,
    setCalendar: async ({ id }, calendar) => (await changes.setCalendar(id, calendar)).done,
    proposeCalendar: ({ id }) => changes.proposeCalendar(id),
    document: async (window) => documentOfStore((await workspace.openDocument()).store(), window),
    close: () => workspace.close(),
  };
}

async function* batchBytes({ changes }: Workspace, id: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(changes.batchPath(await changes.batch(id)));
}

async function* backupOf(workspace: Workspace, onSize: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const frozen = await workspace.freeze(serverPackage.version);
  try {
    onSize(backupSize(frozen.list));
    yield* backupBytes(frozen);
  } finally {
    frozen.release();
  }
}

async function watch(job: ImportJob, io: CliIo, onProgress: (progress: ImportProgress) => void): Promise<ImportReport> {
  // A pause that nobody waits for any more would keep the process from ending.
  const over = new AbortController();
  const ended = job.done.then(
    () => over.abort(),
    () => over.abort(),
  );
  while (!over.signal.aborted) {
    await Promise.race([ended, io.sleep(POLL_MS, over.signal)]);
    if (!over.signal.aborted) onProgress(job.status());
  }
  return job.done;
}

function expressionOf(store: MarketStore, text: string): Instrument | null {
  const found = findExpression(store, text);
  if (found.ok) return found.instrument;
  if (found.code === 'instrument-not-found' || found.code === 'invalid-request') return null;
  throw new Error(found.detail);
}

async function* barPages(
  store: MarketStore,
  instrument: Instrument,
  { interval, variant, from, to }: BarRange,
): AsyncGenerator<readonly BarJson[]> {
  const level = servedRangeOf(store, instrument, interval);
  if (!level) {
    const served = instrument.levels.map((candidate) => candidate.interval).join(', ');
    throw new Error(`${instrument.symbol} has no ${interval}; it has ${served}.`);
  }
  let fromUs = timeOf(from) ?? level.fromUs;
  const toUs = timeOf(to) ?? level.toUs;
  const source = readVariant(store, instrument.id, variant);
  while (fromUs < toUs) {
    const bars = await source.readBars(interval, fromUs, toUs, PAGE_BARS);
    if (bars.length > 0) yield barsJson(instrument, bars);
    if (bars.length < PAGE_BARS) return;
    fromUs = bars.timeUs[bars.length - 1]! + 1;
  }
}

function timeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const timeUs = usFromIso(text);
  if (timeUs === null) throw new Error(`${JSON.stringify(text)} is no ISO date or time, like 2020-01-31T09:30:00Z`);
  return timeUs;
}

function barsJson({ priceScale, sizeScale }: Instrument, bars: BarColumns): readonly BarJson[] {
  const at = (column: Float64Array | null, row: number, scale: number) => {
    const value = column?.[row];
    return value === undefined || Number.isNaN(value) ? null : realOf(value, scale);
  };
  return Array.from({ length: bars.length }, (_, row) => ({
    time: isoFromUs(bars.timeUs[row]!),
    open: at(bars.open, row, priceScale),
    high: at(bars.high, row, priceScale),
    low: at(bars.low, row, priceScale),
    close: at(bars.close, row, priceScale),
    volume: at(bars.volume, row, sizeScale),
    trades: at(bars.trades, row, 0),
    turnover: at(bars.turnover, row, priceScale + sizeScale),
    buyVolume: at(bars.buyVolume, row, sizeScale),
    openInterest: at(bars.openInterest, row, sizeScale),
  }));
}
