/** What reading by keys puts over the picture: a layer that takes the focus for each further pane, a ring around what is read, and a place for news. */
import { isSameData } from '../same-data.ts';
import type { AudioOutput } from '../sound/chart-sound.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { PaneLayer, SpeechScreen } from './chart-screen.ts';
import { createStyled, HIDDEN_STYLE, setStyle, setText } from './element-style.ts';
import { MovingElement } from './moving-element.ts';

const RING_CSS = 16;

export class SpeechElements implements SpeechScreen {
  readonly #chart: HTMLElement;
  readonly #ring: MovingElement;
  readonly #news: HTMLElement;
  readonly #layers = new Map<string, HTMLElement>();
  /** What was shown last: most frames change none of it. */
  #shown: readonly PaneLayer[] = [];
  readonly #attached = new AbortController();
  #focused: (paneId: string) => void = () => {};
  #theme: ChartTheme | null = null;
  /** Null until something is played. */
  #context: AudioContext | null = null;

  /** @param chart the element of the chart, which it adds its own to */
  constructor(chart: HTMLElement) {
    const owner = chart.ownerDocument;
    this.#chart = chart;
    const ring = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: `${RING_CSS}px`,
      height: `${RING_CSS}px`,
      'border-radius': '50%',
      'box-sizing': 'border-box',
      'pointer-events': 'none',
    });
    ring.setAttribute('aria-hidden', 'true');
    ring.dataset.readRing = '';
    this.#ring = new MovingElement(ring);
    this.#ring.show(false);
    this.#news = createStyled(owner, HIDDEN_STYLE);
    this.#news.setAttribute('aria-live', 'polite');
    this.#news.dataset.news = '';
    chart.append(ring, this.#news);
  }

  onPaneFocus(focused: (paneId: string) => void): void {
    this.#focused = focused;
  }

  showPanes(panes: readonly PaneLayer[]): void {
    if (isSameData(panes, this.#shown)) return;
    this.#shown = panes;
    const ids = new Set(panes.map(({ id }) => id));
    for (const [id, layer] of this.#layers) {
      if (ids.has(id)) continue;
      layer.remove();
      this.#layers.delete(id);
    }
    for (const pane of panes) {
      const layer = this.#layers.get(pane.id) ?? this.#addLayer(pane.id);
      if (layer.ariaLabel !== pane.label) layer.ariaLabel = pane.label;
      if (layer.ariaRoleDescription !== pane.role) layer.ariaRoleDescription = pane.role;
      setStyle(layer, { top: `${pane.topCss}px`, height: `${pane.heightCss}px`, width: `${pane.widthCss}px` });
    }
  }

  showRing(place: { readonly xCss: number; readonly yCss: number } | null, theme: ChartTheme | null): void {
    if (theme !== null && theme !== this.#theme) {
      this.#theme = theme;
      const shadow = `0 0 0 2px ${theme.background}, inset 0 0 0 2px ${theme.background}`;
      setStyle(this.#ring.element, { border: `2px solid ${theme.focus}`, 'box-shadow': shadow });
    }
    this.#ring.show(place !== null);
    if (place !== null) this.#ring.moveTo(place.xCss - RING_CSS / 2, place.yCss - RING_CSS / 2);
  }

  announceNews(words: string): void {
    setText(this.#news, words);
  }

  openAudio(): AudioOutput | null {
    const { defaultView } = this.#chart.ownerDocument;
    if (defaultView === null || !('AudioContext' in defaultView)) return null;
    const context = this.#context ?? new (defaultView as typeof globalThis).AudioContext();
    this.#context = context;
    return { play: async (plan, volume) => (await import('../sound/play-plan.ts')).playPlan(context, plan, volume) };
  }

  onAnyKey(pressed: () => void): () => void {
    const listening = new AbortController();
    const press = (event: KeyboardEvent) => {
      // The key that has begun it ends it too, and Escape means nothing else then.
      if (event.key === 'Escape' || event.key.toLowerCase() === 's') {
        event.preventDefault();
        event.stopPropagation();
      }
      pressed();
    };
    this.#chart.ownerDocument.addEventListener('keydown', press, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }

  dispose(): void {
    this.#attached.abort();
    void this.#context?.close();
  }

  #addLayer(id: string): HTMLElement {
    // Pointers go through it to the picture.
    const layer = createStyled(this.#chart.ownerDocument, {
      position: 'absolute',
      left: '0',
      'box-sizing': 'border-box',
      'pointer-events': 'none',
      outline: 'none',
      'outline-offset': '-2px',
    });
    layer.tabIndex = 0;
    layer.setAttribute('role', 'group');
    layer.dataset.paneLayer = '';
    const { signal } = this.#attached;
    const ring = (isFocused: boolean) => {
      const isSeen = isFocused && layer.matches(':focus-visible');
      setStyle(layer, { outline: isSeen ? `2px solid ${this.#theme?.focus}` : 'none' });
    };
    const focus = () => {
      ring(true);
      this.#focused(id);
    };
    layer.addEventListener('focus', focus, { signal });
    layer.addEventListener('blur', () => ring(false), { signal });
    // From one pane to the next, and on to the page: what is selected by Tab is the business of the chart's own layer.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Tab') event.stopPropagation();
    };
    layer.addEventListener('keydown', keep, { signal });
    this.#layers.set(id, layer);
    this.#ring.element.before(layer);
    return layer;
  }
}
