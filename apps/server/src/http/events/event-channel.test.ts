import type { DocumentEvent } from '@candlemark/contracts';
import { describe, expect, test } from 'vitest';
import { applied, bulkyEdit, changeOf, lineEdit } from '../../testing/opened-document.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { type ListeningDocument, listenWithDocument } from '../testing/document-app.ts';
import { exchange } from '../testing/listening.ts';
import {
  EVENTS,
  type Frame,
  frameBytes,
  handshakeBytes,
  OPCODES,
  openRaw,
  type RawSocket,
} from '../testing/raw-socket.ts';
import { TOKEN } from '../testing/test-app.ts';

async function nextEvent(socket: RawSocket): Promise<DocumentEvent | null> {
  for (let frame = await socket.next(); frame !== null; frame = await socket.next()) {
    if (frame.opcode === OPCODES.ping) socket.send({ opcode: OPCODES.pong, payload: frame.payload });
    if (frame.opcode === OPCODES.text) return JSON.parse(frame.payload.toString()) as DocumentEvent;
    if (frame.opcode === OPCODES.close) return null;
  }
  return null;
}

/** Reads on, and answers pings, until a change is told: its number, or null where the socket is closed before. */
async function seqAmongBeats(socket: RawSocket): Promise<number | null> {
  for (let event = await nextEvent(socket); event !== null; event = await nextEvent(socket)) {
    if (event.type === 'change') return event.change.seq;
  }
  return null;
}

/** The numbers of the next changes that a socket is told. */
async function nextSeqs(socket: RawSocket, count: number): Promise<readonly number[]> {
  const seqs: number[] = [];
  while (seqs.length < count) {
    const event = await nextEvent(socket);
    if (event?.type !== 'change') throw new Error(`Not a change: ${JSON.stringify(event)}`);
    seqs.push(event.change.seq);
  }
  return seqs;
}

async function withChanges(count: number, ...parts: Parameters<typeof listenWithDocument>): Promise<ListeningDocument> {
  const test = await listenWithDocument(...parts);
  for (let at = 0; at < count; at++) await applied(test.store, 'w', changeOf(lineEdit(`a${at}`)));
  return test;
}

const from = (after: number, epoch?: string) => ({
  path: `${EVENTS}?after=${after}${epoch === undefined ? '' : `&epoch=${epoch}`}`,
});

describe('the event channel', () => {
  test('tells every change after the one that is known, and then each as it happens', async () => {
    const { port, store } = await withChanges(5);
    const socket = await openRaw(port, from(2, store.epoch));
    const { eventPingMs: beatMs } = DEFAULT_LIMITS;
    expect(await nextEvent(socket)).toEqual({ type: 'welcome', epoch: store.epoch, seq: 5, beatMs });
    expect(await nextSeqs(socket, 3)).toEqual([3, 4, 5]);
    const change = changeOf(lineEdit('live'));
    await applied(store, 'w', change);
    expect(await nextEvent(socket)).toEqual({
      type: 'change',
      change: {
        ...{ seq: 6, id: change.id, window: 'w', name: change.name, at: change.at },
        edits: [{ key: 'annotation/live', deleted: false, set: lineEdit('live').set }],
        overwrote: [],
      },
    });
  });

  test('begins with what comes where nobody says from where', async () => {
    const { port, store } = await withChanges(3);
    const socket = await openRaw(port);
    expect(await nextEvent(socket)).toMatchObject({ type: 'welcome', seq: 3 });
    await applied(store, 'w', changeOf(lineEdit('live')));
    expect(await nextSeqs(socket, 1)).toEqual([4]);
  });

  test('has told a change before its author is answered', async () => {
    const { port, post } = await withChanges(0);
    const socket = await openRaw(port);
    await nextEvent(socket);
    const told = nextSeqs(socket, 1);
    const { status } = await post('/api/v1/document/changes', { window: 'w', changes: [changeOf(lineEdit('a'))] });
    expect([status, await told]).toEqual([200, [1]]);
  });

  test.each<[string, (test: ListeningDocument) => ReturnType<typeof from>]>([
    ['is of another epoch', () => from(1, '01ARZ3NDEKTSV4RRFFQ69G5FAV')],
    ['lies in the future', () => from(1000)],
    ['is forgotten', () => from(1)],
  ])('sends whoever asks for what %s back to the records', async (_what, ask) => {
    const test = await withChanges(200, {}, { keptChanges: 50 });
    const socket = await openRaw(test.port, ask(test));
    const { epoch, seq } = test.store;
    expect(await nextEvent(socket)).toMatchObject({ type: 'welcome' });
    expect(await nextEvent(socket)).toEqual({ type: 'resync', epoch, seq });
    expect(await socket.closeCode()).toBe(1000);
  });

  test('says now and then that it lives, as often as it has promised', async () => {
    const beatMs = 50;
    const { port, store } = await withChanges(2, { limits: { ...DEFAULT_LIMITS, eventPingMs: beatMs } });
    const socket = await openRaw(port);
    // In the words of the welcome, which every page has always understood.
    const beat = { type: 'welcome', epoch: store.epoch, seq: 2, beatMs };
    for (let beats = 0; beats < 4; beats++) expect(await nextEvent(socket)).toEqual(beat);
  });

  test('says good-bye when the server stops', async () => {
    const { app, port } = await withChanges(1);
    const socket = await openRaw(port);
    await nextEvent(socket);
    const closing = app.close();
    expect(await socket.closeCode()).toBe(1001);
    socket.send({ opcode: OPCODES.close });
    await closing;
    const silent = await withChanges(1);
    await openRaw(silent.port);
    await silent.app.close();
  });
});

