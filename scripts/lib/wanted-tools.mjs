import { installDebianPackage } from './debian-package.mjs';
import { run } from './run.mjs';

/**
 * Installs strace where that is possible: the tests that let system calls fail need it, and are skipped, with the reason,
 * where it is not there. Never fails.
 *
 * @param {(line: string) => void} say
 */
export async function wantStrace(say) {
  if (process.platform !== 'linux' || (await isThere())) return;
  const how = await installDebianPackage('strace', say);
  if (!(await isThere())) say(`strace is not here, so no system call will be made to fail. ${how}`);
}

async function isThere() {
  return (await run('strace', ['-V'])).code === 0;
}
