/**
 * Rows of one stretch as they arrive, made ready for an import: those of the range, in order, each once, and none that is still forming. What was wrong with their order is counted, for the
 * import sees nothing of it.
 */
import { isIntraday } from '@candlemark/bars';
import type { RangeMs } from './asked-range.ts';
import type { FetchedBar, FetchedPage, FetchedTrade, FetchKind } from './sources/source.ts';

export interface RowCounts {
  /** Rows that came again, the same. */
  readonly repeated: number;
  /** Bars that came again with other values: the later ones count. */
  readonly corrected: number;
  /** Rows that came after later ones. */
  readonly unordered: number;
  /** Rows of a time that was not over. */
  readonly forming: number;
  /** Rows that are none: without a time, or without prices. */
  readonly unreadable: number;
}

const EARLIEST_MS = Date.UTC(1685, 0, 1);
const LATEST_MS = Date.UTC(2255, 0, 1);

export class StagedRows {
  readonly #kind: FetchKind;
  readonly #range: RangeMs;
  readonly #overMs: number;
  readonly #bars = new Map<number, FetchedBar>();
  readonly #trades = new Map<string, FetchedTrade>();
  #lastMs = Number.NEGATIVE_INFINITY;
  readonly #counts = { repeated: 0, corrected: 0, unordered: 0, forming: 0, unreadable: 0 };

  /**
   * @param range what is wanted
   * @param overMs from where on rows are not over yet
   */
  constructor(kind: FetchKind, range: RangeMs, overMs: number) {
    this.#kind = kind;
    this.#range = range;
    this.#overMs = overMs;
  }

  get length(): number {
    return this.#bars.size + this.#trades.size;
  }

  get counts(): RowCounts {
    return { ...this.#counts };
  }

  add({ bars = [], trades = [] }: FetchedPage): void {
    for (const bar of bars) if (this.#isWanted(bar.timeMs, [bar.open, bar.high, bar.low, bar.close])) this.#addBar(bar);
    const seen = new Map<string, number>();
    for (const trade of trades)
      if (this.#isWanted(trade.timeMs, [trade.price, trade.size])) this.#addTrade(trade, seen);
  }

  /** Times of the rows before a moment, in order. Those from it on come again with the next stretch. */
  timesBefore(endMs: number): number[] {
    return [...this.#bars.keys(), ...[...this.#trades.values()].map(({ timeMs }) => timeMs)]
      .filter((timeMs) => timeMs < endMs)
      .sort((a, b) => a - b);
  }

  /** The same rows as the file that an import reads. */
  textBefore(endMs: number): string {
    if (this.#kind === 'trades') {
      const rows = inOrder(this.#trades.values(), endMs);
      const hasIds = rows.every(({ id }) => id !== '');
      const lines = rows.map(
        ({ timeMs, price, size, side, id }) =>
          `${iso(timeMs)},${price},${size},${side}${hasIds ? `,${quoted(id)}` : ''}\n`,
      );
      return `time,price,size,side${hasIds ? ',id' : ''}\n${lines.join('')}`;
    }
    const timeOf = isIntraday(this.#kind) ? iso : dateText;
    const rows = inOrder(this.#bars.values(), endMs);
    const lines = rows.map(({ timeMs, open, high, low, close, volume }) => {
      return `${timeOf(timeMs)},${open},${high},${low},${close},${Number.isFinite(volume) ? volume : ''}\n`;
    });
    return `time,open,high,low,close,volume\n${lines.join('')}`;
  }

  #isWanted(timeMs: number, numbers: readonly number[]): boolean {
    if (!(timeMs >= EARLIEST_MS && timeMs < LATEST_MS) || !numbers.every(Number.isFinite)) {
      this.#counts.unreadable += 1;
      return false;
    }
    if (timeMs >= this.#overMs) this.#counts.forming += 1;
    if (timeMs < this.#range.fromMs || timeMs >= this.#range.toMs) return false;
    if (timeMs < this.#lastMs) this.#counts.unordered += 1;
    else this.#lastMs = timeMs;
    return true;
  }

  #addBar(bar: FetchedBar): void {
    const known = this.#bars.get(bar.timeMs);
    if (known !== undefined)
      this.#counts[JSON.stringify(known) === JSON.stringify(bar) ? 'repeated' : 'corrected'] += 1;
    this.#bars.set(bar.timeMs, bar);
  }

  /** Trades without ids that look alike are several within a page, and the same ones in the next. */
  #addTrade(trade: FetchedTrade, seen: Map<string, number>): void {
    const look = `${trade.timeMs} ${trade.price} ${trade.size} ${trade.side}`;
    const count = (seen.get(look) ?? 0) + 1;
    seen.set(look, count);
    const key = trade.id === '' ? `${look} ${count}` : `#${trade.id}`;
    if (this.#trades.has(key)) this.#counts.repeated += 1;
    this.#trades.set(key, trade);
  }
}

function inOrder<Row extends { readonly timeMs: number }>(rows: Iterable<Row>, endMs: number): Row[] {
  return [...rows].filter(({ timeMs }) => timeMs < endMs).sort((a, b) => a.timeMs - b.timeMs);
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

function dateText(timeMs: number): string {
  return iso(timeMs).slice(0, 'YYYY-MM-DD'.length);
}

/** A separator or a quote in an id ends no field, and no id begins a formula. */
function quoted(id: string): string {
  return /^[\w.:-]+$/.test(id) ? id : `"${id.replaceAll('"', '""')}"`;
}
