import { existsSync } from 'node:fs';
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
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && (await run('sudo', ['-n', 'true'])).code !== 0) return "Debian's package: needs root or sudo";
  say(`Installing ${name} (apt-get) …`);
  const asRoot = (/** @type {string[]} */ ...args) => (isRoot ? run(apt, args) : run('sudo', ['-n', apt, ...args]));
  await asRoot('update', '-q');
  const { output } = await asRoot('install', '-y', '-q', '--no-install-recommends', name);
  return `Debian's package: ${lastLines(output)}`;
}

/** @param {string} output */
export function lastLines(output) {
  return output.trim().split('\n').slice(-3).join(' / ');
}
