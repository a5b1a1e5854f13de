// `npm start`: installs and builds what is needed, then serves the workspace. Options are those of `candlemark serve`.

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runCli } = await import('./lib/run-cli.mjs');
await runCli(['serve', ...process.argv.slice(2)]);
