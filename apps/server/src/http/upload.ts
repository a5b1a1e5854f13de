import { createWriteStream, openSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../workspace/clock.ts';
import { HttpProblem } from './http-problem.ts';
import { UploadPace, type UploadPaceLimits } from './upload-pace.ts';

export interface UploadLimits extends UploadPaceLimits {
  readonly importBytes: number;
}

/** What a file on its way in needs to know. */
export interface Reception {
  readonly limits: UploadLimits;
  readonly clock: Clock;
  /** Ends the upload. */
  readonly signal: AbortSignal;
  /** Told with each part how many bytes have arrived; may throw. */
  onBytes(total: number): void;
}

/**
 * Writes a request's body into a new file. Counts what really arrives, never only what the client announced; a client
 * that stops sending or sends too slowly while we are ready to read is cut off. Backpressure reaches the client's socket,
 * so memory stays bounded. Resolves with the number of bytes.
 * @throws HttpProblem that ended the upload; what has been written is then left to the caller
 */
export async function receiveBody(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { limits, clock, signal, onBytes }: Reception,
): Promise<number> {
  const { importBytes, uploadIdleMs } = limits;
  const pace = new UploadPace(limits, clock);
  let arrived = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      arrived += chunk.length;
      done(problemOf(chunk.length), chunk);
    },
  });
  const problemOf = (length: number) => {
    if (arrived > importBytes) return tooLarge(importBytes);
    if (!pace.isKeptBy(length)) return tooSlow(limits);
    try {
      onBytes(arrived);
      return null;
    } catch (problem) {
      return problem as HttpProblem;
    }
  };
  const isReady = () => bytes.writableLength < bytes.writableHighWaterMark;
  const onTimeout = () => {
    if (isReady()) bytes.destroy(tooSlow(limits));
    else response.setTimeout(uploadIdleMs);
  };
  const onClose = () => {
    if (!request.complete) bytes.destroy(brokenOff());
  };
  const hold = () => pace.hold();
  const release = () => pace.release();
  response.setTimeout(uploadIdleMs, onTimeout);
  request.once('close', onClose).on('pause', hold).on('resume', release);
  try {
    // Opened at once: a stream that opens it later would make the file after the caller has removed it.
    const fd = openSync(path, 'wx', 0o600);
    // Not the request itself in the pipeline: it must stay open for the answer that tells what was wrong.
    request.pipe(bytes);
    await pipeline(bytes, createWriteStream(path, { fd }), { signal });
    return arrived;
  } catch (error) {
    throw error instanceof HttpProblem ? error : problemOfWriting(error as NodeJS.ErrnoException, signal);
  } finally {
    response.off('timeout', onTimeout);
    request.off('close', onClose).off('pause', hold).off('resume', release);
    request.unpipe(bytes);
  }
}

/** @throws HttpProblem when the announced length alone is too much: nothing of the body is read then. */
export function checkAnnouncedLength(announced: number, importBytes: number): void {
  if (announced > importBytes) throw tooLarge(importBytes);
}

function tooLarge(importBytes: number): HttpProblem {
  return new HttpProblem(
    'body-too-large',
    `An import may have ${importBytes} bytes; split the file or compress it with gzip.`,
  );
}

function tooSlow({ uploadIdleMs, uploadPaceBytes }: UploadLimits): HttpProblem {
  return new HttpProblem(
    'request-timeout',
    `The file came too slowly: no byte for ${uploadIdleMs / 1000} s, or less than ${uploadPaceBytes} bytes in that time.`,
  );
}

function brokenOff(): HttpProblem {
  return new HttpProblem('request-timeout', 'The client left before the file had arrived.');
}

function problemOfWriting(error: NodeJS.ErrnoException, signal: AbortSignal): Error {
  if (signal.aborted) return new HttpProblem('unavailable', 'The server stopped before the file had arrived.');
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new HttpProblem('unavailable', 'The disk of the data directory is full; make room and send the file again.');
  }
  return error;
}
