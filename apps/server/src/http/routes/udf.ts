/**
 * GET /udf/…: the protocol in which TradingView's charting library, and many others, ask a server for bars (docs/udf.md). What a question cannot have is answered as the protocol
 * has it, `{"s":"error","errmsg":…}`; the status is 200 for a symbol or a resolution that there is not, 400 for a malformed question, and 5xx where the server failed.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { DocumentDoor } from '../../document/document-door.ts';
import { documentOfStore } from '../../exchange/document-access.ts';
import type { FillService } from '../../fills/fill-service.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { systemClock } from '../../workspace/clock.ts';
import type { WorkspaceLog } from '../../workspace.ts';
import { createErrorHandler } from '../error-handler.ts';
import type { HttpProblem } from '../http-problem.ts';
import type { ServerApp } from '../server-app.ts';
import {
  ConfigAnswer,
  HistoryAnswer,
  HistoryQuery,
  MarksAnswer,
  MarksQuery,
  SEARCH_HITS,
  SearchAnswer,
  SearchQuery,
  SymbolAnswer,
  SymbolQuery,
  TimescaleMarksAnswer,
  UdfError,
} from '../udf/udf-answers.ts';
import { HISTORY_BARS, readHistory } from '../udf/udf-history.ts';
import { historyText } from '../udf/udf-history-text.ts';
import type { UdfMark } from '../udf/udf-mark.ts';
import { UdfMarks } from '../udf/udf-marks.ts';
import { intervalOfResolution, OFFERED_RESOLUTIONS } from '../udf/udf-resolutions.ts';
import { instrumentOfSymbol, searchFilters, searchHits, symbolInfo } from '../udf/udf-symbols.ts';

export interface UdfRouteParts {
  readonly store: MarketStore;
  readonly document: DocumentDoor;
  readonly fills: Pick<FillService, 'of'>;
  readonly log: WorkspaceLog;
}

/** The words of the protocol for it. */
const UNKNOWN_SYMBOL = 'unknown_symbol';
/** Who reads the drawings; nothing is changed. */
const WINDOW = 'udf';
const MARK_SIZE = 20;
const JSON_TYPE = 'application/json; charset=utf-8';

const ERRORS = {
  '4xx': { description: 'The question cannot be answered', content: { 'application/json': { schema: UdfError } } },
  '5xx': { description: 'The server failed', content: { 'application/json': { schema: UdfError } } },
} as const;

