import { createServer as createHttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

test('in front of the server, the pages of `npm run dev` pass Host and Origin on as they came: what they change is let in', async () => {
  const asked: unknown[] = [];
  const server = createHttpServer(({ headers }, response) => {
    asked.push([headers.host, headers.origin]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  process.env.CANDLEMARK_API = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = fileURLToPath(new URL('..', import.meta.url));
  const pages = await createServer({ root, logLevel: 'silent', server: { port: 0, strictPort: false, hmr: false } });
  onTestFinished(async () => {
    delete process.env.CANDLEMARK_API;
    await pages.close();
  });
  await pages.listen();
  const { port } = pages.httpServer!.address() as AddressInfo;
  const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
  await new Promise((resolve, reject) => {
    const sent = request(`http://localhost:${port}/api/v1/document/changes`, { method: 'POST', headers }, resolve);
    sent.on('error', reject).end();
  });
  expect(asked).toEqual([[headers.host, headers.origin]]);
});
