import { readFileSync } from 'node:fs';
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
  'document-kill',
  'requests.prop',
  'document.prop',
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

/** Does more in the soak than in `npm test`. */
const IS_LONGER = /IS_SOAK|isSoak|longTest|CANDLEMARK_SOAK|vitest\/runs/;

/** Runs the files with the longest tests first, then those that do more in the soak, and at last those that `npm test` runs as they are, as vitest has them. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const rank = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
      if (at >= 0) return at;
      return LONGEST.length + (IS_LONGER.test(readFileSync(moduleId, 'utf8')) ? 0 : 1);
    };
    const ranked = (await super.sort(files)).map((file) => ({ file, rank: rank(file) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
