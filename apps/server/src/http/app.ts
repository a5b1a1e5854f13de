import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { DemoProgress, DiskRoom } from '@candlemark/contracts';
import Fastify from 'fastify';
import type { Registry } from 'prom-client';
import type { FrozenWorkspace } from '../backup/freeze-workspace.ts';
import type { Changes } from '../change/change-service.ts';
import { batchToJson } from '../change/listed-batch.ts';
import type { DocumentDoor } from '../document/document-door.ts';
import { FetchJobs } from '../fetch/fetch-jobs.ts';
import type { PatientOptions } from '../fetch/request/patient-requests.ts';
import { processNetwork } from '../fetch/request/process-network.ts';
import type { FillService } from '../fills/fill-service.ts';
import type { ImportOptions } from '../import/import-options.ts';
import type { ImportService } from '../import/import-service.ts';
import { InsightJobs } from '../insights/insight-jobs.ts';
import { InsightService } from '../insights/insight-service.ts';
import { ExpressionStore } from '../market/expressions/expression-store.ts';
import type { MarketStore } from '../market/market-store.ts';
import type { StatisticsEngine } from '../market/statistics-engine.ts';
import { createIdSource, steadyClock, systemClock } from '../workspace/clock.ts';
import type { WorkspaceLog } from '../workspace.ts';
import { locateBelow, withinBasePath } from './base-path.ts';
import { ChangesRoom } from './changes-room.ts';
import { answerClientError } from './client-error.ts';
import { createErrorHandler } from './error-handler.ts';
import { EventChannel } from './events/event-channel.ts';
import { routeUpgrades } from './events/upgrades.ts';
import type { HttpLimits } from './limits.ts';
import { createMetrics, measureRequests } from './metrics.ts';
import { addAnnotationRoutes } from './routes/annotations.ts';
import { addBackupRoute } from './routes/backup.ts';
import { addBarsRoute } from './routes/bars.ts';
import { addBatchRoutes } from './routes/batches.ts';
import { addCalendarRoutes } from './routes/calendars.ts';
import { addChangeRoutes } from './routes/changes.ts';
import { addDescribeRoutes } from './routes/describe-instruments.ts';
import { addDocsRoutes, collectOpenApi } from './routes/docs.ts';
import { addDocumentRoutes } from './routes/document.ts';
import { addEventsRoute } from './routes/events.ts';
import { addExpressionRoute } from './routes/expressions.ts';
import { addFetchRoutes } from './routes/fetches.ts';
import { addFillRoutes } from './routes/fills.ts';
import { addGapRoutes } from './routes/gaps.ts';
import { addImportRoutes } from './routes/imports.ts';
import { addInsightRoutes } from './routes/insights.ts';
import { addInstrumentRoutes } from './routes/instruments.ts';
import { addLayoutRoutes } from './routes/layouts.ts';
import { addMergeRoutes } from './routes/merges.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import { addSnapshotRoutes } from './routes/snapshot.ts';
import { addStatusRoutes } from './routes/status.ts';
import { addTileRoute } from './routes/tiles.ts';
import { addUdfRoutes } from './routes/udf.ts';
import { addWrongMethodRoutes, collectMethods } from './routes/wrong-method.ts';
import { API_HEADERS } from './security/headers.ts';
import type { HostPolicy } from './security/host-policy.ts';
import { addRequestGuard } from './security/request-guard.ts';
import type { ServerApp } from './server-app.ts';
import { TileService } from './tiles/tile-service.ts';
import { coarseTiles, TileWarmer } from './tiles/tile-warmer.ts';
import { Uploads } from './uploads.ts';
import { compileValidator } from './validator.ts';
import { addDocsSiteRoutes } from './web/docs-routes.ts';
import type { WebFiles } from './web/web-files.ts';
import { addWebRoutes, notFound } from './web/web-routes.ts';

