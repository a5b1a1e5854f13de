import { type BarColumns, calendarFromTemplate } from '@candlemark/bars';
import { conforms, GapsResponse } from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { missingStretches } from '../../market/missing-stretches.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { DAILY_ID, dailyBars, TRADED_ID, UNKNOWN_ID } from '../testing/sample-rows.ts';
import { createTestApp, sampleStore } from '../testing/test-app.ts';

const MINUTES_ID = '01DX5ZZKBKACTAV9WEVGEMMVRZ';
const NEW_YORK = calendarFromTemplate('us-equities');

/** Bars of a minute of two sessions in New York, Friday and Monday, but for the minutes after these opens and closes. */
function minutes(): BarColumns {
  const isMissing = (iso: string) =>
    (iso >= '2025-03-07T15:00' && iso < '2025-03-07T15:20') || iso >= '2025-03-07T20:58:00';
  const open = (iso: string, count: number) => Array.from({ length: count }, (_, at) => Date.parse(iso) + at * 60_000);
  const friday = open('2025-03-07T14:30Z', 390).filter((ms) => !isMissing(new Date(ms).toISOString()));
  const monday = open('2025-03-10T13:30Z', 390).slice(3);
  const timeUs = Float64Array.from([...friday, ...monday], (ms) => ms * 1000);
  const { length } = timeUs;
  const columns = dailyBars(length);
  return { ...columns, timeUs };
}

function minuteStore(): MemoryStore {
  const store = new MemoryStore();
  const bars = { interval: '1m', columns: minutes() } as const;
  store.put({ id: MINUTES_ID, symbol: 'MINUTES', bars, levels: ['1m', '1D'], overrides: { calendar: NEW_YORK } });
  return store;
}

describe('gaps within days', () => {
  test('are told by the finest bars, the longest first, and closed time is none', async () => {
    const { app } = await createTestApp(minuteStore());
    const body: unknown = (await app.inject(`/api/v1/instruments/${MINUTES_ID}/gaps`)).json();
    if (!conforms(GapsResponse, body)) throw new Error('the answer has another shape');
    expect(body).toEqual({
      interval: '1m',
      from: '2025-03-07T14:30:00Z',
      to: '2025-03-10T19:59:00Z',
      isWhole: true,
      bars: 755,
      missing: 25,
      stretches: 2,
      longest: [
        { from: '2025-03-07T15:00:00Z', to: '2025-03-07T15:20:00Z', bars: 20 },
        { from: '2025-03-07T20:58:00Z', to: '2025-03-10T13:33:00Z', bars: 5 },
      ],
    });
  });

  test('of trades are told by bars of a minute, and of bars of days not at all', async () => {
    const { app } = await createTestApp(sampleStore());
    const told = async (id: string) => (await app.inject(`/api/v1/instruments/${id}/gaps`)).json();
    expect(await told(TRADED_ID)).toMatchObject({ interval: '1m', bars: 34, missing: 0, longest: [] });
    expect(await told(DAILY_ID)).toMatchObject({ interval: null, bars: 0, longest: [] });
    expect(await told(UNKNOWN_ID)).toMatchObject({ code: 'instrument-not-found' });
  });

  test('are looked for in the latest bars alone where there are very many', async () => {
    const store = minuteStore();
    const instrument = store.instrument(MINUTES_ID)!;
    const found = await missingStretches(store, instrument, { bars: 300, stretches: 1 });
    expect(found).toMatchObject({ isWhole: false, bars: 387, missing: 0 });
    const few = await missingStretches(store, instrument, { bars: 755, stretches: 1 });
    expect(few).toMatchObject({ isWhole: true, stretches: 2, longest: [{ bars: 20 }] });
    // The latest ones lie close: no more than twice the limit is looked at.
    expect((await missingStretches(store, instrument, { bars: 100, stretches: 1 }))?.bars).toBe(200);
  });
});
