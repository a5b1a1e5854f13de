import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';

const REQUESTED = 'virtual:chart-element-styles';
const RESOLVED = '\0candlemark:chart-element-styles';

/**
 * Gives `<candlemark-chart>` its styles as a text: those of `chart-ui`, which is built before it, and its own.
 *
 * @param {string} folder where the built packages lie
 * @returns {import('rolldown').Plugin}
 */
export function elementStyles(folder) {
  return {
    name: 'candlemark:chart-element-styles',
    resolveId: (id) => (id === REQUESTED ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const sheets = [
        path.join(folder, 'chart-ui/dist/style.css'),
        path.join(ROOT, 'packages/chart-element/src/element-styles.css'),
      ];
      const text = sheets.map((sheet) => readFileSync(sheet, 'utf8').replaceAll(/\n\s*/g, '\n')).join('\n');
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
