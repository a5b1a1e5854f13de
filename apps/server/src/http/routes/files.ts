import {
  ArrivedFile,
  ArrivedFiles as ArrivedFilesJson,
  FileOptions,
  FileQuery,
  ImportAccepted,
  ImportPreview,
} from '@candlemark/contracts';
import { Type } from 'typebox';
import { ImportError } from '../../import/import-error.ts';
import type { ImportJob, ImportService } from '../../import/import-service.ts';
import { createIdSource, steadyClock, systemClock } from '../../workspace/clock.ts';
import { ArrivedFiles } from '../arrived-files.ts';
import { HttpProblem } from '../http-problem.ts';
import type { HttpLimits } from '../limits.ts';
import { readImportOptions } from '../read-import-options.ts';
import type { ServerApp } from '../server-app.ts';
import type { Uploads } from '../uploads.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

const FileParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false });
const TAGS = ['imports'];
const NEEDS_TOKEN = 'Needs the page’s own origin or the token.';

/** What counts the imports that have not ended. */
export interface OpenImports {
  /** @throws HttpProblem where no more may be under way */
  requireRoom(): void;
  onStart(job: ImportJob): void;
}

/** Files that are sent first, looked at with one reading and another, and then imported without being sent again. */
export async function addFileRoutes(
  app: ServerApp,
  imports: ImportService,
  uploads: Uploads,
  limits: HttpLimits,
  { requireRoom, onStart }: OpenImports,
): Promise<void> {
  const files = new ArrivedFiles(limits, steadyClock, createIdSource(systemClock));
  let previews = 0;

  await app.register((scope: ServerApp, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post(
      '/api/v1/files',
      {
        schema: {
          tags: TAGS,
          summary: 'Send a file to look at before it is imported',
          description: `The body is the file, at most ${limits.importBytes} bytes. Answers when its last byte has arrived. ${NEEDS_TOKEN}`,
          querystring: FileQuery,
          response: { 201: ArrivedFile, ...PROBLEMS },
        },
      },
      async (request, reply) => {
        files.requireRoom();
        const file = await uploads.receive(request.raw, reply.raw);
        const arrived = files.add(request.query.fileName, file);
        return reply
          .code(201)
          .headers({ location: `/api/v1/files/${arrived.id}`, 'cache-control': 'no-store' })
          .send(arrived);
      },
    );
    done();
  });

  app.get(
    '/api/v1/files',
    {
      schema: {
        tags: TAGS,
        summary: 'Files that wait to be imported, oldest first',
        querystring: NoQuery,
        response: { 200: ArrivedFilesJson, ...PROBLEMS },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store').send({ files: [...files.list()] });
    },
  );

  app.get(
    '/api/v1/files/:id/preview',
    {
      schema: {
        tags: TAGS,
        summary: 'What a file would be imported as',
        description:
          'The query says what is known about it, as for an import. Of a large file its beginning and its last rows are looked at.',
        params: FileParams,
        querystring: FileOptions,
        response: { 200: ImportPreview, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const options = readImportOptions(request.query);
      if (previews >= limits.previews) {
        throw new HttpProblem('unavailable', `${limits.previews} files are looked at now. Ask again in a moment.`);
      }
      const { name, fd } = files.open(request.params.id);
      const gone = new AbortController();
      const onGone = () => gone.abort();
      reply.raw.once('close', onGone);
      previews += 1;
      try {
        const preview = await imports.preview({ name, fd, options }, gone.signal);
        return reply.header('cache-control', 'no-store').send(preview);
      } catch (error) {
        throw error instanceof ImportError ? new HttpProblem(error.code, error.message) : error;
      } finally {
        previews -= 1;
        reply.raw.off('close', onGone);
      }
    },
  );

  app.post(
    '/api/v1/files/:id/import',
    {
      schema: {
        tags: TAGS,
        summary: 'Import a file that has arrived',
        description: `It is gone once it is imported, and waits again when that has failed: \`lastImport\` of the file says why. ${NEEDS_TOKEN}`,
        params: FileParams,
        querystring: FileOptions,
        response: { 202: ImportAccepted, ...PROBLEMS },
      },
    },
    (request, reply) => {
      const options = readImportOptions(request.query);
      requireRoom();
      const { name, fd, onStored, onGivenBack } = files.take(request.params.id);
      const job = imports.start({ name, stream: { fd }, options });
      onStart(job);
      // The job's outcome is told by its status, and by the file where that waits again.
      job.done.then(
        () => (options.dryRun === true ? onGivenBack(null) : onStored()),
        (error: unknown) => {
          const end = error instanceof ImportError ? error.end : 'failed';
          if (end === 'kept') onStored();
          else onGivenBack({ id: job.id, state: end, failure: job.status().failure });
        },
      );
      reply
        .code(202)
        .headers({ location: `/api/v1/imports/${job.id}`, 'cache-control': 'no-store' })
        .send({ id: job.id });
    },
  );

  app.delete(
    '/api/v1/files/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'Remove a file that waits',
        description: NEEDS_TOKEN,
        params: FileParams,
        querystring: NoQuery,
        response: { 204: Type.Null(), ...PROBLEMS },
      },
    },
    (request, reply) => {
      files.remove(request.params.id);
      reply.code(204).header('cache-control', 'no-store').send(null);
    },
  );
}
