import { calendarFromTemplate, type Instrument } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { conforms } from './conforms.ts';
import {
  InstrumentJson,
  instrumentFromJson,
  instrumentToJson,
  ListedInstrumentJson,
  listedInstrumentFromJson,
  listedInstrumentToJson,
} from './instrument.ts';

const INSTRUMENT: Instrument = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  symbol: '__proto__',
  name: '<script>alert(1)</script>',
  source: 'a test',
  licence: null,
  synthetic: true,
  priceScale: 2,
  priceExact: true,
  sizeScale: 0,
  sizeExact: false,
  tickSize: 0.01,
  displayDecimals: 2,
  timeZone: 'America/New_York',
  calendar: {
    ...calendarFromTemplate('us-equities'),
    exceptions: [
      { date: '2020-12-25', sessions: [], name: 'Christmas' },
      { date: '2020-11-27', sessions: [{ openMinute: 570, closeMinute: 780 }] },
    ],
  },
  levels: [
    { interval: 'trades', fromUs: 1, toUs: 2_000_001, source: 'trades', rows: 3 },
    { interval: '1mo', fromUs: -1_000_000, toUs: 5_000_000, source: 'trades', rows: 1 },
  ],
  sealedUntilUs: 1_999_999,
  revision: 3,
  revisions: [{ revision: 3, fromUs: 0, toUs: 7 }],
};

test('an instrument comes back from JSON as it was', () => {
  for (const instrument of [INSTRUMENT, { ...INSTRUMENT, sealedUntilUs: null, levels: [], revisions: [] }]) {
    const json: unknown = JSON.parse(JSON.stringify(instrumentToJson(instrument)));
    if (!conforms(InstrumentJson, json)) throw new Error('the JSON does not conform to its own schema');
    expect(instrumentFromJson(json)).toEqual(instrument);
  }
});

test('in a list an instrument keeps all but the hours of its calendar', () => {
  const json: unknown = JSON.parse(JSON.stringify(listedInstrumentToJson(INSTRUMENT)));
  if (!conforms(ListedInstrumentJson, json)) throw new Error('the JSON does not conform to its own schema');
  expect(conforms(InstrumentJson, json)).toBe(false);
  const { name, timeZone } = INSTRUMENT.calendar;
  expect(listedInstrumentFromJson(json)).toEqual({ ...INSTRUMENT, calendar: { name, timeZone } });
});

test('an instrument with an unreadable time is refused by naming it', () => {
  const json = { ...instrumentToJson(INSTRUMENT), sealedUntil: 'soon' };
  expect(() => instrumentFromJson(json)).toThrow('"soon" is not an ISO time');
});

test('what is no instrument does not conform', () => {
  const json = instrumentToJson(INSTRUMENT);
  for (const wrong of [null, [], {}, { ...json, id: 'x' }, { ...json, levels: [{}] }, { ...json, tickSize: '1' }]) {
    expect(conforms(InstrumentJson, wrong)).toBe(false);
  }
});
