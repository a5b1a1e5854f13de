import type { ChartCompare } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { changeOfValues, compareTabs, compareValues } from './compare-setting-tabs.ts';

const COMPARE: ChartCompare = {
  id: 'a',
  instrument: 'SPX',
  name: 'SPX',
  type: 'line',
  pane: 'main',
  scale: null,
  isPercent: true,
  color: null,
  slot: 1,
  lineWidth: 2,
  lineStyle: 'solid',
  shownOn: { from: null, to: '1D' },
  order: 1,
};

test('what the fields stand at is what the record says, and changes nothing', () => {
  const values = compareValues(COMPARE);
  expect(values).toMatchObject({ scale: 'percent', 'shown.from': 'any', 'shown.to': '1D' });
  expect({ ...COMPARE, ...changeOfValues(COMPARE, values, 'left') }).toEqual(COMPARE);
});

test('a scale is chosen by what it is, and intervals by their ends', () => {
  expect(changeOfValues(COMPARE, { scale: 'axis' }, 'left')).toMatchObject({ isPercent: false, scale: 'left' });
  expect(changeOfValues(COMPARE, { scale: 'bare' }, 'left')).toMatchObject({ isPercent: false, scale: 'scale-a' });
  expect(changeOfValues(COMPARE, { 'shown.from': '1h' }, 'left')).toEqual({ shownOn: { from: '1h', to: '1D' } });
  expect(changeOfValues(COMPARE, { 'shown.to': 'any' }, 'left')).toEqual({ shownOn: { from: null, to: null } });
});

test('its colour has no switch that shows nothing: it is hidden in the legend', () => {
  const tabs = compareTabs({
    compare: COMPARE,
    list: [COMPARE],
    intervals: ['trades', '1D'],
    text: (key) => key,
    themeColor: () => '#123456',
  });
  const fields = tabs.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
  expect(fields.find(({ kind }) => kind === 'colors')).toMatchObject({ isAlwaysShown: true });
  expect(fields.find((field) => field.kind === 'choice' && field.name === 'shown.to')).toMatchObject({
    choices: [{ value: 'any' }, { value: '1D' }],
  });
});
