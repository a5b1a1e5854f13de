/** A sample of the documentation that shows a part of this house, run for a test of the package that it belongs to. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { readSamples } from './docs-samples.mjs';
import { folderExports, sampleModule } from './sample-module.ts';

const FOLDER = path.join(ROOT, '.cache/house-samples');

/**
 * What a sample declares, such as `{ ray }`. The compiler checks it with all others in samples.browser.test.ts.
 *
 * @param page such as `docs/add-a-series.md`
 * @param declared a name that the sample declares: a page may have several
 * @throws Error where the page has no such sample
 * @example const { ray } = await houseSample<{ ray: AnnotationDefinition }>('docs/add-an-annotation.md', 'ray');
 */
export async function houseSample<Declared>(page: string, declared: keyof Declared & string): Promise<Declared> {
  const sample = readSamples(ROOT).find(
    ({ page: own, mark, code }) =>
      own === page && mark === 'inside' && new RegExp(`(const|function) ${declared}\\b`).test(code),
  );
  if (sample === undefined) throw new Error(`${page} has no sample that declares ${declared}`);
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${declared}.tsx`);
  writeFileSync(file, sampleModule(sample, folderExports(ROOT, sample.folder, FOLDER), []));
  const { default: run } = (await import(file)) as { readonly default: (world: object) => Promise<Declared> };
  return run({});
}
