import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { importsOf } from '../lib/sources.mjs';

/** Where the compiler writes those of all packages, as `tsconfig.packages.json` says. */
export const DECLARATIONS = path.join(ROOT, '.cache/declarations');

/** Writes the type declarations of all packages. The types themselves are checked elsewhere. */
export async function compileDeclarations() {
  rmSync(DECLARATIONS, { recursive: true, force: true });
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [tsc, '-p', 'tsconfig.packages.json', '--noCheck']);
  if (code !== 0) throw new Error(`The type declarations could not be written:\n${output}`);
}

/**
 * The declarations that the doors of a package lead to, relative to its `src`, the doors first.
 *
 * @param {import('./packed-packages.mjs').PackedPackage} packed
 * @returns {string[]}
 */
export function reachedDeclarations({ folder, doors, acting = [] }) {
  const reached = new Set([...Object.values(doors), ...acting].map((module) => `${module}.d.ts`));
  for (const file of reached) {
    for (const specifier of importsOf(sourceOf(folder), file)) {
      const target = declarationOf(file, specifier);
      if (target !== null && existsSync(path.join(sourceOf(folder), target))) reached.add(target);
    }
  }
  return [...reached];
}

/**
 * Writes them beside the modules. Their imports name the modules by `.js`, as every resolution of modules has it.
 *
 * @param {import('./packed-packages.mjs').PackedPackage} packed
 * @param {string} dist
 */
export function writeDeclarations(packed, dist) {
  for (const file of reachedDeclarations(packed)) {
    const text = readFileSync(path.join(sourceOf(packed.folder), file), 'utf8');
    const target = path.join(dist, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, packedDeclaration(text));
  }
  // With it the compiler knows what is imported.
  if (packed.style !== undefined) writeFileSync(path.join(dist, `${packed.style}.d.ts`), 'export {};\n');
}

/** @param {string} text */
function packedDeclaration(text) {
  return text
    .replaceAll(/^import '[^']*\.css';\n/gm, '')
    .replaceAll(/((?:from |import\()["']\.{1,2}\/[^"']*)\.tsx?(["'])/g, '$1.js$2');
}

/** @param {string} folder */
export function sourceOf(folder) {
  return path.join(DECLARATIONS, folder, 'src');
}

/**
 * The file behind a relative import; null for a style sheet or a package.
 *
 * @param {string} file
 * @param {string} specifier
 */
export function declarationOf(file, specifier) {
  if (!/^\.{1,2}\/.*\.tsx?$/.test(specifier)) return null;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\.tsx?$/, '.d.ts'));
}
