import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../entity-tag.ts';
import { HttpProblem } from '../http-problem.ts';
import { PAGE_HEADERS } from '../security/headers.ts';
import type { ServerApp } from '../server-app.ts';
import { ASSETS_PATH, type Encoding, INDEX_PATH, type WebFile, type WebFiles } from './web-files.ts';

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
export function addWebRoutes(app: ServerApp, files: WebFiles | null): void {
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.raw.url ?? '/');
    const file = files?.get(path);
    if (file !== undefined) return sendFile(file, request, reply);
    if (!isNavigation(request, path)) throw notFound(request);
    const page = files?.get(INDEX_PATH);
    if (page !== undefined) return sendFile(page, request, reply);
    return reply
      .code(503)
      .headers({ ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(NOT_BUILT);
  });
}

/** What answers an address that is nobody's. */
export function notFound({ method, raw }: FastifyRequest): HttpProblem {
  const path = pathOf(raw.url ?? '/');
  return new HttpProblem(
    'not-found',
    `${method} ${JSON.stringify(path)} is not an address of this server; /api/docs lists them.`,
  );
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(file, request.raw.headers['accept-encoding']);
  // The forms differ in their bytes, so each has a tag of its own.
  const etag = encoding === undefined ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  reply.headers({
    ...PAGE_HEADERS,
    'content-type': file.contentType,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'Accept-Encoding, Origin',
  });
  if (matchesEntityTag(request.raw.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding === undefined) return reply.send(file.body);
  return reply.header('content-encoding', encoding).send(file.encoded.get(encoding));
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

function chooseEncoding(file: WebFile, acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => file.encoded.has(encoding) && accepted.includes(encoding));
}

/** A person opening an address, rather than a script or a page asking for a part. */
function isNavigation({ raw }: FastifyRequest, path: string): boolean {
  if (path.startsWith('/api') || path.startsWith(ASSETS_PATH)) return false;
  return (raw.headers.accept ?? '').includes('text/html');
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path === '/' ? INDEX_PATH : path;
}
