import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/**
 * Installs one of Debian's packages where apt-get is there and may be used.
 *
 * @param {string} name
 * @param {(line: string) => void} say
 * @returns {Promise<string>} how it went: of use only when what was to be installed is still not there
 */
export async function installDebianPackage(name, say) {
  const apt = '/usr/bin/apt-get';
  if (!existsSync(apt)) return "Debian's package: there is no apt-get here";
  const asRoot = await rootRunner();
  if (asRoot === null) return "Debian's package: needs root or sudo";
  say(`Installing ${name} (apt-get) …`);
  await asRoot(apt, 'update', '-q');
  const { output } = await asRoot(apt, 'install', '-y', '-q', '--no-install-recommends', name);
  return `Debian's package: ${lastLines(output)}`;
}

/**
 * Unpacks one of Debian's packages into a folder, where installing it would do more than is wanted.
 *
 * @param {string} name
 * @param {string} folder
 * @param {(line: string) => void} say
 * @returns {Promise<string>} as {@link installDebianPackage}
 */
export async function unpackDebianPackage(name, folder, say) {
  const apt = '/usr/bin/apt-get';
  if (!existsSync(apt)) return "Debian's package: there is no apt-get here";
  say(`Unpacking ${name} (apt-get download) …`);
  mkdirSync(folder, { recursive: true });
  const download = () => run(apt, ['download', '-q', name], { cwd: folder });
  let { code, output } = await download();
  // A fresh machine knows no packages yet.
  if (code !== 0 && (await (await rootRunner())?.(apt, 'update', '-q'))?.code === 0)
    ({ code, output } = await download());
  const file = readdirSync(folder).find((one) => one.endsWith('.deb'));
  if (code !== 0 || file === undefined) return `Debian's package: ${lastLines(output)}`;
  const unpacked = await run('dpkg-deb', ['-x', path.join(folder, file), folder]);
  return `Debian's package: ${lastLines(unpacked.output)}`;
}

/** How programs are run as root; null where that is not allowed. */
async function rootRunner() {
  if (process.getuid?.() === 0) return (/** @type {string[]} */ ...[command = '', ...args]) => run(command, args);
  if ((await run('sudo', ['-n', 'true'])).code !== 0) return null;
  return (/** @type {string[]} */ ...words) => run('sudo', ['-n', ...words]);
}

/** @param {string} output */
export function lastLines(output) {
  return output.trim().split('\n').slice(-3).join(' / ');
}
