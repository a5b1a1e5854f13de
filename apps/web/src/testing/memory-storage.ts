import type { TextStorage } from '../platform/platform.ts';

/** Texts that are kept in a map; several of them over one map are windows of one browser. */
export function memoryStorage(stored = new Map<string, string>(), windows = new Set<StorageWindow>()): TextStorage {
  const self: StorageWindow = { listeners: new Set() };
  windows.add(self);
  const tellOthers = (key: string, value: string | null) => {
    for (const one of windows) if (one !== self) for (const listener of one.listeners) listener(key, value);
  };
  return {
    read: (key) => stored.get(key) ?? null,
    write(key, value) {
      stored.set(key, value);
      tellOthers(key, value);
      return true;
    },
    remove(key) {
      stored.delete(key);
      tellOthers(key, null);
    },
    keys: (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
    onForeignChange(listener) {
      self.listeners.add(listener);
      return () => self.listeners.delete(listener);
    },
  };
}

export interface StorageWindow {
  readonly listeners: Set<(key: string, value: string | null) => void>;
}
