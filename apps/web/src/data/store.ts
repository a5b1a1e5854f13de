import { useSyncExternalStore } from 'react';

/** A value that is read at once and announces its changes. */
export interface ReadableStore<Value> {
  get(): Value;
  /** Returns what stops the listening. */
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  /** Setting what is already there tells nobody. */
  set(value: Value): void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What another store holds, as something else. It is worked out once for each value. */
export function mappedStore<Inner, Outer>(
  store: Store<Inner>,
  read: (inner: Inner) => Outer,
  write: (outer: Outer) => Inner,
): Store<Outer> {
  let known: readonly [inner: Inner, outer: Outer] = [store.get(), read(store.get())];
  return {
    get() {
      const inner = store.get();
      if (!Object.is(inner, known[0])) known = [inner, read(inner)];
      return known[1];
    },
    set: (outer) => store.set(write(outer)),
    subscribe: store.subscribe,
  };
}

/** The store's value in a component, which renders again whenever it changes. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
