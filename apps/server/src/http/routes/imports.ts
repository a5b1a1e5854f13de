import type { IncomingMessage, ServerResponse } from 'node:http';
import { ImportAccepted, ImportQuery, ImportStatus } from '@candlemark/contracts';
import { Type } from 'typebox';
import type { ImportOptions } from '../../import/import-options.ts';
import type { ImportJob, ImportService } from '../../import/import-service.ts';
import { HttpProblem } from '../http-problem.ts';
import type { HttpLimits } from '../limits.ts';
import type { ServerApp } from '../server-app.ts';
import { checkAnnouncedLength, receiveUpload } from '../upload.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

const ImportParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false });

/**
 * POST /api/v1/imports, and GET and DELETE of one. The body goes straight to the import, whatever its type is called;
 * nothing in a request names a file of the server.
 */
export async function addImportRoutes(app: ServerApp, imports: ImportService, limits: HttpLimits): Promise<void> {
  const open = new Set<ImportJob>();

  await app.register((scope: ServerApp, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.post(
      '/api/v1/imports',
      {
        schema: {
          tags: ['imports'],
          summary: 'Import one file',
          description: `The body is the file, at most ${limits.importBytes} bytes. Answers when its last byte has arrived; the status tells how far the import is. Needs the page’s own origin or the token.`,
          querystring: ImportQuery,
          response: { 202: ImportAccepted, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        if (open.size >= limits.openImports) {
          throw new HttpProblem('too-many-imports', `${open.size} imports have not ended yet. Wait for one of them.`);
        }
        checkAnnouncedLength(request.raw, limits.importBytes);
        const id = await importBody(request.raw, reply.raw, request.query);
        return reply
          .code(202)
          .headers({ location: `/api/v1/imports/${id}`, 'cache-control': 'no-store' })
          .send({ id });
      },
    );
    done();
  });

  app.get(
    '/api/v1/imports/:id',
    {
      schema: {
        tags: ['imports'],
        summary: 'How far an import is, and its report',
        params: ImportParams,
        querystring: NoQuery,
        response: { 200: ImportStatus, ...PROBLEMS },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store').send(requireJob(imports, request.params.id).status());
    },
  );

  app.delete(
    '/api/v1/imports/:id',
    {
      schema: {
        tags: ['imports'],
        summary: 'Cancel an import',
        description: 'Answers the status after it: an import that had already been acknowledged is finished instead.',
        params: ImportParams,
        querystring: NoQuery,
        response: { 200: ImportStatus, ...PROBLEMS },
      },
    },
    (request, reply) => {
      const job = requireJob(imports, request.params.id);
      imports.cancel(job.id);
      reply.header('cache-control', 'no-store').send(job.status());
    },
  );

  async function importBody(request: IncomingMessage, response: ServerResponse, query: ImportQuery): Promise<string> {
    const { fileName, columns, ...rest } = query;
    const options: ImportOptions = columns === undefined ? rest : { ...rest, columns: readColumns(columns) };
    const upload = receiveUpload(request, response, limits);
    const job = imports.start({ name: fileName, stream: upload.bytes, options });
    open.add(job);
    // The job's outcome is told by its status; here only its end matters.
    const ended = job.done.then(
      () => open.delete(job),
      () => open.delete(job),
    );
    await Promise.race([upload.received, ended.then(() => upload.discard())]);
    return job.id;
  }
}

/** `time=Date,open=O` -> `{time: 'Date', open: 'O'}`. */
function readColumns(text: string): Record<string, string> {
  const entries = text.split(',').map((part) => {
    const equals = part.indexOf('=');
    if (equals > 0 && equals < part.length - 1) return [part.slice(0, equals), part.slice(equals + 1)] as const;
    const message = `${JSON.stringify(part)} is not written as meaning=column`;
    throw new HttpProblem('invalid-request', `query.columns: ${message}.`, {
      issues: [{ path: 'query.columns', message }],
    });
  });
  return Object.fromEntries(entries);
}

/** @throws HttpProblem `import-not-found`. */
function requireJob(imports: ImportService, id: string): ImportJob {
  const job = imports.job(id);
  if (job === undefined)
    throw new HttpProblem('import-not-found', `There is no import ${JSON.stringify(id)}; old ones are forgotten.`);
  return job;
}
