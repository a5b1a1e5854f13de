import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { open } from './listening.ts';

/** A frame as RFC 6455 has it. What is wrong with one is said here. */
export interface Frame {
  readonly opcode: number;
  readonly payload?: Buffer | string;
  readonly isFinal?: boolean;
  /** The three bits that mean nothing unless something was agreed on. */
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** Announces so many bytes, whatever comes. */
  readonly length?: number;
}

export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export function frameBytes({
  opcode,
  payload = '',
  isFinal = true,
  reserved = 0,
  isMasked = true,
  length,
}: Frame): Buffer {
  const body = Buffer.from(payload);
  const size = length ?? body.length;
  const mask = isMasked ? 0x80 : 0;
  const head = [(isFinal ? 0x80 : 0) | (reserved << 4) | opcode];
  if (size < 126) head.push(mask | size);
  else if (size < 65_536) head.push(mask | 126, size >> 8, size & 255);
  else head.push(mask | 127, ...new Uint8Array(new BigUint64Array([BigInt(size)]).buffer).reverse());
  if (!isMasked) return Buffer.concat([Buffer.from(head), body]);
  const key = randomBytes(4);
  return Buffer.concat([Buffer.from(head), key, body.map((byte, at) => byte ^ key[at % 4]!)]);
}

export interface HandshakeParts {
  readonly path?: string;
  readonly method?: string;
  /** In the place of the usual ones; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Further header lines. */
  readonly more?: readonly string[];
}

export const EVENTS = '/api/v1/document/events';

export function handshakeBytes(
  port: number,
  { path = EVENTS, method = 'GET', headers = {}, more = [] }: HandshakeParts,
): string {
  const all: Record<string, string | null> = {
    host: `127.0.0.1:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    origin: `http://127.0.0.1:${port}`,
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return `${[`${method} ${path} HTTP/1.1`, ...lines, ...more].join('\r\n')}\r\n\r\n`;
}

/** A connection after its handshake, which was answered with 101. */
export interface RawSocket {
  readonly socket: Socket;
  /** The head of the answer. */
  readonly head: string;
  send(frame: Frame | Buffer): void;
  /** The next frame; null when the connection ended. */
  next(): Promise<{ readonly opcode: number; readonly payload: Buffer } | null>;
  /** The code that the server closes with; null when it ends without one. Skips everything before. */
  closeCode(): Promise<number | null>;
}

/** Shakes hands. @throws with the answer when it is not 101 */
export async function openRaw(port: number, parts: HandshakeParts = {}): Promise<RawSocket> {
  const socket = await open(port);
  let bytes = Buffer.alloc(0);
  let isEnded = false;
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    wake();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    isEnded = true;
    wake();
  });
  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  socket.write(handshakeBytes(port, parts));
  let end = -1;
  while (end < 0 && !isEnded) {
    end = bytes.indexOf('\r\n\r\n');
    if (end < 0) await more();
  }
  const head = bytes.subarray(0, end).toString();
  if (!head.startsWith('HTTP/1.1 101 ')) throw new Error(bytes.toString());
  bytes = bytes.subarray(end + 4);
  const next = async () => {
    for (;;) {
      const frame = readFrame(bytes);
      if (frame !== null) {
        bytes = bytes.subarray(frame.size);
        return frame;
      }
      if (isEnded) return null;
      await more();
    }
  };
  return {
    socket,
    head,
    send: (frame) => socket.write(Buffer.isBuffer(frame) ? frame : frameBytes(frame)),
    next,
    async closeCode() {
      for (let frame = await next(); frame !== null; frame = await next()) {
        if (frame.opcode === OPCODES.close) return frame.payload.length < 2 ? null : frame.payload.readUInt16BE(0);
      }
      return null;
    },
  };
}

/** A server's frames are neither masked nor in parts. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; size: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes[1]! & 127;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return null;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return null;
  return { opcode: bytes[0]! & 15, payload: bytes.subarray(start, start + length), size: start + length };
}
