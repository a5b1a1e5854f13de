// `npm run docs`: the site of the documentation as static files in apps/docs/dist, which the server shows at /docs.

import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();
const { buildSite } = await import('../apps/docs/site/build-site.mjs');
const { compressFiles } = await import('./lib/compress-files.mjs');
const { ROOT } = await import('./lib/root.mjs');

const output = path.join(ROOT, 'apps/docs/dist');
const startedMs = performance.now();
await buildSite({ root: ROOT, workDir: path.join(ROOT, '.cache/docs-pages'), output });
const { build } = await import('vite');
process.env.NODE_ENV = 'production';
await build({
  root: path.join(ROOT, 'apps/playground'),
  base: './',
  logLevel: 'warn',
  build: { outDir: path.join(output, 'playground'), emptyOutDir: true, chunkSizeWarningLimit: 4000 },
});
await compressFiles(output);
console.log(
  `The site stands in ${path.relative(ROOT, output)} (${((performance.now() - startedMs) / 1000).toFixed(0)} s).`,
);
