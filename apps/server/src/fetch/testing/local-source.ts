import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { boundedRequest } from '../request/bounded-request.ts';
import { type PatientOptions, PatientRequests } from '../request/patient-requests.ts';
import type { SourceTools } from '../sources/source.ts';
import { CERTIFICATE, KEY } from './self-signed-pair.ts';

export type Answer = (query: URLSearchParams, request: IncomingMessage, response: ServerResponse) => unknown;

export interface LocalSource {
  readonly url: string;
  /** Paths with their queries, as they were asked. */
  readonly asked: string[];
  /** How long was waited, and why. */
  readonly waits: { readonly ms: number; readonly why: string }[];
  readonly options: PatientOptions;
  readonly tools: SourceTools;
  /** Answers by path, to be changed while it runs. What is not ended here is sent as JSON. */
  answers: Record<string, Answer>;
}

/** A server of the test that answers as a source does: whichever host is asked, it is asked. Nobody waits. */
export async function localSource(
  answers: Record<string, Answer>,
  nowMs = () => Date.UTC(2024, 5, 1),
): Promise<LocalSource> {
  const asked: string[] = [];
  const waits: { ms: number; why: string }[] = [];
  const source = { answers };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    asked.push(request.url ?? '/');
    const answer = source.answers[pathname] ?? source.answers['*'];
    const body = answer === undefined ? undefined : await answer(searchParams, request, response);
    if (response.writableEnded || response.destroyed || body === HANDLED) return;
    if (body === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end('{"s":"error"}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options: PatientOptions = {
    mayBePrivate: true,
    nowMs,
    random: () => 1,
    sleep: async () => {},
    onWait: (wait) => waits.push(wait),
    request: (address, ...rest) => {
      const { pathname, search } = new URL(address);
      return boundedRequest(url + pathname + search, ...rest);
    },
  };
  const tools = { requests: new PatientRequests(options), nowMs };
  return Object.assign(source, { url, asked, waits, options, tools });
}

/** The address of a server with TLS whose certificate is its own. */
export async function selfSigned(): Promise<string> {
  const server = createTlsServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => response.end('{}'));
  // Whoever hangs up during the handshake is what is tested.
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What an answer gives that has dealt with its response itself. */
export const HANDLED = Symbol('handled');

/** Answers one after the other; the last stays. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let at = 0;
  return (...asked) => answers[Math.min(at++, answers.length - 1)]!(...asked);
}

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_query, _request, response) => {
    response.writeHead(code, headers).end(body);
    return HANDLED;
  };

/** A page where there should be JSON. */
export const html = status(200, { 'content-type': 'text/html' }, '<!doctype html><title>Just a moment...</title>');

/** Announces more than it sends, and hangs up. */
export const cut =
  (body: unknown): Answer =>
  (_query, _request, response) => {
    const text = JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
    return HANDLED;
  };

export const STAYS = new AbortController().signal;
