import { US_PER_MS } from '@candlemark/bars';
import {
  FetchAccepted,
  FetchBody,
  FetchesResponse,
  FetchesStarted,
  FetchSourcesResponse,
  FetchStatus,
  MarketBody,
  MarketResponse,
  MarketsBody,
  MarketsResponse,
} from '@candlemark/contracts';
import { Type } from 'typebox';
import type { FetchJob, FetchJobs } from '../../fetch/fetch-jobs.ts';
import type { FetchQuestion } from '../../fetch/fetch-market.ts';
import { FETCH_SOURCES } from '../../fetch/sources/registry.ts';
import { HttpProblem } from '../http-problem.ts';
import { readTime } from '../read-parts.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { InstrumentParams } from './instruments.ts';

const FetchParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false });
const HITS = 50;
const NEEDS = 'Needs the page’s own origin or the token.';

/** Fetches from exchanges and other sources, and what they have: whatever makes the server ask somebody else is a POST, so that no foreign page can. */
export function addFetchRoutes(app: ServerApp, jobs: FetchJobs): void {
  app.get(
    '/api/v1/fetch-sources',
    {
      schema: {
        tags: ['fetches'],
        summary: 'Where market data can be fetched from',
        querystring: NoQuery,
        response: { 200: FetchSourcesResponse, ...PROBLEMS },
      },
    },
    async (_request, reply) => {
      const sources = await Promise.all(
        FETCH_SOURCES.map(async ({ name, title, choices }) => ({ name, title, words: [...(await choices())] })),
      );
      return reply.header('cache-control', 'no-cache').send({ sources });
    },
  );

  app.post(
    '/api/v1/fetch-sources/markets',
    {
      schema: {
        tags: ['fetches'],
        summary: 'Markets of a source with a text in their name',
        description: `${HITS} at most. ${NEEDS}`,
        querystring: NoQuery,
        body: MarketsBody,
        response: { 200: MarketsResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const markets = await jobs.search(request.body.source, request.body.text, HITS);
      return reply.header('cache-control', 'no-store').send({ markets: [...markets] });
    },
  );

  app.post(
    '/api/v1/fetch-sources/market',
    {
      schema: {
        tags: ['fetches'],
        summary: 'What a source has of a market',
        description: NEEDS,
        querystring: NoQuery,
        body: MarketBody,
        response: { 200: MarketResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { symbol, suggestion, kinds, remarks } = await jobs.market(request.body.source, request.body.market);
      return reply.header('cache-control', 'no-store').send({
        symbol,
        instrument: suggestion.symbol,
        name: suggestion.name,
        intervals: [...kinds],
        remarks: [...remarks],
      });
    },
  );

  app.post(
    '/api/v1/fetches',
    {
      schema: {
        tags: ['fetches'],
        summary: 'Fetch what is missing of a market',
        description: `In batches that stay whatever ends it; the same again goes on behind them. It goes on when nobody looks. ${NEEDS}`,
        querystring: NoQuery,
        body: FetchBody,
        response: { 202: FetchAccepted, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { id } = begin(jobs, questionOf(request.body));
      return reply
        .code(202)
        .headers({ location: `/api/v1/fetches/${id}`, 'cache-control': 'no-store' })
        .send({ id });
    },
  );

  app.post(
    '/api/v1/fetches/update',
    {
      schema: {
        tags: ['fetches'],
        summary: 'Bring an instrument that was fetched up to now',
        description: `One fetch for each source and interval that it came from. ${NEEDS}`,
        querystring: NoQuery,
        body: InstrumentParams,
        response: { 202: FetchesStarted, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const questions = await jobs.updates(request.body.id);
      if (questions.length === 0) throw new HttpProblem('fetch-refused', 'Nothing of this instrument was fetched.');
      const ids = questions.map((question) => begin(jobs, question).id);
      return reply.code(202).header('cache-control', 'no-store').send({ ids });
    },
  );

  app.get(
    '/api/v1/fetches',
    {
      schema: {
        tags: ['fetches'],
        summary: 'Fetches that run, and the last ones that have ended',
        querystring: NoQuery,
        response: { 200: FetchesResponse, ...PROBLEMS },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store').send({ fetches: [...jobs.list()] });
    },
  );

  app.get(
    '/api/v1/fetches/:id',
    {
      schema: {
        tags: ['fetches'],
        summary: 'How far a fetch is, and its report',
        params: FetchParams,
        querystring: NoQuery,
        response: { 200: FetchStatus, ...PROBLEMS },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store').send(requireFetch(jobs, request.params.id).status());
    },
  );

  app.delete(
    '/api/v1/fetches/:id',
    {
      schema: {
        tags: ['fetches'],
        summary: 'Cancel a fetch',
        description: `What it has stored stays. Answers the status after it. ${NEEDS}`,
        params: FetchParams,
        querystring: NoQuery,
        response: { 200: FetchStatus, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const job = requireFetch(jobs, request.params.id);
      job.cancel();
      await job.ended;
      return reply.header('cache-control', 'no-store').send(job.status());
    },
  );
}

function questionOf({ source, market, interval, from, to, symbol }: FetchBody): FetchQuestion {
  const timeOf = (path: string, text: string | undefined) =>
    text === undefined ? null : Math.floor(readTime(path, text) / US_PER_MS);
  return {
    origin: { source, market, kind: interval },
    symbol: symbol ?? null,
    fromMs: timeOf('body.from', from),
    toMs: timeOf('body.to', to),
  };
}

/** @throws HttpProblem `too-many-fetches` */
function begin(jobs: FetchJobs, question: FetchQuestion): FetchJob {
  const job = jobs.start(question);
  if (job === null)
    throw new HttpProblem(
      'too-many-fetches',
      'As many fetches as may are under way. Wait for one of them, or cancel it.',
    );
  return job;
}

/** @throws HttpProblem `fetch-not-found` */
function requireFetch(jobs: FetchJobs, id: string): FetchJob {
  const job = jobs.job(id);
  if (job === undefined)
    throw new HttpProblem('fetch-not-found', `There is no fetch ${JSON.stringify(id)}; old ones are forgotten.`);
  return job;
}
