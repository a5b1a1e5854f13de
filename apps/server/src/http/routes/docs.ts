import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import swagger from '@fastify/swagger';
import { pageBelow } from '../base-path.ts';
import { limitList } from '../limit-texts.ts';
import type { HttpLimits } from '../limits.ts';
import { DOCS_HEADERS } from '../security/headers.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery } from './answers.ts';

/** Collects every route that is registered after it into the API document. */
export async function collectOpenApi(
  app: ServerApp,
  { version, limits, basePath }: { readonly version: string; readonly limits: HttpLimits; readonly basePath: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Candlemark',
        version,
        description:
          'Bars, trades and tiles of a Candlemark workspace. Errors are RFC 9457 problems with a stable `code`.\n\n' +
          `## Limits of this server\n\n${limitList(limits)}\n`,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: basePath || '/' }],
    },
  });
}

/** Swagger UI's own files, by the name they are served under. */
const UI_FILES = [
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
  { name: 'swagger-ui-bundle.js', type: 'text/javascript; charset=utf-8' },
] as const;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Candlemark API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = (basePath: string) =>
  `SwaggerUIBundle({ url: '${basePath}/api/docs/json', dom_id: '#reference', validatorUrl: null });\n`;

/**
 * GET /api/docs: the API document, to read and to try. The files of Swagger UI are taken into memory here instead of
 * through its Fastify plugin, which opens files by the request's path.
 */
export function addDocsRoutes(app: ServerApp, basePath: string): void {
  const hidden = { schema: { hide: true, querystring: NoQuery } };
  const directory = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');

  app.get('/api/docs/json', hidden, (_request, reply) => {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
    reply.send(JSON.stringify(app.swagger()));
  });
  addMemoryFile('/api/docs', 'text/html; charset=utf-8', Buffer.from(pageBelow(basePath, PAGE)));
  addMemoryFile('/api/docs/start.js', 'text/javascript; charset=utf-8', Buffer.from(start(basePath)));
  for (const { name, type } of UI_FILES) addMemoryFile(`/api/docs/${name}`, type, readFileSync(join(directory, name)));

  function addMemoryFile(path: string, type: string, body: Buffer): void {
    app.get(path, hidden, (_request, reply) => {
      reply.headers({ ...DOCS_HEADERS, 'content-type': type, 'cache-control': 'no-cache' }).send(body);
    });
  }
}
