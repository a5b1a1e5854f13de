import type { Instrument } from '@candlemark/bars';
import {
  INSIGHT_INSTRUMENTS,
  INSIGHTS,
  InsightAnswerFields,
  InsightBodyFields,
  InsightHeadFields,
  type InsightName,
  InsightQueryFields,
  InsightsResponse,
  Ulid,
} from '@candlemark/contracts';
import { conforms } from '@candlemark/contracts';
import type { FastifyReply } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { InsightRequest } from '../../insights/insight-request.ts';
import { keyOf } from '../../insights/insight-request.ts';
import type { InsightService } from '../../insights/insight-service.ts';
import { STATISTICS } from '../../insights/registry.ts';
import type { ParametersOf, Statistic } from '../../insights/statistic.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { servedRange } from '../../market/served-range.ts';
import { matchesEntityTag } from '../entity-tag.ts';
import { HttpProblem } from '../http-problem.ts';
import { InstrumentVersions } from '../instrument-versions.ts';
import { levelNotServed } from '../level-not-served.ts';
import type { HttpLimits } from '../limits.ts';
import { invalidPart, readInterval, readTime } from '../read-parts.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

/** The schemas of a statistic's routes, without the types of its own part: there is one route for each. */
const Query = Type.Object(InsightQueryFields);
const Body = Type.Object({ ...InsightBodyFields, parameters: Type.Optional(Type.Object({})) });

/** GET /api/v1/insights, and GET and POST of each statistic. */
export function addInsightRoutes(
  app: ServerApp,
  store: MarketStore,
  insights: InsightService,
  limits: Pick<HttpLimits, 'insightBodyBytes'>,
): void {
  const versions = new InstrumentVersions();
  const statistics: readonly Statistic[] = Object.values(STATISTICS) as readonly Statistic[];

  app.get(
    '/api/v1/insights',
    {
      schema: {
        tags: ['insights'],
        summary: 'Every statistic that there is',
        querystring: NoQuery,
        response: { 200: InsightsResponse, ...PROBLEMS },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-cache').send({
        statistics: statistics.map(({ name, summary, values }) => {
          const { least, most } = INSIGHTS[name].instruments;
          return { name, summary, values, leastInstruments: least, mostInstruments: most };
        }),
      });
    },
  );

  for (const statistic of statistics) addStatisticRoutes(statistic);

  function addStatisticRoutes({ name, summary, values }: Statistic): void {
    const { parameters, value, instruments } = INSIGHTS[name];
    const answer = Type.Object({ ...InsightAnswerFields, value: Type.Union([value, Type.Null()]) });
    const common = {
      tags: ['insights'],
      summary,
      description: `Of ${instruments.least === instruments.most ? instruments.most : `${instruments.least} to ${instruments.most}`} instruments. Its sample counts ${values}. Where that is too thin, \`value\` is null and the sample says why.`,
      response: { 200: Type.Object({ ...InsightHeadFields, answers: Type.Array(answer) }), ...PROBLEMS },
    };

    app.get(
      `/api/v1/insights/${name}`,
      {
        schema: {
          ...common,
          querystring: Type.Object(
            { ...InsightQueryFields, ...parameters.properties },
            { additionalProperties: false },
          ) as unknown as typeof Query,
          response: { ...common.response, 304: { description: 'If-None-Match names the answer’s ETag', type: 'null' } },
        },
      },
      async (request, reply) => {
        const asked = fromQuery(store, name, request.query);
        const etag = versions.entityTagOfAll(instrumentsOf(asked), keyOf(asked));
        reply.headers({ 'cache-control': 'no-cache', 'content-type': JSON_TYPE });
        if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send();
        if (request.method === 'HEAD') return reply.header('etag', etag).send();
        const made = await insights.answer(asked, leavingOf(reply));
        // Of what was read, which may be of another state than the tag that was made before it.
        return reply.header('etag', versions.entityTagOfAll(made.instruments, keyOf(asked))).send(made.body);
      },
    );

    app.post(
      `/api/v1/insights/${name}`,
      {
        bodyLimit: limits.insightBodyBytes,
        schema: {
          ...common,
          description: `${common.description} For lists of instruments that no address holds, and with weights. Changes nothing; needs the page’s own origin or the token, as every body does.`,
          querystring: NoQuery,
          body: Type.Object(
            {
              ...InsightBodyFields,
              parameters: ownParameters(parameters),
            },
            { additionalProperties: false },
          ) as unknown as typeof Body,
        },
      },
      async (request, reply) => {
        const asked = fromBody(store, name, request.body);
        reply.headers({ 'cache-control': 'no-store', 'content-type': JSON_TYPE });
        return reply.send((await insights.answer(asked, leavingOf(reply))).body);
      },
    );
  }

  function instrumentsOf({ ids }: InsightRequest): readonly Instrument[] {
    return ids.map((id) => store.instrument(id)!);
  }
}

