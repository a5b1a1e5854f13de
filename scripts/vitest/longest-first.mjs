import { BaseSequencer } from 'vitest/node';

/** Of `npm run test:soak`, slowest first: begun last, one of them would keep one core busy long after the others are done. */
const LONGEST = [
  'site-pages',
  'fetch-kill',
  'import-fault',
  'damage',
  'typed-rows',
  'document-fault',
  'every-tool',
  'tools.prop',
  'import-kill',
  'served-levels',
  'exact-levels',
  'adjusted',
  'many-instruments',
  'regular-hours',
  'change.prop',
  'parse-file',
  'sparse-rows',
];

/** Runs the files with the longest tests first, and all others as vitest has them. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const rank = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
      return at < 0 ? LONGEST.length : at;
    };
    return [...(await super.sort(files))].sort((a, b) => rank(a) - rank(b));
  }
}
