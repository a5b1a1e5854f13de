// What the document costs: an edit, opening a layout that much was drawn on, many windows on one layout. Each part is a file of bench/workspace;
// `--only windows` asks for one of them. Servers and clients run in processes of their own.

import { editsPart } from './workspace/edits.mjs';
import { openLayoutPart } from './workspace/open-layout.mjs';
import { windowsPart } from './workspace/windows.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {(context: import('./lib/bench.mjs').Context) => Promise<import('./lib/bench.mjs').Outcome>} run
 */

/** @type {readonly Part[]} */
const PARTS = [editsPart, openLayoutPart, windowsPart];

/** @type {import('./lib/bench.mjs').Bench} */
export const workspaceBench = {
  name: 'workspace',
  rounds: 7,
  flags: { only: { type: 'string' } },
  needsBuild: true,
  async run(context) {
    const only = [context.flags.only ?? []].flat();
    const parts = PARTS.filter(({ name }) => only.length === 0 || only.includes(name));
    if (parts.length === 0) throw new Error(`No part ${only}; there are ${PARTS.map(({ name }) => name).join(', ')}.`);
    const outcomes = [];
    for (const part of parts) outcomes.push({ name: part.name, grids: [], ...(await part.run(context)) });
    return { rows: outcomes.flatMap(({ rows }) => rows), details: { parts: outcomes } };
  },
};
