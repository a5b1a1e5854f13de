/**
 * GET of one address, or POST where there is a body, with everything about it bounded: the time until it is there whole, its bytes packed and unpacked, and where it may lead. A name is looked up once,
 * by the very connection that is then made, so that it cannot be another address when it is checked than when it is used. Redirects are answers like any others: nobody follows them.
 */
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from '../fetch-error.ts';
import { isPrivateAddress } from './private-address.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface RequestParts {
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: string;
}

export interface RequestBounds {
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Whether addresses of the own network may be asked. */
  readonly mayBePrivate: boolean;
  /** Who knows the addresses of names; else the machine does. */
  readonly resolve?: Resolve;
}

/** What of `dns.lookup` is needed. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** @throws FetchError `private-address` or `fetch-refused`; any other error is one of the network, or the signal's reason */
export async function boundedRequest(
  address: string,
  parts: RequestParts,
  bounds: RequestBounds,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new FetchError('fetch-refused', `${JSON.stringify(address)} is no address of http or https.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!bounds.mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw privateAddress(host, host);
  const ends = AbortSignal.any([signal, AbortSignal.timeout(bounds.timeoutMs)]);
  const response = await respond(url, parts, bounds, ends);
  const body = await wholeBody(response, bounds.mostBytes, ends);
  const texts = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(texts), body };
}

function respond(
  url: URL,
  { headers, body }: RequestParts,
  { mayBePrivate, resolve: resolveName = lookup }: RequestBounds,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, br, deflate',
        'user-agent': 'Candlemark',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      signal,
      maxHeaderSize: 32 * 1024,
      ...(mayBePrivate ? {} : { lookup: publicOnly(resolveName) }),
    };
    (url.protocol === 'https:' ? https : http).request(url, options, resolve).once('error', reject).end(body);
  });
}

function publicOnly(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const refused = addresses.find(({ address }) => isPrivateAddress(address));
      if (refused !== undefined) return done(privateAddress(host, refused.address), '');
      const [first] = addresses;
      if (options.all === true) return done(null, addresses);
      return done(null, first!.address, first!.family);
    });
  };
}

function privateAddress(host: string, address: string): FetchError {
  const which = host === address ? address : `${host} (${address})`;
  return new FetchError(
    'private-address',
    `${which} is an address of the own network, and none of these may be asked; allow it with --allow-private.`,
  );
}

const UNPACK: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** Rejects where the answer breaks off before it is whole. */
async function wholeBody(response: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const coding = response.headers['content-encoding'] ?? 'identity';
  const unpack = UNPACK[coding];
  const source = unpack === undefined ? response : response.on('error', () => {}).pipe(unpack());
  const parts: Buffer[] = [];
  let bytes = 0;
  const onCut = () => {
    if (!response.complete) (source as Readable).destroy(new Error('the answer broke off'));
  };
  response.once('close', onCut);
  try {
    for await (const part of source as unknown as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      bytes += part.length;
      if (bytes > mostBytes) throw new FetchError('fetch-failed', `The answer has more than ${mostBytes} bytes.`);
      parts.push(part);
    }
    if (!response.complete) throw new Error('the answer broke off');
    return Buffer.concat(parts);
  } finally {
    response.off('close', onCut).destroy();
  }
}
