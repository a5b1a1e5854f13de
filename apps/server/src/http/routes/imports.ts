import { ImportAccepted, ImportQuery, ImportStatus, ImportsResponse } from '@candlemark/contracts';
import { Type } from 'typebox';
import { MAX_EVENTS } from '../../import/import-limits.ts';
import type { ImportOptions } from '../../import/import-options.ts';
import type { ImportJob, ImportService } from '../../import/import-service.ts';
import { HttpProblem } from '../http-problem.ts';
import type { HttpLimits } from '../limits.ts';
import { readImportOptions } from '../read-import-options.ts';
import type { ServerApp } from '../server-app.ts';
import type { UploadedFile, Uploads } from '../uploads.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { addFileRoutes } from './files.ts';

const ImportParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false });

/**
 * POST /api/v1/imports, and GET and DELETE of one. The body is the file, whatever its type is called; it is imported once
 * it has arrived. Nothing in a request names a file of the server.
 */
export async function addImportRoutes(
  app: ServerApp,
  imports: ImportService,
  uploads: Uploads,
  limits: HttpLimits,
): Promise<void> {
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
          description: `The body is the file, at most ${limits.importBytes} bytes: trades, bars, or at most ${MAX_EVENTS} splits and dividends. Answers when its last byte has arrived, and the import waits for its turn; the status tells how far it is. Needs the page’s own origin or the token.`,
          querystring: ImportQuery,
          response: { 202: ImportAccepted, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        const { fileName, ...said } = request.query;
        const options = readImportOptions(said);
        requireRoom(uploads.arriving);
        const file = await uploads.receive(request.raw, reply.raw);
        const id = startImport(file, fileName, options);
        return reply
          .code(202)
          .headers({ location: `/api/v1/imports/${id}`, 'cache-control': 'no-store' })
          .send({ id });
      },
    );
    done();
  });

  await addFileRoutes(app, imports, uploads, limits, { requireRoom: () => requireRoom(0), onStart: hold });

  app.get(
    '/api/v1/imports',
    {
      schema: {
        tags: ['imports'],
        summary: 'Imports that wait and run, and the last that have ended, oldest first',
        querystring: NoQuery,
        response: { 200: ImportsResponse, ...PROBLEMS },
      },
    },
    (_request, reply) => {
      const listed = imports.jobs().map((job) => {
        const { report: _, ...status } = job.status();
        return status;
      });
      reply.header('cache-control', 'no-store').send({ imports: listed });
    },
  );

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

  function startImport(file: UploadedFile, name: string, options: ImportOptions): string {
    const job = imports.start({ name, stream: { fd: file.open() }, options });
    hold(job);
    // The job's outcome is told by its status; here only its end matters.
    job.done.then(file.release, file.release);
    return job.id;
  }

  /** @throws HttpProblem where no more imports may be under way */
  function requireRoom(arriving: number): void {
    if (open.size + arriving < limits.openImports) return;
    throw new HttpProblem('too-many-imports', `${open.size} imports have not ended yet. Wait for one of them.`);
  }

  function hold(job: ImportJob): void {
    open.add(job);
    const onEnd = () => open.delete(job);
    job.done.then(onEnd, onEnd);
  }
}

/** @throws HttpProblem `import-not-found`. */
function requireJob(imports: ImportService, id: string): ImportJob {
  const job = imports.job(id);
  if (job === undefined)
    throw new HttpProblem('import-not-found', `There is no import ${JSON.stringify(id)}; old ones are forgotten.`);
  return job;
}
