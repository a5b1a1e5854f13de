import { calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { CHART_TEXT_DE } from '../text/de.ts';
import { chartThemeOf } from '../theme/chart-theme.ts';
import { THEMES } from '../theme/theme-registry.ts';
import { midnightTheme } from '../theme/themes/midnight.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import { checkOptions } from './check-options.ts';
import { nearestName } from './option-rule.ts';
import { checkParts } from './part-options.ts';

function warningsOf(...all: readonly object[]): readonly string[] {
  const warnings: string[] = [];
  const unknown = { warn: (message: string) => warnings.push(message), warned: new Set<string>() };
  for (const options of all) {
    checkOptions(options as FinancialChartOptions, unknown, ALL_PARTS);
    checkParts(options as FinancialChartOptions, ALL_PARTS);
  }
  return warnings;
}

const CALLBACK = { getBars: () => [], intervals: ['1D'], from: 0, to: 1 };

test('good options pass in silence', () => {
  expect(
    warningsOf(
      { theme: 'dark', interval: '1h', volume: false, locale: 'de-DE', timeZone: 'Europe/Berlin', text: {} },
      { annotationText: { 'tool.line': 'Linie' } },
      { instrument: { symbol: '', interval: '1h', displayDecimals: 5, timeZone: 'Asia/Tokyo' } },
      { instrument: { calendar: calendarFromTemplate('us-equities', 'UTC'), tickSize: 0.25 } },
      { dataSource: { ...CALLBACK, symbol: 'GOLD', priceDecimals: 3, requestThrottle: 0, liveEvery: 5000 } },
    ),
  ).toEqual([]);
});

test('an unknown option warns once, with its path and the nearest name', () => {
  const typo = { thme: 'dark' };
  expect(warningsOf(typo, typo)).toEqual(['Unknown chart option thme; did you mean theme?']);
  expect(warningsOf({ instrument: { symbl: 'A' } })).toEqual([
    'Unknown chart option instrument.symbl; did you mean instrument.symbol?',
  ]);
  expect(warningsOf({ zzzzzzzz: 1 })).toEqual(['Unknown chart option zzzzzzzz']);
  expect(warningsOf({ text: { 'pane.upp': 'Hoch' } })).toEqual([
    'Unknown chart option text.pane.upp; did you mean text.pane.up?',
  ]);
});

test.each([
  [{ theme: 'blue' }, /theme must be light, dark, an object of parameters, or a theme: an object with .*, got 'blue'/],
  [{ theme: { up: 'red' } }, /theme.up must be a colour like #rrggbb, got 'red'/],
  [{ theme: { base: 'midnight' } }, /theme.base must be light, dark, or a theme: an object with .*, got 'midnight'/],
  [{ theme: { base: { id: 'own', colors: {} } } }, /theme.base must be/],
  [{ theme: { ...midnightTheme, colors: {} } }, /theme.colors must be an object with background, surface/],
  [
    { theme: { ...midnightTheme, directions: { up: '#ffffff' } } },
    /theme.directions must be an object with green, red/,
  ],
  [{ theme: { upDown: 'up' } }, /theme.upDown must be one of green-red, red-green, blue-orange, got 'up'/],
  [
    { theme: { seriesColors: ['#ffffff', '#fff'] } },
    /theme.seriesColors\[1\] must be a colour like #rrggbb, got '#fff'/,
  ],
  [{ theme: { areaAlpha: 30 } }, /theme.areaAlpha must be a number from 0 to 1, got 30/],
  [{ theme: { axisSizeCss: '12px' } }, /theme.axisSizeCss must be a number above 0, got '12px'/],
  [{ interval: '1d' }, /interval must be auto, trades, or an interval such as 1s, 45m.*got '1d'/],
  [{ interval: '24h' }, /interval must be/],
  [{ interval: '0m' }, /interval must be/],
  [{ volume: 'yes' }, /volume must be a boolean, overlay or pane, got 'yes'/],
  [{ timeZone: 'Mars/Olympus' }, /timeZone must be an IANA time zone/],
  [{ locale: 'not a locale' }, /locale must be a language tag/],
  [{ eventMarks: 5 }, /eventMarks must be an array of marks with a time, .*, got 5/],
  [
    { eventMarks: [{ time: 1 }, { time: 'noon' }] },
    /eventMarks\[1\] must be a mark with a time, .*, got { time: 'noon' }/,
  ],
  [{ eventMarks: [{ from: 1 }] }, /eventMarks\[0\] must be .*, got { from: 1 }/],
  [{ eventMarks: [{ time: 1, from: 1, to: 2 }] }, /eventMarks\[0\] must be/],
  [{ eventMarks: [{ time: 1, shape: 'star' }] }, /eventMarks\[0\] must be .*, got { time: 1, shape: 'star' }/],
  [{ eventMarks: [{ time: 1, text: 5 }] }, /eventMarks\[0\] must be/],
  [
    { crossLines: [{ axis: 'y', value: 1 }] },
    /crossLines\[0\] must be a line with axis .*, got { axis: 'y', value: 1 }/,
  ],
  [{ fills: [{ side: 'long' }] }, /fills\[0\] must be a fill with time, .*, got { side: 'long' }/],
  [{ panes: [{ height: 1 }] }, /panes\[0\] must be an object with an id, got { height: 1 }/],
  [{ baseline: { price: 'x' } }, /baseline.price must be a finite number, got 'x'/],
  [
    { units: { type: 'brick', size: { by: 'size' } } },
    /units must be .*, got { type: 'brick', size: \[object Object\] }/,
  ],
  [{ pageScroll: true }, /pageScroll must be one of never, unused, always, got true/],
  [{ bars: { up: { body: 'green' } } }, /bars.up.body must be a colour like #rrggbb, null .* or false .*, got 'green'/],
  [{ grid: 'dots' }, /grid must be one of both, horizontal, vertical, none, got 'dots'/],
  [{ margins: { top: 50 } }, /margins.top must be a number from 0 to 45, got 50/],
  [{ margins: { right: -1 } }, /margins.right must be a number from 0 to 1000, got -1/],
  [{ sessions: { breaks: 'no' } }, /sessions.breaks must be a boolean, got 'no'/],
  [{ legend: { position: 'left' } }, /legend.position must be one of top-left, .*, got 'left'/],
  [{ legend: { items: ['volumes'] } }, /legend.items\[0\] must be one of instrument, .*, got 'volumes'/],
  [{ legend: { maxRows: 2 } }, /legend.maxRows must be a whole number from 3 to 100, got 2/],
  [{ priceScale: { lockRatio: 'yes' } }, /priceScale.lockRatio must be a boolean, got 'yes'/],
  [{ instrument: { interval: 'foo' } }, /instrument.interval must be .*an interval such as 1s, .*, got 'foo'/],
  [{ instrument: { timeZone: 'Asia/Tokio' } }, /instrument.timeZone must be an IANA time zone .*, got 'Asia\/Tokio'/],
  [
    { dataSource: { ...CALLBACK, intervals: ['1D', '1d'] } },
    /dataSource.intervals\[1\] must be an interval such as 1m or 1D, got '1d'/,
  ],
  [{ dataSource: { ...CALLBACK, intervals: [] } }, /dataSource.intervals must be an array with one or more/],
  [{ dataSource: { ...CALLBACK, to: Number.NaN } }, /dataSource.to must be in the years 1 to 9999, got NaN/],
  [{ dataSource: { ...CALLBACK, to: 1e300 } }, /dataSource.to must be in the years 1 to 9999, got 1e\+300/],
  [{ dataSource: { ...CALLBACK, from: 2 } }, /dataSource must be .* to, not before from, got {.* from: 2, to: 1 }/],
  [{ dataSource: { ...CALLBACK, getBars: 'bars' } }, /dataSource.getBars must be a function, got 'bars'/],
  [{ dataSource: { ...CALLBACK, timeZone: 'Mars' } }, /dataSource.timeZone must be an IANA time zone .*, got 'Mars'/],
  [{ dataSource: { ...CALLBACK, tickSize: 0 } }, /dataSource.tickSize must be a number above 0, got 0/],
  [{ dataSource: { ...CALLBACK, calendar: 'NYSE' } }, /dataSource.calendar must be a calendar, with .*, got 'NYSE'/],
  [{ dataSource: { ...CALLBACK, symbol: 5 } }, /dataSource.symbol must be a text, got 5/],
  [{ dataSource: { ...CALLBACK, priceDecimals: 2.5 } }, /dataSource.priceDecimals must be a whole number from 0 to 20/],
  [
    { dataSource: { ...CALLBACK, requestThrottle: '50' } },
    /dataSource.requestThrottle must be a finite number, got '50'/,
  ],
  [
    { instrument: { calendar: { week: [] } } },
    /instrument.calendar must be a calendar, with .*, got { week: an array }/,
  ],
  [{ instrument: { tickSize: '0.25' } }, /instrument.tickSize must be a number above 0, got '0.25'/],
  [{ instrument: { displayDecimals: 99 } }, /instrument.displayDecimals must be a whole number from 0 to 20, got 99/],
  [{ instrument: { name: null } }, /instrument.name must be a text, got null/],
  [{ dataSource: { ...CALLBACK, barsPerRequest: 0 } }, /dataSource.barsPerRequest must be a number above 0, got 0/],
  [{ dataSource: { ...CALLBACK, liveEvery: -1 } }, /dataSource.liveEvery must be a number above 0, got -1/],
  [{ data: 5 }, /data must be an array of bars/],
  [{ dataSource: {} }, /dataSource must be an object with getBars/],
  [{ data: [], tileSource: { load() {} } }, /Give one of data, dataSource, tileSource; got data and tileSource/],
])('%o throws', (options, message) => {
  expect(() => warningsOf(options)).toThrow(message);
});

test('every theme, and any parameter over it, passes in silence', () => {
  expect(
    warningsOf(...THEMES.flatMap((theme) => [{ theme }, { theme: { ...chartThemeOf(theme), base: theme } }])),
  ).toEqual([]);
  expect(warningsOf({ theme: { backgroud: '#000000' } })).toEqual([
    'Unknown chart option theme.backgroud; did you mean theme.background?',
  ]);
});

test('names from the prototype are unknown names', () => {
  expect(warningsOf({ constructor: 1 })).toHaveLength(1);
});

test('the nearest name is the one with the fewest letters to change', () => {
  expect(nearestName('intervall', ['interval', 'instrument'])).toBe('interval');
  expect(nearestName('q', ['interval'])).toBeNull();
});

test('words of parts that were not named are taken in silence: a host hands in whole catalogues', () => {
  const warn = (message: string) => {
    throw new Error(message);
  };
  checkOptions({ text: CHART_TEXT_DE }, { warn, warned: new Set() }, {});
  checkOptions({ text: CHART_TEXT_DE }, { warn, warned: new Set() }, ALL_PARTS);
});

test('an option of a part that was not named throws, and names the part', () => {
  const check = (options: FinancialChartOptions) => checkParts(options, {});
  expect(() => checkOptions({ data: [] }, { warn() {}, warned: new Set() }, {})).toThrow("needs the part 'data'");
  expect(() => check({ data: [] })).toThrow(
    "Chart option data needs the part 'data', and this chart was made without it: name it in createChart(",
  );
  expect(() => check({ priceScale: { highLow: true } })).toThrow(
    "Chart option priceScale.highLow needs the part 'extremes'",
  );
  expect(() => check({ priceScale: { countdown: true } })).toThrow("priceScale.countdown needs the part 'countdown'");
  expect(() =>
    check({ data: undefined, volume: true, priceScale: { highLow: false, countdown: false } }),
  ).not.toThrow();
});

test('without the check of options nobody is told of a slip, and names of the prototype are no parts', () => {
  expect(() => checkParts({ thme: 'dark', volume: 'yes', constructor: 1 } as object, {})).not.toThrow();
});
