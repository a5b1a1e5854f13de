import path from 'node:path';
import * as annotations from '@candlemark/annotations';
import * as bars from '@candlemark/bars';
import * as chart from '@candlemark/chart';
import { conforms, insightSchemaOf, Problem } from '@candlemark/contracts';
import * as indicators from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { readSamples, samplesIn } from '../../../scripts/vitest/docs-samples.mjs';
import { type ExportIndex, packageExports, sampleModule } from '../../../scripts/vitest/sample-module.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SAMPLES = readSamples(ROOT);
/** What is run, or shows no code: drawings in text. */
// Pages in HTML are run with what is packed (scripts/packages/packed.test.ts), Python and nginx beside a server (apps/server/src/http/docs-programs.test.ts).
const LANGUAGES = { run: ['html', 'js', 'json', 'nginx', 'python', 'sh', 'ts', 'tsx'], shown: ['', 'text'] };
/** Names, and the folder of the package. */
const IMPORT = /import \{([^}]*)\} from '@candlemark\/(chart|bars|annotations|indicators)'/g;
/** What a page with a plain script gets: no module imports it. */
const scriptFile: Readonly<Record<string, unknown>> = await import(
  path.join(ROOT, 'packages/chart/src/browser-script.ts')
);
test('every block of the documentation is of a language that is known here', () => {
  const known = [...LANGUAGES.run, ...LANGUAGES.shown];
  const unknown = SAMPLES.filter(({ language }) => !known.includes(language));
  expect(unknown.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([]);
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

test('so does that of a statistic', () => {
  const answers = SAMPLES.filter(({ language, page }) => language === 'json' && page === 'docs/insights-statistics.md');
  const shown = answers.map(({ code }) => JSON.parse(code));
  expect(shown.map(({ statistic }) => statistic)).toEqual(['up-down']);
  expect(shown.every((answer) => conforms(insightSchemaOf(answer.statistic), answer))).toBe(true);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what samples take of the packages of a chart is in the file for a plain script', () => {
  const packages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    annotations,
    bars,
    chart,
    indicators,
  };
  const exported = packageExports(ROOT);
  const taken = SAMPLES.filter(({ language, mark }) => /^(ts|tsx|js)$/.test(language) && mark !== 'inside')
    .flatMap((sample) => [...sampleModule(sample, exported, []).matchAll(IMPORT)])
    .flatMap(([, names = '', folder = '']) => names.split(',').map((name) => [folder, name.trim()] as const))
    // Types are in no file.
    .filter(([folder, name]) => packages[folder]?.[name] !== undefined);
  expect(new Set(taken.map(([folder]) => folder))).toEqual(new Set(Object.keys(packages)));
  expect(taken.filter(([folder, name]) => scriptFile[name] !== packages[folder]?.[name])).toEqual([]);
});

test("the file for a plain script has every value of these packages, and where two have a name the chart's", () => {
  const values = { ...annotations, ...bars, ...indicators, ...chart };
  expect({ ...scriptFile }).toEqual(values);
});

test('a mark counts for the block below it, and nowhere else', () => {
  const page = '<!-- sample: beside a server -->\n\n```ts\na;\nb;\n```\n\n```sh\nls\n```';
  expect(samplesIn('p.md', page)).toMatchObject([
    { language: 'ts', line: 4, code: 'a;\nb;', mark: 'beside a server', folder: '' },
    { language: 'sh', line: 9, code: 'ls', mark: 'run', folder: '' },
  ]);
  expect(() => samplesIn('p.md', '<!-- sample: maybe -->\n```ts\n```')).toThrow('p.md:1');
  expect(() => samplesIn('p.md', '<!-- sample: inside src -->\n\nWords.\n```ts\n```')).toThrow('p.md:1');
  expect(() => samplesIn('p.md', 'x\n```ts\na;')).toThrow('p.md:2');
});

test('a sample becomes a module with what it leaves out, line by line', () => {
  const exported: ExportIndex = new Map([
    ['createFinancialChart', '@candlemark/chart'],
    ['element', 'elsewhere'],
  ]);
  const code =
    "import { type Bar } from '@candlemark/bars';\nexport const chart = createFinancialChart(element);\nfunction Own() {\n  return <b />;\n}\n<i />;";
  const sample = { page: 'p.md', line: 1, language: 'tsx', code, mark: 'run', folder: '' } as const;
  const [head, ...body] = sampleModule(sample, exported, ['element', 'render']).split('\n');
  expect(head).toContain(
    "import { type Bar } from '@candlemark/bars'; import { createFinancialChart } from '@candlemark/chart';",
  );
  expect(head).toContain('async ({ element, render }: World) =>');
  expect(head).not.toContain('elsewhere');
  expect(body[1]).toBe('const chart = createFinancialChart(element);');
  expect(body.slice(5)).toEqual(['await render(<i />);', 'await render(<Own />);', '} };', '']);
  const inside = sampleModule(
    { ...sample, mark: 'inside', folder: 'src', code: 'const a = 1;\nfunction b() {}' },
    exported,
    [],
  );
  expect(inside).toContain('\nreturn { a, b };\n');
  expect(() => sampleModule({ ...sample, code: 'const = 1' }, exported, [])).toThrow('p.md:1');
});
