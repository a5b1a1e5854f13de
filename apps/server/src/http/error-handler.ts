import type { ErrorCode } from '@candlemark/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BackupError } from '../backup/backup-error.ts';
import { DocumentUnavailableError } from '../document/document-error.ts';
import { HistoryError } from '../document/layout-history.ts';
import { DamagedRowError } from '../document/record-row.ts';
import { FetchError } from '../fetch/fetch-error.ts';
import { InsightError } from '../insights/insight-error.ts';
import { UnreadableRowsError } from '../market/unreadable-rows-error.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import { isDiskFault, isFull } from '../sqlite/sqlite.ts';
import type { WorkspaceLog } from '../workspace.ts';
import { HttpProblem, PROBLEM_CONTENT_TYPE, problemBody } from './http-problem.ts';

/** Fastify's own refusals, by its stable codes. What is not here and not ours is a mistake of the server. */
const FASTIFY_PROBLEMS: ReadonlyMap<string, readonly [ErrorCode, string]> = new Map([
  ['FST_ERR_BAD_URL', ['invalid-request', 'The address has a malformed % escape.']],
  ['FST_ERR_MAX_PARAM_LENGTH', ['uri-too-long', 'A part of the address is longer than any id.']],
  ['FST_ERR_CTP_BODY_TOO_LARGE', ['body-too-large', 'The request body is larger than this address takes.']],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', ['unsupported-media-type', 'This address does not read bodies of this type.']],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', ['invalid-request', 'The body is not as long as its Content-Length says.']],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', ['invalid-request', 'The body is announced as JSON and is empty.']],
  ['FST_ERR_CTP_INVALID_JSON_BODY', ['invalid-request', 'The body is announced as JSON and is none.']],
]);

/** Failures that a store foresees, by the class of their error: their messages are for whoever asked. */
const STORE_PROBLEMS: readonly (readonly [abstract new (...parts: never[]) => Error, ErrorCode])[] = [
  [UnreadableRowsError, 'rows-unreadable'],
  [DocumentUnavailableError, 'document-unavailable'],
  [DamagedRowError, 'document-damaged'],
  [BackupError, 'unavailable'],
];

/**
 * Answers every error as a problem; the details of the unexpected ones go to the log only, under the request's id.
 * @param send where an address answers errors in another form
 */
export function createErrorHandler(log: WorkspaceLog, send: typeof sendProblem = sendProblem) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = asProblem(error, request.id);
    if (problem.statusCode === 500) {
      log.error({ err: error, requestId: request.id, method: request.method, url: request.raw.url }, 'request failed');
    }
    return send(problem, request, reply);
  };
}

/** Sends the problem. A request whose body was not read loses its connection, or the rest would be taken for the next request. */
export function sendProblem(problem: HttpProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasUnreadBody(request)) reply.header('connection', 'close');
  return reply
    .code(problem.statusCode)
    .headers({ 'cache-control': 'no-store', ...problem.headers, 'content-type': PROBLEM_CONTENT_TYPE })
    .send(JSON.stringify(problemBody(problem, request.id)));
}

/** What is told of an error. @param requestId what finds the details of an unexpected one in the log */
export function asProblem(error: FastifyError | Error, requestId: string): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof SnapshotError) {
    const path = `query.${error.field}`;
    const issues = error.code === 'invalid-request' ? [{ path, message: error.message }] : [];
    return new HttpProblem(error.code, `${issues.length > 0 ? `${path}: ` : ''}${error.message}.`, { issues });
  }
  if (error instanceof FetchError) return new HttpProblem(error.code, error.message);
  if (error instanceof InsightError) return new HttpProblem(error.code, error.message);
  if (error instanceof HistoryError) return new HttpProblem(error.code, error.message);
  if (isFull(error)) {
    return new HttpProblem('unavailable', 'The disk of the data directory is full; make room and send it again.');
  }
  if (isDiskFault(error)) {
    return new HttpProblem('document-unavailable', `The disk failed while it was read (${error.message}).`);
  }
  const foreseen = STORE_PROBLEMS.find(([kind]) => error instanceof kind);
  if (foreseen !== undefined) return new HttpProblem(foreseen[1], error.message);
  const known = 'code' in error ? FASTIFY_PROBLEMS.get(error.code) : undefined;
  if (known !== undefined) return new HttpProblem(...known);
  return new HttpProblem('internal', `Something failed that should not. The server’s log has it under ${requestId}.`);
}

function hasUnreadBody({ raw }: FastifyRequest): boolean {
  const announced = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  return announced && !raw.complete;
}
