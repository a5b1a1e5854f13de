import { tileAt, tileRangeUs, tileRevision } from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import { instrumentFromJson, instrumentToJson } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { revised, withRevision } from './revision.ts';

test('a revision of all of history touches every tile, and can be told', () => {
  const instrument = withRevision(madeUpInstrument(), 7);
  for (const year of [1700, 1970, 2250]) {
    expect(tileRevision(instrument.revisions, tileRangeUs(tileAt('1D', Date.UTC(year, 0, 1) * 1000)))).toBe(7);
  }
  expect(instrumentFromJson(instrumentToJson(instrument))).toEqual(instrument);
});

test('a revision makes those inside its range say nothing any more', () => {
  const before = {
    revision: 3,
    revisions: [2, 3].map((revision) => ({ revision, fromUs: revision * 10, toUs: revision * 10 + 5 })),
  };
  expect(revised(before, { fromUs: 0, toUs: 30 })).toEqual({
    revision: 4,
    revisions: [before.revisions[1], { revision: 4, fromUs: 0, toUs: 30 }],
  });
});