describe('a handshake', () => {
  const refused: readonly (readonly [string, Parameters<typeof handshakeBytes>[1], number, string])[] = [
    ['of a foreign page', { headers: { origin: 'http://evil.example' } }, 403, 'write-refused'],
    ['of no page', { headers: { origin: null } }, 403, 'write-refused'],
    ['of a page of nowhere', { headers: { origin: 'null' } }, 403, 'write-refused'],
    ['with a wrong token', { headers: { origin: null, authorization: 'Bearer guess' } }, 403, 'write-refused'],
    ['for another host', { headers: { host: 'evil.example' } }, 421, 'unknown-host'],
    ['without a host', { headers: { host: null } }, 421, 'unknown-host'],
    ['without a key', { headers: { 'sec-websocket-key': null } }, 426, 'upgrade-required'],
    ['with a key that is too short', { headers: { 'sec-websocket-key': 'YQ==' } }, 426, 'upgrade-required'],
    ['of another version', { headers: { 'sec-websocket-version': '12' } }, 426, 'upgrade-required'],
    ['for another protocol', { headers: { upgrade: 'h2c' } }, 426, 'upgrade-required'],
    ['that asks for none', { headers: { upgrade: null, connection: 'close' } }, 426, 'upgrade-required'],
    ['with a parameter that is none', { path: `${EVENTS}?after=-1` }, 400, 'invalid-request'],
    ['with an unknown parameter', { path: `${EVENTS}?since=1` }, 400, 'invalid-request'],
    ['to post', { method: 'POST', more: ['content-length: 0'] }, 405, 'method-not-allowed'],
    ['at another address', { path: '/api/v1/document/nothing' }, 404, 'not-found'],
    ['with a wrong subprotocol', { headers: { 'sec-websocket-protocol': 'a,,b' } }, 400, 'invalid-request'],
    ['with 16 KiB of headers', { more: [`x: ${'x'.repeat(17_000)}`] }, 431, 'headers-too-large'],
  ];

  test.each(refused)('%s is refused in HTTP, with all headers', async (_what, parts, status, code) => {
    const { port, errors } = await listenWithDocument();
    const answer = await exchange(port, handshakeBytes(port, parts), 5000);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`"code":"${code}"`);
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase();
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('connection: close');
    expect(errors).toEqual([]);
  });

  test('with 2,000 headers does no harm', async () => {
    const { port, store } = await withChanges(1);
    const more = Array.from({ length: 2000 }, (_, at) => `a${at}: `);
    // Those past the number that Node reads are as if they were not there.
    const answer = await exchange(port, handshakeBytes(port, { more, headers: { connection: 'close' } }), 3000);
    expect(answer).toMatch(/^HTTP\/1.1 (?:101|4\d\d) /);
    const socket = await openRaw(port);
    expect(await nextEvent(socket)).toMatchObject({ epoch: store.epoch });
  });

  test('of a program with the token is taken, and carries the headers too', async () => {
    const { port } = await listenWithDocument();
    const { head } = await openRaw(port, { headers: { origin: null, authorization: `Bearer ${TOKEN}` } });
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    // Nothing is compressed, whatever is offered.
    const offered = await openRaw(port, { headers: { 'sec-websocket-extensions': 'permessage-deflate' } });
    expect(offered.head.toLowerCase()).not.toContain('sec-websocket-extensions');
  });

  test('of a page that may read is taken', async () => {
    const { port } = await listenWithDocument({ allowedOrigins: new Set(['https://friend.example']) });
    await openRaw(port, { headers: { origin: 'https://friend.example' } });
  });

  test('beyond the number of sockets is told to wait', async () => {
    const { port } = await listenWithDocument({ limits: { ...DEFAULT_LIMITS, eventSockets: 1 } });
    const socket = await openRaw(port);
    const answer = await exchange(port, handshakeBytes(port, {}));
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toMatch(/^retry-after: 10\r$/m);
    socket.socket.destroy();
    const isTaken = () =>
      openRaw(port).then(
        () => true,
        () => false,
      );
    await expect.poll(isTaken).toBe(true);
  });
});

