/** A scrollbar of time: its thumb is the view among all data and whatever of the view reaches beyond. */
import { type OverviewApi, type OverviewWindow, watchSize } from '@candlemark/chart';
import { ownCss } from '../ui/own-css.ts';
import { sliderElement } from './navigator-elements.ts';
import { PlacedElement } from './placed-element.ts';
import { movedWindow } from './window-moves.ts';
import { WindowSliders } from './window-sliders.ts';

export interface ScrollbarHost {
  readonly name: string;
  /** Whether the thumb is there while all of the data is in view. */
  readonly isAlwaysShown: boolean;
  rangeText(from: string, to: string): string;
}

/** However little is in view, the thumb can be taken. */
const LEAST_THUMB_CSS = 28;
/** A press beside the thumb goes on by this part of the view. */
const PAGE = 0.9;

export class ScrollbarView {
  readonly #overview: OverviewApi;
  readonly #track: HTMLElement;
  readonly #thumb: HTMLElement;
  readonly #placed: PlacedElement;
  readonly #host: ScrollbarHost;
  readonly #sliders: WindowSliders;
  readonly #listening = new AbortController();
  readonly #stops: readonly (() => void)[];
  #widthCss = 0;
  #ratio = 1;
  #place: ThumbPlace = { leftCss: 0, widthCss: 0, perCss: 0 };

  constructor(track: HTMLElement, view: Window & typeof globalThis, overview: OverviewApi, host: ScrollbarHost) {
    this.#overview = overview;
    this.#track = track;
    this.#host = host;
    this.#thumb = sliderElement(track.ownerDocument, 'time-scrollbar__thumb', host.name);
    this.#placed = new PlacedElement(this.#thumb);
    track.append(this.#thumb);
    const perCss = () => this.#place.perCss;
    const { rangeText } = host;
    this.#sliders = new WindowSliders({ overview, parts: { whole: this.#thumb }, track, perCss, rangeText }, view);
    track.addEventListener('pointerdown', (event) => this.#page(event), { signal: this.#listening.signal });
    const stopSize = watchSize(track, ({ widthDevice, ratio }) => {
      this.#widthCss = widthDevice / ratio;
      this.#ratio = ratio;
      this.#show();
    });
    this.#stops = [stopSize, overview.on('change', (change) => change === 'window' && this.#show())];
  }

  dispose(): void {
    this.#listening.abort();
    this.#sliders.dispose();
    for (const stop of this.#stops) stop();
    this.#thumb.remove();
  }

  #show(): void {
    const shown = this.#overview.window();
    const isIdle = shown === null || (!this.#host.isAlwaysShown && shown.from <= 0 && shown.to >= 1);
    this.#track.toggleAttribute('data-idle', isIdle);
    if (shown === null) return;
    this.#place = thumbPlace(shown, this.#widthCss);
    const { leftCss, widthCss } = this.#place;
    this.#placed.set('translate', leftCss, this.#ratio);
    this.#placed.set('width', widthCss, this.#ratio);
    this.#sliders.moved();
  }

  #page(event: PointerEvent): void {
    const [shown, limits] = [this.#overview.window(), this.#overview.limits()];
    if (event.button !== 0 || shown === null || limits === null) return;
    const xCss = (event.clientX - this.#track.getBoundingClientRect().left) * ownCss(this.#track);
    const isLater = xCss > this.#place.leftCss + this.#place.widthCss / 2;
    const by = (isLater ? PAGE : -PAGE) * (shown.to - shown.from);
    const { from, to } = movedWindow(shown, 'whole', by, limits);
    this.#overview.show(from, to, { walk: true });
  }
}

interface ThumbPlace {
  readonly leftCss: number;
  readonly widthCss: number;
  /** How much of all time the view moves when the thumb moves by a pixel. */
  readonly perCss: number;
}

/** Where the thumb of a window lies on a track. A thumb that would be too short keeps its length, and moves the view by as much more. */
export function thumbPlace({ from, to }: OverviewWindow, trackCss: number): ThumbPlace {
  const [start, end] = [Math.min(0, from), Math.max(1, to)];
  const span = to - from;
  const widthCss = Math.min(Math.max((span / (end - start)) * trackCss, LEAST_THUMB_CSS), trackCss);
  const freeCss = trackCss - widthCss;
  const freeSpan = end - start - span;
  const part = freeSpan > 0 ? (from - start) / freeSpan : 0;
  return { leftCss: part * freeCss, widthCss, perCss: freeCss > 0 ? freeSpan / freeCss : 0 };
}
