import { EventsQuery } from '@candlemark/contracts';
import type { FastifyRequest } from 'fastify';
import type { DocumentDoor } from '../../document/document-door.ts';
import type { EventChannel } from '../events/event-channel.ts';
import type { TakeUpgrade } from '../events/upgrades.ts';
import { HttpProblem } from '../http-problem.ts';
import { requireOwnPageOrToken } from '../security/request-guard.ts';
import type { ServerApp } from '../server-app.ts';
import { PROBLEMS } from './answers.ts';

export interface EventsRouteParts {
  readonly document: DocumentDoor;
  readonly channel: EventChannel;
  readonly takeUpgrade: TakeUpgrade;
  readonly token: string;
  readonly allowedOrigins: ReadonlySet<string>;
}

/** GET /api/v1/document/events: the upgrade to the event channel. */
export function addEventsRoute(app: ServerApp, parts: EventsRouteParts): void {
  const { document, channel, takeUpgrade, token, allowedOrigins } = parts;
  app.get(
    '/api/v1/document/events',
    {
      // A page of anywhere may open a socket to here and read it.
      onRequest: requireOwnPageOrToken(token, allowedOrigins),
      schema: {
        tags: ['document'],
        summary: 'Every change of the document, as it happens',
        description:
          'A WebSocket on which the server alone speaks, in JSON texts: `welcome`, then every change after `after`, in order and without a gap, then each further one. `resync` says that the changes asked for are not to be had: read the records anew and come again with their `seq`. After any other end come again with the last `seq` you know. Needs the page’s own origin or the token.',
        querystring: EventsQuery,
        response: { 101: { description: 'The protocol is WebSocket from here on' }, ...PROBLEMS },
      },
    },
    (request, reply) => {
      if (!isHandshake(request)) throw upgradeRequired();
      const store = document.store();
      if (channel.isFull) {
        const text = `${channel.sockets} sockets are open, which is as many as there may be. Try again a little later.`;
        throw new HttpProblem('unavailable', text, { headers: { 'retry-after': '10' } });
      }
      const upgrade = takeUpgrade(request.raw);
      if (upgrade === null) throw upgradeRequired();
      reply.hijack();
      channel.accept(request.raw, upgrade, store, request.query);
    },
  );
}

/** 16 bytes in base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/;

function isHandshake({ raw: { headers } }: FastifyRequest): boolean {
  const { upgrade = '', 'sec-websocket-key': key = '', 'sec-websocket-version': version } = headers;
  return upgrade.toLowerCase() === 'websocket' && KEY.test(key) && version === '13';
}

function upgradeRequired(): HttpProblem {
  return new HttpProblem('upgrade-required', 'Ask for an upgrade to WebSocket, version 13.', {
    headers: { upgrade: 'websocket', 'sec-websocket-version': '13' },
  });
}
