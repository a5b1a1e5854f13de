import { lowerBound } from '@candlemark/bars';
import {
  FILLS_PAGE,
  FillImportJson,
  FillImportsResponse,
  type FillJson,
  FillsQuery,
  FillsResponse,
  isoFromUs,
  Ulid,
} from '@candlemark/contracts';
import { Type } from 'typebox';
import type { BookedFill } from '../../fills/fill-book.ts';
import type { FillService, ListedFillImport } from '../../fills/fill-service.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { invalidCursor, readCursor, writeCursor } from '../cursor.ts';
import { HttpProblem } from '../http-problem.ts';
import { invalidPart, readTime } from '../read-parts.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { requireInstrument, SeriesParams } from './instruments.ts';

const LIST = 'fills';
const ImportParams = Type.Object({ id: Ulid }, { additionalProperties: false });

/** GET /api/v1/instruments/{id}/fills, GET /api/v1/fill-imports, and DELETE of one. */
export function addFillRoutes(app: ServerApp, store: MarketStore, fills: FillService): void {
  app.get(
    '/api/v1/instruments/:id/fills',
    {
      schema: {
        tags: ['fills'],
        summary: 'Own trades, in order of time',
        description:
          'What own orders traded in the instrument, as far as lists of it were imported: the union of all lists. An expression of two instruments has none.',
        params: SeriesParams,
        querystring: FillsQuery,
        response: { 200: FillsResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { id } = requireInstrument(store, request.params.id);
      const { account, limit = FILLS_PAGE.default, cursor } = request.query;
      const [fromUs, toUs] = rangeOf(request.query);
      const all = (await fills.of(id)).filter((fill) => account === undefined || fill.account === account);
      const times = Float64Array.from(all, ({ timeUs }) => timeUs);
      const start = cursor === undefined ? lowerBound(times, fromUs) : placeAfter(cursor, times);
      const end = Math.min(start + limit, lowerBound(times, toUs));
      const page = all.slice(start, end).map(fillToJson);
      const next = end < lowerBound(times, toUs) ? writeCursor(LIST, placeOf(times, end)) : null;
      return reply.header('cache-control', 'no-cache').send({ fills: page, next });
    },
  );

  app.get(
    '/api/v1/fill-imports',
    {
      schema: {
        tags: ['fills'],
        summary: 'Lists of own trades that were imported, oldest first',
        querystring: NoQuery,
        response: { 200: FillImportsResponse, ...PROBLEMS },
      },
    },
    async (_request, reply) => {
      const imports = (await fills.imports()).map(importToJson);
      return reply.header('cache-control', 'no-cache').send({ imports });
    },
  );

  app.delete(
    '/api/v1/fill-imports/:id',
    {
      schema: {
        tags: ['fills'],
        summary: 'Remove a list of own trades',
        description:
          'Answers what was removed. What other lists say as well stays. Needs the page’s own origin or the token.',
        params: ImportParams,
        querystring: NoQuery,
        response: { 200: FillImportJson, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = (await fills.imports()).find((one) => one.id === id);
      if (found === undefined || !(await fills.remove(id))) {
        throw new HttpProblem('fill-import-not-found', `There is no list of own trades ${JSON.stringify(id)}.`);
      }
      return reply.header('cache-control', 'no-store').send(importToJson(found));
    },
  );
}

function rangeOf({ from, to }: FillsQuery): readonly [fromUs: number, toUs: number] {
  const fromUs = from === undefined ? Number.NEGATIVE_INFINITY : readTime('query.from', from);
  const toUs = to === undefined ? Number.POSITIVE_INFINITY : readTime('query.to', to);
  if (toUs < fromUs) throw invalidPart('query.to', `${to} lies before from, ${from}`);
  return [fromUs, toUs];
}

/** A moment, and how many fills of it came before: fills that are imported between two pages shift nothing of other moments. */
function placeOf(times: Float64Array, at: number): string {
  const timeUs = times[at]!;
  return `${timeUs}.${at - lowerBound(times, timeUs)}`;
}

function placeAfter(cursor: string, times: Float64Array): number {
  const match = /^(-?\d+)\.(\d+)$/.exec(readCursor(LIST, cursor));
  if (match === null) throw invalidCursor(cursor);
  return Math.min(lowerBound(times, Number(match[1])) + Number(match[2]), times.length);
}

function fillToJson({ timeUs, importId, line: _, ...rest }: BookedFill): FillJson {
  return { time: isoFromUs(timeUs), ...rest, import: importId };
}

export function importToJson({ instruments, ...header }: ListedFillImport): FillImportJson {
  return {
    ...header,
    instruments: instruments.map(({ id, symbol, rows, fromUs, toUs }) => {
      return { id, symbol, fills: rows, from: isoFromUs(fromUs), to: isoFromUs(toUs) };
    }),
  };
}