const BAD_UTF8 = Buffer.from([0xce, 0xba, 0xe1, 0xbd, 0xb9, 0xcf, 0x83, 0xed, 0xa0, 0x80]);
const closing = (code: number, reason: Buffer | string = '') =>
  Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]);

/** After the groups of the Autobahn test suite. */
const FRAMES: readonly (readonly [string, readonly (Frame | Buffer)[], number | null])[] = [
  ['a text, which nobody asked for', [{ opcode: OPCODES.text, payload: 'hello' }], 1008],
  ['an empty text', [{ opcode: OPCODES.text }], 1008],
  ['bytes', [{ opcode: OPCODES.binary, payload: 'hello' }], 1008],
  [
    'a text in pieces',
    [{ opcode: OPCODES.text, payload: 'a', isFinal: false }, { opcode: OPCODES.continuation }],
    1008,
  ],
  [
    'a ping between pieces',
    [{ opcode: OPCODES.text, isFinal: false }, { opcode: OPCODES.ping }, { opcode: OPCODES.continuation }],
    1008,
  ],
  ['more than may be', [{ opcode: OPCODES.text, payload: 'x'.repeat(1025) }], 1009],
  [
    'more than may be, in pieces',
    [
      { opcode: OPCODES.text, payload: 'x'.repeat(600), isFinal: false },
      { opcode: OPCODES.continuation, payload: 'x'.repeat(600) },
    ],
    1009,
  ],
  ['exabytes that are announced', [{ opcode: OPCODES.binary, length: 2 ** 40 }], 1009],
  ['more bytes than numbers have', [Buffer.concat([Buffer.from([0x82, 0xff]), Buffer.alloc(8, 0xff)])], 1009],
  [
    'endless pieces',
    Array.from({ length: 20 }, (_, at) => ({ opcode: at === 0 ? OPCODES.text : OPCODES.continuation, isFinal: false })),
    1008,
  ],
  ['text that is no UTF-8', [{ opcode: OPCODES.text, payload: BAD_UTF8 }], 1007],
  ['a piece that continues nothing', [{ opcode: OPCODES.continuation, payload: 'x' }], 1002],
  ['a text within a text', [{ opcode: OPCODES.text, isFinal: false }, { opcode: OPCODES.text }], 1002],
  ['a frame that is not masked', [{ opcode: OPCODES.text, payload: 'hello', isMasked: false }], 1002],
  ['a ping that is not masked', [{ opcode: OPCODES.ping, isMasked: false }], 1002],
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (reserved) => [`the reserved bits ${reserved}`, [{ opcode: OPCODES.text, payload: 'x', reserved }], 1002] as const,
  ),
  ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map(
    (opcode) => [`the reserved opcode ${opcode}`, [{ opcode }], 1002] as const,
  ),
  ['a ping in pieces', [{ opcode: OPCODES.ping, isFinal: false }], 1002],
  ['a ping of 126 bytes', [{ opcode: OPCODES.ping, payload: 'x'.repeat(126) }], 1002],
  ['a close of one byte', [{ opcode: OPCODES.close, payload: 'x' }], 1002],
  ['a close with a reason that is no UTF-8', [{ opcode: OPCODES.close, payload: closing(1000, BAD_UTF8) }], 1007],
  ...[0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65_535].map(
    (code) => [`the close code ${code}`, [{ opcode: OPCODES.close, payload: closing(code) }], 1002] as const,
  ),
  ...[1000, 1001, 1002, 1003, 1007, 1011, 3000, 4999].map(
    (code) => [`the close code ${code}`, [{ opcode: OPCODES.close, payload: closing(code, 'bye') }], code] as const,
  ),
  ['a close without a code', [{ opcode: OPCODES.close }], null],
];

