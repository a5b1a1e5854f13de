import type { FetchStatus } from '@candlemark/contracts';
import type { fetchEn } from '../../text/fetch-en.ts';
import type { TextOf } from '../../text/text.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;
/** Of a share that is smaller nobody knows how long the rest takes. */
const TELLING_SHARE = 0.01;

export interface FetchWords {
  /** How far it is, or what it came to. */
  state(fetch: FetchStatus): string;
  /** What else there is to say of one that has ended. */
  remarks(fetch: FetchStatus): readonly string[];
}

/** How fetches are told of. */
export function fetchWords(text: TextOf<keyof typeof fetchEn>, locale: string): FetchWords {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const date = (iso: string | null) => (iso === null ? '' : dates.format(new Date(iso)));

  function left({ share, elapsedMs }: FetchStatus): string {
    if (share < TELLING_SHARE) return 'none';
    const seconds = Math.round((elapsedMs * (1 - share)) / share / SECOND_MS);
    if (seconds < 2 * MINUTE_S) return text('fetch.seconds', { count: String(seconds) });
    if (seconds < 2 * HOUR_S) return text('fetch.minutes', { count: String(Math.round(seconds / MINUTE_S)) });
    return text('fetch.hours', { count: String(Math.round(seconds / HOUR_S)) });
  }

  return {
    state(one: FetchStatus): string {
      const stored = one.rowsStored;
      switch (one.state) {
        case 'running': {
          if (one.waiting !== null) return text('fetch.waiting', { why: one.waiting });
          if (one.reached === null) return text('fetch.beginning');
          const rate = numbers.format((SECOND_MS * one.rows) / Math.max(SECOND_MS, one.elapsedMs));
          return text('fetch.running', {
            rows: numbers.format(one.rows),
            rate,
            stored: numbers.format(stored),
            reached: date(one.reached),
            left: left(one),
          });
        }
        case 'done':
          return text('fetch.done', { stored, reached: date(one.report?.to ?? one.reached) });
        case 'cancelled':
          return text('fetch.cancelled', { stored });
        case 'failed':
          return text('fetch.failed', { reason: one.failure?.message ?? '', stored });
      }
    },
    remarks({ report }: FetchStatus): readonly string[] {
      if (report === null) return [];
      const begins =
        report.first !== null && Date.parse(report.first) - Date.parse(report.from) > 2 * 24 * HOUR_S * SECOND_MS;
      return [
        ...(begins ? [text('fetch.begins', { first: date(report.first) })] : []),
        ...(report.gaps > 0 ? [text('fetch.gaps', { count: report.gaps })] : []),
        ...(report.rowsRejected > 0 ? [text('fetch.rejected', { count: report.rowsRejected })] : []),
        ...report.warnings,
      ];
    },
  };
}
