import { VARIANTS } from '@candlemark/bars';
import { BarsTileJson, InstrumentId, TILE_MEDIA_TYPE, TradesTileJson } from '@candlemark/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ARROW_MEDIA_TYPE } from '../../tables/arrow-stream.ts';
import { acceptsGzip } from '../content-coding.ts';
import { HttpProblem } from '../http-problem.ts';
import { chooseFormat } from '../negotiate.ts';
import type { ServerApp } from '../server-app.ts';
import type { EncodedTile } from '../tiles/encoded-tile.ts';
import { TILE_FORMATS } from '../tiles/tile-formats.ts';
import { readTileRequest, type TileParams } from '../tiles/tile-request.ts';
import type { TileService } from '../tiles/tile-service.ts';
import { PROBLEMS } from './answers.ts';

/** As it came: read by hand, see below. */
type TileQuery = Readonly<Partial<Record<string, unknown>>>;

const TileParamsSchema = Type.Object({
  id: InstrumentId,
  revision: Type.String({ description: 'The highest revision that touches the tile’s range, else 1' }),
  variant: Type.String({ description: VARIANTS.join(', ') }),
  interval: Type.String({ description: 'trades, or an interval' }),
  index: Type.String({
    description: 'floor(open time / span) for bars; {k}.{n} for the trades of [n, n + 1) × 2^k seconds',
  }),
});

/** GET /api/v1/instruments/{id}/tiles/{revision}/{variant}/{interval}/{index}: the hot route of the whole server. */
export function addTileRoute(app: ServerApp, tiles: TileService): void {
  app.get<{ Params: TileParams; Querystring: TileQuery }>(
    '/api/v1/instruments/:id/tiles/:revision/:variant/:interval/:index',
    {
      schema: {
        tags: ['tiles'],
        summary: 'The bars (or trades) of one level in one aligned time range',
        params: TileParamsSchema,
        querystring: Type.Object({ format: Type.Optional(Type.Enum(TILE_FORMATS.map(({ name }) => name))) }),
        response: {
          200: {
            description:
              'The tile; the single byte 0 when a trades tile is denser than 8,192 trades (docs/tile-format.md)',
            content: {
              [TILE_MEDIA_TYPE]: { schema: Type.String({ format: 'binary' }) },
              'application/json': { schema: Type.Union([BarsTileJson, TradesTileJson]) },
              'text/csv': { schema: Type.String() },
              [ARROW_MEDIA_TYPE]: { schema: Type.String({ format: 'binary' }) },
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
      const cached = tiles.cached(keyOf(request));
      if (cached !== undefined) return send(cached, request, reply);
      const { path, format } = readUrl(request.raw.url ?? '', request.query);
      const wanted = readTileRequest(request.params, path);
      const chosen = chooseFormat(TILE_FORMATS, format, request.headers.accept);
      const ready = tiles.ready(wanted, chosen);
      if (ready !== null) return send(ready, request, reply);
      return tiles.load(wanted, chosen, request.signal).then((tile) => send(tile, request, reply));
    },
  );
}

/** Where the answer would lie in memory: under the address as it came, if nothing but the address decides its format. */
function keyOf({ raw }: FastifyRequest): string {
  const { url = '' } = raw;
  const { accept } = raw.headers;
  const isTile = accept === undefined || accept === '*/*' || accept === TILE_MEDIA_TYPE;
  return isTile || url.includes('?') ? url : '';
}

function send(tile: EncodedTile, { raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const takesGzip = acceptsGzip(raw.headers['accept-encoding']);
  const unchanged = tile.unchanged(raw.headers['if-none-match'], takesGzip);
  if (unchanged !== null) return reply.code(304).headers(unchanged).send();
  const { headers, body } = tile.form(takesGzip);
  return reply.headers(headers).send(body);
}

/** @throws HttpProblem when there is anything but a `format` behind the path; an empty `?` would be a second spelling. */
function readUrl(url: string, query: TileQuery): { path: string; format: string | undefined } {
  const mark = url.indexOf('?');
  if (mark < 0) return { path: url, format: undefined };
  const { format, ...others } = query;
  const [unknown] = Object.keys(others);
  if (unknown === undefined && typeof format === 'string') return { path: url.slice(0, mark), format };
  const path = `query.${unknown ?? 'format'}`;
  const message =
    unknown === undefined
      ? `is given once, as ${TILE_FORMATS.map(({ name }) => name).join(', ')}`
      : 'is not known; there is format';
  throw new HttpProblem('invalid-request', `${path}: ${message}.`, { issues: [{ path, message }] });
}
