import type { AddressInfo } from 'node:net';
import { asHostName } from './security/host-policy.ts';
import type { ServerApp } from './server-app.ts';

/** How many ports after a taken one are tried. */
const NEXT_PORTS = 20;
const LAST_PORT = 65_535;

/** Listens on the port, or on the next free one when it is taken, unless it has to be that one. Returns the port. */
export async function listenOnFreePort(
  app: ServerApp,
  { host, port, isFixed }: { readonly host: string; readonly port: number; readonly isFixed: boolean },
): Promise<number> {
  const last = Math.min(port === 0 || isFixed ? port : port + NEXT_PORTS, LAST_PORT);
  for (let candidate = port; ; candidate++) {
    try {
      await app.listen({ host, port: candidate });
      return listeningPort(app);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate >= last) throw error;
    }
  }
}

/** The port that the server listens on; 0 before it does. */
export function listeningPort(app: ServerApp): number {
  const address = app.server.address() as AddressInfo | null;
  return address?.port ?? 0;
}

const LOOPBACK = /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/;
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Whether only this machine can connect to the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Where to find the server from this machine. */
export function serverUrl(host: string, port: number): string {
  return `http://${EVERY_ADDRESS.has(host) ? 'localhost' : asHostName(host)}:${port}`;
}
