import type { Instrument } from '@candlemark/bars';
import {
  INSIGHTS,
  InsightAccepted,
  InsightAnswerFields,
  InsightBodyFields,
  InsightHeadFields,
  InsightJobStatus,
  InsightQueryFields,
  InsightsResponse,
  Ulid,
} from '@candlemark/contracts';
import type { FastifyReply } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import type { InsightJob, InsightJobs } from '../../insights/insight-jobs.ts';
import { type InsightRequest, keyOf } from '../../insights/insight-request.ts';
import type { InsightService } from '../../insights/insight-service.ts';
import { STATISTICS } from '../../insights/registry.ts';
import type { Statistic } from '../../insights/statistic.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { matchesEntityTag } from '../entity-tag.ts';
import { asProblem } from '../error-handler.ts';
import { HttpProblem, problemBody } from '../http-problem.ts';
import { InstrumentVersions } from '../instrument-versions.ts';
import type { HttpLimits } from '../limits.ts';
import { fromBody, fromQuery, type InsightBody, type InsightQuery } from '../read-insight.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

export interface InsightRoutesParts {
  readonly store: MarketStore;
  readonly insights: InsightService;
  readonly jobs: InsightJobs;
  readonly limits: Pick<HttpLimits, 'insightBodyBytes'>;
}

const JobParams = Type.Object({ id: Ulid }, { additionalProperties: false });

/** GET /api/v1/insights, GET and POST of each statistic, and statistics as jobs. */
export function addInsightRoutes(app: ServerApp, { store, insights, jobs, limits }: InsightRoutesParts): void {
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
      response: { 200: Written(Type.Object({ ...InsightHeadFields, answers: Type.Array(answer) })), ...PROBLEMS },
    };

    const body = Type.Object(
      { ...InsightBodyFields, parameters: ownParameters(parameters) },
      { additionalProperties: false },
    ) as unknown as typeof InsightBody;

    app.get(
      `/api/v1/insights/${name}`,
      {
        schema: {
          ...common,
          querystring: Type.Object(
            { ...InsightQueryFields, ...parameters.properties },
            { additionalProperties: false },
          ) as unknown as typeof InsightQuery,
          response: { ...common.response, 304: { description: 'If-None-Match names the answer’s ETag', type: 'null' } },
        },
      },
      async (request, reply) => {
        const asked = fromQuery(store, name, request.query);
        const etag = versions.entityTagOfAll(instrumentsOf(asked), keyOf(asked));
        reply.headers({ 'cache-control': 'no-cache', 'content-type': JSON_TYPE });
        if (matchesEntityTag(request.headers['if-none-match'], etag))
          return sendHead(reply.code(304).header('etag', etag) as unknown as FastifyReply);
        if (request.method === 'HEAD') return sendHead(reply.header('etag', etag) as unknown as FastifyReply);
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
          body,
        },
      },
      async (request, reply) => {
        const asked = fromBody(store, name, request.body);
        reply.headers({ 'cache-control': 'no-store', 'content-type': JSON_TYPE });
        return reply.send((await insights.answer(asked, leavingOf(reply))).body);
      },
    );

    app.post(
      `/api/v1/insights/${name}/jobs`,
      {
        bodyLimit: limits.insightBodyBytes,
        schema: {
          ...common,
          summary: `${summary}, as a job`,
          description: 'Takes the same body, and answers at once; the job tells how far it is, and has the answer.',
          querystring: NoQuery,
          body,
          response: { 202: InsightAccepted, ...PROBLEMS },
        },
      },
      (request, reply) => {
        const { id } = jobs.start(fromBody(store, name, request.body));
        const location = `/api/v1/insights/jobs/${id}`;
        reply.code(202).headers({ location, 'cache-control': 'no-store' }).send({ id });
      },
    );
  }

  app.get(
    '/api/v1/insights/jobs/:id',
    {
      schema: {
        tags: ['insights'],
        summary: 'How far a statistic is, and its answer',
        params: JobParams,
        querystring: NoQuery,
        response: { 200: Written(InsightJobStatus), ...PROBLEMS },
      },
    },
    (request, reply) => {
      reply.headers(JOB_HEADERS).send(jobText(requireJob(request.params.id)));
    },
  );

  app.delete(
    '/api/v1/insights/jobs/:id',
    {
      schema: {
        tags: ['insights'],
        summary: 'Cancel a statistic',
        description: 'Answers the status after it; a statistic that had ended stays as it is.',
        params: JobParams,
        querystring: NoQuery,
        response: { 200: Written(InsightJobStatus), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const job = requireJob(request.params.id);
      await jobs.cancel(job.id);
      return reply.headers(JOB_HEADERS).send(jobText(job));
    },
  );

  /** @throws HttpProblem `insight-job-not-found` */
  function requireJob(id: string): InsightJob {
    const job = jobs.job(id);
    if (job !== undefined) return job;
    throw new HttpProblem('insight-job-not-found', `There is no statistic ${id} under way; old ones are forgotten.`);
  }

  function instrumentsOf({ ids }: InsightRequest): readonly Instrument[] {
    return ids.map((id) => store.instrument(id)!);
  }
}

/** An answer that is sent as the text that it was kept as. */
const Written = (schema: TSchema) => Type.Unsafe<string>(schema);

/** Headers alone, where the schema speaks of a body. */
function sendHead(reply: FastifyReply): FastifyReply {
  return reply.send();
}

/** A body may do without them where the statistic can. */
function ownParameters(schema: TObject): TSchema {
  const own = Type.Object(schema.properties, { additionalProperties: false });
  const required: readonly string[] = schema.required ?? [];
  return required.length > 0 ? own : Type.Optional(own);
}

const JSON_TYPE = 'application/json; charset=utf-8';

const JOB_HEADERS = { 'cache-control': 'no-store', 'content-type': JSON_TYPE };

function jobText(job: InsightJob): string {
  const { id, statistic } = job;
  const outcome = job.outcome();
  const { state } = outcome;
  switch (state) {
    case 'running':
      return JSON.stringify({ id, statistic, state, ...outcome.progress });
    case 'done':
      // The answer is a text already.
      return `${JSON.stringify({ id, statistic, state }).slice(0, -1)},"answer":${outcome.body}}`;
    case 'failed':
      return JSON.stringify({ id, statistic, state, problem: problemBody(asProblem(outcome.error, id)) });
    case 'cancelled':
      return JSON.stringify({ id, statistic, state });
    default:
      return assertNever(state);
  }
}

function assertNever(state: never): never {
  throw new Error(`Unexpected state ${JSON.stringify(state)}`);
}

/** Aborted when whoever asked has left. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new HttpProblem('unavailable', 'Whoever asked for this has left.'));
  });
  return left.signal;
}
