// Tools that some tests like to have. Where one is not here and cannot be had, its tests are skipped, and say why.

import { findNginx, findPython, hasPythonPackages, NGINX_FOLDER } from '../vitest/other-programs.mjs';
import { installDebianPackage, unpackDebianPackage } from './debian-package.mjs';
import { installPythonPackages } from './python-packages.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} WantedTool
 * @property {string} name
 * @property {string} without what is not tested without it
 * @property {() => Promise<boolean>} isThere
 * @property {(say: (line: string) => void) => Promise<string>} get answers how it went
 */

/** @type {readonly WantedTool[]} */
const WANTED = [
  {
    name: 'strace',
    without: 'no system call will be made to fail',
    isThere: async () => process.platform !== 'linux' || (await run('strace', ['-V'])).code === 0,
    get: (say) => installDebianPackage('strace', say),
  },
  {
    name: 'python3',
    without: 'no sample in Python will be run',
    isThere: async () => (await findPython()) !== undefined,
    get: (say) => installDebianPackage('python3-minimal', say),
  },
  {
    name: "what Python's samples import",
    without: 'not all of them will be run',
    isThere: async () => hasPythonPackages(),
    get: installPythonPackages,
  },
  {
    name: 'nginx',
    without: 'no configuration of it will be tried',
    isThere: async () => (await findNginx()) !== undefined,
    // Installed, it would start a server on port 80.
    get: (say) => unpackDebianPackage('nginx', NGINX_FOLDER, say),
  },
];

/**
 * Gets what is missing, where that is possible. Never fails.
 *
 * @param {(line: string) => void} say
 */
export async function wantTools(say) {
  for (const { name, without, isThere, get } of WANTED) {
    if (await isThere()) continue;
    const how = await get(say);
    if (!(await isThere())) say(`${name} is not here, so ${without}. ${how}`);
  }
}
