// A registry on this machine, for `npm install` without a network: it knows our tarballs, and beside them what is installed here, each in the versions of the lock.
// So npm itself resolves names and ranges, fills in peers, and unpacks, as it does for whoever installs a package.

import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';

/**
 * @typedef {object} Kept
 * @property {Record<string, unknown>} manifest its package.json
 * @property {string} from a tarball, or a folder of `node_modules`
 */

/**
 * @typedef {object} LocalRegistry
 * @property {string} url
 * @property {() => Promise<void>} close
 */

/**
 * @param {readonly { file: string, manifest: Record<string, unknown> }[]} tarballs
 * @returns {Promise<LocalRegistry>}
 */
export async function localRegistry(tarballs) {
  const known = installedPackages();
  for (const { file, manifest } of tarballs) keep(known, { manifest, from: file });
  const server = createServer((request, response) => {
    const [name = '', version] = decodeURIComponent(new URL(request.url ?? '/', url()).pathname.slice(1)).split('/-/');
    const versions = known.get(name);
    if (versions === undefined) response.writeHead(404).end('{}');
    else if (version === undefined) response.end(JSON.stringify(packument(name, versions, url())));
    else sendTarball(versions.get(version), response);
  });
  const url = () => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  };
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  return {
    url: url(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** What the lock names and is here: packages for other machines are in the lock alone. */
function installedPackages() {
  /** @type {Map<string, Map<string, Kept>>} */
  const known = new Map();
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  for (const [place, { link }] of Object.entries(lock.packages)) {
    const folder = path.join(ROOT, place);
    if (link || !place.startsWith('node_modules/') || !existsSync(path.join(folder, 'package.json'))) continue;
    keep(known, { manifest: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')), from: folder });
  }
  return known;
}

/** @param {Map<string, Map<string, Kept>>} known @param {Kept} kept */
function keep(known, kept) {
  const [name, version] = [String(kept.manifest.name), String(kept.manifest.version)];
  const versions = known.get(name) ?? new Map();
  known.set(name, versions.set(version, kept));
}

/**
 * What a registry says of a package.
 *
 * @param {string} name
 * @param {Map<string, Kept>} versions
 * @param {string} url
 */
function packument(name, versions, url) {
  const entries = [...versions].map(([version, { manifest }]) => {
    // Whatever a package runs when it is installed has run here.
    const { scripts: _, ...said } = manifest;
    return [version, { ...said, dist: { tarball: `${url}/${encodeURIComponent(name)}/-/${version}` } }];
  });
  return { name, 'dist-tags': { latest: entries.at(-1)?.[0] }, versions: Object.fromEntries(entries) };
}

/** @param {Kept | undefined} kept @param {import('node:http').ServerResponse} response */
function sendTarball(kept, response) {
  if (kept === undefined) {
    response.writeHead(404).end();
  } else if (kept.from.endsWith('.tgz')) {
    createReadStream(kept.from).pipe(response);
  } else {
    // Not compressed, and without the source maps of others, which are half of it. Of its own `node_modules` each is a package of the lock.
    const folder = path.basename(kept.from);
    const left = ['--exclude', `${folder}/node_modules`, '--exclude', '*.map'];
    const tar = spawn('tar', ['-c', ...left, '-C', path.dirname(kept.from), folder]);
    tar.stdout.pipe(response);
    tar.once('exit', (code) => code !== 0 && response.destroy());
  }
}
