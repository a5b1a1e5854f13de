import type { OverviewApi, OverviewWindow } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { thumbPlace } from './scrollbar-view.ts';
import { WindowSliders } from './window-sliders.ts';

const TRACK_CSS = 1000;

/** As much of an element as a drag asks for. */
class Part extends EventTarget {
  readonly dataset = {};
  readonly ownerDocument = { activeElement: null };
  readonly offsetWidth = TRACK_CSS;
  readonly #scale: number;
  /** @param scale how much larger the page shows it */
  constructor(scale = 1) {
    super();
    this.#scale = scale;
  }
  setPointerCapture(): void {}
  contains(): boolean {
    return false;
  }
  getBoundingClientRect() {
    const width = TRACK_CSS * this.#scale;
    return { left: 100, right: 100 + width, width };
  }
}

function pointer(type: string, clientX: number): Event {
  return Object.assign(new Event(type), { button: 0, pointerId: 1, clientX });
}

/** The thumb of a scrollbar over a view that follows it. @param scale how much larger the page shows it */
function scrollbar(first: OverviewWindow, scale = 1) {
  let shown = first;
  const overview = {
    window: () => shown,
    limits: () => ({ narrowest: 0.001, widest: 2 }),
    show: (from: number, to: number) => {
      shown = { from, to };
    },
  };
  const [track, whole] = [new Part(scale), new Part(scale)];
  const host = {
    overview: overview as unknown as OverviewApi,
    parts: { whole: whole as unknown as HTMLElement },
    track: track as unknown as HTMLElement,
    perCss: () => thumbPlace(shown, TRACK_CSS).perCss,
    rangeText: () => '',
  };
  const sliders = new WindowSliders(host, globalThis as unknown as Window & typeof globalThis);
  return { sliders, track, whole, shown: () => shown };
}

test('the thumb goes with the pointer where the page shows the bar smaller or larger than it is', () => {
  for (const scale of [0.5, 2]) {
    const { sliders, track, whole, shown } = scrollbar({ from: 0.2, to: 0.4 }, scale);
    whole.dispatchEvent(pointer('pointerdown', 0));
    // A tenth of the bar, as it is seen.
    track.dispatchEvent(pointer('pointermove', TRACK_CSS * scale * 0.1));
    sliders.dispose();
    expect(shown().from).toBeCloseTo(0.3, 10);
  }
});

test('a view that reaches beyond the data moves steadily with the thumb of its scrollbar', () => {
  const { sliders, track, whole, shown } = scrollbar({ from: -0.2, to: 0.3 });
  whole.dispatchEvent(pointer('pointerdown', 0));
  const steps: number[] = [];
  for (let clientX = 1; clientX <= 200; clientX++) {
    const { from } = shown();
    track.dispatchEvent(pointer('pointermove', clientX));
    steps.push(shown().from - from);
  }
  sliders.dispose();
  expect(Math.min(...steps)).toBeCloseTo(Math.max(...steps), 10);
  expect(shown().from).toBeCloseTo(-0.2 + 200 * (0.7 / (TRACK_CSS - TRACK_CSS * (0.5 / 1.2))), 10);
});

test('a drag that is given up by keys takes back the walk that it began with', () => {
  const shows: unknown[][] = [];
  const before: OverviewWindow = { from: 0.1, to: 0.3 };
  const overview = {
    window: () => before,
    limits: () => ({ narrowest: 0.001, widest: 2 }),
    show: (...args: unknown[]) => shows.push(args),
  };
  const [track, whole] = [new Part(), new Part()];
  const host = {
    overview: overview as unknown as OverviewApi,
    parts: { whole: whole as unknown as HTMLElement },
    track: track as unknown as HTMLElement,
    perCss: () => 1 / TRACK_CSS,
    rangeText: () => '',
  };
  const sliders = new WindowSliders(host, globalThis as unknown as Window & typeof globalThis);
  sliders.drag(pointer('pointerdown', 700) as PointerEvent, 'whole', { from: 0.6, to: 0.8 }, 4);
  whole.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
  sliders.dispose();
  expect(shows).toEqual([[0.1, 0.3, { undo: true }]]);
});

test.each([
  ['to', 0, 100 + 60],
  ['to', 0.3, 100 + 300],
  ['from', 0.99, 100 + 930],
] as const)(
  'the end %s of a window at %d reaches both ends of the track with the pointer, wherever its handle lies',
  (part, from, atCss) => {
    let shown: OverviewWindow = { from: part === 'to' ? from - 0.01 : from, to: part === 'to' ? from + 0.01 : 1 };
    const overview = {
      window: () => shown,
      limits: () => ({ narrowest: 0.001, widest: 2 }),
      show: (next: number, to: number) => {
        shown = { from: next, to };
      },
    };
    const [track, handle] = [new Part(), new Part()];
    const host = {
      overview: overview as unknown as OverviewApi,
      parts: { [part]: handle as unknown as HTMLElement },
      track: track as unknown as HTMLElement,
      perCss: () => 1 / TRACK_CSS,
      rangeText: () => '',
    };
    const sliders = new WindowSliders(host, globalThis as unknown as Window & typeof globalThis);
    handle.dispatchEvent(pointer('pointerdown', atCss));
    track.dispatchEvent(pointer('pointermove', part === 'to' ? 100 + TRACK_CSS : 100));
    sliders.dispose();
    expect(shown[part]).toBeCloseTo(part === 'to' ? 1 : 0, 10);
  },
);
