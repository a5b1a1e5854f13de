// Tools that some tests like to have. Where one is not here and cannot be had, its tests are skipped, and say why.

import path from 'node:path';
import { installDebianPackage, unpackDebianPackage } from './debian-package.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} WantedTool
 * @property {string} name
 * @property {string} without what is not tested without it
 * @property {() => Promise<boolean>} isThere
 * @property {(say: (line: string) => void) => Promise<string>} get answers how it went
 */

const NGINX_FOLDER = path.join(ROOT, '.cache/tools/nginx');
/** Where it is looked for: on the path, where Debian keeps it, and unpacked here. */
const NGINX_PLACES = ['nginx', '/usr/sbin/nginx', path.join(NGINX_FOLDER, 'usr/sbin/nginx')];

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
    isThere: async () => (await run('python3', ['--version'])).code === 0,
    get: (say) => installDebianPackage('python3-minimal', say),
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

/** The command that runs nginx; undefined where there is none. */
export async function findNginx() {
  for (const place of NGINX_PLACES) if ((await run(place, ['-v'])).code === 0) return place;
  return;
}
