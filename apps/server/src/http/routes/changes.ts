import { ChangeAccepted, ChangeStatus } from '@candlemark/contracts';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { ChangeError } from '../../change/change-error.ts';
import type { Changes, StoreChange } from '../../change/change-service.ts';
import { HttpProblem } from '../http-problem.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { InstrumentParams } from './instruments.ts';

/** The path of one change. */
export const ChangeParams = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);

/** What a route answers that begins a change, for the API document. */
export const CHANGE_ANSWERS = { 202: ChangeAccepted, ...PROBLEMS } as const;

/** DELETE of an instrument, and GET /api/v1/changes/{id}. */
export function addChangeRoutes(app: ServerApp, changes: Changes): void {
  app.delete(
    '/api/v1/instruments/:id',
    {
      schema: {
        tags: ['instruments'],
        summary: 'Delete an instrument',
        description:
          'With all that was imported for it. Its id is never used again; its symbol is free. Batches that hold other instruments stay. Needs the page’s own origin or the token.',
        params: InstrumentParams,
        querystring: NoQuery,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => sendChange(reply, () => changes.deleteInstrument(request.params.id)),
  );

  app.get(
    '/api/v1/changes/:id',
    {
      schema: {
        tags: ['changes'],
        summary: 'How far a change is',
        params: ChangeParams,
        querystring: NoQuery,
        response: { 200: ChangeStatus, ...PROBLEMS },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const change = changes.change(id);
      if (!change) {
        throw new HttpProblem('change-not-found', `There is no change ${JSON.stringify(id)}; old ones are forgotten.`);
      }
      reply.header('cache-control', 'no-store').send(change.status());
    },
  );
}

/** Begins a change and answers where to ask for it. @throws HttpProblem when it is refused */
export async function sendChange(reply: FastifyReply, begin: () => Promise<StoreChange>): Promise<FastifyReply> {
  const { id } = await asProblem(begin);
  return reply
    .code(202)
    .headers({ location: `/api/v1/changes/${id}`, 'cache-control': 'no-store' })
    .send({ id });
}

/** Does a step whose `ChangeError` is the answer. */
export async function asProblem<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ChangeError) throw new HttpProblem(error.code, error.message);
    throw error;
  }
}
