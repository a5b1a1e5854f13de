import {
  AppliedQuery,
  AppliedResponse,
  ChangesBody,
  ChangesResponse,
  DOCUMENT_LIMITS,
  DOCUMENT_PAGE,
  RecordsQuery,
  RecordsResponse,
} from '@candlemark/contracts';
import type { FastifyReply } from 'fastify';
import { changeTextFromRow } from '../../document/change-row.ts';
import type { DocumentDoor } from '../../document/document-door.ts';
import type { RecordsTable } from '../../document/schema.ts';
import type { ChangesRoom } from '../changes-room.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

const LIST = 'records';
const JSON_TYPE = 'application/json; charset=utf-8';

/** POST and GET /api/v1/document/changes, GET /api/v1/document/records. */
export function addDocumentRoutes(app: ServerApp, document: DocumentDoor, room: ChangesRoom): void {
  app.post(
    '/api/v1/document/changes',
    {
      bodyLimit: DOCUMENT_LIMITS.requestBytes,
      // Before the body is read: what there is no room for does not arrive.
      onRequest(request, reply, done) {
        const release = room.take(request.raw, DOCUMENT_LIMITS.requestBytes);
        reply.raw.once('close', release);
        done();
      },
      schema: {
        tags: ['document'],
        summary: 'Change the document',
        description:
          'Applies the changes in their order. Answers when all of them are on the disk: what became of each. A change that is refused leaves nothing and does not stop the others; one that is sent again stands once. Needs the page’s own origin or the token.',
        querystring: NoQuery,
        body: ChangesBody,
        response: { 200: ChangesResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      room.count(request.raw.socket, request.body.changes.length);
      const response = await document.store().apply(request.body);
      return reply.header('cache-control', 'no-store').send(response);
    },
  );

  app.get(
    '/api/v1/document/changes',
    {
      schema: {
        tags: ['document'],
        summary: 'What was changed, oldest first',
        querystring: AppliedQuery,
        response: { 200: AppliedResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { after = 0, key, limit = DOCUMENT_PAGE.default } = request.query;
      const store = document.store();
      const { rows, isLast } = await store.changes({ after, topic: key, limit });
      const next = isLast ? null : (rows.at(-1)?.seq ?? null);
      const body = `{"epoch":"${store.epoch}","changes":[${rows.map(changeTextFromRow).join(',')}],"next":${next}}`;
      return sendJson(reply, body);
    },
  );

  app.get(
    '/api/v1/document/records',
    {
      schema: {
        tags: ['document'],
        summary: 'The records of the document, by key',
        querystring: RecordsQuery,
        response: { 200: RecordsResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { cursor, ...query } = request.query;
      const store = document.store();
      // Before the page is read: it may know of later changes, and of all up to this one.
      const { epoch, seq } = store;
      const after = cursor === undefined ? undefined : readCursor(LIST, cursor);
      const { rows, damaged, next } = await store.records({ ...query, ...(after !== undefined && { cursor: after }) });
      const head = { epoch, seq, next: next === null ? null : writeCursor(LIST, next) };
      const faults = damaged.length === 0 ? '' : `,"damaged":${JSON.stringify(damaged)}`;
      const body = `${JSON.stringify(head).slice(0, -1)}${faults},"records":[${rows.map(recordText).join(',')}]}`;
      return sendJson(reply, body);
    },
  );
}

/** Sends JSON that is text already. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(text);
}

/** A record as JSON text; its fields are such text already. */
function recordText({ key, seq, deleted, fields }: RecordsTable): string {
  return `{"key":"${key}","seq":${seq},"deleted":${deleted === 1},"fields":${fields}}`;
}
