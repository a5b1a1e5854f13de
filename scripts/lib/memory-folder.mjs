import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Memory that looks like a disk, where there is one. */
const IN_MEMORY = '/dev/shm';

/** Several times what a run of all tests has taken at its most, so that neither it nor its neighbours want for any. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * A folder in memory for what tests write, or null where there is no room for one. Waiting for a disk shows nothing: what
 * a process has written outlives it in memory as on a disk, and no test pulls the plug.
 *
 * @param {{ root?: string, neededBytes?: number }} [where]
 * @returns {string | null} goes away with this process
 */
export function memoryFolder({ root = IN_MEMORY, neededBytes = NEEDED_BYTES } = {}) {
  if (freeBytes(root) < neededBytes) return null;
  const folder = mkdtempSync(path.join(root, 'candlemark-test-'));
  // A runner that was ended by the same signal may still be writing.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      remove();
      process.kill(process.pid, signal);
    });
  }
  return folder;
}

/** @param {string} root @returns {number} what fits into the folder and into the memory behind it; 0 where it is not there */
function freeBytes(root) {
  try {
    const { bavail, bsize } = statfsSync(root);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
}
