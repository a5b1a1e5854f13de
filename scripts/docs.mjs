// `npm run docs`: the site of the documentation as static files in apps/docs/dist, which the server shows at /docs. `--if-stale`: only where there is none of these sources.

import path from 'node:path';
import { argv } from 'node:process';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();
const { exclusively } = await import('./lib/exclusive.mjs');
const { buildInPlace, isSiteStale, SITE } = await import('./lib/docs-site.mjs');
const { ROOT } = await import('./lib/root.mjs');

const startedMs = performance.now();
await exclusively(path.join(ROOT, '.cache/docs.lock'), async () => {
  if (argv.includes('--if-stale') && !isSiteStale()) return;
  await buildInPlace([
    { name: 'the pages, and the reference from the types', run: writeSite },
    { name: 'the playground', run: writePlayground },
    { name: 'smaller copies of all files', run: compress },
  ]);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  console.log(`The site stands in ${path.relative(ROOT, SITE)} (${seconds} s).`);
});

/** @param {string} output */
async function writeSite(output) {
  const { buildSite } = await import('../apps/docs/site/build-site.mjs');
  await buildSite({ root: ROOT, workDir: path.join(ROOT, '.cache/docs-pages'), output });
}

/** @param {string} output */
async function writePlayground(output) {
  const { build } = await import('vite');
  process.env.NODE_ENV = 'production';
  await build({
    root: path.join(ROOT, 'apps/playground'),
    base: './',
    logLevel: 'warn',
    build: { outDir: path.join(output, 'playground'), emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  });
}

/** @param {string} output */
async function compress(output) {
  const { compressFiles } = await import('./lib/compress-files.mjs');
  await compressFiles(output);
}
