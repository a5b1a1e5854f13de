import type { ChartLevel, Instrument } from '@candlemark/bars';
import type { TimeRangeMs } from '@candlemark/chart';

/** A name for a file of what is in view, in letters that every system takes: `AAPL-1D-2024-01-02--2024-06-28.png`. */
export function pictureFileName(
  { symbol, timeZone }: Pick<Instrument, 'symbol' | 'timeZone'>,
  level: ChartLevel | null,
  range: TimeRangeMs | null,
  ending: string,
): string {
  const name = symbol.replace(/[^\p{Letter}\p{Number}._-]+/gu, '-').replace(/^[-.]+|-+$/g, '');
  const days = range === null ? [] : [...new Set([range.from, range.to].map((timeMs) => dayOf(timeMs, timeZone)))];
  const parts = [name === '' ? 'chart' : name, level ?? '', days.join('--')];
  return `${parts.filter((part) => part !== '').join('-')}.${ending}`;
}

/** The part of what is in view that has data. */
export function shownRange(visible: TimeRangeMs | null, data: TimeRangeMs | null): TimeRangeMs | null {
  if (visible === null || data === null) return visible;
  const [from, to] = [Math.max(visible.from, data.from), Math.min(visible.to, data.to)];
  return from < to ? { from, to } : visible;
}

/** `2024-01-02`, on the clocks of the instrument. */
function dayOf(timeMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}
