import { expect, test } from 'vitest';
import type { BarsOptions } from '../options/look-options.ts';
import { chartThemes } from '../theme/chart-theme.ts';
import { lookPainter, withBarColors } from './bar-look.ts';
import { columnsOf, type DrawnShape, drawnShapes, seriesFrame, type TestBar } from './series-frame.fixtures.ts';
import { SERIES_DEFINITIONS } from './series-registry.ts';

const THEME_UP = '#0a7f69';
const RISING: TestBar = [60, 120, 20, 100, 1];
const FALLING: TestBar = [100, 120, 20, 60, 1];

function shapesOf(type: string, bars: BarsOptions, rows: readonly TestBar[] = [RISING], widthDevice = 30) {
  const { barStyle } = SERIES_DEFINITIONS.find((definition) => definition.type === type)!;
  const painter = lookPainter(barStyle!(), bars);
  const segments = [{ bars: columnsOf(rows) }];
  const frame = seriesFrame({
    segments,
    fromMinute: 0,
    toMinute: rows.length,
    range: { min: 0, max: 160 },
    widthDevice,
  });
  painter.layout(frame);
  return drawnShapes(painter, frame);
}

/** The colour that is seen at a price in the middle of the only bar, or where its body ends. */
function colorAt(shapes: readonly DrawnShape[], price: number, x = 15): string | undefined {
  const y = 40 + 160 - price;
  const on = shapes.filter(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
  return on.at(-1)?.look.split(' ')[1];
}

const seen = (shapes: readonly DrawnShape[]) => ({
  edge: colorAt(shapes, 99.5),
  body: colorAt(shapes, 80),
  wick: colorAt(shapes, 110),
});

test('without colours of their own bars look as they do without the option', () => {
  for (const definition of SERIES_DEFINITIONS) {
    const style = definition.barStyle?.();
    if (style === undefined) continue;
    const shapes = shapesOf(definition.type, {}, [RISING, FALLING], 60);
    const painter = definition.create();
    const segments = [{ bars: columnsOf([RISING, FALLING]) }];
    const frame = seriesFrame({ segments, fromMinute: 0, toMinute: 2, range: { min: 0, max: 160 }, widthDevice: 60 });
    painter.layout(frame);
    const plain = drawnShapes(painter, frame);
    for (let x = 0; x < 60; x++)
      for (let price = 10; price < 130; price += 3)
        expect(colorAt(shapes, price, x), `${definition.type} at ${x}, ${price}`).toBe(colorAt(plain, price, x));
  }
});

test('body, border and wick have each their own colour', () => {
  const up = { border: '#111111', wick: '#222222' } as const;
  expect(seen(shapesOf('candlestick', { up }))).toEqual({ edge: '#111111', body: THEME_UP, wick: '#222222' });
  expect(seen(shapesOf('candlestick', { up: { border: '#111111' } })).wick).toBe('#111111');
  // The other direction is as it was.
  expect(seen(shapesOf('candlestick', { up }, [FALLING])).edge).toBe('#d22f3d');
});

test('each of them can be left out', () => {
  expect(seen(shapesOf('candlestick', { up: { body: false } }))).toEqual({
    edge: THEME_UP,
    body: undefined,
    wick: THEME_UP,
  });
  expect(seen(shapesOf('candlestick', { up: { border: false } })).edge).toBe(THEME_UP);
  expect(seen(shapesOf('candlestick', { up: { wick: false } })).wick).toBeUndefined();
  // Nothing stands before the wick.
  expect(seen(shapesOf('candlestick', { up: { body: false, border: false } })).body).toBe(THEME_UP);
  expect(shapesOf('candlestick', { up: { body: false, border: false, wick: false } })).toEqual([]);
});

test('a hollow body keeps its border, which is all that there is of it', () => {
  const hollow = seen(shapesOf('hollow-candlestick', { up: { border: false, wick: '#222222' } }));
  expect(hollow).toEqual({ edge: THEME_UP, body: undefined, wick: '#222222' });
});

test('bars without bodies are drawn in what is left of the look', () => {
  expect(colorAt(shapesOf('high-low', { up: { body: false, border: '#111111' } }), 80)).toBe('#111111');
  expect(shapesOf('ohlc', { up: { body: false, border: false } }).length).toBeGreaterThan(0);
});

test('what rises and falls has the colours of the bodies, with figures that can be read on them', () => {
  const { light } = chartThemes;
  const theme = withBarColors(light, { up: { body: '#ffee00' }, down: { border: '#123456' } });
  expect(theme).toMatchObject({ up: '#ffee00', onUp: '#000000', down: light.down, background: light.background });
  expect(theme.upDim).not.toBe(theme.up);
  expect(withBarColors(light, {})).toEqual(light);
});
