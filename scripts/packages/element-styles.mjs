import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { rolldown } from 'rolldown';
import { ROOT } from '../lib/root.mjs';
import { inPagesOfOthers, styleSheets } from './style-sheets.mjs';

const REQUESTED = 'virtual:chart-element-styles';
const RESOLVED = '\0candlemark:chart-element-styles';
const SOURCE = path.join(ROOT, 'packages/chart-element/src');

/**
 * Gives `<candlemark-chart>` its styles as a text: those of what it shows of `chart-ui`, and its own.
 *
 * @returns {import('rolldown').Plugin}
 */
export function elementStyles() {
  /** @type {Promise<string> | undefined} */
  let styles;
  return {
    name: 'candlemark:chart-element-styles',
    resolveId: (id) => (id === REQUESTED ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      styles ??= stylesBehind(path.join(SOURCE, 'element-tools.tsx'));
      const own = inPagesOfOthers(readFileSync(path.join(SOURCE, 'element-styles.css'), 'utf8'));
      const { code } = transform({
        filename: 'element.css',
        code: Buffer.from(`${await styles}\n${own}`),
        minify: true,
      });
      return `export default ${JSON.stringify(code.toString())};`;
    },
  };
}

/**
 * What the modules import that one needs, in the order in which they run.
 *
 * @param {string} input
 */
async function stylesBehind(input) {
  const sheets = styleSheets();
  const bundle = await rolldown({
    cwd: ROOT,
    input,
    platform: 'browser',
    plugins: [sheets.plugin],
    logLevel: 'silent',
  });
  await bundle.generate();
  await bundle.close();
  return sheets.text();
}
