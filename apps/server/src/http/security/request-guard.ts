import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpProblem } from '../http-problem.ts';
import { API_HEADERS } from './headers.ts';
import { type HostPolicy, readHost } from './host-policy.ts';
import { carriesToken } from './token.ts';

export interface RequestGuardOptions {
  readonly hosts: HostPolicy;
  readonly token: string;
  /** Foreign origins that may read, by `--allow-origin`. Writing needs the token even from there. */
  readonly allowedOrigins: ReadonlySet<string>;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What every request passes before its route: it gets the security headers, its Host must be ours, foreign origins are
 * told whether they may read, and a change must come from our own page or carry the token.
 */
export function addRequestGuard(app: FastifyInstance, { hosts, token, allowedOrigins }: RequestGuardOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(API_HEADERS);
    const { host, origin } = request.raw.headers;
    if (!hosts.allows(host)) {
      done(unknownHost(host));
      return;
    }
    if (allowedOrigins.size > 0) {
      reply.header('vary', 'Origin');
      if (origin !== undefined && allowedOrigins.has(origin)) {
        reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'ETag' });
        if (isPreflight(request)) {
          reply.code(204).headers(PREFLIGHT_HEADERS).send();
          return;
        }
      }
    }
    done(mayChange(request, token) ? undefined : writeRefused(request));
  });
}

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
  'access-control-max-age': '600',
};

function isPreflight({ raw }: FastifyRequest): boolean {
  return raw.method === 'OPTIONS' && raw.headers['access-control-request-method'] !== undefined;
}

function mayChange(request: FastifyRequest, token: string): boolean {
  return READING.has(request.raw.method ?? '') || isOwnPageOrToken(request, token);
}

/** For a request whose Host is ours: whether it comes from our own page, or carries the token. */
function isOwnPageOrToken({ raw }: FastifyRequest, token: string): boolean {
  const { host, origin, authorization } = raw.headers;
  // An Origin that names the very same host is our own page, directly or behind a TLS proxy.
  if (origin === `http://${host}` || origin === `https://${host}`) return true;
  return carriesToken(authorization, token);
}

/** A hook for addresses that are not for reading by everybody, such as a socket or a backup: nothing of CORS keeps others from them. */
export function requireOwnPageOrToken(
  token: string,
  allowedOrigins: ReadonlySet<string> = new Set(),
): onRequestHookHandler {
  return (request, _reply, done) => {
    const { origin } = request.raw.headers;
    const isAllowed = isOwnPageOrToken(request, token) || (origin !== undefined && allowedOrigins.has(origin));
    done(isAllowed ? undefined : writeRefused(request));
  };
}

function unknownHost(host: string | undefined): HttpProblem {
  const name = readHost(host)?.name;
  const way = name === undefined ? '' : `, or start it with --allow-host ${name} if that is its name`;
  return new HttpProblem(
    'unknown-host',
    `The server does not answer for the host ${JSON.stringify(host ?? '')}. Use the address that it printed${way}.`,
  );
}

/** Behind a proxy the two differ where it does not pass the Host on, or without its port. */
function writeRefused({ raw: { headers } }: FastifyRequest): HttpProblem {
  const { origin, host } = headers;
  const from =
    origin === undefined ? 'no Origin' : `the Origin ${JSON.stringify(origin)}, for the Host ${JSON.stringify(host)},`;
  return new HttpProblem(
    'write-refused',
    `The request came with ${from} and without the token. A page may change what is on its own host, so a proxy must pass Host on as it came; programs send the token of DATA/server.json as “Authorization: Bearer …”.`,
  );
}
