// `npm run dev`: the server on its usual port, and the web app with hot reload in front of it.

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();

const { spawn } = await import('node:child_process');
const path = await import('node:path');
const { buildStale, CLI_FILE } = await import('./build.mjs');
const { ROOT } = await import('./lib/root.mjs');
await buildStale({ web: false, say: console.error });

const options = ['--port', '8080', '--no-open', ...process.argv.slice(2)];
const server = spawn(process.execPath, [CLI_FILE, 'serve', ...options], { cwd: ROOT, stdio: 'inherit' });
const { createServer } = await import('vite');
const vite = await createServer({ root: path.join(ROOT, 'apps/web') });
await vite.listen();
vite.printUrls();
server.on('close', async (code) => {
  await vite.close();
  process.exitCode = code ?? 1;
});
