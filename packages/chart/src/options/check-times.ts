/** Times that were given in seconds. */
import type { FinancialChartOptions } from './chart-options.ts';
import type { UnknownOptions } from './option-rule.ts';

/** Seconds from 1973 to 2100, taken for milliseconds, lie between these. */
const EARLIEST_SECONDS_MS = 1e8;
const LATEST_SECONDS_MS = 4.1e9;

/** Warns of bars, or of a history, that begin and end at times that are likely a thousand times too small. */
export function checkTimes({ data, dataSource }: FinancialChartOptions, unknown: UnknownOptions): void {
  const { from, to } = data === undefined ? (dataSource ?? {}) : { from: timeAt(data, 0), to: timeAt(data, -1) };
  if (isLikelySeconds(to)) warnOfSeconds('the data', from, unknown);
}

/** The time of one of some rows, counted from their end where it is below 0; of columns too, and of a row alone. */
export function timeAt(rows: unknown, at: number): unknown {
  const { time } = (Array.isArray(rows) ? rows.at(at) : rows) ?? {};
  return time?.length === undefined ? time : Array.prototype.at.call(time, at);
}

/** Warns once for each place of a time that is likely a thousand times too small. */
export function warnOfSeconds(where: string, time: unknown, { warn, warned }: UnknownOptions): void {
  if (!isLikelySeconds(time) || warned.has(where)) return;
  warned.add(where);
  warn(
    `Times of ${where} look like seconds, and must be milliseconds: ${Number(time) * 1000} instead of ${Number(time)}`,
  );
}

function isLikelySeconds(time: unknown): boolean {
  const ms = Number(time);
  return ms >= EARLIEST_SECONDS_MS && ms <= LATEST_SECONDS_MS;
}
