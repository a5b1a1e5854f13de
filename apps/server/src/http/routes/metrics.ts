import type { Registry } from 'prom-client';
import { Type } from 'typebox';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

/** GET /metrics in Prometheus' text format. */
export function addMetricsRoute(app: ServerApp, registries: readonly [Registry, ...Registry[]]): void {
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
      const texts = await Promise.all(registries.map((registry) => registry.metrics()));
      return reply
        .headers({ 'content-type': registries[0].contentType, 'cache-control': 'no-store' })
        .send(texts.join('\n'));
    },
  );
}
