import { expect, test } from 'vitest';
import type { ChartSize } from '../picture/frame-geometry.ts';
import { watchSize } from './watch-size.ts';

/** A window whose screen has the ratio that a test says: what browsers are driven with fires no change of it. */
class FakeWindow {
  devicePixelRatio = 1;
  readonly #queries = new Map<string, Set<() => void>>();
  #observed: (() => void) | null = null;

  readonly matchMedia = (query: string) => {
    const listeners = this.#queries.get(query) ?? new Set();
    this.#queries.set(query, listeners);
    return {
      addEventListener: (_: string, run: () => void) => listeners.add(run),
      removeEventListener: (_: string, run: () => void) => listeners.delete(run),
    };
  };

  readonly ResizeObserver = observerClass((observed) => {
    this.#observed = observed;
  });

  /** Moves the window to another screen; browsers tell the query that held before, and then what is observed anew. */
  moveTo(ratio: number): void {
    const left = this.#queries.get(`(resolution: ${this.devicePixelRatio}dppx)`) ?? [];
    this.devicePixelRatio = ratio;
    for (const run of [...left]) run();
    this.#observed?.();
  }

  get listeners(): number {
    return [...this.#queries.values()].reduce((sum, { size }) => sum + size, 0);
  }

  get isObserved(): boolean {
    return this.#observed !== null;
  }
}

/** An observer of an element of 300 by 200 that is told once for each `observe`. */
function observerClass(setObserved: (run: (() => void) | null) => void) {
  return class {
    readonly #tell: () => void;
    constructor(told: (entries: readonly unknown[]) => void) {
      this.#tell = () => told([{ contentRect: { width: 300, height: 200 } }]);
    }
    observe() {
      let isTold = false;
      setObserved(() => {
        if (!isTold) this.#tell();
        isTold = true;
      });
    }
    unobserve() {
      setObserved(null);
    }
    disconnect() {
      setObserved(null);
    }
  };
}

function watched() {
  const view = new FakeWindow();
  const sizes: ChartSize[] = [];
  const element = { ownerDocument: { defaultView: view } } as unknown as HTMLElement;
  const stop = watchSize(element, (size) => sizes.push(size));
  return { view, sizes, stop };
}

test('every move to a screen of another pixel ratio is a size of its own, without any resize', () => {
  const { view, sizes } = watched();
  for (const ratio of [2, 1.25, 1, 3]) view.moveTo(ratio);
  expect(sizes).toEqual([
    { widthDevice: 600, heightDevice: 400, ratio: 2 },
    { widthDevice: 375, heightDevice: 250, ratio: 1.25 },
    { widthDevice: 300, heightDevice: 200, ratio: 1 },
    { widthDevice: 900, heightDevice: 600, ratio: 3 },
  ]);
  expect(view.listeners, 'one query at a time').toBe(1);
});

test('stopped, it hears of nothing and leaves no listener', () => {
  const { view, sizes, stop } = watched();
  stop();
  view.moveTo(2);
  expect(sizes).toEqual([]);
  expect(view.listeners).toBe(0);
  expect(view.isObserved).toBe(false);
});
