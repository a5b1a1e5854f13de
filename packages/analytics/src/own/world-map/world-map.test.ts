import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import topology from 'world-atlas/countries-110m.json';
import { countryName, numericCode, SMALL_COUNTRIES } from './country-codes.ts';
import { mapItems, radiusOf } from './map-items.ts';
import { isInView, keyedView, PROJECTIONS, panned, projectionOf, startView, zoomed } from './map-view.ts';
import { readWorld, type World } from './world.ts';

const SIZE = { widthCss: 800, heightCss: 400 };
let world: World;
beforeAll(() => {
  world = readWorld(topology);
});

test('countries are found by their letters, those too small for the map as points, and no country twice', () => {
  const items = mapItems(
    [
      { code: 'FR', value: 0.1 },
      { code: 'sg', value: 0.2 },
      { code: 'ZZ', value: 0.3 },
    ],
    [],
    world,
    'en',
  );
  expect(items.map(({ name, shape }) => [name, shape !== undefined])).toEqual([
    ['France', true],
    ['Singapore', false],
  ]);
  const [longitude, latitude] = items[0]!.place;
  expect(longitude).toBeGreaterThan(-5);
  expect(latitude).toBeGreaterThan(42);
  expect(countryName('DE', 'de')).toBe('Deutschland');
  expect(countryName('nowhere', 'de')).toBe('nowhere');
  const known = new Set(world.map(({ numeric }) => numeric));
  const large = [...SMALL_COUNTRIES.keys()].filter((code) => known.has(numericCode(code)));
  expect(large).toEqual([]);
});

test('every country of the map that has a number has letters', () => {
  const letters = new Set<string | undefined>();
  for (let one = 65; one <= 90; one += 1) {
    for (let other = 65; other <= 90; other += 1) letters.add(numericCode(String.fromCharCode(one, other)));
  }
  expect(world.filter(({ numeric }) => numeric !== undefined && !letters.has(numeric))).toEqual([]);
  expect(numericCode('US')).toBe('840');
});

test('venues lie on countries, the small ones on top, and none that lies nowhere', () => {
  const venue = (id: string, size: number, longitude = 0) => ({ id, name: id, longitude, latitude: 0, value: 0, size });
  const items = mapItems(
    [{ code: 'US', value: 0 }],
    [venue('small', 1), venue('large', 9), venue('x', 1, 999)],
    world,
    'en',
  );
  expect(items.map(({ id }) => id)).toEqual(['US', 'large', 'small']);
  expect(radiusOf(4, 16, 20)).toBe(10);
  expect(radiusOf(null, 16, 20)).toBe(5);
});

test('what a gesture makes is a view again, and the whole world is within it at first', () => {
  const gesture = fc.record({
    xCss: fc.integer({ min: -900, max: 900 }),
    yCss: fc.integer({ min: -900, max: 900 }),
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...PROJECTIONS), fc.array(gesture, { maxLength: 6 }), (name, gestures) => {
      let view = startView(name);
      for (const { xCss, yCss, factor } of gestures) {
        view = zoomed(
          panned(view, { xCss, yCss }, name, SIZE),
          factor,
          { xCss: Math.abs(xCss) % 800, yCss: Math.abs(yCss) % 400 },
          name,
          SIZE,
        );
      }
      expect(Math.abs(view.latitude)).toBeLessThanOrEqual(82);
      expect(Math.abs(view.longitude)).toBeLessThanOrEqual(180);
      expect(view.zoom).toBeGreaterThanOrEqual(1);
      expect(view.zoom).toBeLessThanOrEqual(12);
      const at = projectionOf(name, view, SIZE)([view.longitude, view.latitude]);
      expect(at![0]).toBeCloseTo(400, 3);
      expect(at![1]).toBeCloseTo(200, 3);
    }),
  );
});

test('a drag brings along what lies under the pointer, and zooming keeps it there', () => {
  const start = startView('equal-earth');
  const right = panned(start, { xCss: 50, yCss: 0 }, 'equal-earth', SIZE);
  expect(right.longitude).toBeLessThan(start.longitude);
  const place = [15, 50] as const;
  const at = projectionOf('mercator', startView('mercator'), SIZE)([...place])!;
  const near = zoomed(startView('mercator'), 2, { xCss: at[0], yCss: at[1] }, 'mercator', SIZE);
  const after = projectionOf('mercator', near, SIZE)([...place])!;
  expect(after[0]).toBeCloseTo(at[0], 0);
  expect(Math.abs(after[1] - at[1])).toBeLessThan(40);
});

test('keys zoom and move on, and others are left alone', () => {
  const start = startView('equal-earth');
  expect(keyedView('+', false, start, 'equal-earth', SIZE)!.zoom).toBe(1.5);
  expect(keyedView('ArrowRight', true, start, 'equal-earth', SIZE)!.longitude).toBeGreaterThan(start.longitude);
  expect(keyedView('ArrowRight', false, start, 'equal-earth', SIZE)).toBeNull();
  expect(keyedView('0', false, { ...start, zoom: 5 }, 'equal-earth', SIZE)).toEqual(start);
});

test('the far side of the globe is out of view', () => {
  const view = startView('orthographic');
  expect(isInView([5, 25], 'orthographic', view, SIZE)).toBe(true);
  expect(isInView([-175, -25], 'orthographic', view, SIZE)).toBe(false);
});
