import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import type { CliIo } from './command.ts';
import type { DataAccess } from './data-access.ts';
import { openServerAccess } from './server-access.ts';

const servers = new Set<Server>();

afterEach(() => {
  for (const server of servers) end(server);
  servers.clear();
});

/** Ends a server as a kill does: nothing that was asked is answered any more. */
function end(server: Server): void {
  server.closeAllConnections();
  server.close();
}

async function accessOf(answer: RequestListener): Promise<{ readonly access: DataAccess; readonly server: Server }> {
  const server = createServer(answer);
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const io = { fetch: globalThis.fetch, signal: new AbortController().signal, sleep: async () => undefined };
  const file = { pid: process.pid, url: `http://127.0.0.1:${port}`, token: '' };
  return { access: (await openServerAccess(file, io as unknown as CliIo))!, server };
}

/** Whether a server is asked if it is there. */
const isHealth = (url: string | undefined) => url?.includes('/imports') === false;

function importOne(access: DataAccess) {
  const source = Readable.from([Buffer.from('time,price\n')]);
  return access.importFile({ name: 'x.csv', source, bytes: null } as never, {}, () => undefined);
}

it('says that a file may have been taken where the server is gone before it tells', async () => {
  const { access } = await accessOf((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (isHealth(request.url)) response.end('{"status":"ok"}');
    else if (request.method === 'POST') request.resume().on('end', () => response.writeHead(202).end('{"id":"1"}'));
    else request.socket.destroy();
  });
  await expect(importOne(access)).rejects.toMatchObject({
    code: 'offline',
    message: expect.stringMatching(/broke off: the file may have been taken in.*importing it again doubles nothing$/),
  });
});

it('says so where the server is gone while it is sent, and not where no server was there to take it', async () => {
  const { access } = await accessOf((request, response) => {
    if (isHealth(request.url)) response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
    else request.socket.destroy();
  });
  await expect(importOne(access)).rejects.toThrow('broke off');
  const gone = await accessOf((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"status":"ok"}'),
  );
  end(gone.server);
  await expect(importOne(gone.access)).rejects.toThrow('The server cannot be reached');
});
