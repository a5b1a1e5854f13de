import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageBelow } from '../base-path.ts';
import { DOCS_HEADERS, PAGE_HEADERS } from '../security/headers.ts';
import type { ServerApp } from '../server-app.ts';
import { sendFile } from './send-file.ts';
import { readBuild, type WebFiles } from './web-files.ts';
import { isNavigation, notFound, pathOf } from './web-routes.ts';

const PREFIX = '/docs';
const INDEX = '/index.html';
/** Where the playground's build puts files whose names hold their hash; the generator's own keep their names. */
const HASHED = '/playground/assets/';

/** A page of a few sentences. @param words HTML */
const plainPage = (title: string, words: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Candlemark</title></head>
<body><main><h1>${title}</h1>
${words}
<p><a href="/">The workspace</a> and <a href="/api/docs">the HTTP interface</a> are here.</p>
</main></body></html>
`;

const NOT_BUILT = plainPage(
  'The documentation is not built',
  `<p>Build it with <code>npm run docs</code> in Candlemark’s folder, which takes less than a minute, and load this page again; the server need not be started again.
<code>npm start</code> builds it by itself a little later. The same pages lie in the folder <code>docs</code> as Markdown.</p>`,
);

const NO_PAGE = plainPage(
  'There is no such page',
  '<p>The documentation has no page at this address. <a href="/docs/">It begins here</a>, and has a search.</p>',
);

/** @param progress `2 of 3: the playground` */
const beingBuilt = (progress: string) =>
  plainPage(
    'The documentation is being built',
    `<p role="status">Step ${progress.replace(/[^\w ,:.-]/g, '')}. It takes about a minute, and this page looks again by itself.</p>`,
  );
const LOOK_AGAIN_S = 3;

/**
 * GET /docs/…: the site of the documentation. A person seldom wants it, so its files are read into memory by the first request that finds them, once; as with the web
 * app, a request looks up a path that was made from the directory, and opens nothing.
 */
export function addDocsSiteRoutes(
  app: ServerApp,
  { docsDir, basePath }: { readonly docsDir: string; readonly basePath: string },
): void {
  let files: WebFiles | null = null;
  const hidden = { schema: { hide: true } };
  app.get(PREFIX, hidden, (_request, reply) => reply.header('cache-control', 'no-cache').redirect(`${PREFIX}/`, 308));
  app.get(`${PREFIX}/*`, hidden, (request, reply) => {
    files ??= builtSite(docsDir);
    return files === null ? sendNotBuilt(reply) : sendPage(files, request, reply);
  });

  function sendPage(site: WebFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request.raw.url ?? '/').slice(PREFIX.length);
    const file = site.get(path.endsWith('/') ? `${path}index.html` : path);
    if (file !== undefined) return sendFile(file, DOCS_HEADERS, request, reply);
    if (isNavigation(request, path)) return sendPlain(reply.code(404), NO_PAGE);
    throw notFound(request, basePath);
  }

  function sendNotBuilt(reply: FastifyReply): FastifyReply {
    const progress = progressOf(docsDir);
    if (progress === null) return sendPlain(reply.code(503), NOT_BUILT);
    return sendPlain(reply.code(503).header('refresh', String(LOOK_AGAIN_S)), beingBuilt(progress));
  }

  function sendPlain(reply: FastifyReply, page: string): FastifyReply {
    return reply
      .headers({ ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(pageBelow(basePath, page));
  }
}

function builtSite(directory: string): WebFiles | null {
  const files = readBuild(directory, HASHED);
  return files.has(INDEX) ? files : null;
}

/** What a build that goes on has said of itself; null where none does. */
function progressOf(directory: string): string | null {
  try {
    return readFileSync(`${directory}.progress`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
