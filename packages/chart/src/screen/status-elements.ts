/** Loading, empty and failed, as elements over the plot. The line runs by the Web Animations API: no style sheet is needed. */
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { StatusView } from './chart-screen.ts';
import { createStyled, setStyle, setText } from './element-style.ts';

/** A load that is over sooner than this shows nothing: a flash would only disturb. */
const SHOW_AFTER_MS = 250;
const FADE_MS = 150;
const RUN_MS = 1200;
/** Above the time axis. */
const NOTICE_BOTTOM_CSS = 36;

export interface StatusHost {
  /** Whether nothing may move by itself. */
  isStill(): boolean;
  focusChart(): void;
}

export class StatusElements {
  readonly line: HTMLDivElement;
  /** What is read out when it changes: the message over the plot, and the small sign in its corner. */
  readonly region: HTMLDivElement;
  readonly #overlay: HTMLDivElement;
  readonly #notice: HTMLDivElement;
  readonly #title: HTMLDivElement;
  readonly #detail: HTMLDivElement;
  readonly #button: HTMLButtonElement;
  readonly #attached = new AbortController();
  #act: (() => void) | null = null;
  #shown: StatusView = { isLoading: false, message: null, notice: null };
  readonly #host: StatusHost;
  #animations: readonly Animation[] = [];
  /** How the line was started. */
  #isStill = false;
  #appearing: Animation | null = null;

  constructor(owner: Document, host: StatusHost) {
    this.#host = host;
    this.line = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: '30%',
      height: '2px',
      opacity: '0',
      'pointer-events': 'none',
    });
    this.line.setAttribute('aria-hidden', 'true');
    this.#overlay = createStyled(owner, {
      position: 'absolute',
      inset: '0',
      display: 'none',
      'flex-direction': 'column',
      'align-items': 'center',
      'justify-content': 'center',
      gap: '4px',
      'text-align': 'center',
      padding: '24px',
      'pointer-events': 'none',
    });
    this.region = createStyled(owner, { position: 'absolute', inset: '0', 'pointer-events': 'none' });
    this.region.setAttribute('role', 'status');
    this.#notice = createStyled(owner, {
      position: 'absolute',
      left: '8px',
      bottom: `${NOTICE_BOTTOM_CSS}px`,
      'max-width': 'calc(100% - 88px)',
      padding: '3px 8px',
      'border-radius': '4px',
      'font-size': 'max(12px, 0.75rem)',
      'line-height': '1.33',
      display: 'none',
    });
    this.region.append(this.#overlay, this.#notice);
    this.#title = createStyled(owner, {
      'font-weight': '600',
      'font-size': 'max(15px, 0.9375rem)',
      'line-height': '1.33',
    });
    this.#detail = createStyled(owner, {
      'font-size': 'max(13px, 0.8125rem)',
      'line-height': '1.38',
      'max-width': '60ch',
    });
    this.#button = createStyled(
      owner,
      {
        display: 'none',
        'box-sizing': 'border-box',
        'margin-top': '12px',
        'min-height': '36px',
        padding: '0 16px',
        'border-radius': '6px',
        'font-weight': '600',
        'font-size': 'max(13px, 0.8125rem)',
        'pointer-events': 'auto',
        cursor: 'pointer',
      },
      'button',
    );
    this.#button.type = 'button';
    const { signal } = this.#attached;
    this.#button.addEventListener('click', () => this.#act?.(), { signal });
    // The chart's own gestures and keys begin on its root.
    for (const type of ['pointerdown', 'keydown']) {
      this.#button.addEventListener(type, (event) => event.stopPropagation(), { signal });
    }
    this.#overlay.append(this.#title, this.#detail, this.#button);
  }

  setTheme(theme: ChartTheme): void {
    setStyle(this.line, { background: theme.focus });
    setStyle(this.#overlay, { 'font-family': theme.fontFamily });
    setStyle(this.#notice, {
      color: theme.text,
      background: theme.tooltip,
      border: `1px solid ${theme.tooltipBorder}`,
      'font-family': theme.fontFamily,
    });
    setStyle(this.#title, { color: theme.text });
    setStyle(this.#detail, { color: theme.textSecondary });
    setStyle(this.#button, {
      color: theme.text,
      background: theme.tooltip,
      border: `1px solid ${theme.axisText}`,
      'font-family': theme.fontFamily,
    });
  }

  show(view: StatusView): void {
    const { isLoading, message, notice } = view;
    const { isLoading: wasLoading, message: messageBefore, notice: noticeBefore } = this.#shown;
    const hadFocus = this.#button.matches(':focus');
    this.#shown = view;
    if (isLoading && this.#animations.length > 0 && this.#isStill !== this.#host.isStill()) this.#run(true);
    if (isLoading === wasLoading && notice === noticeBefore && message === null && messageBefore === null) return;
    if (isLoading !== this.#animations.length > 0) this.#run(isLoading);
    this.#overlay.style.display = message === null ? 'none' : 'flex';
    if (message?.title !== messageBefore?.title) this.#appear(message?.afterMs ?? 0);
    this.#notice.style.display = notice === null ? 'none' : 'block';
    setText(this.#notice, notice ?? '');
    setText(this.#title, message?.title ?? '');
    setText(this.#detail, message?.detail ?? '');
    const action = message?.action;
    this.#act = action === undefined ? null : () => action.run();
    this.#button.style.display = action === undefined ? 'none' : 'block';
    if (action !== undefined) setText(this.#button, action.label);
    // A button that goes away takes the focus with it, and the keys of the chart would go to nobody.
    else if (hadFocus) this.#host.focusChart();
  }

  dispose(): void {
    this.#attached.abort();
    this.#appear(0);
    this.#run(false);
  }

  /** Keeps the words back for a while, and the button with them. */
  #appear(afterMs: number): void {
    this.#appearing?.cancel();
    this.#appearing = null;
    if (afterMs === 0) return;
    const frames = [
      { visibility: 'hidden', opacity: 0 },
      { visibility: 'visible', opacity: 0, offset: 0.01 },
      { visibility: 'visible', opacity: 1 },
    ];
    this.#appearing = this.#overlay.animate(frames, {
      delay: afterMs,
      duration: this.#fadeMs(),
      fill: 'backwards',
    });
  }

  #fadeMs(): number {
    return this.#host.isStill() ? 0 : FADE_MS;
  }

  #run(isLoading: boolean): void {
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    if (!isLoading) return;
    this.#isStill = this.#host.isStill();
    const appear = this.line.animate([{ opacity: 0 }, { opacity: 1 }], {
      delay: SHOW_AFTER_MS,
      duration: this.#fadeMs(),
      fill: 'forwards',
    });
    const places = this.#isStill
      ? [
          { transform: 'none', width: '100%' },
          { transform: 'none', width: '100%' },
        ]
      : [{ transform: 'translateX(-100%)' }, { transform: 'translateX(434%)' }];
    const run = this.line.animate(places, {
      duration: RUN_MS,
      iterations: Number.POSITIVE_INFINITY,
      easing: 'ease-in-out',
    });
    this.#animations = [appear, run];
  }
}
