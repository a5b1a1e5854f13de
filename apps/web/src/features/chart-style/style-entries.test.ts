import type { MenuEntries } from '@candlemark/chart-ui';
import { expect, test, vi } from 'vitest';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { type ChartStyle, DEFAULT_CHART_STYLE } from './chart-style.ts';
import { styleEntries } from './style-entries.ts';

function entriesOf(style: Partial<ChartStyle> = {}) {
  const change = vi.fn();
  const entries = styleEntries({
    style: { ...DEFAULT_CHART_STYLE, ...style },
    text: createText(CATALOGUE, 'en'),
    exchangeZone: 'America/New_York',
    ownZone: 'Europe/Berlin',
    change,
    openZones: () => {},
  });
  const choose = (list: MenuEntries, id: string) => {
    for (const entry of list) if (entry !== 'separator' && entry.id === id && 'run' in entry) entry.run();
  };
  return { ...entries, change, choose };
}

const onIn = (list: MenuEntries) =>
  list.flatMap((entry) => (entry !== 'separator' && 'isOn' in entry && entry.isOn ? [entry.id] : []));

test('what is so has a tick, and choosing it makes it otherwise', () => {
  const { show, scale, choose, change } = entriesOf({ volume: 'pane', scaleMode: 'percent', hasHighLow: true });
  const marks = ['hasHighLow', 'hasLastPriceLine', 'hasCountdown', 'hasSessionBreaks', 'hasOwnFills'];
  expect(onIn(show)).toEqual(['volume', ...marks, 'hasLegend', 'hasNavigator']);
  expect(onIn(scale)).toEqual(['percent', 'right']);
  choose(show, 'volume');
  choose(show, 'hasHighLow');
  choose(show, 'hasStatusBar');
  choose(scale, 'logarithmic');
  expect(change.mock.calls).toEqual([
    [{ volume: 'none' }],
    [{ hasHighLow: false }],
    [{ hasStatusBar: true }],
    [{ scaleMode: 'logarithmic' }],
  ]);
});

test('zones are those of the exchange, of the person, UTC, and the one that was chosen', () => {
  const zonesOf = (timeZone: string | null) => {
    const [zone] = entriesOf({ timeZone }).time;
    return zone !== 'separator' && zone !== undefined && 'entries' in zone ? zone.entries : [];
  };
  const ids = (list: MenuEntries) => list.map((entry) => (entry === 'separator' ? '—' : entry.id));
  expect(ids(zonesOf(null))).toEqual(['exchange', 'UTC', 'Europe/Berlin', '—', 'all-zones']);
  expect(ids(zonesOf('Asia/Tokyo'))).toEqual(['exchange', 'UTC', 'Europe/Berlin', 'Asia/Tokyo', '—', 'all-zones']);
  expect(onIn(zonesOf(null))).toEqual(['exchange']);
  expect(onIn(zonesOf('Asia/Tokyo'))).toEqual(['Asia/Tokyo']);
});
