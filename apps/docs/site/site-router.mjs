import path from 'node:path';
import { KindRouter, ReflectionKind } from 'typedoc';

/** Packages have pages of their own, beside those of what they export. */
const REFERENCE = 'reference';

/**
 * Addresses that stay: a page has that of its file below docs/, such as `decisions/memory.html`; what a package exports lies below `reference/`.
 *
 * @param {string} docsDir where the pages lie that the generator reads
 */
export function siteRouter(docsDir) {
  return class SiteRouter extends KindRouter {
    /** @override @param {import('typedoc').Reflection} reflection */
    getIdealBaseName(reflection) {
      if (!reflection.kindOf(ReflectionKind.Document)) {
        return `${REFERENCE}/${super.getIdealBaseName(reflection).replaceAll('_candlemark_', '')}`;
      }
      const file = reflection.project.files.getReflectionPath(reflection);
      if (file === undefined) throw new Error(`${reflection.name} is no file`);
      return path
        .relative(docsDir, file)
        .replace(/^\.\.[\\/]/, '')
        .replaceAll('\\', '/')
        .replace(/README\.md$/, 'index.md')
        .replace(/\.md$/, '')
        .toLowerCase();
    }
  };
}
