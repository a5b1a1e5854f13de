import { decodeBars, decodeTrades, type Instrument } from '@candlemark/bars';
import { BarsTileJson, isoFromUs, isSplitBody, TILE_MEDIA_TYPE, TradesTileJson } from '@candlemark/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { MarketStore } from '../../market/market-store.ts';
import { entityTag, matchesEntityTag } from '../entity-tag.ts';
import { HttpProblem } from '../http-problem.ts';
import { chooseFormat, type Format } from '../negotiate.ts';
import type { ServerApp } from '../server-app.ts';
import { barTextColumns, tradeTextColumns } from '../text/market-columns.ts';
import { csvHeader, csvRows, jsonRows, type TextColumn } from '../text/text-table.ts';
import { readTileRequest, type TileParams, type TileRequest } from '../tiles/tile-request.ts';
import { cachingHeaders, type EncodedTile, type TileService } from '../tiles/tile-service.ts';
import { PROBLEMS } from './answers.ts';
import { requireInstrument } from './instruments.ts';

interface TileFormat extends Format {
  /** The body in this format; null: the encoded tile as it is. */
  readonly write: ((tile: EncodedTile, request: TileRequest, instrument: Instrument) => string) | null;
}

const FORMATS: readonly [TileFormat, ...TileFormat[]] = [
  { name: 'tile', mediaType: TILE_MEDIA_TYPE, write: null },
  { name: 'json', mediaType: 'application/json', write: writeJson },
  { name: 'csv', mediaType: 'text/csv', write: writeCsv },
];

/** As it came: read by hand, see below. */
type TileQuery = Readonly<Partial<Record<string, unknown>>>;

const TileParamsSchema = Type.Object({
  id: Type.String({ description: 'The instrument’s id' }),
  revision: Type.String({ description: 'The highest revision that touches the tile’s range, else 1' }),
  variant: Type.String({ description: 'raw' }),
  interval: Type.String({ description: 'trades, or an interval' }),
  index: Type.String({
    description: 'floor(open time / span) for bars; {k}.{n} for the trades of [n, n + 1) × 2^k seconds',
  }),
});

/** GET /api/v1/instruments/{id}/tiles/{revision}/{variant}/{interval}/{index}: the hot route of the whole server. */
export function addTileRoute(app: ServerApp, store: MarketStore, tiles: TileService): void {
  app.get<{ Params: TileParams; Querystring: TileQuery }>(
    '/api/v1/instruments/:id/tiles/:revision/:variant/:interval/:index',
    {
      schema: {
        tags: ['tiles'],
        summary: 'The bars (or trades) of one level in one aligned time range',
        params: TileParamsSchema,
        querystring: Type.Object({ format: Type.Optional(Type.Enum(FORMATS.map(({ name }) => name))) }),
        response: {
          200: {
            description:
              'The tile; the single byte 0 when a trades tile is denser than 8,192 trades (docs/tile-format.md)',
            content: {
              [TILE_MEDIA_TYPE]: { schema: Type.String({ format: 'binary' }) },
              'application/json': { schema: Type.Union([BarsTileJson, TradesTileJson]) },
              'text/csv': { schema: Type.String() },
            },
          },
          304: { description: 'If-None-Match names the tile’s ETag', type: 'null' },
          ...PROBLEMS,
        },
      },
      // The address is read by hand, and only when it is not already the key of a tile in memory: checking the schemas
      // on every request would cost more than answering it.
      validatorCompiler: () => (value) => ({ value }),
    },
    (request, reply) => {
      const cached = wantsBinary(request) ? tiles.cached(request.raw.url ?? '') : undefined;
      if (cached !== undefined) return sendBinary(cached, request, reply);
      return answer(request, reply);
    },
  );

  async function answer(
    request: FastifyRequest<{ Params: TileParams; Querystring: TileQuery }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { path, format } = readUrl(request.raw.url ?? '', request.query);
    const tileRequest = readTileRequest(request.params, path);
    const chosen = chooseFormat(FORMATS, format, request.headers.accept);
    const tile = await tiles.load(tileRequest, request.signal);
    if (chosen.write === null) return sendBinary(tile, request, reply);
    const text = chosen.write(tile, tileRequest, requireInstrument(store, tileRequest.instrumentId));
    const headers = cachingHeaders(tile.closed, entityTag(text));
    reply.headers({ 'content-type': `${chosen.mediaType}; charset=utf-8`, ...headers });
    return isUnchanged(request, headers.etag) ? reply.code(304).send() : reply.send(text);
  }
}

function wantsBinary({ raw }: FastifyRequest): boolean {
  const { accept } = raw.headers;
  return accept === undefined || accept === '*/*' || accept === TILE_MEDIA_TYPE;
}

function sendBinary(tile: EncodedTile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(tile.headers);
  return isUnchanged(request, tile.etag) ? reply.code(304).send() : reply.send(tile.body);
}

function isUnchanged({ raw }: FastifyRequest, etag: string): boolean {
  return matchesEntityTag(raw.headers['if-none-match'], etag);
}

/** @throws HttpProblem when there is anything but a `format` behind the path; an empty `?` would be a second spelling. */
function readUrl(url: string, query: TileQuery): { path: string; format: string | undefined } {
  const mark = url.indexOf('?');
  if (mark < 0) return { path: url, format: undefined };
  const { format, ...others } = query;
  const [unknown] = Object.keys(others);
  if (unknown === undefined && typeof format === 'string') return { path: url.slice(0, mark), format };
  const path = `query.${unknown ?? 'format'}`;
  const message = unknown === undefined ? 'is given once, as tile, json or csv' : 'is not known; there is format';
  throw new HttpProblem('invalid-request', `${path}: ${message}.`, { issues: [{ path, message }] });
}

function textColumns(tile: EncodedTile, { address }: TileRequest, instrument: Instrument): [TextColumn[], number] {
  if (isSplitBody(tile.body)) {
    throw new HttpProblem(
      'tile-split',
      'The range holds more than 8,192 trades. Ask for its halves: k - 1, 2n and 2n + 1.',
    );
  }
  if (address.kind === 'bars') {
    const { bars } = decodeBars(tile.body);
    return [barTextColumns(instrument, bars), bars.length];
  }
  const { trades } = decodeTrades(tile.body);
  return [tradeTextColumns(instrument, trades), trades.length];
}

function writeJson(tile: EncodedTile, request: TileRequest, instrument: Instrument): string {
  const [columns, length] = textColumns(tile, request, instrument);
  const { address, range, path } = request;
  const head = JSON.stringify({
    instrument: instrument.id,
    interval: address.kind === 'bars' ? address.interval : 'trades',
    index: path.slice(path.lastIndexOf('/') + 1),
    from: isoFromUs(Math.ceil(range.fromUs)),
    to: isoFromUs(Math.ceil(range.toUs)),
    closed: tile.closed,
  });
  const rows = address.kind === 'bars' ? 'bars' : 'trades';
  return `${head.slice(0, -1)},"${rows}":[${jsonRows(columns, 0, length)}]}`;
}

function writeCsv(tile: EncodedTile, request: TileRequest, instrument: Instrument): string {
  const [columns, length] = textColumns(tile, request, instrument);
  return csvHeader(columns) + csvRows(columns, 0, length);
}
