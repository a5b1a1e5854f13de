import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EventChannel } from './events/event-channel.ts';
import type { TileService } from './tiles/tile-service.ts';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Node's own figures (event loop delay, memory, garbage collection). Once in a process: what watches them can never be told to stop, and
 * would keep alive whatever stands in the same registry.
 */
export function createProcessMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'candlemark_' });
  return registry;
}

/** What Prometheus reads of one app: requests by route and status, the tile cache. Labels are route patterns, never addresses: their number is fixed. */
export function createMetrics(tiles: TileService, events: EventChannel): Registry {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  gauge('candlemark_tile_cache_bytes', 'Encoded tiles in memory', () => tiles.stats().bytes);
  gauge('candlemark_tile_cache_tiles', 'Number of tiles in memory', () => tiles.stats().tiles);
  gauge('candlemark_tile_disk_bytes', 'Encoded tiles on disk', () => tiles.stats().diskBytes);
  gauge('candlemark_event_sockets', 'Sockets to which changes of the document are told', () => events.sockets);
  counter('candlemark_tile_disk_hits_total', 'Tiles answered from disk', () => tiles.stats().diskHits);
  counter('candlemark_tile_cache_hits_total', 'Tiles answered from memory', () => tiles.stats().hits);
  counter('candlemark_tile_cache_misses_total', 'Tiles read from the store', () => tiles.stats().misses);
  return registry;
}

/** Counts and times every request that reaches a route. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'candlemark_http_request_duration_seconds',
    help: 'From the request’s headers to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
