import { expect, test } from 'vitest';
import { DEFAULT_KEPT_UNITS, measuredUnits, readKeptUnits, unitsHome, unitsOfKept } from './kept-units.ts';

const HOME = { instrument: 'one', interval: '1h', hasTrades: false };
const RENKO = { ...DEFAULT_KEPT_UNITS, units: 'renko' } as const;

test('what was kept is read again, and what cannot be is as it is by default', () => {
  const kept = { ...RENKO, unitSize: 2.5, unitLines: 4, hasUnitWicks: false };
  expect(readKeptUnits(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(readKeptUnits({ units: 'pie', unitSize: -1, unitLines: 2.5, hasUnitWicks: 'no' })).toEqual(DEFAULT_KEPT_UNITS);
});

test('a chart that counts time has no units', () => {
  expect(unitsOfKept(DEFAULT_KEPT_UNITS, HOME)).toBeUndefined();
});

test('each kind has the fields of its own', () => {
  const kept = { ...DEFAULT_KEPT_UNITS, unitTicks: 50, unitLines: 2, unitSize: 4 };
  expect(unitsOfKept({ ...kept, units: 'tick' }, HOME)).toEqual({ type: 'tick', count: 50 });
  expect(unitsOfKept({ ...kept, units: 'line-break' }, HOME)).toEqual({ type: 'line-break', lines: 2 });
  expect(unitsOfKept({ ...kept, units: 'kagi' }, HOME)).toEqual({ type: 'kagi', size: { by: 'size', value: 4 } });
});

test('bars of counts count trades where there are any, whatever bars are chosen', () => {
  const trades = { interval: 'trades', fromUs: 0, toUs: 1, source: 'trades', rows: 1 } as const;
  const days = { ...trades, interval: '1D' } as const;
  const kept = { ...DEFAULT_KEPT_UNITS, unitTicks: 50, unitVolume: 9 };
  const ofTrades = unitsHome({ id: 'one', levels: [trades, days] }, '1D');
  expect(unitsOfKept({ ...kept, units: 'tick' }, ofTrades)).toEqual({ type: 'tick', count: 50, source: 'trades' });
  expect(unitsOfKept({ ...kept, units: 'volume' }, ofTrades)).toEqual({ type: 'volume', count: 9, source: 'trades' });
  expect(unitsOfKept({ ...kept, units: 'renko' }, ofTrades)).not.toHaveProperty('source');
  const ofBars = unitsHome({ id: 'one', levels: [days] }, '1D');
  expect(unitsOfKept({ ...kept, units: 'tick' }, ofBars)).toEqual({ type: 'tick', count: 50 });
});

test('what an average range came to counts for the bars that it was worked out of, and for no others', () => {
  const chosen = { type: 'renko', size: { by: 'atr', length: 14, value: 1.5, atMs: 7 } } as const;
  const measured = measuredUnits(chosen, RENKO, HOME);
  const kept = { ...RENKO, ...measured };
  expect(unitsOfKept(kept, HOME)).toMatchObject(chosen);
  expect(measuredUnits(chosen, kept, HOME)).toBeNull();
  for (const other of [
    { ...HOME, instrument: 'two' },
    { ...HOME, interval: '1D' },
  ])
    expect(unitsOfKept(kept, other)).toMatchObject({ size: { by: 'atr', length: 14 } });
  expect(unitsOfKept({ ...kept, unitAtrLength: 20 }, HOME)).toMatchObject({ size: { by: 'atr', length: 20 } });
  expect(measuredUnits(chosen, { ...RENKO, unitSize: 3 }, HOME)).toBeNull();
});
