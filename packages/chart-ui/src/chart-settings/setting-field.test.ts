import { expect, test } from 'vitest';
import { foundSettings, isShownField, type SettingTab, type SettingValues } from './setting-field.ts';

const TABS: readonly SettingTab[] = [
  {
    id: 'symbol',
    title: 'Symbol',
    groups: [
      {
        title: 'Bars',
        fields: [{ kind: 'colors', title: 'Colours', columns: ['Rising'], rows: [{ title: 'Wick', names: ['w'] }] }],
      },
      { fields: [{ kind: 'switch', name: 'a', title: 'Countdown' }] },
    ],
  },
  {
    id: 'canvas',
    title: 'Canvas',
    groups: [
      { fields: [{ kind: 'choice', name: 'grid', title: 'Grid', choices: [{ value: 'none', title: 'Nothing' }] }] },
    ],
  },
  {
    id: 'time',
    title: 'Time',
    groups: [
      {
        fields: [
          {
            kind: 'list',
            name: 'timeZone',
            title: 'Zone',
            searchTitle: 'Search',
            choices: [{ value: 'Asia/Tokyo', title: 'Tokyo', aside: 'UTC+9' }],
          },
        ],
      },
    ],
  },
];

test('settings are found by their names, their choices and what they stand under', () => {
  const found = (query: string) =>
    foundSettings(TABS, query).map(({ title, fields }) => `${title}: ${fields.map((field) => field.title).join(' ')}`);
  expect(found('wick')).toEqual(['Symbol: Colours']);
  expect(found(' BARS')).toEqual(['Symbol: Colours']);
  expect(found('noth')).toEqual(['Canvas: Grid']);
  expect(found('n')).toEqual(['Symbol: Colours Countdown', 'Canvas: Grid', 'Time: Zone']);
  expect(found('tok')).toEqual(['Time: Zone']);
  expect(found('price')).toEqual([]);
});

test('a field may have a say only beside some values of others', () => {
  const field = {
    kind: 'switch',
    name: 'wicks',
    title: 'Wicks',
    isShown: ({ type }: SettingValues) => type === 'renko',
  } as const;
  expect(isShownField(field, { type: 'renko' })).toBe(true);
  expect(isShownField(field, { type: 'kagi' })).toBe(false);
  expect(isShownField({ kind: 'switch', name: 'grid', title: 'Grid' }, {})).toBe(true);
});
