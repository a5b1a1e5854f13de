/** Every option with values that are none of its own: each is refused by its name, or the chart draws with it. */
import { expect, test } from 'vitest';
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
import { OPTION_TABLE, type OptionRow, TABLE_DATA, withValue } from './option-table.fixtures.ts';

const WRONG: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-1', -1],
  ['1e300', 1e300],
  ['-1e300', -1e300],
  ['an empty text', ''],
  ['a text', 'x'],
  ['an object', {}],
  ['an array', []],
  ['a function', () => undefined],
  ['true', true],
];

test.each(OPTION_TABLE)('$path is refused by its name, or the chart draws with it', async (row) => {
  const wrong: string[] = [];
  for (const [name, value] of WRONG) {
    const fault = await faultOf(row, value);
    if (fault !== null) wrong.push(`${name}: ${fault}`);
  }
  expect(wrong).toEqual([]);
});

const TIMES = [-1e300, -9e15, -7e13, 3e14, 9e15, 1e300];
const BAR = { open: 1, high: 1, low: 1, close: 1 };

test.each<[string, (time: number) => unknown]>([
  ['data', (time) => [...TABLE_DATA, { ...BAR, time }]],
  ['series', (time) => [{ id: 'a', data: [{ time, value: 1 }] }]],
  ['crossLines', (time) => [{ axis: 'time', value: time }]],
  ['crossLines', (time) => [{ axis: 'time', range: [0, time] }]],
  ['eventMarks', (time) => [{ time, label: 'D' }]],
  ['eventMarks', (time) => [{ from: 0, to: time }]],
  ['fills', (time) => [{ time, side: 'buy', quantity: 1, price: 100 }]],
])('of %s a time that no calendar has (%#) is refused, or the chart draws with it', async (path, valueAt) => {
  for (const time of TIMES) {
    const fault = await faultOf({ path } as OptionRow, valueAt(time), 'time');
    expect([time, fault]).toEqual([time, null]);
  }
});

/** What is wrong with how a chart takes a value; null where nothing is. */
async function faultOf({ path, beside = {} }: OptionRow, value: unknown, name = path): Promise<string | null> {
  const base = { data: TABLE_DATA, volume: false, interval: '1D', animation: { enabled: false }, ...beside };
  const isSource = path === 'tileSource' || path === 'dataSource';
  const options = withValue(isSource ? { ...base, data: undefined } : base, path, value) as FinancialChartOptions;
  const env = new FakeEnv();
  try {
    checkOptions(options, { warn: (message) => env.warn(message), warned: new Set() }, PARTS);
  } catch (error) {
    return isRefusal(path, error) ? null : `refused by ${error}`;
  }
  try {
    const screen = new RecordingScreen(new RecordingSurface(500, 300, 1));
    const core = new ChartCore(env, screen, chartSettings(options, PARTS), PARTS);
    core.setSource(new ChartSource(env, PARTS).of(options));
    core.resize({ widthDevice: 500, heightDevice: 300, ratio: 1 });
    // What is asked for after a rest, and what it answers.
    for (let turn = 0; turn < 5; turn++) {
      env.settle();
      await new Promise<void>((resolve) => setImmediate(resolve));
      env.advance(1000);
    }
    env.settle();
    const untold = env.errors.filter((error) => !isNamed(name, error));
    if (untold.length > 0) return `failed with ${untold.join()}`;
    const svg = chartSvg(core);
    core.dispose();
    if (/NaN|Infinity|undefined/.test(svg)) return 'drew what is no number';
    return svg !== '' || ['empty', 'error', 'loading'].includes(core.status) ? null : `drew nothing, ${core.status}`;
  } catch (error) {
    return isNamed(name, error) ? null : `broke with ${error}`;
  }
}

/** Whether an error says that it is this option, or this field of what it is in. */
function isRefusal(path: string, error: unknown): boolean {
  const names = path.replaceAll('[]', '[0]').split('.');
  const isAt = (place: string) =>
    error instanceof TypeError &&
    [place, `${place}[0]`].some((one) => error.message.startsWith(`Chart option ${one} must be `));
  return isAt(names.join('.')) || (isAt(names.slice(0, -1).join('.')) && isNamed(path, error));
}

/** Whether an error has the name of the option. */
function isNamed(path: string, error: unknown): boolean {
  const last = path.split('.').at(-1)!.replace('[]', '');
  return error instanceof Error && error.message.includes(last);
}