/** Everything that the HTTP server stands on. */
export interface AppDeps {
  readonly store: MarketStore;
  /** Computes statistics of what the store has. */
  readonly engine: StatisticsEngine;
  readonly imports: ImportService;
  readonly changes: Changes;
  /** Own trades. */
  readonly fills: FillService;
  /** Drawings, layouts and settings. */
  readonly document: DocumentDoor;
  /** Takes hold of everything that a backup needs. */
  readonly freeze: (program: string) => Promise<FrozenWorkspace>;
  /** Where files arrive before they are imported: an existing directory that is emptied at every start. */
  readonly uploadDir: string;
  /** Where encoded tiles are kept beyond this run; null: nowhere. */
  readonly cache: { readonly path: string; readonly isDoubtful: boolean } | null;
  readonly log: WorkspaceLog;
  readonly limits: HttpLimits;
  readonly hosts: HostPolicy;
  /** Allows changes from outside a browser page. */
  readonly token: string;
  /** Foreign origins that may read. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Whether sources in the own network may be fetched from. */
  readonly fetchesPrivate: boolean;
  /** Below which path of its host the server is found: `/charts`; `''`: at its root. */
  readonly basePath: string;
  /** The built web app, made for that path; null when there is none. */
  readonly web: WebFiles | null;
  /** Where the site of the documentation is, once somebody has built it. */
  readonly docsDir: string;
  readonly version: string;
  readonly demo: () => DemoProgress;
  /** How much the disk of the data still takes. */
  readonly diskRoom: () => DiskRoom;
  /** Figures of the process beside those of the app. */
  readonly processMetrics: Registry;
}

/**
 * The HTTP server, not yet listening. The order of the lines is the order of their effect: what every request passes,
 * what watches routes being registered, the routes, and what answers when none of them does.
 */
export async function buildApp(deps: AppDeps): Promise<ServerApp> {
  const { imports, changes, fills, document, uploadDir, limits, basePath } = deps;
  const store = new ExpressionStore(deps.store);
  const app = createFastify(deps);
  const tiles = createTileService({ ...deps, store });
  const stopWarming = warmTiles(store, tiles);
  app.addHook('onClose', async () => {
    await stopWarming();
    await tiles.dispose();
  });
  const uploads = new Uploads({ dir: uploadDir, limits });
  app.addHook('preClose', () => uploads.close());
  const takeUpgrade = routeUpgrades(app);
  const channel = new EventChannel({ limits, log: deps.log, sleep: sleepUnseen });
  const stopTelling = tellInstruments(store, channel);
  const stopTellingFills = fills.onChange((ids) => channel.tellInstruments(ids));
  app.addHook('preClose', async () => {
    stopTelling();
    stopTellingFills();
    await channel.close();
  });
  const metrics = createMetrics(tiles, channel);

  locateBelow(app, basePath);
  addRequestGuard(app, deps);
  measureRequests(app, metrics);
  const methodsByPath = collectMethods(app);
  await collectOpenApi(app, deps);

  addStatusRoutes(app, deps);
  addMetricsRoute(app, [metrics, deps.processMetrics]);
  addInstrumentRoutes(app, store);
  addDescribeRoutes(app, { changes, store, limits });
  addExpressionRoute(app, store);
  addBarsRoute(app, store, limits);
  addInsightRoutes(app, { ...deps, ...startInsights(app, deps) });
  addTileRoute(app, tiles);
  await addUdfRoutes(app, { store, document, fills, log: deps.log });
  addSnapshotRoutes(app, { store, document, fills, limits });
  await addImportRoutes(app, imports, uploads, limits);
  addFetchRoutes(app, startFetches(app, deps));
  addBatchRoutes(app, changes);
  addFillRoutes(app, store, fills);
  addCalendarRoutes(app, changes, store);
  addGapRoutes(app, store);
  addChangeRoutes(app, changes);
  addMergeRoutes(app, changes);
  const changesRoom = new ChangesRoom(limits);
  addDocumentRoutes(app, document, changesRoom);
  await addAnnotationRoutes(app, { document, store, room: changesRoom, limits });
  addLayoutRoutes(app, document, changesRoom);
  addEventsRoute(app, { ...deps, channel, takeUpgrade });
  addBackupRoute(app, deps);
  addDocsRoutes(app, basePath);

  addWrongMethodRoutes(app, methodsByPath);
  addDocsSiteRoutes(app, deps);
  addWebRoutes(app, deps);
  app.setNotFoundHandler((request) => {
    throw notFound(request, basePath);
  });
  return app;
}

