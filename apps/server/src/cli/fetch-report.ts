import type { RangeMs } from '../fetch/asked-range.ts';
import type { FetchProgress, FetchReport } from '../fetch/fetch-market.ts';

/** What the last lines tell beside what was stored. */
export interface FetchedLine extends FetchReport {
  readonly source: string;
  readonly market: string;
  readonly kind: string;
  readonly requests: number;
  readonly retries: number;
  readonly seconds: number;
}

const SHOWN_GAPS = 5;

/** As a person reads it. */
export function fetchedText(line: FetchedLine): string {
  const {
    symbol,
    source,
    market,
    kind,
    range,
    rowsStored,
    rowsRejected,
    batches,
    firstMs,
    gaps,
    shownGaps,
    requests,
    retries,
  } = line;
  const what = kind === 'trades' ? 'trades' : `${kind} bars`;
  const stored = rowsStored === 0 ? `nothing new of ${what}` : `${count(rowsStored)} ${what} stored`;
  const orders = [
    [line.repeated, 'came more than once'],
    [line.corrected, 'came again with other values; the later ones count'],
    [line.unordered, 'came out of order'],
    [line.unreadable, 'had no time or no prices, and were left out'],
    [line.forming, 'were not over yet, and were left out'],
  ] as const;
  const lines = [
    `${symbol}: ${stored} of ${source} ${market}, up to ${day(range.toMs)}, in ${count(batches)} batches and ${count(requests)} requests${retries === 0 ? '' : ` (${count(retries)} of them again)`}`,
    ...(firstMs !== null && firstMs > range.fromMs + DAY_MS ? [`  the first is of ${day(firstMs)}`] : []),
    ...(rowsRejected === 0 ? [] : [`  ${count(rowsRejected)} rows were rejected`]),
    ...orders.filter(([rows]) => rows > 0).map(([rows, words]) => `  ${count(rows)} ${words}`),
    ...(gaps === 0
      ? []
      : [
          `  ${count(gaps)} gaps: ${shownGaps.slice(0, SHOWN_GAPS).map(spanText).join(', ')}${gaps > SHOWN_GAPS ? ', …' : ''}`,
        ]),
    ...line.warnings.map((warning) => `  ${warning}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** A line of `--json`: times as ISO. */
export function fetchedJson({ range, firstMs, shownGaps, ...same }: FetchedLine): string {
  const shown = shownGaps.map(({ fromMs, toMs }) => ({ from: iso(fromMs), to: iso(toMs) }));
  return `${JSON.stringify({ ...same, from: iso(range.fromMs), to: iso(range.toMs), first: firstMs === null ? null : iso(firstMs), shownGaps: shown })}\n`;
}

/** How far it is, how fast, and how long it takes yet. @param waiting why nothing happens right now */
export function progressText(
  { symbol, rows, share, reachedMs }: FetchProgress,
  elapsedMs: number,
  waiting: string | null,
): string {
  const rate = Math.round((1000 * rows) / Math.max(1, elapsedMs));
  const leftMs = share > 0.001 ? (elapsedMs * (1 - share)) / share : Number.NaN;
  const parts = [
    `${symbol}: ${Math.floor(100 * share)} %`,
    `${count(rows)} rows`,
    `${count(rate)}/s`,
    `up to ${day(reachedMs)}`,
  ];
  if (Number.isFinite(leftMs)) parts.push(`${lengthText(leftMs)} left`);
  if (waiting !== null) parts.push(waiting);
  return parts.join(', ');
}

const DAY_MS = 86_400_000;

function spanText({ fromMs, toMs }: RangeMs): string {
  return `${iso(fromMs).slice(0, 16)}Z to ${iso(toMs).slice(0, 16)}Z`;
}

function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function day(timeMs: number): string {
  return iso(timeMs).slice(0, 10);
}

function iso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
