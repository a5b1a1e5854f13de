/** One menu, with what a menu has by keys: arrows, Home, End, first letters, Enter and Space; Escape and Tab close it. Those of its entries open beside them. */
import type { ContextMenuEntries, ContextSubmenu } from '../../interaction/menu-entry.ts';
import { scaleOf } from '../element-box.ts';
import { createStyled, OWN_WORDS, setStyle } from '../element-style.ts';
import { focusedIn } from '../focused-in.ts';
import { menuRow, menuRule } from './menu-row.ts';
import type { MenuScene } from './menu-scene.ts';

const MARGIN_CSS = 8;
const PADDING_CSS = 4;
const BORDER_CSS = 1;
/** A pointer on its way into an open menu crosses other entries. */
const CROSSING_MS = 200;

export class MenuBox {
  readonly element: HTMLElement;
  readonly #scene: MenuScene;
  readonly #leave: () => void;
  readonly #rows: readonly HTMLElement[];
  /** The menu of one of the entries, while it is open. */
  #inner: { readonly row: HTMLElement; readonly box: MenuBox } | null = null;
  #crossing: unknown;

  /** @param leave what Escape does: closes this menu, and gives the focus to where it came from */
  constructor(entries: ContextMenuEntries, label: string, scene: MenuScene, leave: () => void) {
    this.#scene = scene;
    this.#leave = leave;
    const { owner, theme } = scene;
    this.element = createStyled(owner, {
      ...OWN_WORDS,
      position: 'fixed',
      inset: 'auto',
      padding: `${PADDING_CSS}px`,
      'min-width': '160px',
      'max-height': `calc(100vh - ${2 * MARGIN_CSS}px)`,
      'overflow-y': 'auto',
      'box-sizing': 'border-box',
      border: `${BORDER_CSS}px solid ${theme.tooltipBorder}`,
      'border-radius': '6px',
      background: theme.tooltip,
      color: theme.text,
      font: `max(13px, 0.8125rem) ${theme.fontFamily}`,
      'box-shadow': '0 4px 16px rgb(0 0 0 / 0.18)',
    });
    this.element.setAttribute('role', 'menu');
    this.element.setAttribute('aria-label', label);
    // Not `auto`: where a finger has asked, the mouse that browsers make of its lifting would close it.
    this.element.popover = 'manual';
    this.#rows = entries.flatMap((entry) => {
      if (entry === 'separator') {
        this.element.append(menuRule(scene));
        return [];
      }
      if ('entries' in entry && entry.entries.length === 0) return [];
      const row = menuRow(scene, entry, {
        pointed: () => this.#pointed(row, entry),
        focused: () => this.#inner?.row !== row && this.#closeInner(),
        pressed: (isByKey) => {
          if ('entries' in entry) return this.#open(row, entry, isByKey);
          scene.close();
          entry.run();
        },
      });
      this.element.append(row);
      return [row];
    });
    this.element.addEventListener('keydown', (event) => this.#walk(event));
  }

  /** @param at from the left and the upper edge of the page's window, for a menu of a width; what has no room there is moved */
  show(parent: HTMLElement, at: (widthCss: number) => readonly [xCss: number, yCss: number]): void {
    parent.append(this.element);
    this.element.showPopover();
    const { innerWidth, innerHeight } = this.#scene.owner.defaultView!;
    const { width, height } = this.element.getBoundingClientRect();
    const [xCss, yCss] = at(width);
    const within = (start: number, size: number, room: number) =>
      Math.max(MARGIN_CSS, Math.min(start, room - size - MARGIN_CSS));
    // Of a page that shows it larger, the pixels are larger too.
    const scale = scaleOf(this.element.offsetWidth, width);
    setStyle(this.element, {
      left: `${within(xCss, width, innerWidth) * scale}px`,
      top: `${within(yCss, height, innerHeight) * scale}px`,
    });
  }

  focus(): void {
    this.#rows[0]?.focus();
  }

  #pointed(row: HTMLElement, entry: ContextMenuEntries[number]): void {
    this.#cross();
    const follow = () => {
      row.focus();
      if (typeof entry === 'object' && 'entries' in entry) this.#open(row, entry, false);
    };
    if (this.#inner === null || this.#inner.row === row) follow();
    else this.#crossing = this.#scene.env.setTimer(() => row.isConnected && follow(), CROSSING_MS);
  }

  #open(row: HTMLElement, { title, entries, isDisabled }: ContextSubmenu, isByKey: boolean): void {
    if (isDisabled === true) return;
    if (this.#inner?.row !== row) {
      this.#closeInner();
      const box = new MenuBox(entries, title, this.#scene, () => {
        this.#closeInner();
        row.focus();
      });
      box.element.addEventListener('pointermove', () => this.#cross());
      this.#inner = { row, box };
      row.setAttribute('aria-expanded', 'true');
      box.show(this.element, (widthCss) => this.#beside(row.getBoundingClientRect(), widthCss));
    }
    if (isByKey) this.#inner?.box.focus();
  }

  /** To the right of an entry, or to the left of it where there is no room. */
  #beside({ left, right, top }: DOMRect, widthCss: number): readonly [number, number] {
    const { innerWidth } = this.#scene.owner.defaultView!;
    const hasRoom = right + PADDING_CSS + widthCss <= innerWidth - MARGIN_CSS;
    const xCss = hasRoom ? right + PADDING_CSS : left - PADDING_CSS - widthCss;
    return [xCss, top - PADDING_CSS - BORDER_CSS];
  }

  #closeInner(): void {
    this.#cross();
    if (this.#inner === null) return;
    const { row, box } = this.#inner;
    this.#inner = null;
    box.element.remove();
    row.setAttribute('aria-expanded', 'false');
  }

  /** Forgets where the pointer was on its way. */
  #cross(): void {
    if (this.#crossing !== undefined) this.#scene.env.clearTimer(this.#crossing);
    this.#crossing = undefined;
  }

  #walk(event: KeyboardEvent): void {
    const rows = this.#rows;
    const at = rows.indexOf(focusedIn(this.element) as HTMLElement);
    const row = rows[at];
    const to = (next: HTMLElement | undefined) => {
      event.preventDefault();
      next?.focus();
    };
    event.stopPropagation();
    if (event.key === 'ArrowDown') to(rows[(at + 1) % rows.length]);
    else if (event.key === 'ArrowUp') to(rows.at((at <= 0 ? rows.length : at) - 1));
    else if (event.key === 'Home') to(rows[0]);
    else if (event.key === 'End') to(rows.at(-1));
    else if (event.key === 'Enter' || event.key === ' ' || (event.key === 'ArrowRight' && row?.ariaExpanded)) {
      event.preventDefault();
      row?.click();
    } else if (event.key === 'Escape' || (event.key === 'ArrowLeft' && this.#leave !== this.#scene.close)) {
      event.preventDefault();
      this.#leave();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      this.#scene.close();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const next = [...rows.slice(at + 1), ...rows].find((one) => one.textContent?.toLowerCase().startsWith(letter));
      if (next !== undefined) to(next);
    }
  }
}
