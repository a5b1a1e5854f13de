/**
 * Brings what is missing of one market into the store: page after page from its source, in stretches that are imported like files, each a batch that names the range it was asked for. A stretch is
 * acknowledged before the next is asked for, so that whatever ends a fetch, what was told as stored stays, and the next fetch of the same goes on behind it. Memory holds one stretch.
 */
import { Readable } from 'node:stream';
import { compileCalendar, type Instrument, intervalLengthUs, US_PER_MS } from '@candlemark/bars';
import type { BatchJson, ImportReport } from '@candlemark/contracts';
import type { ImportOptions } from '../import/import-options.ts';
import {
  batchName,
  type FetchOrigin,
  isSameOrigin,
  missingRanges,
  parseBatchName,
  type RangeMs,
} from './asked-range.ts';
import { FetchError } from './fetch-error.ts';
import { GapList } from './gap-list.ts';
import type { FetchKind, Market } from './sources/source.ts';
import { type RowCounts, StagedRows } from './staged-rows.ts';

/** Where it goes: a workspace, or a server that runs on it. */
export interface FetchTarget {
  instruments(): Promise<readonly Instrument[]>;
  batches(): Promise<readonly BatchJson[]>;
  /** Resolves when it is stored. */
  importText(name: string, text: Readable, options: ImportOptions): Promise<ImportReport>;
}

export interface FetchQuestion {
  readonly origin: FetchOrigin;
  /** The instrument that it is to be; else the one that it was fetched to before, else a new one. */
  readonly symbol: string | null;
  /** Else where the last one ended, else some time back. */
  readonly fromMs: number | null;
  /** Else now. */
  readonly toMs: number | null;
}

export interface FetchProgress {
  readonly symbol: string;
  /** Rows that have arrived and are wanted, stored ones among them. */
  readonly rows: number;
  readonly rowsStored: number;
  /** Of the time that is asked for, 0 to 1. */
  readonly share: number;
  /** The moment up to which everything has arrived. */
  readonly reachedMs: number;
}

export interface FetchReport extends RowCounts {
  readonly symbol: string;
  readonly range: RangeMs;
  readonly rowsStored: number;
  readonly rowsRejected: number;
  readonly batches: number;
  /** The first row, where the source has nothing of the beginning. */
  readonly firstMs: number | null;
  readonly gaps: number;
  readonly shownGaps: readonly RangeMs[];
  readonly warnings: readonly string[];
}

export interface FetchTools {
  nowMs(): number;
  /** How far our clock is ahead of the source's, as far as that is known. */
  leadMs(): number;
  /** Rows that are stored at one time; else as many as need little memory. */
  readonly stretchRows?: number;
  readonly signal: AbortSignal;
  onProgress(progress: FetchProgress): void;
}

const STRETCH_ROWS = 200_000;
const STRETCH_MS = 60_000;
const DAY_MS = 86_400_000;
/** A trade may be told a little after it was made. */
const LATE_TRADES_MS = 5000;
/** What a source tells of late, and of a day that it publishes the day after, may come within this. */
const LATE_ROWS_MS = 3 * DAY_MS;
/** Of a clock that is ahead by less nobody needs to know. */
const LEAD_TOLD_MS = 2000;

export async function fetchMarket(
  market: Market,
  question: FetchQuestion,
  target: FetchTarget,
  tools: FetchTools,
): Promise<FetchReport> {
  const { origin } = question;
  if (!market.kinds.includes(origin.kind)) {
    throw new FetchError(
      'fetch-refused',
      `${origin.source} has no ${origin.kind} of ${market.symbol}; it has ${market.kinds.join(', ') || 'nothing'}.`,
    );
  }
  const place = await placeOf(market, question, target);
  const leadMs = tools.leadMs();
  const overMs = overAt(origin.kind, tools.nowMs() - leadMs);
  const range = rangeOf(question, place.there, market.beginsMs, overMs);
  const run = new FetchRun(market, origin, place.symbol, target, tools, range, overMs);
  if (leadMs > LEAD_TOLD_MS)
    run.warn(
      `This machine’s clock is ${Math.round(leadMs / 1000)} seconds ahead of the source’s, by which is judged what is over.`,
    );
  for (const missing of missingRanges(range, place.there)) await run.bring(missing);
  return run.report();
}

