/**
 * Every option is in the table with a default and an example, docs/options.md is made of it, and every one can be changed while the chart runs: a chart that is told of a value later looks as one
 * that had it from the beginning, and as before when it is taken back. `npm run docs:options` writes the page anew.
 */
import { describe, expect, test } from 'vitest';
import { ChartCore } from '../chart-core.ts';
import { chartSvg } from '../chart-svg.ts';
import { ChartSource } from '../source-of-options.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import { PARTS_AT_HAND as PARTS } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { RecordingScreen } from '../testing/recording-screen.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import { chartSettings } from './chart-settings.ts';
import { checkOptions } from './check-options.ts';
import type { OptionRule } from './option-rule.ts';
import { OPTION_RULES } from './option-rules.ts';
import { OPTION_TABLE, type OptionRow, type Options, TABLE_DATA, withValue } from './option-table.fixtures.ts';
import { PART_OF_OPTION } from './part-options.ts';

/** Have tables of their own. */
const ELSEWHERE = new Set(['theme', 'text', 'annotationText']);

const rules = new Map<string, OptionRule | null>();
const addRule = (path: string, rule: OptionRule | null) => {
  rules.set(path, rule);
  if (ELSEWHERE.has(path)) return;
  const inner = rule?.members ?? rule;
  for (const [field, one] of Object.entries(inner?.fields ?? {}))
    addRule(`${path}${rule?.members === undefined ? '' : '[]'}.${field}`, one);
};
for (const [name, rule] of Object.entries(OPTION_RULES)) addRule(name, rule);
for (const [name, part] of Object.entries(PART_OF_OPTION)) addRule(name, PARTS[part].rule);

/** A chart that takes options as `setOptions` does. */
class OptionChart {
  readonly #env = new FakeEnv();
  readonly #source = new ChartSource(this.#env, PARTS);
  readonly core: ChartCore;
  #options: FinancialChartOptions;

  constructor(options: Options) {
    this.#options = options as FinancialChartOptions;
    checkOptions(this.#options, { warn: (message) => this.#env.warn(message), warned: new Set() }, PARTS);
    this.#env.reducedMotion = true;
    const screen = new RecordingScreen(new RecordingSurface(500, 300, 1));
    this.core = new ChartCore(this.#env, screen, chartSettings(this.#options, PARTS), PARTS);
    this.core.setSource(this.#source.of(this.#options));
    this.core.resize({ widthDevice: 500, heightDevice: 300, ratio: 1 });
    this.#env.settle();
  }

  set(options: Options): void {
    const next = options as FinancialChartOptions;
    checkOptions(next, { warn: (message) => this.#env.warn(message), warned: new Set() }, PARTS);
    const source = this.#source.isOther(this.#options, next) ? this.#source.of(next) : undefined;
    this.core.setSettings(chartSettings(next, PARTS));
    this.#options = next;
    if (source !== undefined) this.core.setSource(source);
    this.#env.settle();
  }

  /** The picture of everything, and what of the settings is in none. */
  shown(): string {
    this.core.show('fit');
    this.core.view.setManualRange('main', null);
    this.#env.settle();
    // Axes only grow by themselves: other letters have them measured anew.
    this.#env.loadFont(7);
    this.#env.settle();
    const { theme, series, eventMarks, crossLines, panes, primitives, ...settings } = this.core.settings;
    expect(this.#env.warnings).toEqual([]);
    return `${chartSvg(this.core)}\n${JSON.stringify(settings, (_, value) => (typeof value === 'function' ? String(value) : value))}`;
  }
}

/** The options around a row: without its value, and with it. */
function aroundRow({ path, beside = {}, example }: OptionRow): readonly [Options, Options] {
  const isSource = path === 'tileSource' || path === 'dataSource';
  const base: Options = { data: TABLE_DATA, animation: { enabled: true }, ...beside };
  const next = withValue(base, path, example);
  return [base, isSource ? { ...next, data: undefined } : next];
}

/** What charts show before an option is changed, by what it is shown with. */
const firsts = new Map<OptionRow['beside'], string>();

test('every option has a row, and every row an option', () => {
  expect(OPTION_TABLE.map(({ path }) => path).sort()).toEqual([...rules.keys()].sort());
  expect(OPTION_TABLE.filter(({ about, default: initial }) => about === '' || initial === '')).toEqual([]);
});

describe('an option that is changed while the chart runs', () => {
  // Units, which are a source of their own in a chart, have tests beside them.
  test.each(OPTION_TABLE.filter(({ path }) => !path.startsWith('units')))('$path', (row) => {
    const [base, next] = aroundRow(row);
    const chart = new OptionChart(base);
    const first = firsts.get(row.beside) ?? chart.shown();
    firsts.set(row.beside, first);
    chart.set(next);
    const then = chart.shown();
    expect(then).toBe(new OptionChart(next).shown());
    if (row.isUnseen !== true) expect(then.split('\n')[0]).not.toBe(first.split('\n')[0]);
    chart.set(base);
    expect(chart.shown()).toBe(first);
  });
});

test('the page of options says what the table says', async () => {
  await expect(page()).toMatchFileSnapshot('../../../../docs/options.md');
});

/** What the page puts before an option: the heading of those from there on. */
const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['data', 'Data'],
  ['theme', 'Look'],
  ['priceScale', 'Price scale'],
  ['legend', 'Legend, tooltip and crosshair'],
  ['crossLines', 'Lines, marks and fills'],
  ['animation', 'Motion, language and speech'],
  ['units', 'Charts without time'],
  ['series', 'Further series'],
  ['menuEntries', 'Menu entries and primitives'],
  ['panes', 'Panes'],
]);
const TABLE_HEAD = ['| Option | | Type | Default | Unit | Example |', '|---|---|---|---|---|---|'];

function page(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const code = (text: string) =>
    /^('.*'|[\d.]+|true|false|null|\[\]|\{.*\}|[A-Z_]+)$/.test(text) ? `\`${text}\`` : text;
  const lines = OPTION_TABLE.map((row) => {
    const type = row.type ?? rules.get(row.path)?.expected ?? '';
    const example = row.shown ?? literal(row.example);
    const cells = [row.about, type, code(row.default), row.unit ?? '', `\`${example}\``];
    const line = `| \`${row.path}\` | ${cells.map(cell).join(' | ')} |`;
    const heading = HEADINGS.get(row.path);
    return heading === undefined ? line : ['', `## ${heading}`, '', ...TABLE_HEAD, line].join('\n');
  });
  return [
    '# Options of a chart',
    '',
    'All of them may be left out, and all can be changed while the chart runs:',
    '',
    '```ts',
    "chart.setOptions({ priceScale: { mode: 'logarithmic' } }); // an option that is given takes the place of the one before; others stay",
    '```',
    '',
    'Only what differs has an effect. A field that is `undefined` is as if it were not there. Lists and functions that are the same object are not read again. What each option does is told in',
    '[the chart](chart.md); `[]` stands for any member of a list.',
    ...lines,
    '',
  ].join('\n');
}

/** As it is written in a program. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${literal(inner)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
