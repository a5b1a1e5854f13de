import {
  ChangesResponse,
  HistoryQuery,
  HistoryResponse,
  LayoutAtQuery,
  LayoutAtResponse,
  RestoreBody,
  UndoBody,
  UndoResponse,
} from '@candlemark/contracts';
import { Type } from 'typebox';
import type { DocumentDoor } from '../../document/document-door.ts';
import { isoNow, systemClock } from '../../workspace/clock.ts';
import type { ChangesRoom } from '../changes-room.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

const Id = Type.String({ minLength: 1, maxLength: 200 });
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const LayoutParams = Type.Object({ id: Id }, { additionalProperties: false });
const LayoutAtParams = Type.Object({ id: Id, seq: Seq }, { additionalProperties: false });

const LIST = 'layout';

/** What a layout was: its history, one of its states, and the way back to it. */
export function addLayoutRoutes(app: ServerApp, document: DocumentDoor, room: ChangesRoom): void {
  app.get(
    '/api/v1/document/layouts/:id/history',
    {
      schema: {
        tags: ['document'],
        summary: 'What changed a layout, newest first',
        description:
          'Changes of the layout itself, of its charts, of annotations that are its own, and of those that belong to the instruments that its charts showed then. Each `seq` is a state that can be looked at and gone back to.',
        params: LayoutParams,
        querystring: HistoryQuery,
        response: { 200: HistoryResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const store = document.store();
      const { marks, next } = await store.history.marks(request.params.id, request.query);
      return reply.header('cache-control', 'no-store').send({ epoch: store.epoch, marks: [...marks], next });
    },
  );

  app.get(
    '/api/v1/document/layouts/:id/at/:seq',
    {
      schema: {
        tags: ['document'],
        summary: 'The records of a layout as they stood after a change, by key',
        params: LayoutAtParams,
        querystring: LayoutAtQuery,
        response: { 200: LayoutAtResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const { id, seq } = request.params;
      const { cursor, limit } = request.query;
      const store = document.store();
      const after = cursor === undefined ? '' : readCursor(LIST, cursor);
      const { records, damaged, next } = await store.history.at(id, seq, after, limit);
      return reply.header('cache-control', 'no-store').send({
        epoch: store.epoch,
        seq,
        records: [...records],
        ...(damaged.length > 0 && { damaged: [...damaged] }),
        next: next === null ? null : writeCursor(LIST, next),
      });
    },
  );

  app.post(
    '/api/v1/document/layouts/:id/restore',
    {
      schema: {
        tags: ['document'],
        summary: 'Make a layout what it was after a change',
        description:
          'By one change, which can be taken back like any other, or by several where one would be too large; what others wrote since is told in `overwrote`. Needs the page’s own origin or the token.',
        params: LayoutParams,
        querystring: NoQuery,
        body: RestoreBody,
        response: { 200: ChangesResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      room.count(request.raw.socket, 1);
      const response = await document.store().history.restore(request.params.id, request.body, isoNow(systemClock));
      return reply.header('cache-control', 'no-store').send(response);
    },
  );

  app.post(
    '/api/v1/document/undo',
    {
      schema: {
        tags: ['document'],
        summary: 'Take changes back',
        description:
          'By one change, or by several where one would be too large. What was written since stays as it is, and is told in `kept`. Needs the page’s own origin or the token.',
        querystring: NoQuery,
        body: UndoBody,
        response: { 200: UndoResponse, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      room.count(request.raw.socket, 1);
      const response = await document.store().history.undo(request.body, isoNow(systemClock));
      return reply.header('cache-control', 'no-store').send(response);
    },
  );
}
