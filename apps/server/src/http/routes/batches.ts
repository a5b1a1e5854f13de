import { createReadStream } from 'node:fs';
import {
  BATCHES_PAGE,
  BatchesQuery,
  BatchesResponse,
  BatchJson,
  ImportReport,
  QUALITY_BATCHES,
  QualityResponse,
  Ulid,
} from '@candlemark/contracts';
import { Type } from 'typebox';
import type { Changes } from '../../change/change-service.ts';
import { batchToJson } from '../../change/listed-batch.ts';
import type { BatchRecord } from '../../manifest/records.ts';
import { invalidCursor, readCursor, writeCursor } from '../cursor.ts';
import { HttpProblem } from '../http-problem.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';
import { asProblem, CHANGE_ANSWERS, sendChange } from './changes.ts';
import { InstrumentParams } from './instruments.ts';

const BatchParams = Type.Object({ id: Ulid }, { additionalProperties: false });

const LIST = 'batches';

/** GET /api/v1/batches, GET and DELETE of one, and its file. */
export function addBatchRoutes(app: ServerApp, changes: Changes): void {
  app.get(
    '/api/v1/batches',
    {
      schema: {
        tags: ['batches'],
        summary: 'What was imported',
        querystring: BatchesQuery,
        response: { 200: BatchesResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { limit = BATCHES_PAGE.default, cursor, instrument, order = 'oldest' } = request.query;
      const all = (await changes.batches()).filter(
        ({ instruments }) => instrument === undefined || instruments.some(({ id }) => id === instrument),
      );
      if (order === 'newest') all.reverse();
      const start = cursor === undefined ? 0 : placeAfter(all, cursor);
      const page = all.slice(start, start + limit);
      const last = page.at(-1);
      const next = last !== undefined && start + limit < all.length ? writeCursor(LIST, last.id) : null;
      const batches = page.map((batch) => batchToJson(batch, request.query));
      return reply.header('cache-control', 'no-cache').send({ batches, next });
    },
  );

  app.get(
    '/api/v1/batches/:id',
    {
      schema: {
        tags: ['batches'],
        summary: 'One batch',
        params: BatchParams,
        querystring: NoQuery,
        response: { 200: BatchJson, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const batch = await asProblem(() => changes.batch(request.params.id));
      return reply.header('cache-control', 'no-cache').send(batchToJson(batch));
    },
  );

  app.get(
    '/api/v1/batches/:id/file',
    {
      schema: {
        tags: ['batches'],
        summary: 'The Parquet file of a batch',
        description: 'The rows as they were imported; the file describes itself in its key-value metadata.',
        params: BatchParams,
        querystring: NoQuery,
        response: {
          200: {
            description: 'The file',
            content: {
              'application/vnd.apache.parquet': { schema: Type.Unsafe({ type: 'string', format: 'binary' }) },
            },
          },
          ...PROBLEMS,
        },
      },
    },
    async (request, reply) => {
      const batch = await asProblem(() => changes.batch(request.params.id));
      if (batch.state !== 'sound') {
        throw new HttpProblem(
          'batch-damaged',
          `${batch.file} is damaged; what was found of it lies in the folder aside.`,
        );
      }
      return reply
        .headers({
          'content-type': 'application/vnd.apache.parquet',
          'content-length': batch.bytes,
          'content-disposition': `attachment; filename="${batch.file}"`,
          'cache-control': 'no-cache',
          etag: `"${batch.sha256}"`,
        })
        .send(createReadStream(changes.batchPath(batch)));
    },
  );

  app.get(
    '/api/v1/batches/:id/report',
    {
      schema: {
        tags: ['batches'],
        summary: 'What was told of the import that brought a batch',
        description: 'What was suspicious, put right and rejected. `report-not-found` where nobody wrote it down.',
        params: BatchParams,
        querystring: NoQuery,
        response: { 200: ImportReport, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const report = await asProblem(() => changes.batchReport(id));
      if (report === null) throw new HttpProblem('report-not-found', `Nothing is known of the import of batch ${id}.`);
      return reply.header('cache-control', 'no-cache').send(report);
    },
  );

  app.get(
    '/api/v1/instruments/:id/quality',
    {
      schema: {
        tags: ['instruments'],
        summary: 'What imports told of the rows of an instrument',
        description: `What was suspicious, put right and rejected of its rows, import by import, the newest ${QUALITY_BATCHES}.`,
        params: InstrumentParams,
        querystring: NoQuery,
        response: { 200: QualityResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const told = await asProblem(() => changes.quality(request.params.id, QUALITY_BATCHES));
      const imports = told.map(({ batch: { id, sourceName, createdAt }, result }) => ({
        batch: id,
        sourceName,
        createdAt,
        result,
      }));
      return reply.header('cache-control', 'no-cache').send({ imports });
    },
  );

  app.delete(
    '/api/v1/batches/:id',
    {
      schema: {
        tags: ['batches'],
        summary: 'Remove a batch',
        description:
          'The store rolls back to what the other batches give, under a new revision; an instrument without any goes. Needs the page’s own origin or the token.',
        params: BatchParams,
        querystring: NoQuery,
        response: CHANGE_ANSWERS,
      },
    },
    async (request, reply) => sendChange(reply, () => changes.removeBatch(request.params.id)),
  );
}

function placeAfter(batches: readonly BatchRecord[], cursor: string): number {
  const id = readCursor(LIST, cursor);
  const index = batches.findIndex((batch) => batch.id === id);
  if (index < 0) throw invalidCursor(cursor);
  return index + 1;
}
