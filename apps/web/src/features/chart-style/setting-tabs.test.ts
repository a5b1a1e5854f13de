import { type UnitsHome, unitsHome } from '@candlemark/chart';
import type { NumberSetting } from '@candlemark/chart-ui';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { DEFAULT_CHART_STYLE, readChartStyle } from './chart-style.ts';
import { settingTabs } from './setting-tabs.ts';
import { unitChoices } from './unit-choices.ts';

const text = createText(CATALOGUE, 'en');
const TRADES = { interval: 'trades', fromUs: 0, toUs: 1, source: 'trades', rows: 1 } as const;
const DAYS = { ...TRADES, interval: '1D' } as const;
const HOME = unitsHome({ id: 'one', levels: [DAYS] }, '1D');

function numberOf(name: string, home: UnitsHome = HOME): NumberSetting {
  const tabs = settingTabs({
    text,
    zones: [],
    theme: { up: '#00ff00', down: '#ff0000' },
    read: (values) => readChartStyle(JSON.stringify(values)),
    home,
    dayText: (timeMs) => new Date(timeMs).toISOString().slice(0, 10),
  });
  const fields = tabs.flatMap(({ groups }) => groups.flatMap(({ fields: some }) => some));
  return fields.find((field): field is NumberSetting => field.kind === 'number' && field.name === name)!;
}

describe('the size of bricks', () => {
  const renko = { ...DEFAULT_CHART_STYLE, units: 'renko' } as const;
  const measured = { unitMeasuredOf: 'one 1D 14', unitMeasuredSize: 2.35, unitMeasuredAtMs: Date.UTC(2026, 10, 24) };

  it('that nobody chose is the one that was measured, and says since when', () => {
    const { inForce } = numberOf('unitSize').automatic!;
    expect(inForce!({ ...renko, ...measured })).toEqual({
      value: 2.35,
      hint: 'As measured on 2026-11-24. It stays; another number of bars measures anew.',
    });
  });

  it('is not known before it was measured, or of other bars', () => {
    const { inForce } = numberOf('unitSize').automatic!;
    expect(inForce!(renko)).toBeNull();
    expect(inForce!({ ...renko, ...measured, unitMeasuredOf: 'two 1D 14' })).toBeNull();
    expect(inForce!({ ...renko, ...measured, unitAtrLength: 20 })).toBeNull();
  });
});

it('a tick bar counts trades where there are some, and the menu and the settings say which', () => {
  const withTrades = { id: 'one', levels: [TRADES, DAYS] };
  const notes = (levels: typeof withTrades.levels) =>
    unitChoices({ id: 'one', levels }, text).flatMap(({ type, note }) => (note === undefined ? [] : [[type, note]]));
  expect(notes([TRADES, DAYS])).toEqual([
    ['tick', 'of trades'],
    ['volume', 'of trades'],
  ]);
  expect(notes([DAYS])).toEqual([
    ['tick', 'no trades: of bars'],
    ['volume', 'no trades: of bars'],
  ]);
  expect(numberOf('unitTicks').title).toBe('Source bars of a tick bar');
  expect(numberOf('unitTicks', unitsHome(withTrades, '1D')).title).toBe('Trades of a tick bar');
});
