import { MergeBody, MergedResponse, MergePlanJson, MergeQuery } from '@candlemark/contracts';
import type { Changes } from '../../change/change-service.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { asProblem, CHANGE_ANSWERS, sendChange } from './changes.ts';
import { InstrumentParams } from './instruments.ts';

/** What merges of two instruments would do and have done, and both ways. */
export function addMergeRoutes(app: ServerApp, changes: Changes): void {
  app.get(
    '/api/v1/instruments/:id/merge',
    {
      schema: {
        tags: ['instruments'],
        summary: 'What it would do to make another instrument part of this one',
        description: 'Looks at the rows of both, which may take a while. Changes nothing.',
        params: InstrumentParams,
        querystring: MergeQuery,
        response: { 200: MergePlanJson, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { meetings, records } = await asProblem(() => changes.planMerge(request.query.from, request.params.id));
      return reply.header('cache-control', 'no-store').send({ meetings: [...meetings], records });
    },
  );

  app.post(
    '/api/v1/instruments/:id/merge',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Make another instrument part of this one',
        description:
          'Its batches become batches of this one, merged in the order of the imports; its drawings, charts and compares go along; its id and symbol are gone until that is taken back. Needs the page’s own origin or the token.',
        params: InstrumentParams,
        querystring: NoQuery,
        body: MergeBody,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => sendChange(reply, () => changes.mergeInstrument(request.body.from, request.params.id)),
  );

  app.get(
    '/api/v1/instruments/:id/merged',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Instruments that have become part of this one',
        params: InstrumentParams,
        querystring: NoQuery,
        response: { 200: MergedResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const merges = await asProblem(() => changes.mergedInto(request.params.id));
      const merged = merges.map(({ record: { id, symbol, name }, mergedAt }) => ({ id, symbol, name, mergedAt }));
      return reply.header('cache-control', 'no-cache').send({ merged });
    },
  );

  app.post(
    '/api/v1/instruments/:id/part',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Take back that this instrument became part of another',
        description:
          'By the id that it had. It has its batches, symbol, drawings and id again; what was removed since stays removed. Needs the page’s own origin or the token.',
        params: InstrumentParams,
        querystring: NoQuery,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => sendChange(reply, () => changes.unmergeInstrument(request.params.id)),
  );
}
