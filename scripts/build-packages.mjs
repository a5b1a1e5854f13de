// `npm run build:packages`: what other programs install, one folder each in `dist/packages`, ready for `npm pack`. Nothing is published from here.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { exclusively } from './lib/exclusive.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { ROOT } from './lib/root.mjs';
import { writeBrowserFiles } from './packages/browser-files.mjs';
import { compileDeclarations, DECLARATIONS, writeDeclarations } from './packages/declarations.mjs';
import { writeModules } from './packages/javascript.mjs';
import { PACKED_PACKAGES, packedManifest } from './packages/packed-packages.mjs';

/** Where the packages lie, each in the folder of its name. */
export const PACKAGES_FOLDER = path.join(ROOT, 'dist/packages');
const STAMP = path.join(ROOT, '.cache/builds/packages');
const INPUTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.dom.json',
  'tsconfig.packages.json',
];

/** Builds them when something of them is missing or older than its sources; whoever comes meanwhile waits. */
export async function buildStalePackages() {
  await exclusively(`${STAMP}.lock`, buildWhereStale);
}

async function buildWhereStale() {
  const print = inputs();
  if (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === print &&
    [PACKAGES_FOLDER, DECLARATIONS].every((folder) => existsSync(folder))
  )
    return;
  await buildPackages();
}

/** Builds them, whether stale or not. */
export async function buildPackages() {
  const print = inputs();
  rmSync(STAMP, { force: true });
  rmSync(PACKAGES_FOLDER, { recursive: true, force: true });
  await compileDeclarations();
  for (const packed of PACKED_PACKAGES) await buildPackage(packed);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, print);
}

/** @param {import('./packages/packed-packages.mjs').PackedPackage} packed */
async function buildPackage(packed) {
  const source = path.join(ROOT, 'packages', packed.folder);
  const folder = path.join(PACKAGES_FOLDER, packed.folder);
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const manifest = packedManifest(
    packed,
    readJson(path.join(source, 'package.json')),
    readJson(path.join(ROOT, 'package.json')).engines.node,
  );
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
  copyFileSync(path.join(source, 'README.md'), path.join(folder, 'README.md'));
  await writeModules(packed, dist);
  await writeBrowserFiles(packed, dist);
  writeDeclarations(packed, dist);
}

function inputs() {
  const places = [...INPUTS, 'LICENSE', 'scripts/build-packages.mjs', 'scripts/packages', 'packages'];
  return fingerprint(
    ROOT,
    places.map((place) => path.join(ROOT, place)),
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (argv[1] === fileURLToPath(import.meta.url)) await buildPackages();
