import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conforms, Problem } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { readSamples, samplesIn } from '../../../scripts/vitest/docs-samples.mjs';
import { type ExportIndex, sampleModule } from './sample-module.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SAMPLES = readSamples(ROOT);
/** Undefined where there is none. */
const PYTHON = (await run('python3', ['--version'])).code === 0 ? 'python3' : undefined;
/** What is run, or shows no code: drawings in text. Python is read by Python where there is one, nginx by nobody here. */
// Pages in HTML are run with what is packed (scripts/packages/packed.test.ts).
const LANGUAGES = { run: ['html', 'js', 'json', 'sh', 'ts', 'tsx'], shown: ['', 'nginx', 'python', 'text'] };
/** What is not run is the exception: a larger number wants a reason in the commit. */
const MOST_NOT_RUN = 13;

test('every block of the documentation is of a language that is known here', () => {
  const known = [...LANGUAGES.run, ...LANGUAGES.shown];
  const unknown = SAMPLES.filter(({ language }) => !known.includes(language));
  expect(unknown.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([]);
});

test('few samples are not run, and each of them says why', () => {
  const marked = SAMPLES.filter(({ mark, language }) => mark !== 'run' && !LANGUAGES.shown.includes(language));
  expect(marked.every(({ detail }) => detail.length > 8)).toBe(true);
  expect(marked.length).toBeLessThanOrEqual(MOST_NOT_RUN);
});

test('what is shown as JSON is JSON, in one piece or line by line', () => {
  const samples = SAMPLES.filter(({ language, mark }) => language === 'json' && mark === 'run');
  const broken = samples.filter(({ code }) => !isJson(code) && !code.split(/\n(?=\{)/).every(isJson));
  expect(broken.map(({ page, line }) => `${page}:${line}`)).toEqual([]);
});

test('what an answer of the server is shown to be conforms to its schema', () => {
  const answers = SAMPLES.filter(({ language, page }) => language === 'json' && page === 'docs/api.md');
  const strange = answers.filter(({ code }) => !conforms(Problem, JSON.parse(code)));
  expect(answers.length).toBeGreaterThan(0);
  expect(strange.map(({ page, line }) => `${page}:${line}`)).toEqual([]);
});

test.runIf(PYTHON !== undefined)('Python reads every sample in its language', async () => {
  const samples = SAMPLES.filter(({ language }) => language === 'python');
  const read = 'import ast, json, sys\nfor code in json.load(open(sys.argv[1])): ast.parse(code)';
  const folder = mkdtempSync(path.join(tmpdir(), 'candlemark-python-'));
  const file = path.join(folder, 'samples.json');
  writeFileSync(file, JSON.stringify(samples.map(({ code }) => code)));
  const { code, output } = await run(PYTHON!, ['-c', read, file]);
  rmSync(folder, { recursive: true });
  expect(code, output).toBe(0);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a mark counts for the block below it, and nowhere else', () => {
  const page = '<!-- sample: types only: it asks a server -->\n\n```ts\na;\nb;\n```\n\n```sh\nls\n```';
  expect(samplesIn('p.md', page)).toMatchObject([
    { language: 'ts', line: 4, code: 'a;\nb;', mark: 'types only', detail: 'it asks a server' },
    { language: 'sh', line: 9, code: 'ls', mark: 'run', detail: '' },
  ]);
  expect(() => samplesIn('p.md', '<!-- sample: maybe -->\n```ts\n```')).toThrow('p.md:1');
  expect(() => samplesIn('p.md', '<!-- sample: not run: so -->\n\nWords.\n```ts\n```')).toThrow('p.md:1');
  expect(() => samplesIn('p.md', 'x\n```ts\na;')).toThrow('p.md:2');
});

test('a sample becomes a module with what it leaves out, line by line', () => {
  const exported: ExportIndex = new Map([
    ['createFinancialChart', '@candlemark/chart'],
    ['element', 'elsewhere'],
  ]);
  const code =
    "import { type Bar } from '@candlemark/bars';\nexport const chart = createFinancialChart(element);\nfunction Own() {\n  return <b />;\n}\n<i />;";
  const sample = { page: 'p.md', line: 1, language: 'tsx', code, mark: 'run', detail: '' } as const;
  const [head, ...body] = sampleModule(sample, exported, ['element', 'render']).split('\n');
  expect(head).toContain(
    "import { type Bar } from '@candlemark/bars'; import { createFinancialChart } from '@candlemark/chart';",
  );
  expect(head).toContain('async ({ element, render }: World) =>');
  expect(head).not.toContain('elsewhere');
  expect(body[1]).toBe('const chart = createFinancialChart(element);');
  expect(body.slice(5)).toEqual(['await render(<i />);', 'await render(<Own />);', '} };', '']);
  expect(() => sampleModule({ ...sample, code: 'const = 1' }, exported, [])).toThrow('p.md:1');
});
