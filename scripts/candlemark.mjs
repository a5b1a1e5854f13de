#!/usr/bin/env node
// `npx candlemark …`: the command line out of a checkout, which is installed and built first when needed.

import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runCli } = await import('./lib/run-cli.mjs');
await runCli(process.argv.slice(2));
