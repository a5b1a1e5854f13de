/**
 * The buttons of a pane in its upper right corner: move, collapse, maximise. They show under the pointer and with the focus, on a collapsed pane always,
 * and where nothing hovers on all panes but the main one, whose legend needs the room.
 */
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { isSameData } from '../same-data.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { PANE_ACTIONS, type PaneAction } from '../view/pane-arranger.ts';
import { createStyled, setStyle } from './element-style.ts';
import { focusedIn } from './focused-in.ts';
import { ICON_BUTTON_CSS, iconButton, nameIcon } from './icon-button.ts';
import type { PaneControlsView } from './pane-controls-view.ts';

const GAP_CSS = 4;

/** Paths in a box of 16. */
const ICONS: Readonly<Record<PaneAction | 'expand' | 'restore', string>> = {
  up: 'M4 10l4-4 4 4',
  down: 'M4 6l4 4 4-4',
  collapse: 'M3.5 8h9',
  expand: 'M3.5 8h9M8 3.5v9',
  maximize: 'M3.5 6V3.5H6M10 3.5h2.5V6M12.5 10v2.5H10M6 12.5H3.5V10',
  restore: 'M6 3.5V6H3.5M12.5 6H10V3.5M10 12.5V10h2.5M3.5 10H6v2.5',
};

export interface PaneControlsHost {
  readonly owner: Document;
  readonly text: ChartText;
  run(action: PaneAction, paneId: string): void;
  focusChart(): void;
}

export class PaneControls {
  readonly root: HTMLDivElement;
  readonly #buttons: Readonly<Record<PaneAction, HTMLButtonElement>>;
  readonly #text: ChartText;
  readonly #focusChart: () => void;
  readonly #canHover: boolean;
  readonly #attached = new AbortController();
  #view: PaneControlsView | null = null;
  #offered: Partial<PaneControlsView> | null = null;
  #hasFocus = false;
  #isShown: boolean | null = null;
  #place = '';

  constructor({ owner, text, run, focusChart }: PaneControlsHost) {
    this.#text = text;
    this.#focusChart = focusChart;
    this.#canHover = owner.defaultView?.matchMedia?.('(hover: hover)').matches ?? true;
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      display: 'flex',
      'border-radius': '4px',
    });
    this.root.setAttribute('role', 'toolbar');
    const { signal } = this.#attached;
    const buttonOf = (action: PaneAction) => {
      const button = iconButton(owner);
      button.addEventListener('click', () => this.#view !== null && run(action, this.#view.paneId), { signal });
      this.root.append(button);
      return button;
    };
    this.#buttons = {
      up: buttonOf('up'),
      down: buttonOf('down'),
      collapse: buttonOf('collapse'),
      maximize: buttonOf('maximize'),
    };
    // The chart's own gestures and keys begin on its root.
    for (const type of ['pointerdown', 'keydown']) {
      this.root.addEventListener(type, (event) => event.stopPropagation(), { signal });
    }
    this.root.addEventListener('keydown', (event) => this.#walk(event), { signal });
    for (const type of ['focusin', 'focusout']) {
      const follow = () => {
        this.#hasFocus = type === 'focusin';
        this.#stop();
        this.#showOrHide();
      };
      this.root.addEventListener(type, follow, { signal });
    }
  }

  setTheme(theme: ChartTheme): void {
    const background = `color-mix(in srgb, ${theme.background} 70%, transparent)`;
    setStyle(this.root, { background, color: theme.textSecondary });
  }

  show(view: PaneControlsView): void {
    this.#view = view;
    const { topCss, rightCss, isPointed: _, ...offer } = view;
    const widthCss = offer.actions.length * ICON_BUTTON_CSS;
    const leftCss = Math.round(rightCss - widthCss - GAP_CSS);
    const place = `translate(${leftCss}px, ${Math.round(topCss) + GAP_CSS}px)`;
    if (place !== this.#place) this.root.style.transform = place;
    this.#place = place;
    // Most frames change nothing of what is offered, but where.
    const isOther = !isSameData(offer, this.#offered);
    this.#offered = offer;
    if (isOther) this.#offer(view);
    this.#showOrHide();
  }

  #offer({ number, isCollapsed, isMaximized, actions }: PaneControlsView): void {
    this.root.setAttribute('aria-label', this.#text['pane.controls'].replace('{pane}', String(number)));
    const activeElement = focusedIn(this.root);
    for (const action of PANE_ACTIONS) this.#buttons[action].style.display = actions.includes(action) ? 'flex' : 'none';
    // A button that goes away takes the focus with it, and the next key would go to nobody.
    if (PANE_ACTIONS.some((action) => this.#buttons[action] === activeElement && !actions.includes(action)))
      this.#focusFirst(actions);
    this.#name('up', 'up');
    this.#name('down', 'down');
    this.#name('collapse', isCollapsed ? 'expand' : 'collapse');
    this.#name('maximize', isMaximized ? 'restore' : 'maximize');
    this.#stop();
  }

  /** One stop of Tab: the button that has the focus, or else the first. */
  #stop(): void {
    const shown = this.#shown();
    const current = shown.find((button) => button === focusedIn(this.root)) ?? shown[0];
    for (const button of shown) button.tabIndex = button === current ? 0 : -1;
  }

  #walk(event: KeyboardEvent): void {
    const shown = this.#shown();
    const at = shown.indexOf(focusedIn(this.root) as HTMLButtonElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: shown.length - 1 }[event.key];
    const button = to === undefined ? undefined : shown[(to + shown.length) % shown.length];
    if (button === undefined) return;
    event.preventDefault();
    button.focus({ preventScroll: true });
  }

  #shown(): readonly HTMLButtonElement[] {
    return (this.#offered?.actions ?? []).map((action) => this.#buttons[action]);
  }

  dispose(): void {
    if (this.root.contains(focusedIn(this.root))) this.#focusChart();
    this.#attached.abort();
    this.root.remove();
  }

  #focusFirst([first]: readonly PaneAction[]): void {
    if (first === undefined) this.#focusChart();
    else this.#buttons[first].focus({ preventScroll: true });
  }

  #name(action: PaneAction, look: keyof typeof ICONS): void {
    nameIcon(this.#buttons[action], this.#text[`pane.${look}`], ICONS[look]);
  }

  /** Hidden ones stay in the order of the focus: the keyboard finds them, and then they show. */
  #showOrHide(): void {
    const view = this.#view;
    const isOffered = this.#canHover ? view?.isPointed === true : view?.paneId !== MAIN_PANE;
    const isShown = view !== null && (isOffered || view.isCollapsed || view.isMaximized || this.#hasFocus);
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    setStyle(this.root, { opacity: isShown ? '1' : '0', 'pointer-events': isShown ? 'auto' : 'none' });
  }
}