/** The instrument that it belongs to, and what of it is there. */
async function placeOf(
  { suggestion }: Market,
  { origin, symbol }: FetchQuestion,
  target: FetchTarget,
): Promise<{ readonly symbol: string; readonly there: readonly RangeMs[] }> {
  const instruments = await target.instruments();
  const symbols = new Map(instruments.map(({ id, symbol: name }) => [id, name]));
  const fetched = (await target.batches()).flatMap(({ sourceName, instruments: held }) => {
    const batch = parseBatchName(sourceName);
    const name = symbols.get(held[0]?.id ?? '');
    return batch === null || name === undefined || batch.source !== origin.source || batch.market !== origin.market
      ? []
      : [{ batch, symbol: name }];
  });
  const chosen = symbol ?? fetched.at(-1)?.symbol ?? suggestion.symbol;
  const own = fetched.filter((one) => isSameSymbol(one.symbol, chosen));
  if (symbol === null && own.length === 0 && instruments.some((one) => isSameSymbol(one.symbol, chosen))) {
    throw new FetchError(
      'fetch-refused',
      `${chosen} is there already, and not from ${origin.source} ${origin.market}. Say with a symbol of your own which instrument it is to be.`,
    );
  }
  return {
    symbol: chosen,
    there: own.filter(({ batch }) => isSameOrigin(batch, origin)).map(({ batch }) => batch.range),
  };
}

/** Bars that open before it have closed. */
function overAt(kind: FetchKind, nowMs: number): number {
  return kind === 'trades' ? nowMs - LATE_TRADES_MS : nowMs - lengthMs(kind) + 1;
}

/** Only what is over. */
function rangeOf(
  { origin: { kind }, fromMs, toMs }: FetchQuestion,
  there: readonly RangeMs[],
  beginsMs: number | null,
  overMs: number,
): RangeMs {
  const first =
    fromMs ??
    (there.length === 0 ? usualStartMs(kind, beginsMs, overMs) : Math.min(...there.map((range) => range.fromMs)));
  const last = Math.min(toMs ?? overMs, overMs);
  if (toMs !== null && first >= toMs)
    throw new FetchError('fetch-refused', `The range ends at ${new Date(toMs).toISOString()}, before it begins.`);
  return { fromMs: Math.min(first, last), toMs: last };
}

function usualStartMs(kind: FetchKind, beginsMs: number | null, overMs: number): number {
  if (kind === 'trades') return overMs - DAY_MS;
  return lengthMs(kind) < DAY_MS ? overMs - 30 * DAY_MS : Math.min(0, beginsMs ?? 0);
}

/** At least as long as any bar of it. */
function lengthMs(kind: Exclude<FetchKind, 'trades'>): number {
  return kind === '1mo' ? 31 * DAY_MS : intervalLengthUs(kind) / US_PER_MS;
}

class FetchRun {
  readonly #market: Market;
  readonly #origin: FetchOrigin;
  readonly #symbol: string;
  readonly #target: FetchTarget;
  readonly #tools: FetchTools;
  readonly #range: RangeMs;
  readonly #overMs: number;
  readonly #gaps: GapList | null;
  readonly #counts = { repeated: 0, corrected: 0, unordered: 0, forming: 0, unreadable: 0 };
  readonly #warnings = new Set<string>();
  #rowsStored = 0;
  #rowsRejected = 0;
  #batches = 0;
  #firstMs: number | null = null;

  constructor(
    market: Market,
    origin: FetchOrigin,
    symbol: string,
    target: FetchTarget,
    tools: FetchTools,
    range: RangeMs,
    overMs: number,
  ) {
    this.#market = market;
    this.#origin = origin;
    this.#symbol = symbol;
    this.#target = target;
    this.#tools = tools;
    this.#range = range;
    this.#overMs = overMs;
    this.#gaps = origin.kind === 'trades' ? null : new GapList(origin.kind);
    for (const remark of market.remarks) this.#warnings.add(remark);
  }

