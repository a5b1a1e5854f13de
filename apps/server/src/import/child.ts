/**
 * The import child: reads, checks, sorts and rolls up one import, apart from the server, which a hostile file thereby
 * never meets. It answers the requests of `child-protocol.ts` and ends when its parent does.
 */

import { setInterval } from 'node:timers';
import { answerRequest } from './answer-request.ts';
import type { ChildAnswer, ChildRequest } from './child-protocol.ts';
import { MAX_CHILD_BYTES, MEMORY_EXIT_CODE } from './import-limits.ts';

const PROGRESS_EVERY_BYTES = 4 << 20;
const OWN_MEMORY_EVERY_MS = 100;

function send(answer: ChildAnswer): void {
  if (process.connected) process.send?.(answer);
}

let pending: Promise<void> = Promise.resolve();
let lastProgress = Number.NEGATIVE_INFINITY;
let lastPhase = '';

process.on('message', (request: ChildRequest) => {
  pending = pending.then(async () => {
    const answer = await answerRequest(request, (progress) => {
      if (progress.phase === lastPhase && progress.bytesRead < lastProgress + PROGRESS_EVERY_BYTES) return;
      lastPhase = progress.phase;
      lastProgress = progress.bytesRead;
      send({ type: 'progress', ...progress });
    });
    send(answer);
  });
});

// Where the parent cannot see it (see memory-watch.ts), between two chunks of the file at least.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_CHILD_BYTES) process.exit(MEMORY_EXIT_CODE);
}, OWN_MEMORY_EVERY_MS).unref();

// Without its parent an import has no purpose; whatever is half done is the next start's to sweep.
process.on('disconnect', () => process.exit(0));
