import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { HttpProblem } from './http-problem.ts';

/** The body of an import on its way from the connection to the import. */
export interface Upload {
  /** The bytes, for the import to read. Destroyed with a reason when they cannot all arrive. */
  readonly bytes: Transform;
  /** Resolves when the last byte has been taken; rejects with the problem that ended the upload before. */
  readonly received: Promise<void>;
  /** Stops feeding the import and discards what still arrives, so that the client can finish sending and read the answer. */
  discard(): void;
}

export interface UploadLimits {
  readonly importBytes: number;
  readonly uploadIdleMs: number;
}

/**
 * Connects a request's body to an import. Counts what really arrives, never only what the client announced; a client
 * that stops sending while we are ready to read is cut off, while one that we keep waiting (its import is not at its
 * turn) may wait for any time. Backpressure reaches the client's socket, so memory stays bounded.
 */
export function receiveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { importBytes, uploadIdleMs }: UploadLimits,
): Upload {
  let arrived = 0;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      arrived += chunk.length;
      if (arrived > importBytes) done(tooLarge(importBytes));
      else done(null, chunk);
    },
  });
  // Whoever reads the bytes hears of an error; the upload itself tells it through `received`.
  const received = new Promise<void>((resolve, reject) => {
    bytes.once('finish', resolve);
    bytes.once('error', reject);
    bytes.once('close', () => reject(new HttpProblem('unavailable', 'The import ended before the file had arrived.')));
  });
  const isReady = () => bytes.writableLength < bytes.writableHighWaterMark;
  const onTimeout = () => {
    if (isReady())
      bytes.destroy(new HttpProblem('request-timeout', `No byte of the file came for ${uploadIdleMs / 1000} s.`));
    else response.setTimeout(uploadIdleMs);
  };
  const onClose = () => {
    if (!request.complete)
      bytes.destroy(new HttpProblem('request-timeout', 'The client left before the file had arrived.'));
  };
  response.setTimeout(uploadIdleMs, onTimeout);
  request.once('close', onClose);
  bytes.once('close', () => {
    response.off('timeout', onTimeout);
    request.off('close', onClose);
  });
  request.pipe(bytes);
  return {
    bytes,
    received,
    discard() {
      request.unpipe(bytes);
      request.resume();
    },
  };
}

/** @throws HttpProblem when the announced length alone is too much: nothing of the body is read then. */
export function checkAnnouncedLength({ headers }: IncomingMessage, importBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > importBytes) throw tooLarge(importBytes);
}

function tooLarge(importBytes: number): HttpProblem {
  return new HttpProblem(
    'body-too-large',
    `An import may have ${importBytes} bytes; split the file or compress it with gzip.`,
  );
}
