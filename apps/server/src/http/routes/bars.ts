import { Readable } from 'node:stream';
import type { Instrument } from '@candlemark/bars';
import { BARS_PAGE, BarsQuery, BarsResponse } from '@candlemark/contracts';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { highLowFrom, servedRangeOf } from '../../market/expressions/served-expression.ts';
import { FINER_BARS_MOST } from '../../market/expressions/shared-levels.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { ARROW_MEDIA_TYPE } from '../../tables/arrow-stream.ts';
import { PARQUET_MEDIA_TYPE } from '../../tables/parquet-file.ts';
import { readCursor } from '../cursor.ts';
import { matchesEntityTag } from '../entity-tag.ts';
import { HttpProblem } from '../http-problem.ts';
import { InstrumentVersions } from '../instrument-versions.ts';
import { levelNotServed } from '../level-not-served.ts';
import type { HttpLimits } from '../limits.ts';
import { chooseFormat } from '../negotiate.ts';
import { invalidPart, readInterval, readTime } from '../read-parts.ts';
import type { ServerApp } from '../server-app.ts';
import { PROBLEMS } from './answers.ts';
import { BARS_FORMATS, type BarsFormat } from './bars-formats.ts';
import { BARS_LIST, type BarsRange, barsPage, wholeRange } from './bars-pages.ts';
import { requireInstrument, SeriesParams } from './instruments.ts';

/** Text that is sent while it is being written. */
const StreamedText = Type.Unsafe<Readable>({ type: 'string' });
const StreamedBytes = Type.Unsafe<Readable>({ type: 'string', format: 'binary' });

/** GET /api/v1/instruments/{id}/bars: for scripts and spreadsheets; the chart reads tiles. */
export function addBarsRoute(app: ServerApp, store: MarketStore, limits: Pick<HttpLimits, 'tableStreams'>): void {
  const versions = new InstrumentVersions();
  let streams = 0;

  app.get(
    '/api/v1/instruments/:id/bars',
    {
      schema: {
        tags: ['bars'],
        summary: 'Bars whose open time lies in [from, to), oldest first',
        description:
          'JSON and CSV come in pages: the cursor of what follows stands in `next`, for CSV in the header `x-next-cursor`. Arrow and Parquet bring the range to its end unless `limit` says otherwise, with all columns, times as timestamp[us, UTC] and decimals as float64 whose scale stands beside them. What is not known is null, or an empty cell. ' +
          `At one time ${limits.tableStreams} answers in Arrow or Parquet may be under way; another one is refused with 503 \`unavailable\`. ` +
          `An expression’s highs and lows are the highest and lowest of the opens and closes in a bar, of all levels with at most ${FINER_BARS_MOST} bars in it; \`x-high-low-from\` names the finest of them. \`x-zero-divisors\` counts the bars of a page that are left out because their divisor is zero.`,
        params: SeriesParams,
        querystring: BarsQuery,
        response: {
          200: {
            description: 'The bars',
            content: {
              'application/json': { schema: BarsResponse },
              'text/csv': { schema: StreamedText },
              [ARROW_MEDIA_TYPE]: { schema: StreamedBytes },
              [PARQUET_MEDIA_TYPE]: { schema: StreamedBytes },
            },
          },
          304: { description: 'If-None-Match names the answer’s ETag', type: 'null' },
          ...PROBLEMS,
        },
      },
    },
    async (request, reply) => {
      const format = chooseFormat(BARS_FORMATS, request.query.format, request.headers.accept);
      const instrument = requireInstrument(store, request.params.id);
      const range = readRange(store, instrument, request.query);
      const etag = versions.entityTag(instrument, `${request.url} ${format.name}`);
      const headers: Headers = { ...headersOf(format, instrument, request.query), etag };
      const from = highLowFrom(store, instrument.id, range.interval);
      if (from !== null) headers['x-high-low-from'] = from;
      if (matchesEntityTag(request.headers['if-none-match'], etag)) return sendHead(reply.code(304), headers);
      if (request.method === 'HEAD') return sendHead(reply, headers);
      const { limit } = request.query;
      const bytes =
        format.isWhole && limit === undefined
          ? wholeTable(format, range)
          : await onePage(format, range, limit ?? BARS_PAGE.default, headers);
      return reply.headers(headers).send(bytes);
    },
  );

  async function onePage(format: BarsFormat, range: BarsRange, limit: number, headers: Headers): Promise<Readable> {
    const { answer, isCurrent } = await barsPage(store, range, limit);
    // What was read is of another state than the tag that was made before it.
    if (!isCurrent) delete headers.etag;
    if (answer.next !== null) headers['x-next-cursor'] = answer.next;
    if (answer.expression !== null) headers['x-zero-divisors'] = String(answer.expression.zeroDivisors);
    return Readable.from(format.write(answer));
  }

  function wholeTable(format: BarsFormat, range: BarsRange): Readable {
    if (streams >= limits.tableStreams) {
      throw new HttpProblem('unavailable', `${streams} tables are on their way already. Ask again when one has ended.`);
    }
    streams += 1;
    const stream = Readable.from(format.write(wholeRange(store, range)), { objectMode: true, highWaterMark: 1 });
    stream.once('close', () => {
      streams -= 1;
    });
    return stream;
  }
}

type Headers = Record<string, string>;

function sendHead(reply: FastifyReply, headers: Headers): FastifyReply {
  return reply.headers(headers).send();
}

/** Tables are for saving: a browser that opens one is told a name for it. */
function headersOf(
  { contentType, isWhole, name }: BarsFormat,
  { symbol }: Instrument,
  { interval, variant = 'raw' }: BarsQuery,
): Headers {
  const kind = variant === 'raw' ? interval : `${interval}-${variant}`;
  const file = `${symbol.replaceAll(/[^\w.-]+/g, '_')}-${kind}.${name}`;
  return {
    'cache-control': 'no-cache',
    'content-type': contentType,
    vary: 'Accept, Origin',
    ...(isWhole ? { 'content-disposition': `attachment; filename="${file}"` } : {}),
  };
}

/** @throws HttpProblem `level-not-served`, `invalid-request` or `invalid-cursor`. */
function readRange(store: MarketStore, instrument: Instrument, query: BarsQuery): BarsRange {
  const interval = readInterval('query.interval', query.interval);
  const level = servedRangeOf(store, instrument, interval);
  if (level === null) throw levelNotServed(instrument, query.interval);
  const askedFromUs = query.from === undefined ? level.fromUs : readTime('query.from', query.from);
  const toUs = query.to === undefined ? Math.max(level.toUs, askedFromUs) : readTime('query.to', query.to);
  if (toUs < askedFromUs) {
    throw invalidPart('query.to', `${query.to} lies before from, ${query.from ?? 'the first bar'}`);
  }
  const fromUs = query.cursor === undefined ? askedFromUs : readPlace(query.cursor, askedFromUs, toUs);
  return { instrument, variant: query.variant ?? 'raw', interval, fromUs, toUs };
}

function readPlace(cursor: string, fromUs: number, toUs: number): number {
  const timeUs = Number(readCursor(BARS_LIST, cursor));
  if (Number.isSafeInteger(timeUs) && timeUs >= fromUs && timeUs < toUs) return timeUs;
  throw new HttpProblem(
    'invalid-cursor',
    `The cursor ${JSON.stringify(cursor)} lies outside the range that is asked for.`,
  );
}
