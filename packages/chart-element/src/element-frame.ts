/** What stands in the shadow tree of the element: room for the toolbar, the chart with what floats over it, words of failures, and the place of popovers. */

import styles from 'virtual:chart-element-styles';
import { designProperties, type Theme } from '@candlemark/chart';

/** Narrower than this the tools stand under the chart. */
const NARROW_CSS = 560;

export class ElementFrame {
  readonly root: HTMLElement;
  readonly tools: HTMLElement;
  readonly stage: HTMLElement;
  /** Below the chart: what tells of it and moves it. */
  readonly strips: HTMLElement;
  /** The chart's own element. */
  readonly box: HTMLElement;
  /** Where popovers, menus and dialogs are put: inside of the tree, or they would have no styles. */
  readonly overlays: HTMLElement;
  readonly #notice: HTMLElement;
  readonly #observer: ResizeObserver | null;
  /** Set by whoever places the tools. */
  onLayout: () => void = () => {};

  constructor(owner: Document, shadow: ShadowRoot) {
    const element = (name: string, ...children: readonly Node[]) => {
      const made = owner.createElement('div');
      made.className = name;
      made.append(...children);
      return made;
    };
    this.tools = element('tools');
    this.box = element('box');
    this.#notice = element('notice');
    this.#notice.setAttribute('role', 'status');
    this.#notice.addEventListener('animationend', () => this.say(''));
    this.stage = element('stage', this.box, this.#notice);
    this.strips = element('strips');
    this.overlays = element('ui-frame__overlays');
    this.root = element('frame ui-frame', this.tools, this.stage, this.strips, this.overlays);
    // As in `UiFrame`.
    this.root.translate = false;
    shadow.adoptedStyleSheets = [sheetOf(owner)];
    shadow.append(this.root);
    const Observer = owner.defaultView?.ResizeObserver;
    this.#observer =
      Observer === undefined ? null : new Observer(([entry]) => this.#place(entry?.contentRect.width ?? 0));
    this.#observer?.observe(this.root);
  }

  get layout(): 'rail' | 'strip' {
    return this.root.dataset.layout === 'strip' ? 'strip' : 'rail';
  }

  setTheme(theme: Theme): void {
    this.root.style.colorScheme = theme.colorScheme;
    for (const [name, value] of Object.entries(designProperties(theme))) this.root.style.setProperty(name, value);
  }

  /**
   * A sentence over the chart for a while, which is read aloud too; empty for none.
   * @param stays until there is another one
   */
  say(text: string, stays = false): void {
    this.#notice.textContent = text;
    this.#notice.classList.toggle('notice--stays', stays);
  }

  dispose(): void {
    this.#observer?.disconnect();
  }

  #place(widthCss: number): void {
    const layout = widthCss > 0 && widthCss < NARROW_CSS ? 'strip' : 'rail';
    if (layout === this.layout && this.root.dataset.layout !== undefined) return;
    this.root.dataset.layout = layout;
    this.onLayout();
  }
}

// One for all elements of a page: it is never changed.
const sheets = new WeakMap<Document, CSSStyleSheet>();

function sheetOf(owner: Document): CSSStyleSheet {
  const known = sheets.get(owner);
  if (known !== undefined) return known;
  const made = new owner.defaultView!.CSSStyleSheet();
  made.replaceSync(styles);
  sheets.set(owner, made);
  return made;
}
