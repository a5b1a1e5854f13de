import type { TextStorage } from './platform.ts';

/**
 * Below which path of its host the app is found: `/charts`; `''`: at its root. The app itself knows addresses from there on alone.
 * @param url of a file of the app one folder below that: of its code, built or not
 */
export function basePathOf(url: string): string {
  return new URL('..', url).pathname.slice(0, -1);
}

/** The address within the app. One that is not below the path stays as it is. */
export function withinBasePath(basePath: string, pathname: string): string {
  return `${pathname}/`.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) || '/' : pathname;
}

/** What names of what this app keeps begin with: an app below another path of the same host is another one, with data of its own. `public/theme.js` knows it too. */
export function keptPrefix(basePath: string): string {
  return `${basePath}/`.slice(1);
}

/** Storage of this app alone. */
export function storageBelow(basePath: string, storage: TextStorage): TextStorage {
  const prefix = keptPrefix(basePath);
  return {
    read: (key) => storage.read(prefix + key),
    write: (key, value) => storage.write(prefix + key, value),
    remove: (key) => storage.remove(prefix + key),
    keys: (beginning) => storage.keys(prefix + beginning).map((key) => key.slice(prefix.length)),
    onForeignChange: (listener) =>
      storage.onForeignChange((key, value) => {
        if (key.startsWith(prefix)) listener(key.slice(prefix.length), value);
      }),
  };
}
