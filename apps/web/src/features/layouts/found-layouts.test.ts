import { expect, test } from 'vitest';
import { foundLayouts, layoutsInMenu, MOST_IN_MENU } from './found-layouts.ts';

const named = (names: readonly string[]) => names.map((name, at) => ({ id: `l${at}`, name }));
const MANY = named(Array.from({ length: 500 }, (_, at) => `Layout ${at}`));

test('a menu has the first ones, and always the one on screen', () => {
  expect(layoutsInMenu(MANY.slice(0, 3), 'l0')).toEqual(MANY.slice(0, 3));
  expect(layoutsInMenu(MANY, 'l2')).toEqual(MANY.slice(0, MOST_IN_MENU));
  const far = layoutsInMenu(MANY, 'l400');
  expect(far).toHaveLength(MOST_IN_MENU);
  expect(far.at(-1)).toBe(MANY[400]);
});

test('layouts are found by words of their name, those that begin so first', () => {
  const list = named(['My gold week', 'Gold', 'Silver', 'Week of gold']);
  expect(foundLayouts(list, '  ')).toBe(list);
  expect(foundLayouts(list, 'GOLD').map(({ name }) => name)).toEqual(['Gold', 'My gold week', 'Week of gold']);
  expect(foundLayouts(list, 'week gold').map(({ name }) => name)).toEqual(['My gold week', 'Week of gold']);
  expect(foundLayouts(list, 'copper')).toEqual([]);
});