/** A body may do without them where the statistic can. */
function ownParameters({ properties, required = [] }: TObject): TSchema {
  const own = Type.Object(properties, { additionalProperties: false });
  return required.length > 0 ? own : Type.Optional(own);
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Aborted when whoever asked has left. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new HttpProblem('unavailable', 'Whoever asked for this has left.'));
  });
  return left.signal;
}

interface Asked {
  readonly interval: string;
  readonly from?: string;
  readonly to?: string;
  readonly prices?: 'adjusted' | 'raw';
  readonly hours?: 'regular' | 'all';
}

function fromQuery(store: MarketStore, name: InsightName, query: Static<typeof Query>): InsightRequest {
  const ids = query.instruments.split(',');
  if (ids.length > INSIGHT_INSTRUMENTS.inAddress) {
    throw invalidPart('query.instruments', `${ids.length} ids; an address takes ${INSIGHT_INSTRUMENTS.inAddress}, more come with POST`);
  }
  const { parameters } = INSIGHTS[name];
  const own = Object.entries(query).filter(([key]) => Object.hasOwn(parameters.properties, key));
  const listed = ids.map((id, at) => ({ id, path: `query.instruments.${at}` }));
  // Its schema has checked each of them.
  return checked(store, name, query, listed, null, Object.fromEntries(own) as ParametersOf<InsightName>, 'query');
}

function fromBody(store: MarketStore, name: InsightName, body: Static<typeof Body>): InsightRequest {
  const listed = body.instruments.map(({ id }, at) => ({ id, path: `body.instruments.${at}.id` }));
  return checked(store, name, body, listed, weightsOf(body), (body.parameters ?? {}) as ParametersOf<InsightName>, 'body');
}

/** null where none is given. @throws HttpProblem `invalid-request` */
function weightsOf({ instruments }: Static<typeof Body>): readonly number[] | null {
  if (instruments.every(({ weight }) => weight === undefined)) return null;
  const weights = instruments.map(({ weight }, at) => {
    if (weight === undefined) throw invalidPart(`body.instruments.${at}.weight`, 'is missing; others have one');
    return weight;
  });
  if (!weights.some((weight) => weight > 0)) throw invalidPart('body.instruments', 'have no weight above 0');
  return weights;
}

/** @throws HttpProblem `invalid-request`, `instrument-not-found` or `level-not-served` */
function checked(
  store: MarketStore,
  name: InsightName,
  asked: Asked,
  listed: readonly { readonly id: string; readonly path: string }[],
  weights: readonly number[] | null,
  parameters: ParametersOf<InsightName>,
  part: 'query' | 'body',
): InsightRequest {
  const { least, most } = INSIGHTS[name].instruments;
  if (listed.length < least || listed.length > most) {
    const takes = least === most ? `${most}` : `${least} to ${most}`;
    throw invalidPart(`${part}.instruments`, `${listed.length} of them; ${name} takes ${takes}`);
  }
  const interval = readInterval(`${part}.interval`, asked.interval);
  const fromUs = asked.from === undefined ? Number.NEGATIVE_INFINITY : readTime(`${part}.from`, asked.from);
  const toUs = asked.to === undefined ? Number.POSITIVE_INFINITY : readTime(`${part}.to`, asked.to);
  if (toUs < fromUs) throw invalidPart(`${part}.to`, `${asked.to} lies before from, ${asked.from}`);
  const instruments = instrumentsAt(store, listed);
  if (instruments.every((instrument) => servedRange(instrument, interval) === null)) {
    throw levelNotServed(instruments[0]!, asked.interval);
  }
  const { prices = 'adjusted', hours = 'regular' } = asked;
  return { name, parameters, ids: listed.map(({ id }) => id), weights, interval, fromUs, toUs, prices, hours };
}

function instrumentsAt(
  store: MarketStore,
  listed: readonly { readonly id: string; readonly path: string }[],
): readonly Instrument[] {
  const seen = new Set<string>();
  return listed.map(({ id, path }) => {
    if (!conforms(Ulid, id)) throw invalidPart(path, `${JSON.stringify(id)} is no id of an instrument`);
    if (seen.has(id)) throw invalidPart(path, `${id} is listed twice`);
    seen.add(id);
    const instrument = store.instrument(id);
    if (instrument !== undefined) return instrument;
    const message = `there is no instrument ${id}`;
    throw new HttpProblem('instrument-not-found', `${path}: ${message}.`, { issues: [{ path, message }] });
  });
}
