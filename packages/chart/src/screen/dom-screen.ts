/**
 * The chart's elements: one canvas for the picture, and light elements over it for what moves on its own. All of them lie in `root`, which whoever makes
 * a screen puts into the page, and which `dispose` takes out of it.
 */
import { asNews } from '../a11y/as-news.ts';
import type { ChartEnv } from '../env.ts';
import type { PageScroll } from '../interaction/page-scroll.ts';
import type { LegendView } from '../layers/pane-legend.ts';
import type { AnnotationsPart } from '../parts/annotations-part.ts';
import type { BoxesOnScreen } from '../parts/box-zoom-part.ts';
import type { CountdownPart } from '../parts/countdown-part.ts';
import type { LegendPart } from '../parts/legend-part.ts';
import type { PaneControlsPart } from '../parts/pane-controls-part.ts';
import type { StatusPart } from '../parts/status-part.ts';
import type { ChartSize } from '../picture/frame-geometry.ts';
import { TextMeasurer } from '../picture/text-measurer.ts';
import { CanvasSurface } from '../surface/canvas-surface.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { PaneAction } from '../view/pane-arranger.ts';
import type { AnnotationElements } from './annotation-elements.ts';
import type { ChartScreen, CountdownView, CursorView, PointerShape, StatusView, ZoomBoxView } from './chart-screen.ts';
import type { CountdownElement } from './countdown-element.ts';
import { CursorElements } from './cursor-elements.ts';
import type { DecodedPictures } from './decoded-pictures.ts';
import { createStyled, HIDDEN_STYLE, OWN_WORDS, setStyle, setText } from './element-style.ts';
import type { LegendElements } from './legend-elements.ts';
import type { PaneControlsView } from './pane-controls-view.ts';
import type { PaneToolbars } from './pane-toolbars.ts';
import type { StatusElements, StatusHost } from './status-elements.ts';
import type { ZoomBoxElement } from './zoom-box-element.ts';

const FILL = { position: 'absolute', inset: '0', width: '100%', height: '100%' };
export class DomScreen implements ChartScreen {
  readonly root: HTMLDivElement;
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #measurer: TextMeasurer;
  readonly #cursor: CursorElements;
  /** Null without the part. */
  readonly #countdown: CountdownElement | null;
  /** Null without the part. */
  readonly legend: LegendElements | null;
  /** Null without the part. */
  readonly #paneToolbars: PaneToolbars | null;
  /** Set by whoever carries actions out. */
  onPaneAction: (action: PaneAction, paneId: string) => void = () => {};
  /** Those of annotations, as far as they are decoded. */
  readonly pictures: DecodedPictures | null;
  /** Set by whoever paints: another picture can be painted now. */
  onPicture: () => void = () => {};
  /** Null without the part. */
  readonly #status: StatusElements | null;
  /** Null without the parts that draw boxes. */
  readonly #zoomBox: ZoomBoxElement | null;
  /** Null without the part. */
  readonly annotations: AnnotationElements | null;
  #text: ChartText;
  #pointerShape: PointerShape = 'crosshair';
  readonly #live: HTMLDivElement;
  readonly #focusRing: HTMLDivElement;
  readonly #themed: readonly ({ setTheme(theme: ChartTheme): void } | null)[];
  #surface: CanvasSurface | null = null;

