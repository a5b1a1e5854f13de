import type { Socket } from 'node:net';
import type { ErrorCode } from '@candlemark/contracts';
import { HttpProblem, PROBLEM_CONTENT_TYPE, problemBody } from './http-problem.ts';
import { API_HEADERS } from './security/headers.ts';

/** What Node's parser refuses before there is a request, by its error code. */
const PARSER_PROBLEMS: ReadonlyMap<string, readonly [ErrorCode, string, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', ['headers-too-large', '431 Request Header Fields Too Large', 'The headers are too large.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['request-timeout', '408 Request Timeout', 'The headers took too long to arrive.']],
]);

/**
 * Answers a connection whose bytes are no HTTP request, in the same form as every other error and with the same
 * headers, and closes it: what follows on it cannot be trusted.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, statusLine, detail] = PARSER_PROBLEMS.get(error.code ?? '') ?? [
    'invalid-request',
    '400 Bad Request',
    'What arrived is not an HTTP request.',
  ];
  const body = JSON.stringify(problemBody(new HttpProblem(code, detail)));
  const headers = {
    ...API_HEADERS,
    'cache-control': 'no-store',
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusLine}\r\n${head.join('')}\r\n${body}`);
}
