import { expect, test } from 'vitest';
import { type AnnotationScope, EVERYWHERE, isShownIn, scopeMovedTo } from './scope.ts';

const HOME = { layout: 'main', chart: 'one' };
const IN_LAYOUT: AnnotationScope = { kind: 'layout', layout: 'main' };
const IN_CHART: AnnotationScope = { kind: 'chart', ...HOME };
const HOMES = [HOME, { layout: 'main', chart: 'two' }, { layout: 'other', chart: 'one' }, null];

test('every layout, one layout and one chart are three different things', () => {
  const shownIn = (scope: AnnotationScope) => HOMES.map((home) => isShownIn(scope, home));
  expect(shownIn(EVERYWHERE)).toEqual([true, true, true, true]);
  expect(shownIn(IN_LAYOUT)).toEqual([true, true, false, false]);
  expect(shownIn(IN_CHART)).toEqual([true, false, false, false]);
});

test('what comes to another chart is shown as narrowly there', () => {
  const there = { layout: 'other', chart: 'two' };
  expect(scopeMovedTo(EVERYWHERE, there)).toBe(EVERYWHERE);
  expect(scopeMovedTo(IN_LAYOUT, there)).toEqual({ kind: 'layout', layout: 'other' });
  expect(scopeMovedTo(IN_CHART, there)).toEqual({ kind: 'chart', ...there });
});
