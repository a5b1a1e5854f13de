import type { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

/** GET /metrics in Prometheus' text format. */
export function addMetricsRoute(app: ServerApp, registry: Registry): void {
  app.get(
    '/metrics',
    {
      schema: {
        tags: ['server'],
        summary: 'Figures for Prometheus',
        querystring: NoQuery,
        response: {
          200: { description: 'The figures', content: { 'text/plain': { schema: Type.String() } } },
          ...PROBLEMS,
        },
      },
    },
    async (_request, reply) => {
      const text = await registry.metrics();
      return reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' }).send(text);
    },
  );
}