describe('a reader', () => {
  test.each(FRAMES)('that sends %s is closed with the code for it', async (_what, frames, code) => {
    const { port, store, errors } = await withChanges(1);
    const socket = await openRaw(port);
    for (const frame of frames) socket.send(frame);
    expect(await socket.closeCode()).toBe(code);
    const other = await openRaw(port);
    expect(await nextEvent(other)).toMatchObject({ type: 'welcome', epoch: store.epoch });
    expect(errors).toEqual([]);
  });

  test('is answered each ping', async () => {
    const { port } = await listenWithDocument();
    const socket = await openRaw(port);
    await nextEvent(socket);
    for (const payload of ['', 'hello', 'x'.repeat(125)]) {
      socket.send({ opcode: OPCODES.ping, payload });
      expect(await socket.next()).toMatchObject({ opcode: OPCODES.pong, payload: Buffer.from(payload) });
    }
    // A byte at a time.
    for (const byte of frameBytes({ opcode: OPCODES.ping, payload: 'slow' })) socket.socket.write(Buffer.from([byte]));
    expect(await socket.next()).toMatchObject({ opcode: OPCODES.pong, payload: Buffer.from('slow') });
    socket.send({ opcode: OPCODES.pong, payload: 'nobody asked' });
    socket.send({ opcode: OPCODES.ping });
    expect(await socket.next()).toMatchObject({ opcode: OPCODES.pong });
  });

  test('that does not answer a ping until the next one is cut', async () => {
    const { port, store } = await listenWithDocument({ limits: { ...DEFAULT_LIMITS, eventPingMs: 50 } });
    const answering = await openRaw(port);
    const silent = await openRaw(port);
    const told = seqAmongBeats(answering);
    expect(await silent.closeCode()).toBeNull();
    // Who answers is there beyond that.
    const seq = await applied(store, 'w', changeOf(lineEdit('a')));
    expect(await told).toBe(seq);
  });

  test('that does not read has no more waiting for it than stated, and comes again', async () => {
    const limits = { ...DEFAULT_LIMITS, eventQueueBytes: 256 * 1024 };
    const { port, store } = await withChanges(0, { limits });
    const slow = await openRaw(port);
    const quick = await openRaw(port, from(0));
    expect(await nextEvent(slow)).toMatchObject({ type: 'welcome' });
    expect(await nextEvent(quick)).toMatchObject({ type: 'welcome' });
    slow.socket.pause();
    const before = process.memoryUsage().external;
    let last = 0;
    for (let at = 0; at < 60; at++) {
      last = await applied(store, 'w', changeOf(bulkyEdit(at % 3, 200_000)));
      await nextSeqs(quick, 1);
    }
    expect(process.memoryUsage().external - before).toBeLessThan(16 * 1024 * 1024);
    slow.socket.resume();
    let told = 0;
    for (let event = await nextEvent(slow); event?.type === 'change'; event = await nextEvent(slow)) {
      expect(event.change.seq).toBe(told + 1);
      told = event.change.seq;
    }
    expect(told).toBeLessThan(last);
    const again = await openRaw(port, from(told));
    await nextEvent(again);
    expect((await nextSeqs(again, last - told)).at(-1)).toBe(last);
  }, 60_000);
});
