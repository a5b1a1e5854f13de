import type { FetchStatus } from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { de } from '../../text/de.ts';
import { en } from '../../text/en.ts';
import { createText } from '../../text/text.ts';
import { fetchWords } from './fetch-words.ts';

const english = fetchWords(createText(en, 'en-US'), 'en-US');
const german = fetchWords(createText(de, 'de-DE'), 'de-DE');

const RUNNING: FetchStatus = {
  ...{ id: 'F', state: 'running', source: 'binance', market: 'BTC/USDT', interval: '1m', symbol: 'BTCUSDT' },
  ...{ rows: 120_000, rowsStored: 100_000, share: 0.25, reached: '2024-02-03T00:00:00.000Z', elapsedMs: 60_000 },
  ...{ waiting: null, report: null, failure: null },
};
const REPORT: NonNullable<FetchStatus['report']> = {
  ...{
    symbol: 'BTCUSDT',
    from: '2017-01-01T00:00:00.000Z',
    to: '2024-02-03T00:00:00.000Z',
    first: '2017-08-17T00:00:00.000Z',
  },
  ...{
    rowsStored: 1,
    rowsRejected: 2,
    batches: 1,
    repeated: 0,
    corrected: 0,
    unordered: 0,
    forming: 0,
    unreadable: 0,
    gaps: 3,
    requests: 9,
    retries: 0,
  },
  ...{ shownGaps: [], warnings: ['Prices are bids.'] },
};

describe('a fetch', () => {
  test('that runs tells how far it is, how fast, and how long it takes yet', () => {
    expect(english.state(RUNNING)).toBe(
      '120,000 rows (2,000/s), 100,000 of them stored; up to Feb 3, 2024; 3 min left',
    );
    expect(german.state(RUNNING)).toBe(
      '120.000 Zeilen (2.000/s), davon 100.000 gespeichert; bis 03.02.2024; noch 3 Min.',
    );
    expect(english.state({ ...RUNNING, share: 0.75 })).toMatch(/; 20 s left$/);
    expect(english.state({ ...RUNNING, share: 0.001 })).toMatch(/; up to Feb 3, 2024$/);
    expect(english.state({ ...RUNNING, share: 0.004 * 2.5, elapsedMs: 600_000 })).toMatch(/; 17 h left$/);
  });

  test('that has not begun, or waits, says so', () => {
    expect(english.state({ ...RUNNING, reached: null })).toBe('Asking the source …');
    expect(german.state({ ...RUNNING, waiting: '7 s: api.binance.com answered 429' })).toBe(
      'Wartet 7 s: api.binance.com answered 429',
    );
  });

  test('that has ended tells what it came to', () => {
    const done: FetchStatus = { ...RUNNING, state: 'done', rowsStored: 1, report: REPORT };
    expect(english.state(done)).toBe('1 row stored, up to Feb 3, 2024');
    expect(german.state({ ...done, rowsStored: 0 })).toBe('Nichts Neues, bis 03.02.2024');
    expect(english.remarks(done)).toEqual([
      'The source has nothing before Aug 17, 2017',
      '3 gaps in what the source has',
      '2 rows were rejected',
      'Prices are bids.',
    ]);
    expect(
      german.remarks({ ...done, report: { ...REPORT, gaps: 0, rowsRejected: 1, warnings: [], first: REPORT.from } }),
    ).toEqual(['1 Zeile wurde abgelehnt']);
    expect(english.state({ ...RUNNING, state: 'cancelled', rowsStored: 0 })).toBe('Cancelled; nothing was stored.');
    expect(
      english.state({
        ...RUNNING,
        state: 'failed',
        rowsStored: 2,
        failure: { code: 'fetch-failed', message: 'It broke.' },
      }),
    ).toBe('It broke. 2 rows are stored.');
  });
});
