import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listeningPort } from '../listen.ts';
import { createHostPolicy } from '../security/host-policy.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A server that really listens, on any free port of this machine. */
export async function listen(
  ...[store, overrides]: Parameters<typeof createTestApp>
): Promise<TestApp & { port: number; url: string }> {
  let port = 0;
  const hosts = createHostPolicy({ names: [], remote: false, forwarded: [], port: () => port });
  const test = await createTestApp(store, { hosts, ...overrides });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = listeningPort(test.app);
  return { ...test, port, url: `http://127.0.0.1:${port}` };
}

/** What the server does with bytes that come over a connection: everything it answers until it closes or is silent for `silenceMs`. */
export async function exchange(port: number, bytes: string | Buffer, silenceMs = 10_000): Promise<string> {
  const socket = await open(port);
  socket.write(bytes);
  return await received(socket, silenceMs);
}

/** A raw connection, closed when the test ends. */
export function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

export function received(socket: Socket, silenceMs = 10_000): Promise<string> {
  let text = '';
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => socket.destroy());
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}
