import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import serverPackage from '../../package.json' with { type: 'json' };
import type { DocumentDoor } from '../document/document-door.ts';
import { buildApp } from '../http/app.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { listeningPort, listenOnFreePort, serverUrl } from '../http/listen.ts';
import { createProcessMetrics } from '../http/metrics.ts';
import { hasDesktop, openBrowser } from '../http/open-browser.ts';
import { createHostPolicy } from '../http/security/host-policy.ts';
import { createToken } from '../http/security/token.ts';
import type { ServerApp } from '../http/server-app.ts';
import { openServerLog } from '../http/server-log.ts';
import { docsDirectory, webDirectory } from '../http/web/web-directory.ts';
import { loadWebFiles } from '../http/web/web-files.ts';
import { systemClock } from '../workspace/clock.ts';
import { DeferredLog } from '../workspace/deferred-log.ts';
import { removeServerFile, writeServerFile } from '../workspace/server-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import type { CliIo } from './command.ts';
import { DemoLoading } from './demo-loading.ts';
import type { ServeOptions } from './serve-options.ts';

/** How long requests under way may go on once the server is asked to stop; then their connections are cut. */
const DRAIN_MS = 2000;

/** Opens the data directory and serves it over HTTP, until it is asked to stop. */
export async function runServer(options: ServeOptions, io: CliIo): Promise<void> {
  const early = new DeferredLog();
  const workspace = await openWorkspace({
    dataDir: options.dataDir,
    log: early,
    acceptLostBatches: options.acceptsLostBatches,
    acceptLostDocument: options.acceptsLostDocument,
  });
  try {
    const document = await workspace.openDocument();
    const log = openServerLog(options.dataDir);
    for (const remark of early.open(log)) io.err(`${remark}\n`);
    await serve(options, { ...workspace, document }, log, io);
  } finally {
    await workspace.close();
    early.info({}, 'stopped');
  }
}

async function serve(
  options: ServeOptions,
  workspace: Workspace & { readonly document: DocumentDoor },
  log: Logger,
  io: CliIo,
): Promise<void> {
  const token = createToken();
  const web = loadWebFiles(webDirectory(), options.basePath);
  const demo = new DemoLoading({ workspace, log, io, clock: systemClock });
  const app = await buildApp({
    ...workspace,
    log,
    limits: { ...DEFAULT_LIMITS, tileCacheBytes: options.tileCacheBytes, tileDiskBytes: options.tileDiskBytes },
    hosts: createHostPolicy({
      names: options.isRemote ? [options.host, hostname()] : [options.host],
      remote: options.isRemote,
      forwarded: options.allowedHosts,
      port: () => listeningPort(app),
    }),
    token,
    allowedOrigins: options.allowedOrigins,
    fetchesPrivate: options.fetchesPrivate,
    basePath: options.basePath,
    web,
    docsDir: docsDirectory(),
    version: serverPackage.version,
    demo: () => demo.progress(),
    processMetrics: createProcessMetrics(),
  });
  let loading = Promise.resolve();
  try {
    const port = await listenOn(app, options);
    const url = serverUrl(options.host, port) + options.basePath;
    writeServerFile(options.dataDir, { pid: process.pid, url, token });
    log.info({ url, version: serverPackage.version }, 'listening');
    if (options.port !== 0 && port !== options.port) io.out(`Port ${options.port} is taken, so it is ${port}.\n`);
    if (web === null) io.err('The web app is not built: only the API is served. Run `npm run build`.\n');
    io.out(`Candlemark is ready at ${url} (Ctrl+C stops it)\n`);
    if (options.opensBrowser && hasDesktop({ ...io, platform: process.platform })) await openBrowser(url);
    if (options.loadsDemo) loading = demo.run();
    await aborted(io.signal);
  } finally {
    removeServerFile(options.dataDir, process.pid);
    await Promise.all([stop(app), loading]);
  }
}

/** A proxy in front asks at one port, whatever listens there. */
async function listenOn(app: ServerApp, { host, port, allowedHosts, basePath }: ServeOptions): Promise<number> {
  const isFixed = allowedHosts.length > 0 || basePath !== '';
  try {
    return await listenOnFreePort(app, { host, port, isFixed });
  } catch (error) {
    if (!isFixed || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is taken, and with --allow-host or --base-path a proxy asks at that one. End what has it, or give another --port to both.`,
      { cause: error },
    );
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Takes no new connection, lets answers under way finish, and cuts what has not ended after a while. */
async function stop(app: ServerApp): Promise<void> {
  const closing = app.close();
  await Promise.race([closing, delay(DRAIN_MS, undefined, { ref: false })]);
  app.server.closeAllConnections();
  await closing;
}
