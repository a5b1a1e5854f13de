import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'results', 'public']);

/**
 * The source files below a folder, relative to `root` with forward slashes.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function sourceFiles(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : sourceFiles(root, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

/**
 * What a file imports or re-exports from, types included, in order. Dynamic imports count when their name is a literal.
 *
 * @param {string} root
 * @param {string} file
 * @returns {string[]}
 */
export function importsOf(root, file) {
  const code = readFileSync(path.join(root, file), 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ?? [];
  });
  return [...named, ...dynamic];
}
