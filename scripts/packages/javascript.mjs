import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from '../lib/root.mjs';
import { elementStyles } from './element-styles.mjs';
import { strongInFrames } from './frame-styles.mjs';
import { NEW_WORKER, WORKER_RUNNER, workerRunnerWith } from './indicator-worker.mjs';
import { styleSheets } from './style-sheets.mjs';

/** @typedef {import('./packed-packages.mjs').PackedPackage} PackedPackage */

/**
 * Writes the modules of a package, one file each with its source map: a bundler of the host leaves out by file what is not used. Style sheets that modules
 * import are taken out of them and become one, in the order of their imports, so that the modules load without a bundler too, and in Node.
 *
 * @param {PackedPackage} packed
 * @param {string} dist
 */
export async function writeModules({ folder, doors, acting = [], style, isInServerPages }, dist) {
  const source = path.join(ROOT, 'packages', folder, 'src');
  const modules = [...new Set([...Object.values(doors), ...acting])];
  const sheets = styleSheets();
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(modules.map((module) => [module, path.join(source, `${module}.ts`)])),
    platform: 'neutral',
    external: (id) => !/^[.\0]|^virtual:/.test(id) && !path.isAbsolute(id),
    plugins: [elementStyles(), sheets.plugin, packedWorker],
    // What acts by being imported is among the inputs.
    treeshake: { moduleSideEffects: false },
    logLevel: 'warn',
    checks: { pluginTimings: false },
  });
  await bundle.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: source,
    entryFileNames: '[name].js',
    banner: ({ imports }) => (isInServerPages && imports.includes('react') ? "'use client';" : ''),
  });
  await bundle.close();
  if (style !== undefined) writeFileSync(path.join(dist, style), strongInFrames(sheets.text()));
  else if (sheets.text() !== '') throw new Error(`packages/${folder} has style sheets, and no name for them is said`);
}

/** A worker lies beside the module that makes it, under the ending that it has by then. */
const packedWorker = {
  name: 'candlemark:packed-worker',
  /** @param {string} id */
  load(id) {
    if (id !== WORKER_RUNNER) return null;
    const code = workerRunnerWith(NEW_WORKER.replace('.ts', '.js'));
    return { code, moduleType: /** @type {const} */ ('ts') };
  },
};
