import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type BarColumns, type Instrument, type LevelInterval, sliceBars } from '@candlemark/bars';
import { BARS_PAGE, BarsQuery, BarsResponse, usFromIso } from '@candlemark/contracts';
import { Type } from 'typebox';
import type { MarketStore } from '../../market/market-store.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { HttpProblem } from '../http-problem.ts';
import { chooseFormat, type Format } from '../negotiate.ts';
import type { ServerApp } from '../server-app.ts';
import { barTextColumns } from '../text/market-columns.ts';
import { csvHeader, csvRows, jsonRows, type TextColumn } from '../text/text-table.ts';
import { PROBLEMS } from './answers.ts';
import { InstrumentParams, requireInstrument } from './instruments.ts';

const LIST = 'bars';

interface BarsPage {
  readonly instrument: Instrument;
  readonly interval: LevelInterval;
  readonly columns: readonly TextColumn[];
  readonly length: number;
  readonly next: string | null;
}

interface BarsFormat extends Format {
  write(page: BarsPage): AsyncGenerator<string>;
}

const FORMATS: readonly [BarsFormat, BarsFormat] = [
  { name: 'json', mediaType: 'application/json', write: writeJson },
  { name: 'csv', mediaType: 'text/csv', write: writeCsv },
];

/** Text that is sent while it is being written. */
const StreamedText = Type.Unsafe<Readable>({ type: 'string' });

/** Rows written between two breaths of the event loop: about 5 ms. */
const ROWS_A_TURN = 1000;

/** GET /api/v1/instruments/{id}/bars: for scripts and spreadsheets; the chart reads tiles. */
export function addBarsRoute(app: ServerApp, store: MarketStore): void {
  app.get(
    '/api/v1/instruments/:id/bars',
    {
      schema: {
        tags: ['bars'],
        summary: 'Bars whose open time lies in [from, to), oldest first',
        description:
          'CSV has the same columns as JSON; what is not known is an empty cell. The cursor of what follows stands in `next`, for CSV in the header `x-next-cursor`.',
        params: InstrumentParams,
        querystring: BarsQuery,
        response: {
          200: {
            description: 'The bars',
            content: {
              'application/json': { schema: BarsResponse },
              'text/csv': { schema: StreamedText },
            },
          },
          ...PROBLEMS,
        },
      },
    },
    async (request, reply) => {
      const instrument = requireInstrument(store, request.params.id);
      const { interval, limit = BARS_PAGE.default } = request.query;
      const format = chooseFormat(FORMATS, request.query.format, request.headers.accept);
      const { fromUs, toUs } = readRange(request.query, instrument);
      // One bar more than asked for tells whether there is a next page, and where it starts.
      const bars = await store.readBars(instrument.id, interval, fromUs, toUs, limit + 1);
      const page = pageOf(instrument, interval, bars, limit);
      if (page.next !== null) reply.header('x-next-cursor', page.next);
      reply.headers({
        'cache-control': 'no-cache',
        'content-type': `${format.mediaType}; charset=utf-8`,
        vary: 'Accept, Origin',
      });
      return reply.send(Readable.from(format.write(page)));
    },
  );
}

function pageOf(instrument: Instrument, interval: LevelInterval, bars: BarColumns, limit: number): BarsPage {
  const length = Math.min(bars.length, limit);
  const next = bars.length > limit ? writeCursor(LIST, String(bars.timeUs[limit])) : null;
  return { instrument, interval, columns: barTextColumns(instrument, sliceBars(bars, 0, length)), length, next };
}

async function* writeJson({ instrument, interval, columns, length, next }: BarsPage): AsyncGenerator<string> {
  yield `{"instrument":${JSON.stringify(instrument.id)},"interval":"${interval}","bars":[`;
  for (let row = 0; row < length; row += ROWS_A_TURN) {
    yield (row === 0 ? '' : ',') + jsonRows(columns, row, Math.min(row + ROWS_A_TURN, length));
    await setImmediate();
  }
  yield `],"next":${JSON.stringify(next)}}`;
}

async function* writeCsv({ columns, length }: BarsPage): AsyncGenerator<string> {
  yield csvHeader(columns);
  for (let row = 0; row < length; row += ROWS_A_TURN) {
    yield csvRows(columns, row, Math.min(row + ROWS_A_TURN, length));
    await setImmediate();
  }
}

/** @throws HttpProblem `level-not-served`, `invalid-request` or `invalid-cursor`. */
function readRange(query: BarsQuery, instrument: Instrument): { fromUs: number; toUs: number } {
  const level = instrument.levels.find(({ interval }) => interval === query.interval);
  if (level === undefined) {
    const there = instrument.levels.map(({ interval }) => interval).join(', ');
    throw new HttpProblem(
      'level-not-served',
      `${instrument.symbol} has no bars of ${query.interval}; it has ${there}.`,
    );
  }
  const askedFromUs = query.from === undefined ? level.fromUs : readTime('from', query.from);
  const toUs = query.to === undefined ? Math.max(level.toUs, askedFromUs) : readTime('to', query.to);
  if (toUs < askedFromUs) {
    const message = `${query.to} lies before from, ${query.from ?? 'the first bar'}`;
    throw new HttpProblem('invalid-request', `query.to: ${message}.`, { issues: [{ path: 'query.to', message }] });
  }
  return { fromUs: query.cursor === undefined ? askedFromUs : readPlace(query.cursor, askedFromUs, toUs), toUs };
}

function readTime(name: 'from' | 'to', text: string): number {
  const timeUs = usFromIso(text);
  if (timeUs !== null) return timeUs;
  const message = `${JSON.stringify(text)} is no ISO date or time with Z or an offset, like 2020-01-31 or 2020-01-31T09:30:00Z`;
  throw new HttpProblem('invalid-request', `query.${name}: ${message}.`, {
    issues: [{ path: `query.${name}`, message }],
  });
}

function readPlace(cursor: string, fromUs: number, toUs: number): number {
  const timeUs = Number(readCursor(LIST, cursor));
  if (Number.isSafeInteger(timeUs) && timeUs >= fromUs && timeUs < toUs) return timeUs;
  throw new HttpProblem(
    'invalid-cursor',
    `The cursor ${JSON.stringify(cursor)} lies outside the range that is asked for.`,
  );
}