  constructor(
    owner: Document,
    text: ChartText,
    parts: {
      readonly paneControls?: PaneControlsPart;
      readonly annotations?: AnnotationsPart;
      readonly boxZoom?: BoxesOnScreen;
      readonly countdown?: CountdownPart;
      readonly legend?: LegendPart;
      readonly status?: StatusPart;
    },
    env: Pick<ChartEnv, 'measureText' | 'hasCoarsePointer' | 'report'> & Pick<StatusHost, 'isStill'>,
  ) {
    this.root = createStyled(owner, {
      ...OWN_WORDS,
      position: 'relative',
      width: '100%',
      height: '100%',
      overflow: 'hidden',
      isolation: 'isolate',
      outline: 'none',
      'user-select': 'none',
      '-webkit-user-select': 'none',
      '-webkit-touch-callout': 'none',
      cursor: this.#pointerShape,
      // The picture has the colours of the theme, whatever the system forces on pages: what stands over it keeps to them too.
      'forced-color-adjust': 'none',
    });
    this.root.tabIndex = 0;
    // Time goes on to the right, whichever way the page runs.
    this.root.dir = 'ltr';
    // A browser that translates a page puts elements of its own in the place of words, which would stay as they were.
    this.root.translate = false;
    this.root.setAttribute('role', 'application');
    this.pictures = parts.annotations?.createPictures(owner, () => this.onPicture()) ?? null;
    this.#text = text;
    this.root.setAttribute('aria-roledescription', text['chart.role']);
    this.root.setAttribute('aria-label', text['chart.noSymbol']);
    this.canvas = createStyled(owner, { ...FILL, display: 'block' }, 'canvas');
    this.canvas.setAttribute('aria-hidden', 'true');
    this.#context = this.canvas.getContext('2d', { alpha: false });
    this.#measurer = new TextMeasurer(env);
    this.#cursor = new CursorElements(owner, this.#measurer);
    this.#countdown = parts.countdown?.createElement(owner) ?? null;
    const focusChart = () => this.root.focus({ preventScroll: true });
    this.#status = parts.status?.createElements(owner, { isStill: () => env.isStill(), focusChart }) ?? null;
    this.#zoomBox = (parts.boxZoom ?? parts.annotations)?.createBox(owner) ?? null;
    // Asked for with each button that is made: see `setText`.
    const textNow = () => this.#text;
    const host = {
      owner,
      get text() {
        return textNow();
      },
      measurer: this.#measurer,
      placeWords: (canvas: HTMLElement) => this.#cursor.root.after(canvas),
      place: (element: HTMLElement) => (this.#status?.region ?? this.#focusRing).before(element),
      run: (action: PaneAction, paneId: string) => this.onPaneAction(action, paneId),
      focusChart,
      report: env.report,
    };
    this.legend = parts.legend?.create(host) ?? null;
    this.#paneToolbars = parts.paneControls?.create(host) ?? null;
    this.#live = createStyled(owner, HIDDEN_STYLE);
    this.#live.setAttribute('aria-live', 'assertive');
    this.#focusRing = createStyled(owner, {
      ...FILL,
      'box-sizing': 'border-box',
      'pointer-events': 'none',
      display: 'none',
    });
    this.#focusRing.dataset.focusRing = '';
    this.annotations =
      parts.annotations?.createElements({
        chart: this.root,
        canvas: this.canvas,
        ratio: () => this.#surface?.ratio ?? null,
        doneLabel: () => this.#text['write.done'],
        hasCoarsePointer: () => env.hasCoarsePointer(),
      }) ?? null;
    const under = [this.annotations?.under, this.#countdown?.root, this.#cursor.root, this.#zoomBox?.root];
    const over = [...(this.annotations?.over ?? []), this.#status?.line, this.#status?.region];
    const elements = [this.canvas, ...under, ...over, this.#focusRing, this.#live];
    this.root.append(...elements.filter((element) => element !== undefined));
    this.#themed = [
      this.#cursor,
      this.#zoomBox,
      this.annotations,
      this.#countdown,
      this.legend,
      this.#paneToolbars,
      this.#status,
    ];
  }

  get surface(): Surface | null {
    return this.#surface;
  }

  /** Gives the canvas exactly the device pixels that it covers. Setting the size blanks it. */
  resize({ widthDevice, heightDevice, ratio }: ChartSize): void {
    if (this.canvas.width !== widthDevice) this.canvas.width = widthDevice;
    if (this.canvas.height !== heightDevice) this.canvas.height = heightDevice;
    if (this.#context !== null) {
      this.#surface = new CanvasSurface(this.#context, widthDevice, heightDevice, ratio, this.pictures);
    }
  }

  /** Nothing of what was painted, or set on the contexts of canvases, is there any more. */
  beginAnew(): void {
    if (this.#surface !== null) this.resize(this.#surface);
    this.measureAnew();
  }

  setTheme(theme: ChartTheme): void {
    setStyle(this.root, { background: theme.background });
    setStyle(this.#focusRing, { border: `2px solid ${theme.focus}` });
    for (const part of this.#themed) part?.setTheme(theme);
  }

  /** Says everything in other words from the next frame on: buttons that have names are made anew. */
  setText(text: ChartText): void {
    this.#text = text;
    this.root.setAttribute('aria-roledescription', text['chart.role']);
    this.legend?.forget();
    this.legend?.forgetButtons();
    this.#paneToolbars?.forget();
  }

  measureAnew(): void {
    this.#measurer.forget();
    this.#cursor.forget();
    this.annotations?.forget();
    this.legend?.forget();
  }

  showCursor(cursor: CursorView | null): void {
    this.#cursor.show(cursor);
  }

  showCountdown(countdown: CountdownView | null): void {
    this.#countdown?.show(countdown);
  }

  showZoomBox(box: ZoomBoxView | null): void {
    this.#zoomBox?.show(box);
  }

  /** Which movements of a finger the browser may take for the page. */
  setPageScroll(pageScroll: PageScroll): void {
    this.root.style.touchAction = pageScroll === 'never' ? 'none' : 'pan-y';
  }

  showLegend(legend: LegendView): void {
    if (this.#surface !== null) this.legend?.show(legend, this.#surface.ratio);
  }

  showPaneControls(controls: readonly PaneControlsView[]): void {
    this.#paneToolbars?.show(controls);
  }

  showStatus(status: StatusView): void {
    this.#status?.show(status);
  }

  setPointerShape(shape: PointerShape): void {
    if (shape === this.#pointerShape) return;
    this.#pointerShape = shape;
    this.root.style.cursor = shape;
  }

  setLabel(label: string): void {
    this.root.setAttribute('aria-label', label);
  }

  announce(message: string): void {
    // At either end of a walk, say, a key leads to the same words again.
    setText(this.#live, asNews(message, this.#live.textContent ?? ''));
  }

  /** The ring shows for the keyboard only, as the browser judges it. */
  showFocus(isFocused: boolean): void {
    this.#focusRing.style.display = isFocused && this.root.matches(':focus-visible') ? 'block' : 'none';
  }

  dispose(): void {
    for (const part of [this.annotations, this.#status, this.legend, this.#paneToolbars]) part?.dispose();
    this.root.remove();
  }
}
