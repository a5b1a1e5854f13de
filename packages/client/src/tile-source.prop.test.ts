import { encodeBars, encodeTrades, type TileAddress, TileSourceError, tileAt } from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';

const STAYS = new AbortController().signal;

const INSTRUMENT = madeUpInstrument();

const ADDRESSES: readonly TileAddress[] = [tileAt('1m', 1.7e15), { kind: 'trades', k: 9, n: 3_320_312 }];

const column = (length: number, cell: (row: number) => number) => Float64Array.from({ length }, (_, row) => cell(row));
const PRICES = column(1024, (row) => 10_000 + ((row * row) % 701));
const TIMES = column(1024, (row) => 1.7e15 + row * 6e7);
const SCALES = { price: 2, size: 0 };
const NOTHING = { trades: null, turnover: null, buyVolume: null, openInterest: null };
const BODIES = [
  encodeBars(
    { length: 1024, timeUs: TIMES, open: PRICES, high: PRICES, low: PRICES, close: PRICES, volume: PRICES, ...NOTHING },
    SCALES,
  ),
  encodeTrades({ length: 1024, timeUs: TIMES, price: PRICES, size: PRICES, side: new Uint8Array(1024) }, SCALES),
];

/** A tile with bytes changed, cut off or put in. */
function damaged(body: Uint8Array): fc.Arbitrary<Uint8Array> {
  const damage = fc.record({ at: fc.nat({ max: body.length }), remove: fc.nat({ max: 50 }), add: fc.uint8Array() });
  return damage.map(({ at, remove, add }) =>
    Uint8Array.of(...body.subarray(0, at), ...add, ...body.subarray(at + remove)),
  );
}

/** An answer of a server, or of whatever stands between it and the client. */
const anyAnswer = fc.record({
  body: fc.oneof(
    ...BODIES.map(damaged),
    fc.constantFrom(...BODIES),
    fc.uint8Array({ maxLength: 300 }),
    fc.constant(Uint8Array.of(0)),
  ),
  status: fc.constantFrom(200, 200, 200, 204, 206, 304, 404, 500, 502),
  headers: fc.constantFrom<Record<string, string>>(
    {},
    { 'cache-control': 'immutable' },
    { 'content-type': 'text/html' },
  ),
});

test('whatever a server answers, a source gives a whole tile or an error of its own', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswer, fc.constantFrom(...ADDRESSES), async ({ body, status, headers }, address) => {
      const isEmpty = status === 204 || status === 304;
      const answer = async () => new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
      const source = createApiClient({ baseUrl: '', fetch: answer }).tileSource(INSTRUMENT);
      try {
        const tile = await source.load(address, STAYS);
        expect([address.kind, 'split']).toContain(tile.kind);
        expect(status).toBeLessThan(300);
      } catch (error) {
        expect(error).toBeInstanceOf(TileSourceError);
      }
    }),
    { numRuns: process.env.CANDLEMARK_SOAK === '1' ? 20_000 : 400 },
  );
});
