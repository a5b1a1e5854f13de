import { CHART_TYPES, COLOR_RULES, PRICE_SCALE_MODES, UNITS_TYPES, VOLUME_PLACES } from '@candlemark/chart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
import { formatChartStyle, parseChartStyle } from './chart-style-address.ts';

const style = fc
  .record({
    chartType: fc.constantFrom(...CHART_TYPES),
    units: fc.constantFrom(...UNITS_TYPES),
    unitSize: fc.constantFrom(null, 0.5, 2),
    unitTicks: fc.integer({ min: 1, max: 1_000_000 }),
    colorRule: fc.constantFrom(...COLOR_RULES),
    scaleMode: fc.constantFrom(...PRICE_SCALE_MODES),
    isInverted: fc.boolean(),
    isRatioLocked: fc.boolean(),
    volume: fc.constantFrom(...VOLUME_PLACES),
    hasHighLow: fc.boolean(),
    hasAllHours: fc.boolean(),
  })
  .map((chosen) => ({ ...DEFAULT_CHART_STYLE, ...chosen }));

test('a link restores the style that it was copied from', () => {
  fc.assert(
    fc.property(style, (original) => {
      const search = `?interval=1D&from=2020-01-01&to=2020-02-01${formatChartStyle(original)}`;
      expect(parseChartStyle(search)).toEqual({ style: original, ignored: [] });
    }),
  );
});

test('what moves the view is a matter of taste: no link brings it along', () => {
  const preferred = { ...DEFAULT_CHART_STYLE, hasNavigator: false, hasScrollbar: true, zoomBar: 'off' } as const;
  expect(formatChartStyle(preferred)).toBe('');
  expect(parseChartStyle('?type=area', preferred).style).toEqual({ ...preferred, chartType: 'area' });
});

test('only what is not the default is written', () => {
  expect(formatChartStyle(DEFAULT_CHART_STYLE)).toBe('');
  expect(
    formatChartStyle({ ...DEFAULT_CHART_STYLE, chartType: 'area', scaleMode: 'logarithmic', isInverted: true }),
  ).toBe('&type=area&scale=logarithmic&inverted=1');
});

test.each([
  ['', null, []],
  ['?interval=1D', null, []],
  ['?type=pie', null, ['type']],
  ['?type=area&scale=7&inverted=yes', { ...DEFAULT_CHART_STYLE, chartType: 'area' }, ['scale', 'inverted']],
  ['?from=2020-01-01&to=2021-01-01', DEFAULT_CHART_STYLE, []],
  ['?volume=none&inverted=0', { ...DEFAULT_CHART_STYLE, volume: 'none' }, []],
])('%j asks for %j, leaving out %j', (search, asked, ignored) => {
  expect(parseChartStyle(search)).toEqual({ style: asked, ignored });
});

test('any text is read without failing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (type, scale, volume) => {
      const parsed = parseChartStyle(`?${new URLSearchParams({ type, scale, volume })}`);
      expect(new Set(parsed.ignored).size).toBe(parsed.ignored.length);
    }),
  );
});