/** Expressions are no instruments here: their bars lie nowhere that a statement could read. */
function startInsights(app: ServerApp, deps: AppDeps): { insights: InsightService; jobs: InsightJobs } {
  const insights = new InsightService(deps);
  const newId = createIdSource(systemClock);
  const jobs = new InsightJobs({ insights, newId, log: deps.log, most: deps.limits.insightJobs });
  app.addHook('preClose', () => jobs.close());
  return { insights, jobs };
}

/** Fetches end with the server; what they have stored stays, and whoever fetches again goes on behind it. */
function startFetches(app: ServerApp, { store, imports, changes, limits, fetchesPrivate, log }: AppDeps): FetchJobs {
  const target = {
    instruments: async () => store.listInstruments(),
    batches: async () => (await changes.batches()).map((batch) => batchToJson(batch)),
    importText: (name: string, stream: Readable, options: ImportOptions) =>
      imports.start({ name, stream, options }).done,
  };
  const network = (onWait: PatientOptions['onWait']) => processNetwork(fetchesPrivate, onWait);
  const jobs = new FetchJobs({
    target,
    network,
    newId: createIdSource(systemClock),
    clock: systemClock,
    log,
    most: limits.fetches,
  });
  app.addHook('preClose', () => jobs.close());
  return jobs;
}

function createTileService({ store, limits, cache, log }: AppDeps): TileService {
  const { tileCacheBytes, tileDiskBytes, tileDiskSpareBytes, storeReads } = limits;
  const disk = cache && {
    dir: cache.path,
    isDoubtful: cache.isDoubtful,
    maxBytes: tileDiskBytes,
    spareBytes: tileDiskSpareBytes,
    log,
  };
  return new TileService({ store, cacheBytes: tileCacheBytes, concurrentReads: storeReads, disk });
}

/** Makes coarse tiles ahead of whatever changes; returns how to stop it. */
function warmTiles(store: MarketStore, tiles: TileService): () => Promise<void> {
  const warmer = new TileWarmer({
    tilesOf(instrumentId) {
      const instrument = store.instrument(instrumentId);
      return instrument === undefined ? [] : coarseTiles(instrument);
    },
    make: (instrumentId, tile) => tiles.makeAhead(instrumentId, tile),
    nowMs: () => steadyClock.nowMs(),
    sleep: sleepUnseen,
  });
  const unsubscribe = store.onChange((instrumentId) => warmer.add(instrumentId));
  return () => {
    unsubscribe();
    return warmer.close();
  };
}

/** Tells every window which instruments are others now; returns how to stop it. One commit is told at once. */
function tellInstruments(store: MarketStore, channel: EventChannel): () => void {
  const changed = new Set<string>();
  return store.onChange((instrumentId) => {
    if (changed.size === 0) {
      queueMicrotask(() => {
        channel.tellInstruments([...changed]);
        changed.clear();
      });
    }
    changed.add(instrumentId);
  });
}

/** Keeps no process alive. */
const sleepUnseen = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { ref: false, signal });

function createFastify({ limits, log, basePath }: AppDeps): ServerApp {
  const run = randomBytes(4).toString('hex');
  let requests = 0;
  const handleError = createErrorHandler(log);
  const app = Fastify({
    logger: false,
    // Unique over restarts, so that an id that somebody kept finds one line of the log.
    genReqId: () => `${run}-${++requests}`,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    // The only body that is read belongs to an import, which may take hours and has limits of its own on silence and pace.
    requestTimeout: 0,
    ...(basePath !== '' && { rewriteUrl: ({ url = '/' }: IncomingMessage) => withinBasePath(basePath, url) }),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(API_HEADERS);
      handleError(error, request, reply);
    },
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.ceil(limits.headersMs / 4),
      // A missing Host is refused by the request guard like any other wrong one, in the form of our errors.
      requireHostHeader: false,
    },
  });
  app.server.maxConnections = limits.connections;
  // Node would answer an unknown Expect by itself, without our headers; the expectation is simply not met instead.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler(handleError);
  return app.withTypeProvider();
}
