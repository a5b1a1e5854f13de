import { type AddressInfo, connect, createServer } from 'node:net';
import type { DocumentEvent } from '@candlemark/contracts';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../testing/long-test.ts';
import { applied, changeOf, lineEdit } from '../../testing/opened-document.ts';
import { listenWithDocument } from '../testing/document-app.ts';
import { EVENTS, OPCODES, openRaw } from '../testing/raw-socket.ts';

/** Lets so many bytes of the server through on the next connection, then cuts it. */
interface CuttingProxy {
  readonly port: number;
  bytes: number;
}

async function cuttingProxy(target: number): Promise<CuttingProxy> {
  const proxy = { port: 0, bytes: 0 };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    let left = proxy.bytes;
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('error', cut).on('close', cut).pipe(upstream);
    upstream.on('error', cut).on('close', cut);
    upstream.on('data', (chunk) => {
      client.write(chunk.subarray(0, left));
      left -= chunk.length;
      // What was written last must get out first.
      if (left <= 0) client.end(cut);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}

const RUNS = longTest({ rounds: 4, soakRounds: 250, timeoutMs: 120_000 });
const cuts = fc.array(fc.oneof(fc.nat({ max: 900 }), fc.nat({ max: 20_000 })), { minLength: 20, maxLength: 60 });

test('a reader that is cut off at any byte misses nothing and is told nothing twice', async () => {
  const { port, store, errors } = await listenWithDocument();
  const proxy = await cuttingProxy(port);
  const handshake = { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` };
  const told: number[] = [];
  let epoch = store.epoch;

  /** Reads from the last change that is known until the connection ends, or that one is told. */
  async function read(until: number): Promise<void> {
    const path = `${EVENTS}?epoch=${epoch}&after=${told.at(-1) ?? 0}`;
    // A connection that is cut in its handshake has told nothing.
    const socket = await openRaw(proxy.port, { path, headers: handshake }).catch(() => null);
    if (socket === null) return;
    for (let frame = await socket.next(); frame !== null; frame = await socket.next()) {
      if (frame.opcode !== OPCODES.text) continue;
      const event = JSON.parse(frame.payload.toString()) as DocumentEvent;
      if (event.type === 'welcome') epoch = event.epoch;
      if (event.type === 'resync') throw new Error('nothing is forgotten here');
      if (event.type === 'change') told.push(event.change.seq);
      if ((told.at(-1) ?? 0) >= until) break;
    }
    socket.socket.destroy();
  }

  await fc.assert(
    fc.asyncProperty(cuts, async (budgets) => {
      let isWriting = true;
      const writing = (async () => {
        for (let at = 0; isWriting; at++) await applied(store, 'w', changeOf(lineEdit(`a${at % 50}`)));
      })();
      for (const bytes of budgets) {
        proxy.bytes = bytes;
        await read(Number.POSITIVE_INFINITY);
      }
      isWriting = false;
      await writing;
      proxy.bytes = Number.POSITIVE_INFINITY;
      if (store.seq > (told.at(-1) ?? 0)) await read(store.seq);
      expect(told).toEqual(Array.from({ length: store.seq }, (_, at) => at + 1));
    }),
    { numRuns: RUNS },
  );
  expect(errors).toEqual([]);
});
