import { ExpressionQuery, InstrumentJson, instrumentToJson } from '@candlemark/contracts';
import { findExpression } from '../../market/expressions/find-expression.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { HttpProblem } from '../http-problem.ts';
import type { ServerApp } from '../server-app.ts';
import { PROBLEMS } from './answers.ts';

/** GET /api/v1/expressions: finds the expression of two instruments, which is read like an instrument from then on. */
export function addExpressionRoute(app: ServerApp, store: MarketStore): void {
  app.get(
    '/api/v1/expressions',
    {
      schema: {
        tags: ['instruments'],
        summary: 'The expression of two instruments, by their symbols',
        description:
          'It is answered as an instrument, with an id that takes the place of an instrument’s in the addresses of bars and tiles. It has the levels that both have: from 1D on only where their trading weeks are the same. A symbol that is not known gets 404, a text that can be read in several ways 422.',
        querystring: ExpressionQuery,
        response: { 200: InstrumentJson, ...PROBLEMS },
      },
    },
    (request, reply) => {
      const found = findExpression(store, request.query.of);
      if (!found.ok) throw new HttpProblem(found.code, found.detail);
      reply.header('cache-control', 'no-cache').send(instrumentToJson(found.instrument));
    },
  );
}
