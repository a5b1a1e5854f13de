import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCS_HEADERS, PAGE_HEADERS } from '../security/headers.ts';
import type { ServerApp } from '../server-app.ts';
import { sendFile } from './send-file.ts';
import { readBuild, type WebFiles } from './web-files.ts';
import { notFound, pathOf } from './web-routes.ts';

const PREFIX = '/docs';
const INDEX = '/index.html';
/** Where the playground's build puts files whose names hold their hash; the generator's own keep their names. */
const HASHED = '/playground/assets/';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Documentation of Candlemark</title></head>
<body><h1>The documentation is not built</h1>
<p>Build it with <code>npm run docs</code> in Candlemark’s folder, which takes less than a minute, and load this page again; the server need not be started again.
The same pages lie in the folder <code>docs</code> as Markdown.</p>
<p><a href="/">The workspace</a> and <a href="/api/docs">the HTTP interface</a> are here.</p>
</body></html>
`;

/**
 * GET /docs/…: the site of the documentation. A person seldom wants it, so its files are read into memory by the first request that finds them, once; as with the web
 * app, a request looks up a path that was made from the directory, and opens nothing.
 */
export function addDocsSiteRoutes(app: ServerApp, directory: string): void {
  let files: WebFiles | null = null;
  const hidden = { schema: { hide: true } };
  app.get(PREFIX, hidden, (_request, reply) => reply.header('cache-control', 'no-cache').redirect(`${PREFIX}/`, 308));
  app.get(`${PREFIX}/*`, hidden, (request, reply) => {
    files ??= builtSite(directory);
    return files === null ? sendNotBuilt(reply) : sendPage(files, request, reply);
  });
}

function builtSite(directory: string): WebFiles | null {
  const files = readBuild(directory, HASHED);
  return files.has(INDEX) ? files : null;
}

function sendPage(files: WebFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request.raw.url ?? '/').slice(PREFIX.length);
  const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
  if (file === undefined) throw notFound(request);
  return sendFile(file, DOCS_HEADERS, request, reply);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(NOT_BUILT);
}
