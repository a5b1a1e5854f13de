import { expect, test, vi } from 'vitest';
import type { LiveFlag, Platform } from '../platform/platform.ts';
import { emptyKeep } from '../testing/document-peer.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { isTextKey } from '../text/catalogue.ts';
import { createServices } from './create-services.ts';

/** A browser in which nothing ever happens. */
function createPlatform() {
  const stored = new Map<string, string>();
  const exposed = new Map<string, object>();
  const never = () => () => {};
  const flag: LiveFlag = { get: () => true, subscribe: never };
  const platform: Platform = {
    basePath: '',
    fetch: () => new Promise(() => {}),
    timers: { after: never },
    storage: memoryStorage(stored),
    connectivity: { isOnline: () => true, isVisible: () => true, onChange: never, onLeave: never },
    history: { go: () => {}, replace: () => {}, onTravel: never },
    location: { pathname: () => '/', search: () => '', href: () => 'http://127.0.0.1/' },
    isApple: false,
    languages: () => ['en-US'],
    onKeyDown: never,
    onKeyDownFirst: never,
    media: () => flag,
    systemColor: () => 'rgb(0, 0, 0)',
    mountPoint: () => {
      throw new Error('no page here');
    },
    reload: () => {},
    documentKeep: emptyKeep(),
    keepForGood: () => {},
    openSocket: () => ({ onmessage: null, onclose: null, close: () => {} }),
    random: () => 0,
    newId: () => '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    now: () => '2026-01-01T00:00:00Z',
    setTitle: () => {},
    showTheme: () => {},
    showLanguage: () => {},
    copyText: () => Promise.resolve(),
    copyPicture: () => Promise.resolve(),
    print: never,
    onPrint: never,
    toggleFullScreen: null,
    pasted: () => Promise.resolve({ text: '', image: null }),
    pickFile: () => Promise.resolve(null),
    pickFiles: () => Promise.resolve([]),
    saveFile: () => {},
    askBeforeLeaving: never,
    expose: (name, value) => void exposed.set(name, value),
  };
  return { platform, stored, exposed };
}

test('every command of the app has a title, a group and keys of its own', () => {
  const { commands } = createServices(createPlatform().platform);
  const list = commands.commands.get();
  expect(list.length).toBeGreaterThan(5);
  for (const { titleKey, group } of list) {
    expect(isTextKey(titleKey)).toBe(true);
    expect(isTextKey(`group.${group}`)).toBe(true);
  }
});

test('the instrument that the address names is asked for before anything is drawn, and first of all', () => {
  const { platform } = createPlatform();
  const asked: string[] = [];
  const fetch = (input: RequestInfo | URL) => {
    asked.push(String(input));
    return new Promise<Response>(() => {});
  };
  createServices({ ...platform, fetch, location: { ...platform.location, pathname: () => '/chart/BRK%2FB' } });
  expect(asked[0]).toMatch(/instruments\?symbol=BRK%2FB/);
  expect(asked.filter((address) => address.includes('instruments?'))).toHaveLength(1);
});

test('the list beside the chart is remembered once the reader has chosen', () => {
  const { platform, stored } = createPlatform();
  const first = createServices(platform);
  expect(first.isPanelOpen.get()).toBeNull();
  first.commands.run('app.toggle-panel');
  expect(first.isPanelOpen.get()).toBe(false);
  expect([...stored.values()]).toContain('false');
  expect(createServices(platform).isPanelOpen.get()).toBe(false);
});

test('one overlay is open at a time, and what needs a chart waits for one', () => {
  const { commands, overlay } = createServices(createPlatform().platform);
  expect(commands.run('app.palette')).toBe(true);
  expect(commands.run('app.shortcuts')).toBe(true);
  expect(overlay.get()).toEqual({ kind: 'shortcuts' });
  expect(commands.run('app.choose-interval')).toBe(false);
  expect(overlay.get()).toEqual({ kind: 'shortcuts' });
});

test('a screen that the browser does not give is told of, with its reason', async () => {
  const { platform } = createPlatform();
  const refused = () => Promise.reject(new TypeError('Permissions check failed'));
  const { commands, notices } = createServices({ ...platform, toggleFullScreen: refused });
  commands.run('app.full-screen');
  await vi.waitFor(() => expect(notices.notices.get()).toHaveLength(1));
  expect(notices.notices.get()[0]!.text).toBe('That could not be done: Permissions check failed');
});

test('journeys find the chart on screen, and cannot replace it', () => {
  const { platform, exposed } = createPlatform();
  createServices(platform);
  const hook = exposed.get('__candlemark') as { readonly chart: unknown };
  expect(hook.chart).toBeNull();
  expect(() => Object.assign(hook, { chart: 1 })).toThrow(TypeError);
});

test('what is being written ends where the page goes, and not where one looks at another tab', () => {
  const { platform } = createPlatform();
  let leave: (isGoing: boolean) => void = () => {};
  const connectivity = {
    ...platform.connectivity,
    onLeave(listener: typeof leave) {
      leave = listener;
      return () => {};
    },
  };
  const { boundChart } = createServices({ ...platform, connectivity });
  let settled = 0;
  boundChart.set({ make: () => {}, settle: () => void settled++, unbind: () => {} });
  leave(false);
  expect(settled).toBe(0);
  leave(true);
  expect(settled).toBe(1);
});

test('below a path of its host everything is asked for there', async () => {
  const asked: string[] = [];
  const { platform } = createPlatform();
  const services = createServices({
    ...platform,
    basePath: '/charts',
    fetch: (url) => {
      asked.push(url);
      return new Promise(() => {});
    },
  });
  const { signal } = new AbortController();
  void services.api.searchInstruments(signal);
  void services.layoutHistory.undo({ id: '', at: '', name: '', window: '', changes: [] }, signal);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2));
  for (const url of asked) expect(url).toMatch(/^\/charts\/api\/v1\//);
});
