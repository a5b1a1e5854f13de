// `npm run dev`: a server, and the web app with hot reload in front of it. Options are those of `candlemark serve`.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();

const { buildStale, CLI_FILE } = await import('./build.mjs');
const { printedAddress } = await import('./lib/printed-address.mjs');
const { ROOT } = await import('./lib/root.mjs');
await buildStale({ web: false, say: console.error });

// The pages stand at a port of their own, from where they are to be let in.
const words = ['serve', '--no-open', '--allow-host', 'localhost', ...process.argv.slice(2)];
const server = spawn(process.execPath, [CLI_FILE, ...words], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
server.stdout.pipe(process.stdout);
server.on('close', (code) => process.exit(code ?? 1));
// The page's configuration reads it.
process.env.CANDLEMARK_API = await printedAddress(server.stdout);

const { createServer } = await import('vite');
const pages = await createServer({ root: path.join(ROOT, 'apps/web') });
await pages.listen();
pages.printUrls();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