export async function addUdfRoutes(app: ServerApp, { store, document, fills, log }: UdfRouteParts): Promise<void> {
  const marks = new UdfMarks();

  await app.register((scope: ServerApp, _options, done) => {
    scope.setErrorHandler(
      createErrorHandler(log, (problem, _request, reply) => sendError(reply.code(problem.statusCode), problem)),
    );
    // It is asked again whenever a chart looks: nothing of it is kept.
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('cache-control', 'no-store');
      next();
    });

    scope.get(
      '/udf/config',
      { schema: { tags: ['udf'], summary: 'What the server can', response: { 200: ConfigAnswer, ...ERRORS } } },
      (_request, reply) => {
        reply.send({
          supports_search: true,
          supports_group_request: false,
          supports_marks: true,
          supports_timescale_marks: true,
          supports_time: true,
          supported_resolutions: [...OFFERED_RESOLUTIONS],
          ...searchFilters(store),
        });
      },
    );

    scope.get(
      '/udf/time',
      {
        schema: {
          tags: ['udf'],
          summary: 'The server’s clock, in seconds since 1970',
          response: { 200: textOf('Digits'), ...ERRORS },
        },
      },
      (_request, reply) => {
        reply.type('text/plain; charset=utf-8').send(String(Math.floor(systemClock.nowMs() / 1000)));
      },
    );

    scope.get(
      '/udf/symbols',
      {
        schema: {
          tags: ['udf'],
          summary: 'One instrument',
          querystring: SymbolQuery,
          response: { 200: Type.Union([SymbolAnswer, UdfError]), ...ERRORS },
        },
      },
      async (request, reply) => {
        const instrument = instrumentOfSymbol(store, request.query.symbol);
        return instrument === null ? sendWords(reply, UNKNOWN_SYMBOL) : sendJson(reply, symbolInfo(store, instrument));
      },
    );

    scope.get(
      '/udf/search',
      {
        schema: {
          tags: ['udf'],
          summary: 'Instruments whose symbol or name has a text in it',
          querystring: SearchQuery,
          response: { 200: SearchAnswer, ...ERRORS },
        },
      },
      async (request, reply) => {
        const { query = '', type = '', exchange = '', limit = SEARCH_HITS.default } = request.query;
        return sendJson(reply, searchHits(store, { query, type, exchange, limit }));
      },
    );

    scope.get(
      '/udf/history',
      {
        schema: {
          tags: ['udf'],
          summary: 'Bars in columns, oldest first',
          description: `Those whose stamp lies in [from, to), or the \`countback\` last ones before \`to\`. Bars from 1D on are stamped with the date of their first trading day at 00:00 UTC. More than ${HISTORY_BARS} are refused.`,
          querystring: HistoryQuery,
          response: {
            200: {
              description: 'The bars',
              content: { 'application/json': { schema: Type.Unsafe<Readable>(HistoryAnswer) } },
            },
            ...ERRORS,
          },
        },
      },
      async (request, reply) => {
        const { resolution, from, to: toS, countback } = request.query;
        const asked = askedFor(store, request.query);
        if (typeof asked === 'string') return sendWords(reply, asked);
        if (from === undefined && countback === undefined)
          return sendWords(reply.code(400), 'query.from: there is neither from nor countback');
        // Who counts nothing back means the range.
        const question = {
          interval: asked.interval,
          fromS: from ?? toS,
          toS,
          countback: countback === 0 || countback === undefined ? null : countback,
        };
        const history = await readHistory(store, asked.instrument.id, question);
        switch (history?.kind) {
          case undefined:
            return sendWords(reply, UNKNOWN_SYMBOL);
          case 'not-served':
            return sendWords(reply, `${asked.instrument.symbol} has no bars of the resolution ${resolution}`);
          case 'too-many':
            return sendWords(
              reply,
              `There are more than ${HISTORY_BARS} bars from ${from} to ${toS}. Ask for less at one time, or with countback`,
            );
          case 'none':
            return sendJson(reply, {
              s: 'no_data',
              ...(history.beforeS === null ? {} : { nextTime: history.beforeS }),
            });
          case 'bars':
            return reply.type(JSON_TYPE).send(Readable.from(historyText(history)));
        }
      },
    );

    scope.get(
      '/udf/marks',
      {
        schema: {
          tags: ['udf'],
          summary: 'Own fills, and what is written on drawings, on their bars',
          querystring: MarksQuery,
          response: { 200: Type.Union([MarksAnswer, UdfError]), ...ERRORS },
        },
      },
      async (request, reply) => {
        const found = await marksOf(request.query, false);
        return typeof found === 'string' ? sendWords(reply, found) : sendJson(reply, markTable(found));
      },
    );

    scope.get(
      '/udf/timescale_marks',
      {
        schema: {
          tags: ['udf'],
          summary: 'What is written on drawings of a moment alone, such as vertical lines',
          querystring: MarksQuery,
          response: { 200: Type.Union([TimescaleMarksAnswer, UdfError]), ...ERRORS },
        },
      },
      async (request, reply) => {
        const found = await marksOf(request.query, true);
        if (typeof found === 'string') return sendWords(reply, found);
        return sendJson(
          reply,
          found.map(({ id, time, color, label, text }) => ({ id, time, color, label, tooltip: text.split('\n') })),
        );
      },
    );
    done();
  });

  async function marksOf(query: MarksQuery, isOfAxis: boolean): Promise<UdfMark[] | string> {
    const asked = askedFor(store, query);
    if (typeof asked === 'string') return asked;
    return await marks.read(documentOfStore(document.store(), WINDOW), await fills.of(asked.instrument.id), {
      ...asked,
      fromS: query.from,
      toS: query.to,
      isOfAxis,
    });
  }
}

/** The instrument and the interval of a question, or what is wrong with it. */
function askedFor(
  store: MarketStore,
  { symbol, resolution }: { readonly symbol: string; readonly resolution: string },
) {
  const instrument = instrumentOfSymbol(store, symbol);
  if (instrument === null) return UNKNOWN_SYMBOL;
  const interval = intervalOfResolution(resolution);
  return interval === null
    ? `${JSON.stringify(resolution)} is no resolution; write minutes, or 5S, 1D, 1W, 1M`
    : { instrument, interval };
}

function markTable(marks: readonly UdfMark[]): MarksAnswer {
  return {
    id: marks.map(({ id }) => id),
    time: marks.map(({ time }) => time),
    color: marks.map(({ color }) => ({ border: color, background: color })),
    text: marks.map(({ text }) => text),
    label: marks.map(({ label }) => label),
    labelFontColor: marks.map(({ ink }) => ink),
    minSize: marks.map(() => MARK_SIZE),
  };
}

function textOf(description: string) {
  return { description, content: { 'text/plain': { schema: Type.String() } } };
}

/** Written here: the answers of the schemas are said for whoever reads the document of the API. */
function sendJson(reply: FastifyReply, answer: object): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(answer));
}

function sendWords(reply: FastifyReply, errmsg: string): FastifyReply {
  return sendJson(reply, { s: 'error', errmsg });
}

function sendError(reply: FastifyReply, { message, headers }: HttpProblem): FastifyReply {
  return sendWords(reply.headers({ ...headers }), message);
}
