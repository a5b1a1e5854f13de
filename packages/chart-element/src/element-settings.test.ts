import { readFileSync } from 'node:fs';
import { darkTheme, lightTheme } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { ATTRIBUTES, type ChartElementAttributes, controlsOf, settingsOf } from './element-settings.ts';

const NONE = Object.fromEntries(
  Object.keys(ATTRIBUTES).map((name) => [name, null]),
) as unknown as ChartElementAttributes;

/** The options of some attributes, and what was told of them. */
function read(given: Partial<ChartElementAttributes>, isDark = false) {
  const warned: string[] = [];
  const options = settingsOf({ ...NONE, ...given }, isDark, (message) => warned.push(message));
  return { options, warned };
}

test('without attributes there is the theme that the system asks for', () => {
  expect(read({}).options).toEqual({ theme: lightTheme });
  expect(read({ theme: 'auto' }, true).options).toEqual({ theme: darkTheme });
});

test('attributes are options', () => {
  const { options, warned } = read({
    symbol: 'AAPL',
    chartType: 'line',
    interval: '60m',
    theme: 'dark',
    volume: 'none',
    scale: 'logarithmic',
    timeZone: 'Europe/Berlin',
    pageScroll: 'never',
  });
  expect(warned).toEqual([]);
  expect(options).toEqual({
    instrument: { symbol: 'AAPL' },
    chartType: 'line',
    interval: '1h',
    theme: darkTheme,
    volume: false,
    priceScale: { mode: 'logarithmic' },
    timeZone: 'Europe/Berlin',
    pageScroll: 'never',
  });
});

test.each([
  [{ chartType: 'candles' }, /^chart-type="candles" is none of candlestick, /],
  [{ interval: '1M' }, /^interval="1M" is none/],
  [{ theme: 'blue' }, /^theme="blue" is none of auto, /],
  [{ timeZone: 'Mars/Olympus' }, /^time-zone="Mars\/Olympus" is not an IANA time zone such as /],
  [{ locale: 'not a locale' }, /^locale="not a locale" is not a language tag such as en-US$/],
  [{ scale: 'log' }, /^scale="log" is none of linear, logarithmic, percent, indexed$/],
] as const)('%j is left out, and told', (given, message) => {
  const { options, warned } = read(given);
  expect(options).toEqual({ theme: lightTheme });
  expect(warned).toEqual([expect.stringMatching(message)]);
});

test('controls are told in any order and stand in their own; one that there is not is told', () => {
  const warned: string[] = [];
  const controls = (text: string | null) => controlsOf(text, (message) => warned.push(message));
  expect(controls(null)).toEqual([]);
  expect(controls(' ranges\n navigator type ranges status ')).toEqual(['status', 'navigator', 'type', 'ranges']);
  expect(warned).toEqual([]);
  expect(controls('zoom minimap')).toEqual(['zoom']);
  expect(warned).toEqual(['controls="minimap" is none of status, scrollbar, navigator, type, ranges, zoom']);
});

test('every attribute and every control is in the table that the package shows', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const shown = new Set(rows.flatMap((row) => row.split('|')[1]!.match(/[\w-]+/g) ?? []));
  expect(Object.values(ATTRIBUTES).filter((name) => !shown.has(name))).toEqual([]);
  const [, told] = rows.find((row) => row.startsWith('| `controls`'))!.split('any of ');
  const controls = [...told!.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  const unknown = (message: string) => expect(message).toBe('');
  expect(controlsOf(controls.join(' '), unknown)).toEqual(controls);
  const warned: string[] = [];
  controlsOf('none-such', (message) => warned.push(message));
  expect(warned).toEqual([`controls="none-such" is none of ${controls.join(', ')}`]);
});
