import type { FastifyRequest } from 'fastify';
import { pageBelow } from '../base-path.ts';
import { HttpProblem } from '../http-problem.ts';
import { PAGE_HEADERS } from '../security/headers.ts';
import type { ServerApp } from '../server-app.ts';
import { sendFile } from './send-file.ts';
import { ASSETS_PATH, INDEX_PATH, type WebFiles } from './web-files.ts';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Candlemark</title></head>
<body><h1>The web app is not built</h1>
<p>The server runs and <a href="/api/docs">its API</a> answers. Build the app with <code>npm run build</code> and start again, or use <code>npm start</code>, which does both.</p>
</body></html>
`;

/**
 * Everything that is no API address: the files of the web app, and its page for every address that a person navigates
 * to, because the app reads the address itself. Nothing here opens a file.
 */
export function addWebRoutes(
  app: ServerApp,
  { web: files, basePath }: { readonly web: WebFiles | null; readonly basePath: string },
): void {
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.raw.url ?? '/');
    const file = files?.get(path);
    if (file !== undefined) return sendFile(file, PAGE_HEADERS, request, reply);
    if (!isNavigation(request, path)) throw notFound(request, basePath);
    const page = files?.get(INDEX_PATH);
    if (page !== undefined) return sendFile(page, PAGE_HEADERS, request, reply);
    return reply
      .code(503)
      .headers({ ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(pageBelow(basePath, NOT_BUILT));
  });
}

/** What answers an address that is nobody's. */
export function notFound({ method, raw }: FastifyRequest, basePath: string): HttpProblem {
  const path = pathOf(raw.url ?? '/');
  return new HttpProblem(
    'not-found',
    `${method} ${JSON.stringify(path)} is not an address of this server; ${basePath}/api/docs lists them.`,
  );
}

/** A person opening an address, rather than a script or a page asking for a part. */
export function isNavigation({ raw }: FastifyRequest, path: string): boolean {
  if (path.startsWith('/api') || path.startsWith(ASSETS_PATH)) return false;
  return (raw.headers.accept ?? '').includes('text/html');
}

/** As the browser asks for it, without what follows `?` or `#`. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path === '/' ? INDEX_PATH : path;
}
