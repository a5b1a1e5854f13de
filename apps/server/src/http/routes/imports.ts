import { withClassification } from '@candlemark/bars';
import { ImportAccepted, ImportQuery, ImportStatus, REPAIRS, type Repair } from '@candlemark/contracts';
import { Type } from 'typebox';
import { MAX_EVENTS } from '../../import/import-limits.ts';
import { type ImportOptions, parseRepairs } from '../../import/import-options.ts';
import type { ImportJob, ImportService } from '../../import/import-service.ts';
import { HttpProblem } from '../http-problem.ts';
import type { HttpLimits } from '../limits.ts';
import { readClassification } from '../read-classification.ts';
import type { ServerApp } from '../server-app.ts';
import type { UploadedFile, Uploads } from '../uploads.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

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
        const options = importOptions(request.query);
        if (open.size + uploads.arriving >= limits.openImports) {
          throw new HttpProblem('too-many-imports', `${open.size} imports have not ended yet. Wait for one of them.`);
        }
        const file = await uploads.receive(request.raw, reply.raw);
        const id = startImport(file, request.query.fileName, options);
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

  function startImport(file: UploadedFile, name: string, options: ImportOptions): string {
    const job = imports.start({ name, stream: { fd: file.fd }, options });
    open.add(job);
    const onEnd = () => {
      open.delete(job);
      file.release();
    };
    // The job's outcome is told by its status; here only its end matters.
    job.done.then(onEnd, onEnd);
    return job.id;
  }
}

function importOptions(query: ImportQuery): ImportOptions {
  const { fileName: _, columns, repair, assetClass, sector, group, venue, country, tags, ...rest } = query;
  const said = { assetClass, sector, group, venue, country, tags: tags?.split(',') };
  const classification = withClassification({}, readClassification(said, 'query'));
  return {
    ...rest,
    ...(repair === undefined ? {} : { repair: readRepairs(repair) }),
    ...(columns === undefined ? {} : { columns: readColumns(columns) }),
    ...(Object.keys(classification).length === 0 ? {} : { classification }),
  };
}

/** `high-low,spikes` -> `['high-low', 'spikes']`. */
function readRepairs(text: string): readonly Repair[] {
  const repairs = parseRepairs(text);
  if (repairs !== null) return repairs;
  const message = `${JSON.stringify(text)} is not made of ${REPAIRS.join(', ')}`;
  throw new HttpProblem('invalid-request', `query.repair: ${message}.`, {
    issues: [{ path: 'query.repair', message }],
  });
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
