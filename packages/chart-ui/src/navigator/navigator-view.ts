/** What a navigator shows and what is done with it, without React: the picture changes with the data, and a frame of a pan moves six elements. */
import { type OverviewApi, type OverviewChange, type OverviewColumns, watchSize } from '@candlemark/chart';
import { Paced } from '../ui/paced.ts';
import { handlePlaces } from './handle-places.ts';
import { type NavigatorElements, navigatorElements, type SliderNames } from './navigator-elements.ts';
import { paintOverview } from './overview-picture.ts';
import { PlacedElement } from './placed-element.ts';
import { centredWindow, movedWindow, zoomedWindow } from './window-moves.ts';
import { WindowSliders } from './window-sliders.ts';

export interface NavigatorHost {
  readonly names: SliderNames;
  rangeText(from: string, to: string): string;
  /** What became of the data. */
  onStatus(status: OverviewColumns['status']): void;
}

/** Live data is drawn again at most this often. */
const DRAW_EVERY_MS = 250;
/** A press that moves no further is no drag, and the window walks on to where it was pressed. */
const JUMP_SLACK_CSS = 4;
/** A notch of a wheel is 100 of these; it zooms by a fifth. */
const ZOOM_PER_PX = Math.log(1.2) / 100;
const PX_PER_LINE = 16;
/** A grip keeps this far from the ends of what it can be taken by. */
const GRIP_MARGIN_CSS = 6;

export class NavigatorView {
  readonly #overview: OverviewApi;
  readonly #strip: HTMLElement;
  readonly #elements: NavigatorElements;
  readonly #placed: ReturnType<typeof placedElements>;
  readonly #host: NavigatorHost;
  readonly #sliders: WindowSliders;
  readonly #drawing: Paced;
  readonly #listening = new AbortController();
  readonly #stops: readonly (() => void)[];
  #size = { widthDevice: 0, heightDevice: 0, ratio: 1 };
  #handleCss = 24;

