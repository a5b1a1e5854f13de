// `npm run docs:sheets -- DIR`: every tool on contact sheets, to be looked at after a change of what tools draw: light and dark, at one and two device pixels for each
// of CSS, logarithmic, narrow. `-- DIR dark narrow` only those, `--tools ray,flag` only of these.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();
const { withPlayground } = await import('./lib/playground-page.mjs');

const VARIANTS = [
  { name: 'light', theme: 'light', of: '-with-words', columns: 3, width: 1500, ratio: 1 },
  { name: 'dark', theme: 'dark', of: '-selected', columns: 3, width: 1500, ratio: 1 },
  { name: 'switches', theme: 'light', of: '-all-switches-on', columns: 2, width: 900, ratio: 2 },
  { name: 'logarithmic', theme: 'dark', of: '-logarithmic', columns: 3, width: 1500, ratio: 1 },
  { name: 'dark-fine', theme: 'dark', of: '-with-words', columns: 2, width: 900, ratio: 2 },
  { name: 'narrow', theme: 'light', of: '-selected', columns: 4, width: 1500, ratio: 1 },
  { name: 'narrow-dark', theme: 'dark', of: '-with-words', columns: 4, width: 1500, ratio: 1 },
];
/** As many rows as one can look at. */
const ROWS = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tools: { type: 'string', default: '' } },
});
const [folder = 'tool-sheets', ...asked] = positionals;
const named = values.tools.split(',').filter((type) => type !== '');
mkdirSync(folder, { recursive: true });
await withPlayground(async (open, tools) => {
  const types = tools.map(({ type }) => type).filter((type) => named.length === 0 || named.includes(type));
  for (const { name, theme, of, columns, width, ratio } of VARIANTS) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const many = columns * ROWS;
    for (let from = 0; from < types.length; from += many) {
      const ids = types.slice(from, from + many).map((type) => type + of);
      const search = new URLSearchParams({ theme, columns: String(columns), exact: '', case: ids.join(',') });
      const screen = { viewport: { width, height: 900 }, deviceScaleFactor: ratio };
      await open(String(search), screen, async (page) => {
        const file = path.join(folder, `${name}-${1 + from / many}.png`);
        await page.locator('main').screenshot({ path: file });
        console.log(file);
      });
    }
  }
});
