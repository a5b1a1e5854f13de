import type { Theme } from '@candlemark/chart';
import type { Socket } from '@candlemark/client';
import { monotonicFactory } from 'ulid';
import { navigate } from 'wouter/use-browser-location';
import type { FontChoice } from '../features/themes/font-choice.ts';
import type { Words } from '../text/words.ts';
import { keptPrefix, storageBelow, withinBasePath } from './base-path.ts';
import { createDocumentKeep } from './document-keep.ts';
import { forbidMarkup } from './no-markup.ts';
import type { Connectivity, LiveFlag, Platform, TextStorage } from './platform.ts';
import { readClipboard } from './read-clipboard.ts';

/** The one place in the app that touches the globals of the browser. @param basePath below which path of its host the app is found */
export function createBrowserPlatform(basePath: string): Platform {
  forbidMarkup(window);
  const storage = storageBelow(basePath, browserStorage());
  return {
    basePath,
    fetch: (url, init) => fetch(url, init),
    timers: {
      after(delayMs, call) {
        const timer = setTimeout(call, delayMs);
        return () => clearTimeout(timer);
      },
    },
    storage,
    connectivity: browserConnectivity(),
    history: {
      go: (path) => navigate(basePath + path),
      replace: (path) => history.replaceState(history.state, '', basePath + path),
      onTravel: (listener) => listenTo(window, ['popstate'], listener),
    },
    location: {
      pathname: () => withinBasePath(basePath, location.pathname),
      search: () => location.search,
      href: () => location.href,
    },
    isApple: /Mac|iP(?:hone|ad|od)/.test(navigator.platform),
    languages: () => navigator.languages,
    onKeyDownFirst(listener) {
      window.addEventListener('keydown', listener, true);
      return () => window.removeEventListener('keydown', listener, true);
    },
    onKeyDown(listener) {
      window.addEventListener('keydown', listener);
      return () => window.removeEventListener('keydown', listener);
    },
    media: liveMedia,
    systemColor: computedColor,
    mountPoint() {
      const root = document.getElementById('root');
      if (root === null) throw new Error('index.html has no element with the id root');
      return root;
    },
    reload: () => location.reload(),
    documentKeep: createDocumentKeep(storage, `${keptPrefix(basePath)}candlemark`),
    // Where it is refused, or asked in a page without a secure origin, all is as it was.
    keepForGood: () => void navigator.storage?.persist().catch(() => false),
    openSocket: (path) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${basePath}${path}`) as Socket,
    random: () => Math.random(),
    newId: monotonicFactory(),
    now: () => new Date().toISOString(),
    setTitle(title) {
      document.title = title;
    },
    showTheme: showThemeOnPage,
    showLanguage: showLanguageOnPage,
    // Without a secure origin there is no clipboard at all: that is a refusal too.
    copyText: async (text) => navigator.clipboard.writeText(text),
    copyPicture: async (png) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]),
    toggleFullScreen: document.fullscreenEnabled
      ? async () =>
          document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
      : null,
    pasted: readClipboard,
    pickFile: async (accept) => (await pickedFiles({ accept }))[0] ?? null,
    pickFiles: () => pickedFiles({ multiple: true }),
    saveFile: savedFile,
    askBeforeLeaving(isNeeded) {
      const ask = (event: BeforeUnloadEvent) => isNeeded() && event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    print: () => window.print(),
    onPrint: showWhilePrinted,
    expose(name, value) {
      Object.defineProperty(window, name, { value, configurable: true, writable: false });
    },
  };
}

/** An element that is never on the page: browsers open their dialog for it all the same. */
function pickedFiles(kind: { readonly accept?: string; readonly multiple?: boolean }): Promise<readonly File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', ...kind });
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

function savedFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the press; a minute is more than any of them takes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Printing is told by events and by the media alike, in an order that browsers do not agree on; a print that is cancelled ends too. */
function showWhilePrinted(show: () => HTMLElement | null): () => void {
  const media = window.matchMedia('print');
  let shown: HTMLElement | null = null;
  const begin = () => {
    shown ??= show();
    if (shown !== null && !shown.isConnected) document.body.append(shown);
  };
  const end = () => {
    shown?.remove();
    shown = null;
  };
  const stops = [
    listenTo(window, ['beforeprint'], begin),
    listenTo(window, ['afterprint'], end),
    listenTo(media, ['change'], () => (media.matches ? begin() : end())),
  ];
  return () => {
    end();
    for (const stop of stops) stop();
  };
}

function browserStorage(): TextStorage {
  return {
    read(key) {
      try {
        return localStorage.getItem(key);
      } catch {
        // Storage is switched off for this site: the app works without what it would have remembered.
        return null;
      }
    },
    write(key, value) {
      try {
        localStorage.setItem(key, value);
        return true;
      } catch {
        // Switched off or full: whoever needs it kept is told.
        return false;
      }
    },
    remove(key) {
      try {
        localStorage.removeItem(key);
      } catch {
        // Switched off: there is nothing to remove.
      }
    },
    keys(prefix) {
      try {
        return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
    onForeignChange(listener) {
      const changed = ({ key, newValue }: StorageEvent) => {
        if (key !== null) listener(key, newValue);
      };
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
  };
}

function browserConnectivity(): Connectivity {
  return {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    onChange(listener) {
      const stopNetwork = listenTo(window, ['online', 'offline'], listener);
      const stopVisibility = listenTo(document, ['visibilitychange'], listener);
      return () => {
        stopNetwork();
        stopVisibility();
      };
    },
    onLeave(listener) {
      const stopHiding = listenTo(document, ['visibilitychange'], () => {
        if (document.visibilityState === 'hidden') listener(false);
      });
      const stopGoing = listenTo(window, ['pagehide'], () => listener(true));
      return () => {
        stopHiding();
        stopGoing();
      };
    },
  };
}

function liveMedia(query: string): LiveFlag {
  const list = window.matchMedia(query);
  return {
    get: () => list.matches,
    subscribe: (listener) => listenTo(list, ['change'], listener),
  };
}

/** `theme-color` is there once for light and once for dark: a theme that was chosen stands for both. */
function showThemeOnPage({ id, colors }: Theme, font: FontChoice): void {
  Object.assign(document.documentElement.dataset, { theme: id, font });
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = colors.surface;
}

/** The library of components looks under these symbols for texts that it was not built with. */
function showLanguageOnPage(locale: string, { direction, components }: Pick<Words, 'direction' | 'components'>): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
  if (components === null) return;
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: locale,
    [Symbol.for('react-aria.i18n.strings')]: components,
  });
}

/** Read from an element, because only an element has a computed colour. */
function computedColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function listenTo(target: EventTarget, types: readonly string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}