  constructor(strip: HTMLElement, view: Window & typeof globalThis, overview: OverviewApi, host: NavigatorHost) {
    this.#overview = overview;
    this.#strip = strip;
    this.#elements = navigatorElements(strip, host.names);
    this.#placed = placedElements(this.#elements);
    this.#host = host;
    this.#drawing = new Paced(view, DRAW_EVERY_MS, () => this.#draw());
    const { rangeText } = host;
    const { from, whole, to } = this.#elements;
    const perCss = () => 1 / Math.max(1, this.#widthCss);
    this.#sliders = new WindowSliders({ overview, parts: { from, whole, to }, track: strip, perCss, rangeText }, view);
    const { signal } = this.#listening;
    strip.addEventListener('pointerdown', (event) => this.#jump(event), { signal });
    strip.addEventListener('mousedown', (event) => this.#focusWindow(event), { signal });
    // What was drawn is gone with a context that the browser took away.
    this.#elements.canvas.addEventListener('contextrestored', () => this.#drawing.touch(), { signal });
    strip.addEventListener('wheel', (event) => this.#turn(event), { signal, passive: false });
    const stopSize = watchSize(strip, (size) => {
      this.#size = size;
      this.#handleCss = from.offsetWidth;
      this.#draw();
      this.#place();
    });
    this.#stops = [stopSize, overview.on('change', (change) => this.#changed(change))];
  }

  dispose(): void {
    this.#listening.abort();
    this.#sliders.dispose();
    for (const stop of this.#stops) stop();
    for (const element of Object.values(this.#elements)) element.remove();
    this.#drawing.dispose();
  }

  get #widthCss(): number {
    return this.#size.widthDevice / this.#size.ratio;
  }

  #changed(change: OverviewChange): void {
    if (change === 'data') this.#drawing.touch();
    // Told once a frame, in the frame of the chart itself.
    else this.#place();
  }

  #draw(): void {
    const { canvas } = this.#elements;
    const { widthDevice, heightDevice } = this.#size;
    const context = canvas.getContext('2d');
    if (context === null || widthDevice === 0 || heightDevice === 0) return;
    if (canvas.width !== widthDevice || canvas.height !== heightDevice) {
      canvas.width = widthDevice;
      canvas.height = heightDevice;
    }
    const overview = this.#overview;
    const columns = overview.columns(Math.ceil(this.#widthCss));
    paintOverview(context, { columns, ticks: overview.ticks(this.#widthCss), theme: overview.theme, ...this.#size });
    this.#host.onStatus(columns?.status ?? 'loading');
    this.#place();
  }

  #place(): void {
    const shown = this.#overview.window();
    this.#strip.toggleAttribute('data-empty', shown === null);
    if (shown === null || this.#widthCss === 0) return;
    const { before, after, frame, from, whole, to } = this.#placed;
    const { fromCss, toCss, bodyFromCss, bodyToCss } = handlePlaces(shown, this.#widthCss, this.#handleCss);
    const { ratio } = this.#size;
    before.set('translate', fromCss - this.#widthCss, ratio);
    after.set('translate', toCss, ratio);
    frame.set('translate', fromCss, ratio);
    frame.set('width', toCss - fromCss, ratio);
    whole.set('translate', bodyFromCss, ratio);
    whole.set('width', bodyToCss - bodyFromCss, ratio);
    this.#placeHandle(from, bodyFromCss - this.#handleCss, fromCss);
    this.#placeHandle(to, bodyToCss, toCss);
    this.#sliders.moved();
  }

  #placeHandle(handle: PlacedElement, leftCss: number, gripCss: number): void {
    const { ratio } = this.#size;
    const most = this.#handleCss - GRIP_MARGIN_CSS;
    handle.set('translate', leftCss, ratio);
    handle.set('--grip', Math.min(Math.max(gripCss - leftCss, GRIP_MARGIN_CSS), most), ratio);
  }

  /** Pressed beside the window: it comes there, and can be dragged on. */
  #jump(event: PointerEvent): void {
    const shown = this.#overview.window();
    if (event.button !== 0 || shown === null) return;
    const there = centredWindow(shown, this.#fractionOf(event));
    this.#sliders.drag(event, 'whole', there, JUMP_SLACK_CSS);
    this.#overview.show(there.from, there.to, { walk: true });
  }

  /** Whoever drags the window from beside it can give that up by keys too, which are heard where the focus is. */
  #focusWindow(event: MouseEvent): void {
    const { from, whole, to } = this.#elements;
    const isOnPart = [from, whole, to].some((part) => event.target instanceof Node && part.contains(event.target));
    if (event.button !== 0 || isOnPart) return;
    event.preventDefault();
    whole.focus({ preventScroll: true });
  }

  #turn(event: WheelEvent): void {
    const [shown, limits] = [this.#overview.window(), this.#overview.limits()];
    if (shown === null || limits === null) return;
    event.preventDefault();
    const perUnit = [1, PX_PER_LINE, this.#widthCss][event.deltaMode] ?? 1;
    const [acrossPx, downPx] = [event.deltaX * perUnit, event.deltaY * perUnit];
    const isAcross = event.shiftKey || Math.abs(acrossPx) > Math.abs(downPx);
    const next = isAcross
      ? movedWindow(shown, 'whole', (acrossPx || downPx) / this.#widthCss, limits)
      : zoomedWindow(shown, Math.exp(downPx * ZOOM_PER_PX), this.#fractionOf(event), limits);
    this.#overview.show(next.from, next.to);
  }

  #fractionOf({ clientX }: MouseEvent): number {
    const { left, width } = this.#strip.getBoundingClientRect();
    return (clientX - left) / Math.max(1, width);
  }
}

function placedElements({ before, after, frame, from, whole, to }: NavigatorElements) {
  return {
    before: new PlacedElement(before),
    after: new PlacedElement(after),
    frame: new PlacedElement(frame),
    from: new PlacedElement(from),
    whole: new PlacedElement(whole),
    to: new PlacedElement(to),
  };
}
