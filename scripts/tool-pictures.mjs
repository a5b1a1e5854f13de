// `npm run docs:tools`: takes the pictures of the tools that docs/drawing.md shows, one of each group, from the playground; `-- lines gann` only those. They are WebP, which
// a browser writes: eleven pictures of charts are some hundred kilobytes so, and two thousand as PNG.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies();
const { ROOT } = await import('./lib/root.mjs');
const { withPlayground } = await import('./lib/playground-page.mjs');

const COLUMNS = 3;
const SCREEN = { viewport: { width: 1180, height: 600 } };
const QUALITY = 0.5;

const asked = process.argv.slice(2);
await withPlayground(async (open, tools) => {
  for (const group of new Set(tools.map((tool) => tool.group))) {
    if (asked.length > 0 && !asked.includes(group)) continue;
    const members = tools.filter((tool) => tool.group === group);
    const search = new URLSearchParams({
      theme: 'light',
      columns: String(Math.min(COLUMNS, members.length)),
      height: '200',
      exact: '',
      plain: '',
      // A text is nothing without its words.
      case: members.map(({ type, isText }) => (isText === true ? `${type}-with-words` : type)).join(','),
    });
    await open(String(search), SCREEN, async (page) => {
      const file = path.join(ROOT, `docs/images/tools-${group}.webp`);
      writeFileSync(file, await asWebp(page, await page.locator('main').screenshot()));
      console.log(file);
    });
  }
});

/** @param {import('playwright-core').Page} page @param {Buffer} png */
async function asWebp(page, png) {
  const url = await page.evaluate(
    async ([base64, quality]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${base64}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    /** @type {const} */ ([png.toString('base64'), QUALITY]),
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
