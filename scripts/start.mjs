// `npm start`: installs and builds what is needed, then serves the workspace. Options are those of `candlemark serve`.

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { stopWithParent } = await import('./lib/stop-with-parent.mjs');
const { runCli } = await import('./lib/run-cli.mjs');
if (process.env.npm_lifecycle_event === 'start') {
  const { buildSiteBeside } = await import('./lib/docs-site.mjs');
  stopWithParent();
  buildSiteBeside();
}
await runCli(['serve', ...process.argv.slice(2)]);
