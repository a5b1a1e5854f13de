import type { OwnEdit, RecordNews, SyncStatus } from '@candlemark/client';
import { type RecordFields, withEdit } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { createStore } from '../../data/store.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { DEFAULT_CHART_STYLE } from '../chart-style/chart-style.ts';
import { createLayoutSteps } from './layout-steps.ts';
import { Layouts, type ShownChart } from './layouts.ts';

const SPX: ShownChart = {
  instrument: 'i-spx',
  symbol: 'SPX',
  interval: '1D',
  style: DEFAULT_CHART_STYLE,
  settings: null,
};
const AAPL: ShownChart = { ...SPX, instrument: 'i-aapl', symbol: 'AAPL' };
const PANES = { weights: {}, maximized: 'main', collapsed: [], order: [] };

/** A document in memory, and the names of the changes that were made of it. */
function memoryDocument() {
  const records = new Map<string, RecordFields>([['layout/main', { name: 'Main', order: 0 }]]);
  const gone = new Map<string, RecordFields>();
  const names: string[] = [];
  const status = createStore<SyncStatus>({ link: 'live', unsent: 0, notKept: null });
  const listeners = new Set<(news: readonly RecordNews[]) => void>();
  const tell = (keys: readonly string[]) => {
    const news = keys.map((key) => ({ key, before: null, after: records.get(key) ?? null }));
    for (const listener of listeners) listener(news);
  };
  return {
    names,
    tell,
    status,
    /** Nothing of it is known until it is told. */
    forget: () => records.clear(),
    read: () => {
      records.set('layout/main', { name: 'Main', order: 0 });
      tell(['layout/main']);
    },
    get: (key: string) => records.get(key) ?? null,
    keys: (kind: string) => [...records.keys()].filter((key) => key.startsWith(`${kind}/`)),
    change(name: string, edits: readonly OwnEdit[]) {
      names.push(name);
      for (const { key, set, unset, deleted } of edits) {
        const fields = withEdit(records.get(key) ?? gone.get(key) ?? {}, { set, unset });
        if (deleted === true) records.delete(key);
        else records.set(key, fields);
        gone.set(key, fields);
      }
      tell(edits.map(({ key }) => key));
    },
    onNews(listener: (news: readonly RecordNews[]) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function layoutsAt(search = '') {
  const document = memoryDocument();
  const waiting = new Set<() => void>();
  let id = 0;
  const platform = {
    storage: memoryStorage(),
    newId: () => `new-${++id}`,
    location: { search: () => search, pathname: () => '/chart/SPX', href: () => `http://host/chart/SPX${search}` },
    timers: {
      after(_ms: number, call: () => void) {
        waiting.add(call);
        return () => waiting.delete(call);
      },
    },
  };
  const layouts = new Layouts(document, platform, createLayoutSteps(createText(CATALOGUE, 'en')));
  document.tell(['layout/main']);
  const rest = () => {
    for (const call of [...waiting]) {
      waiting.delete(call);
      call();
    }
  };
  return { layouts, document, rest };
}

test('a look at many instruments is one change, named after the last', () => {
  const { layouts, document, rest } = layoutsAt();
  layouts.follow(SPX);
  layouts.follow(AAPL);
  expect(document.names).toEqual([]);
  rest();
  expect(document.names).toEqual(['Show AAPL']);
  expect(layouts.chartOf('main')).toMatchObject({ instrument: 'i-aapl', interval: '1D', settings: {} });
  layouts.follow(AAPL);
  rest();
  expect(document.names).toHaveLength(1);
});

test('what is on screen before the document is read is remembered once it is', () => {
  const { layouts, document, rest } = layoutsAt();
  document.forget();
  document.status.set({ link: 'starting', unsent: 0, notKept: null });
  layouts.follow(SPX);
  rest();
  document.status.set({ link: 'offline', unsent: 0, notKept: null });
  document.read();
  expect(document.names).toEqual([]);
  document.status.set({ link: 'live', unsent: 0, notKept: null });
  expect(layouts.chartOf('main')).toMatchObject({ instrument: 'i-spx', interval: '1D' });
  expect(document.names).toHaveLength(1);
});

test('what is on screen before the document is read is remembered of no other layout', () => {
  const { layouts, document, rest } = layoutsAt();
  document.forget();
  document.status.set({ link: 'starting', unsent: 0, notKept: null });
  layouts.follow(AAPL);
  rest();
  layouts.choose('main');
  document.read();
  document.status.set({ link: 'live', unsent: 0, notKept: null });
  expect(document.names).toEqual([]);
});

test.each([
  ['Change interval to 1W', { interval: '1W' }],
  ['Change interval to Auto', { interval: 'auto' }],
  ['Change chart type', { style: { ...DEFAULT_CHART_STYLE, chartType: 'area', volume: 'none' } as const }],
  ['Change chart style', { style: { ...DEFAULT_CHART_STYLE, scaleMode: 'logarithmic' } as const }],
  ['Arrange panes', { settings: { panes: PANES } }],
  ['Hide or show series', { settings: { hiddenSeries: ['volume'] } }],
  ['Scale prices', { settings: { prices: { ranges: { main: { min: 1, max: 2 } }, from: 0, to: 1 } } }],
  ['Show AAPL', { ...AAPL, interval: '1W' }],
])('what became of the chart is told in words: %s', (name, change) => {
  const { layouts, document, rest } = layoutsAt();
  layouts.follow(SPX);
  rest();
  layouts.follow({ ...SPX, ...change });
  rest();
  expect(document.names.at(-1)).toBe(name);
});

test('panes and scales stay while the chart has not got them back, and go when they are as planned again', () => {
  const { layouts, rest } = layoutsAt();
  layouts.follow({ ...SPX, settings: { panes: PANES } });
  rest();
  layouts.follow({ ...SPX, interval: '1W' });
  rest();
  expect(layouts.chartOf('main')?.settings).toEqual({ panes: PANES });
  layouts.follow({ ...SPX, settings: {} });
  rest();
  expect(layouts.chartOf('main')?.settings).toEqual({});
});

test('of the look of a chart a window writes what it has changed itself, and leaves what another one has changed', () => {
  const { layouts, document, rest } = layoutsAt();
  const shown = { ...SPX, settings: {} };
  layouts.follow(shown);
  rest();
  const set = { 'style.timeZone': 'Asia/Tokyo', 'settings.hiddenSeries': ['volume'] };
  document.change('Elsewhere', [{ key: 'chart/main', set }]);
  layouts.follow({ ...shown, interval: '1W' });
  rest();
  expect(layouts.chartOf('main')).toMatchObject({
    interval: '1W',
    style: { timeZone: 'Asia/Tokyo' },
    settings: { hiddenSeries: ['volume'] },
  });
  const style = { ...DEFAULT_CHART_STYLE, chartType: 'area' } as const;
  layouts.follow({ ...shown, style, settings: { panes: PANES } });
  rest();
  expect(layouts.chartOf('main')).toMatchObject({
    style: { chartType: 'area', timeZone: 'Asia/Tokyo' },
    settings: { hiddenSeries: ['volume'], panes: PANES },
  });
  layouts.follow({ ...shown, style });
  rest();
  expect(layouts.chartOf('main')?.settings).toEqual({ hiddenSeries: ['volume'] });
});

test('who goes to a layout has changed nothing of it yet', () => {
  const { layouts, document, rest } = layoutsAt();
  const shown = { ...SPX, settings: {} };
  layouts.follow(shown);
  layouts.create('Second', shown);
  document.change('Elsewhere', [{ key: 'chart/new-1', set: { 'style.timeZone': 'Asia/Tokyo' } }]);
  layouts.follow({ ...shown, interval: '1W' });
  rest();
  expect(layouts.chartOf('new-1')).toMatchObject({ interval: '1W', style: { timeZone: 'Asia/Tokyo' } });
  // As it was before, on the way there.
  layouts.choose('main');
  document.change('Elsewhere', [{ key: 'chart/main', set: { 'style.timeZone': 'Asia/Tokyo' } }]);
  layouts.follow(AAPL);
  rest();
  expect(layouts.chartOf('main')).toMatchObject({ instrument: 'i-aapl', style: { timeZone: 'Asia/Tokyo' } });
});

test('who leaves a layout leaves it as it was on screen, and finds it so', () => {
  const { layouts, rest } = layoutsAt();
  layouts.follow(SPX);
  layouts.create('  Second ', SPX);
  expect(layouts.current.get()).toBe('new-1');
  expect(layouts.list.get()).toEqual([
    { id: 'main', name: 'Main' },
    { id: 'new-1', name: 'Second' },
  ]);
  layouts.follow(AAPL);
  layouts.choose('main');
  rest();
  expect(layouts.chartOf('new-1')).toMatchObject({ instrument: 'i-aapl' });
  expect(layouts.chartOf('main')).toMatchObject({ instrument: 'i-spx' });
});

test('of a layout that is gone nothing is remembered, and the last one stays', () => {
  const { layouts, document, rest } = layoutsAt();
  layouts.create('Second', SPX);
  layouts.follow(AAPL);
  expect(layouts.remove('new-1')).toBe('main');
  rest();
  expect(document.get('chart/new-1')).toBeNull();
  expect(layouts.remove('main')).toBeNull();
  expect(layouts.list.get()).toEqual([{ id: 'main', name: 'Main' }]);
});

test('a read-only address remembers nothing', () => {
  const { layouts, document, rest } = layoutsAt('?interval=1D&view=read-only');
  layouts.follow(SPX);
  rest();
  layouts.choose('main');
  expect(document.names).toEqual([]);
});

test('the way back takes the layout along', () => {
  const { layouts } = layoutsAt();
  layouts.create('Second', SPX);
  layouts.travel('?interval=1D');
  expect(layouts.current.get()).toBe('main');
  layouts.travel('?interval=1D&layout=new-1');
  expect(layouts.current.get()).toBe('new-1');
});

const restored = (change: string, fields: RecordFields = {}) => [
  { key: 'chart/main', set: { ...fields, restored: change } },
];

test('what was on screen before the layout was set back elsewhere is not remembered any more', () => {
  const { layouts, document, rest } = layoutsAt();
  layouts.follow(SPX);
  rest();
  layouts.follow({ ...SPX, interval: '1W' });
  document.change('Restore', restored('r1', { interval: '1mo' }));
  rest();
  expect(layouts.chartOf('main')).toMatchObject({ interval: '1mo', restored: 'r1' });
  expect(layouts.restored.get()).toEqual({ change: 'r1', isOwn: false });
  expect(layouts.isOther(SPX)).toBe(true);
  // Until the chart goes along, it may still tell what it shows.
  layouts.follow(SPX);
  layouts.takeRestored();
  rest();
  expect(layouts.restored.get()).toBeNull();
  expect(layouts.isOther({ ...SPX, interval: '1mo' })).toBe(false);
  layouts.follow({ ...SPX, interval: '1mo', settings: { panes: PANES } });
  rest();
  expect(layouts.chartOf('main')).toMatchObject({ interval: '1mo', restored: 'r1', settings: { panes: PANES } });
});

test('only the layout on screen is gone along with, once, and what a page finds at its beginning is its own affair', () => {
  const { layouts, document, rest } = layoutsAt();
  document.status.set({ link: 'starting', unsent: 0, notKept: null });
  layouts.follow(SPX);
  rest();
  document.change('Restore', restored('r1'));
  expect(layouts.restored.get()).toBeNull();
  document.status.set({ link: 'live', unsent: 0, notKept: null });
  document.change('Change chart type', [{ key: 'chart/main', set: { interval: '1W' } }]);
  expect(layouts.restored.get()).toBeNull();
  layouts.create('Second', SPX);
  document.change('Restore', restored('r2'));
  expect(layouts.restored.get()).toBeNull();
  layouts.choose('main');
  layouts.restoreHere('r3');
  document.change('Restore', restored('r3'));
  expect(layouts.restored.get()).toEqual({ change: 'r3', isOwn: true });
});

test('a copy of a layout was never set back', () => {
  const { layouts, document } = layoutsAt();
  layouts.copy('Copy', { instrument: 'i-spx', restored: 'r1' }, () => []);
  expect(document.get('chart/new-1')).not.toHaveProperty('restored');
});

test('a chart that was deleted and is shown again is not taken for one that was just set back', () => {
  const { layouts, document, rest } = layoutsAt();
  document.change('Restore', [{ key: 'chart/main', set: { layout: 'main', restored: 'change-1' } }]);
  document.change('Empty', [{ key: 'chart/main', set: {}, deleted: true }]);
  layouts.follow(SPX);
  rest();
  expect(document.get('chart/main')).toMatchObject({ instrument: 'i-spx' });
  expect(document.get('chart/main')).not.toHaveProperty('restored');
});
