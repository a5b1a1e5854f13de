import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerApp } from '../server-app.ts';

/** A connection that asked to speak another protocol from here on. */
export interface Upgrade {
  readonly socket: Socket;
  /** What arrived after the request's headers. */
  readonly head: Buffer;
}

/** Takes the upgrade of a request from the answer that was to be written to it; null when it asked for none. */
export type TakeUpgrade = (request: IncomingMessage) => Upgrade | null;

/**
 * Sends requests that ask for an upgrade through the router like any other: they pass the same guards, get the same headers,
 * and an address that knows no other protocol answers in HTTP. Such a connection is closed after its answer, since what
 * follows on it nobody reads as HTTP any more.
 */
export function routeUpgrades(app: ServerApp): TakeUpgrade {
  const open = new WeakMap<IncomingMessage, Upgrade & { readonly response: ServerResponse }>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Node has taken its own listener away; without one an error would end the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => {
      response.detachSocket(socket);
      socket.destroySoon();
    });
    open.set(request, { socket, head, response });
    app.server.emit('request', request, response);
  });
  return (request) => {
    const upgrade = open.get(request);
    if (upgrade === undefined) return null;
    open.delete(request);
    upgrade.response.detachSocket(upgrade.socket);
    return upgrade;
  };
}
