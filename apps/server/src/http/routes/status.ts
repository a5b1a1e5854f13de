import { type DemoProgress, type DiskRoom, HealthResponse, StatusResponse } from '@candlemark/contracts';
import type { MarketStore } from '../../market/market-store.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

export interface StatusOptions {
  readonly store: MarketStore;
  readonly version: string;
  readonly demo: () => DemoProgress;
  readonly diskRoom: () => DiskRoom;
}

/** GET /healthz for machines, GET /api/v1/status for pages. */
export function addStatusRoutes(app: ServerApp, { store, version, demo, diskRoom }: StatusOptions): void {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['server'],
        summary: 'Whether the server answers',
        querystring: NoQuery,
        response: { 200: HealthResponse, ...PROBLEMS },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  );

  app.get(
    '/api/v1/status',
    {
      schema: {
        tags: ['server'],
        summary: 'Version, number of instruments, how far the demo is, and whether the disk is full',
        querystring: NoQuery,
        response: { 200: StatusResponse, ...PROBLEMS },
      },
    },
    (_request, reply) => {
      const instruments = store.listInstruments().length;
      const status = { status: 'ok' as const, version, instruments, demo: demo(), disk: diskRoom() };
      reply.header('cache-control', 'no-store').send(status);
    },
  );
}
