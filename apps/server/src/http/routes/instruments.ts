import type { Instrument } from '@candlemark/bars';
import {
  FullInstrumentsResponse,
  INSTRUMENTS_PAGE,
  InstrumentFields,
  InstrumentId,
  InstrumentJson,
  InstrumentsFilter,
  InstrumentsQuery,
  InstrumentsResponse,
  instrumentToJson,
  listedInstrumentToJson,
  Ulid,
} from '@candlemark/contracts';
import { Type } from 'typebox';
import type { MarketStore } from '../../market/market-store.ts';
import { invalidCursor, readCursor, writeCursor } from '../cursor.ts';
import { fieldsOf, findInstruments } from '../find-instruments.ts';
import { HttpProblem } from '../http-problem.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

/** The path of one instrument. */
export const InstrumentParams = Type.Object({ id: Ulid }, { additionalProperties: false });

/** The path of what can be read like an instrument: one, or an expression of two. */
export const SeriesParams = Type.Object({ id: InstrumentId }, { additionalProperties: false });

const LIST = 'instruments';

/** GET /api/v1/instruments and /api/v1/instruments/{id}. */
export function addInstrumentRoutes(app: ServerApp, store: MarketStore): void {
  app.get(
    '/api/v1/instruments',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Instruments by symbol',
        querystring: InstrumentsQuery,
        response: { 200: Type.Union([InstrumentsResponse, FullInstrumentsResponse]), ...PROBLEMS },
      },
    },
    (request, reply) => {
      const { limit = INSTRUMENTS_PAGE.default, calendars = 'short', cursor, symbol, ...filter } = request.query;
      const found = findInstruments(candidatesOf(store, symbol), filter);
      const start = cursor === undefined ? 0 : placeAfter(found, cursor);
      const page = found.slice(start, start + limit);
      const last = page.at(-1);
      const next = last !== undefined && start + limit < found.length ? writeCursor(LIST, last.id) : null;
      const instruments = calendars === 'full' ? page.map(instrumentToJson) : page.map(listedInstrumentToJson);
      reply.header('cache-control', 'no-cache').send({ instruments, next });
    },
  );

  app.get(
    '/api/v1/instruments/fields',
    {
      schema: {
        tags: ['instruments'],
        summary: 'What is said of instruments, and of how many',
        querystring: InstrumentsFilter,
        response: { 200: InstrumentFields, ...PROBLEMS },
      },
    },
    (request, reply) => {
      const found = findInstruments(store.listInstruments(), request.query);
      reply.header('cache-control', 'no-cache').send(fieldsOf(found));
    },
  );

  app.get(
    '/api/v1/instruments/:id',
    {
      schema: {
        tags: ['instruments'],
        summary: 'One instrument, or an expression of two',
        params: SeriesParams,
        querystring: NoQuery,
        response: { 200: InstrumentJson, ...PROBLEMS },
      },
    },
    (request, reply) => {
      const instrument = requireInstrument(store, request.params.id);
      reply.header('cache-control', 'no-cache').send(instrumentToJson(instrument));
    },
  );
}

/** @throws HttpProblem `instrument-not-found`. */
export function requireInstrument(store: MarketStore, id: string): Instrument {
  const instrument = store.instrument(id);
  if (instrument === undefined)
    throw new HttpProblem('instrument-not-found', `There is no instrument ${JSON.stringify(id)}.`);
  return instrument;
}

function candidatesOf(store: MarketStore, symbol: string | undefined): readonly Instrument[] {
  if (symbol === undefined) return store.listInstruments();
  const exact = store.bySymbol(symbol);
  return exact === undefined ? [] : [exact];
}

function placeAfter(found: readonly Instrument[], cursor: string): number {
  const id = readCursor(LIST, cursor);
  const index = found.findIndex((instrument) => instrument.id === id);
  if (index < 0) throw invalidCursor(cursor);
  return index + 1;
}