  async bring(missing: RangeMs): Promise<void> {
    const { nowMs, signal, stretchRows = STRETCH_ROWS } = this.#tools;
    this.#gaps?.breakOff();
    let fromMs = missing.fromMs;
    let atMs = fromMs;
    let rows = new StagedRows(this.#origin.kind, missing, this.#overMs);
    let sinceMs = nowMs();
    while (atMs < missing.toMs) {
      signal.throwIfAborted();
      const page = await this.#market.page(this.#origin.kind, atMs, missing.toMs, signal);
      if (!(page.nextMs > atMs))
        throw new FetchError(
          'fetch-failed',
          `${this.#origin.source} does not go on from ${new Date(atMs).toISOString()}.`,
        );
      rows.add(page);
      atMs = Math.min(page.nextMs, missing.toMs);
      this.#tell(rows.length, atMs);
      const isFull = rows.length >= stretchRows || nowMs() - sinceMs >= STRETCH_MS;
      const times = isFull || atMs >= missing.toMs ? rows.timesBefore(atMs) : [];
      if (times.length === 0) continue;
      await this.#store(rows, times, { fromMs, toMs: atMs }, this.#sureMs(times.at(-1)!, atMs));
      fromMs = atMs;
      this.#count(rows);
      rows = new StagedRows(this.#origin.kind, { fromMs, toMs: missing.toMs }, this.#overMs);
      sinceMs = nowMs();
    }
    this.#count(rows);
  }

  warn(warning: string): void {
    this.#warnings.add(warning);
  }

  report(): FetchReport {
    const gaps = this.#gaps;
    return {
      ...this.#counts,
      symbol: this.#symbol,
      range: this.#range,
      rowsStored: this.#rowsStored,
      rowsRejected: this.#rowsRejected,
      batches: this.#batches,
      firstMs: this.#firstMs,
      gaps: gaps?.count ?? 0,
      shownGaps: gaps?.shown ?? [],
      warnings: [...this.#warnings],
    };
  }

  /** Up to where nothing comes any more. Behind the last row of all there may be some that the source tells of later: they are asked for again the next time. */
  #sureMs(lastMs: number, atMs: number): number {
    if (atMs < this.#range.toMs) return atMs;
    const { kind } = this.#origin;
    const behindMs = lastMs + (kind === 'trades' ? 1 : lengthMs(kind));
    return Math.min(atMs, Math.max(behindMs, this.#overMs - LATE_ROWS_MS));
  }

  /** From here on it is there, whatever happens next. */
  async #store(rows: StagedRows, times: readonly number[], range: RangeMs, sureMs: number): Promise<void> {
    const before = await this.#instrument();
    const options = before === undefined ? this.#newOptions() : this.#sameOptions();
    const text = Readable.from([Buffer.from(rows.textBefore(range.toMs))]);
    const report = await this.#target.importText(batchName(this.#origin, { ...range, toMs: sureMs }), text, options);
    this.#batches += 1;
    this.#rowsStored += report.summary.rowsStored;
    this.#rowsRejected += report.summary.rowsRejected;
    for (const { rejects } of report.results) {
      for (const { reason, value } of rejects.slice(0, 3)) this.#warnings.add(`Rejected: ${reason} (${value})`);
    }
    this.#firstMs ??= times[0] ?? null;
    const instrument = await this.#instrument();
    if (instrument !== undefined) this.#gaps?.add(compileCalendar(instrument.calendar), times);
    this.#tell(0, range.toMs);
  }

  async #instrument(): Promise<Instrument | undefined> {
    return (await this.#target.instruments()).find((one) => isSameSymbol(one.symbol, this.#symbol));
  }

  #sameOptions(): ImportOptions {
    const { kind } = this.#origin;
    const { timeZone } = this.#market.suggestion;
    return {
      symbol: this.#symbol,
      timeZone,
      stamp: 'open',
      ...(kind === 'trades' ? { kind } : { kind: 'bars', interval: kind }),
    };
  }

  #newOptions(): ImportOptions {
    const { name, calendar, classification, contract } = this.#market.suggestion;
    const { source } = this.#origin;
    return {
      ...this.#sameOptions(),
      ...{ name, source, classification },
      ...(calendar !== null && { calendar }),
      ...(contract !== undefined && { contract }),
    };
  }

  #count(rows: StagedRows): void {
    for (const [name, value] of Object.entries(rows.counts)) this.#counts[name as keyof RowCounts] += value;
  }

  #tell(waiting: number, atMs: number): void {
    const { fromMs, toMs } = this.#range;
    this.#tools.onProgress({
      symbol: this.#symbol,
      rows: this.#rowsStored + waiting,
      rowsStored: this.#rowsStored,
      share: toMs > fromMs ? (atMs - fromMs) / (toMs - fromMs) : 1,
      reachedMs: atMs,
    });
  }
}

function isSameSymbol(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
