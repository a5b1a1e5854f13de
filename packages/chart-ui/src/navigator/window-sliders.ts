/**
 * The window of an overview under a hand and under keys: its parts are dragged, and each is a slider for assistive technology. Shared by navigator and
 * scrollbar, which say where the parts lie. Nothing of it goes through React: a frame of a pan only moves elements.
 */
import type { OverviewApi, OverviewWindow } from '@candlemark/chart';
import { ownCss } from '../ui/own-css.ts';
import { pageOf } from '../ui/page-of.ts';
import { movedWindow, type WindowPart, windowByKey } from './window-moves.ts';

export interface SlidersHost {
  readonly overview: OverviewApi;
  /** What is dragged, by the part of the window that it moves. */
  readonly parts: Readonly<Partial<Record<WindowPart, HTMLElement>>>;
  /** Along which the window lies. */
  readonly track: HTMLElement;
  /** How much of all time one pixel of the track is. */
  perCss(): number;
  /** From when to when, in words. */
  rangeText(from: string, to: string): string;
}

interface Drag {
  readonly part: WindowPart;
  readonly pointerId: number;
  readonly startCss: number;
  /** How much of all time a pixel is, back and ahead: where that depends on the view, a drag keeps to what it was. */
  readonly perCss: readonly [number, number];
  /** What moves no further is no drag yet. */
  readonly slackCss: number;
  readonly start: OverviewWindow;
  /** Where a drag that is given up goes back to. */
  readonly before: OverviewWindow;
}

/** Words follow when the window rests: whoever moves it by hand does not listen to them. */
const WORDS_AFTER_MS = 200;
/** To the end of a track: no jump, however near to it a handle is taken. */
const LEAST_WAY_CSS = 8;

export class WindowSliders {
  readonly #host: SlidersHost;
  readonly #view: Window & typeof globalThis;
  readonly #listening = new AbortController();
  #drag: Drag | null = null;
  #words: number | null = null;
  /** By the clock of the page. */
  #wordsDueMs = 0;

  constructor(host: SlidersHost, view: Window & typeof globalThis) {
    this.#host = host;
    this.#view = view;
    const { signal } = this.#listening;
    const { track } = host;
    for (const [part, element] of this.#parts()) {
      element.addEventListener('pointerdown', (event) => this.#take(event, part), { signal });
      element.addEventListener('keydown', (event) => this.#press(event, part), { signal });
    }
    track.addEventListener('pointermove', (event) => this.#move(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      track.addEventListener(end, (event) => this.#letGo(event), { signal });
  }

  get isDragging(): boolean {
    return this.#drag !== null;
  }

  /** Drags a part from here on, as if the window were another one already. */
  drag(event: PointerEvent, part: WindowPart, start: OverviewWindow, slackCss = 0): void {
    const { track, overview, perCss } = this.#host;
    const before = overview.window();
    if (before === null) return;
    track.setPointerCapture(event.pointerId);
    track.dataset.dragging = part;
    const rate = perCss() * ownCss(track);
    this.#drag = {
      part,
      pointerId: event.pointerId,
      startCss: event.clientX,
      perCss: part === 'whole' ? [rate, rate] : this.#reaching(event.clientX, start[part], rate),
      slackCss,
      start,
      before,
    };
  }

  /** A handle that lies beside its place, as those of a narrow window do, goes so much faster that it reaches the ends of the track with the pointer. */
  #reaching(atCss: number, at: number, rate: number): readonly [number, number] {
    const { left, right } = this.#host.track.getBoundingClientRect();
    const reaching = (part: number, wayCss: number) => Math.max(rate, part / Math.max(wayCss, LEAST_WAY_CSS));
    return [reaching(at, atCss - left), reaching(1 - at, right - atCss)];
  }

  /** The window is another one: says so to assistive technology, at once where somebody is at a slider. */
  moved(): void {
    const { track } = this.#host;
    if (this.#drag === null && track.contains(pageOf(track).activeElement)) {
      this.#say();
      return;
    }
    this.#wordsDueMs = this.#view.performance.now() + WORDS_AFTER_MS;
    if (this.#words === null) this.#wait(WORDS_AFTER_MS);
  }

  dispose(): void {
    this.#listening.abort();
    if (this.#words !== null) this.#view.clearTimeout(this.#words);
  }

  /** Every frame may move the window, and one timer goes on through all of them. */
  #wait(delayMs: number): void {
    this.#words = this.#view.setTimeout(() => {
      this.#words = null;
      const leftMs = this.#wordsDueMs - this.#view.performance.now();
      if (leftMs > 0) this.#wait(leftMs);
      else this.#say();
    }, delayMs);
  }

  #parts(): readonly (readonly [WindowPart, HTMLElement])[] {
    const { parts } = this.#host;
    return (['from', 'whole', 'to'] as const).flatMap((part) => {
      const element = parts[part];
      return element === undefined ? [] : [[part, element] as const];
    });
  }

  #take(event: PointerEvent, part: WindowPart): void {
    const shown = this.#host.overview.window();
    if (event.button !== 0 || shown === null) return;
    event.stopPropagation();
    this.drag(event, part, shown);
  }

  #move(event: PointerEvent): void {
    const { overview } = this.#host;
    const limits = overview.limits();
    const drag = this.#drag;
    if (drag === null || event.pointerId !== drag.pointerId || limits === null) return;
    const byCss = event.clientX - drag.startCss;
    if (Math.abs(byCss) < drag.slackCss) return;
    if (drag.slackCss > 0) this.#drag = { ...drag, slackCss: 0 };
    const { from, to } = movedWindow(drag.start, drag.part, byCss * drag.perCss[byCss < 0 ? 0 : 1], limits);
    overview.show(from, to);
  }

  #letGo(event: PointerEvent): void {
    if (this.#drag?.pointerId !== event.pointerId) return;
    this.#drag = null;
    delete this.#host.track.dataset.dragging;
    this.moved();
  }

  #press(event: KeyboardEvent, part: WindowPart): void {
    const { overview } = this.#host;
    const [shown, limits] = [overview.window(), overview.limits()];
    if (shown === null || limits === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && this.#drag !== null) {
      const { before } = this.#drag;
      this.#drag = null;
      delete this.#host.track.dataset.dragging;
      overview.show(before.from, before.to, { undo: true });
      event.stopPropagation();
      return;
    }
    const next = windowByKey(event.key, part, shown, limits);
    if (next === null) return;
    event.preventDefault();
    // The chart has other meanings for the same keys.
    event.stopPropagation();
    overview.show(next.from, next.to);
  }

  #say(): void {
    const { overview, parts, rangeText } = this.#host;
    const shown = overview.window();
    if (shown === null) return;
    const within = (fraction: number) => Math.min(Math.max(fraction, 0), 1);
    const [from, to] = [overview.timeText(within(shown.from)), overview.timeText(within(shown.to))];
    const values = {
      from: [shown.from, from],
      to: [shown.to, to],
      whole: [(shown.from + shown.to) / 2, rangeText(from, to)],
    } as const;
    for (const [part] of this.#parts()) {
      const [at, words] = values[part];
      parts[part]?.setAttribute('aria-valuenow', String(Math.round(within(at) * 100)));
      parts[part]?.setAttribute('aria-valuetext', words);
    }
  }
}
