/**
 * The buttons of one pane's legend. The words stay on their canvas; a button lies on the name of each series and on the arrows of pages, and one of them is
 * in the order of the focus: arrow keys go to the others. Nothing here changes while only numbers do.
 */
import type { ChartEvents } from '../chart-events.ts';
import type { LegendRow } from '../layers/legend.ts';
import type { PaneLegend } from '../layers/pane-legend.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { createStyled, setStyle } from './element-style.ts';
import { focusedIn } from './focused-in.ts';
import type { ShownLegend } from './legend-canvas.ts';
import { indexOfSame, type LegendTarget, legendTargets } from './legend-targets.ts';
import { type LegendTool, LegendTools } from './legend-tools.ts';

export interface LegendGroupHost {
  readonly owner: Document;
  readonly text: ChartText;
  hears(name: keyof ChartEvents): boolean;
  toggle(row: LegendRow): void;
  /** Shows one alone, or the others again. */
  isolate(row: LegendRow): void;
  turn(paneId: string, page: number): void;
  run(tool: LegendTool, row: LegendRow): void;
  /** Gives the focus back to the chart. */
  leave(): void;
}

const SHORTCUT = 'Shift+Enter';
const SECONDARY_BUTTON = 2;

export class LegendGroup {
  readonly root: HTMLDivElement;
  readonly #host: LegendGroupHost;
  readonly #tools: LegendTools;
  /** One for each target, which keeps it wherever it goes: what has hold of a button has hold of its series. */
  #buttons: readonly HTMLButtonElement[] = [];
  readonly #attached = new AbortController();
  #targets: readonly LegendTarget[] = [];
  #paneId = '';
  /** The one in the order of the focus. */
  #current = 0;
  /** The one under the pointer, or that a finger pressed. */
  #hovered: number | null = null;
  /** What the first of several clicks was on. */
  #clickedId: string | null = null;
  /** What a finger has the tools of. */
  #tappedId: string | null = null;
  /** Whether the first of several clicks hid something or showed it. */
  #hasToggled = false;
  #mouseAt = '';
  #hoverColor = 'transparent';

  constructor(host: LegendGroupHost) {
    this.#host = host;
    const { owner, text } = host;
    this.root = createStyled(owner, { position: 'absolute', left: '0', top: '0', 'pointer-events': 'none' });
    this.root.setAttribute('role', 'group');
    this.root.dataset.legendButtons = '';
    const run = (tool: LegendTool, row: LegendRow) => {
      // The row may move, or go away, with what is asked for.
      if (tool !== 'eye' && this.#toolIndex() >= 0) this.#buttons[this.#current]?.focus({ preventScroll: true });
      host.run(tool, row);
    };
    this.#tools = new LegendTools({ owner, text, hears: (name) => host.hears(name), run }, this.#attached.signal);
    this.root.append(this.#tools.root);
    const { signal } = this.#attached;
    // The chart's own gestures begin on its root. Its menu is the legend's too.
    const keepPress = (event: PointerEvent) => {
      if (event.button !== SECONDARY_BUTTON) event.stopPropagation();
    };
    this.root.addEventListener('pointerdown', keepPress, { signal });
    this.root.addEventListener('click', (event) => this.#clicked(this.#indexOf(event.target), event), { signal });
    this.root.addEventListener('keydown', (event) => this.#pressed(event), { signal });
    // A row that comes under a mouse at rest is not what somebody pointed at, until it moves.
    this.root.addEventListener('pointerover', (event) => this.#isMoved(event) && this.#pointed(event.target), {
      signal,
    });
    this.root.addEventListener('pointermove', (event) => this.#hovered === null && this.#pointed(event.target), {
      signal,
    });
    this.root.addEventListener('pointerleave', (event) => this.#left(event), { signal });
    this.root.addEventListener('pointercancel', () => this.#pointed(null), { signal });
    this.root.addEventListener('focusin', (event) => this.#focused(event.target), { signal });
    this.root.addEventListener('focusout', () => queueMicrotask(() => this.#showTools()), { signal });
  }

  setTheme(theme: ChartTheme): void {
    this.#hoverColor = `color-mix(in srgb, ${theme.text} 12%, transparent)`;
    this.#tools.setTheme(theme);
  }

  show(pane: PaneLegend, shown: ShownLegend): void {
    const before = this.#targets;
    const next = legendTargets(pane, shown, this.#host.text);
    this.#targets = next;
    this.#paneId = pane.paneId;
    const label = this.#host.text['legend.group'].replace('{pane}', pane.rows[0]?.name ?? '');
    if (this.root.ariaLabel !== label) this.root.ariaLabel = label;
    const hadFocus = this.root.contains(focusedIn(this.root));
    const places = next.map((target) => indexOfSame(before, target));
    if (places.length !== before.length || places.some((place, index) => place !== index)) this.#arrange(places);
    for (const [index, target] of next.entries()) write(this.#buttons[index]!, target, before[places[index]!]);
    this.#keepCurrent(before[this.#current], hadFocus);
    const hovered = this.#hovered === null ? undefined : before[this.#hovered];
    if (hovered !== undefined) this.#hover(indexOfSame(next, hovered));
    if (hovered !== undefined || hadFocus) this.#showTools();
  }

  /** @param places of what is shown now among the buttons so far; -1 for what is new */
  #arrange(places: readonly number[]): void {
    const before = this.#buttons;
    this.#buttons = places.map((place) => before[place] ?? this.#newButton());
    for (const button of before) if (!this.#buttons.includes(button)) button.remove();
    const active = focusedIn(this.root);
    const focused = this.#buttons.findIndex((one) => one === active);
    // A button that is taken out and put in again loses the focus: the others go around it.
    for (const [index, button] of this.#buttons.entries())
      if (index !== focused) (index < focused ? active! : this.#tools.root).before(button);
  }

  /** The focus stays with its series, or its arrow, wherever that went; with its place, where that is gone. */
  #keepCurrent(before: LegendTarget | undefined, hadFocus: boolean): void {
    const found = before === undefined ? -1 : indexOfSame(this.#targets, before);
    const index = found < 0 ? Math.min(this.#current, Math.max(0, this.#targets.length - 1)) : found;
    const button = this.#buttons[index];
    const isOnTool = found >= 0 && this.#toolIndex() >= 0;
    const needsFocus = hadFocus && !isOnTool && button !== focusedIn(this.root);
    if (needsFocus || index !== this.#current || button?.tabIndex !== 0) this.#become(index, needsFocus);
  }

  dispose(): void {
    if (this.root.contains(focusedIn(this.root))) this.#host.leave();
    this.#attached.abort();
    this.root.remove();
  }

  #newButton(): HTMLButtonElement {
    const button = createStyled(
      this.root.ownerDocument,
      {
        position: 'absolute',
        left: '0',
        top: '0',
        height: '24px',
        'border-radius': '4px',
        'pointer-events': 'auto',
        cursor: 'pointer',
      },
      'button',
    );
    button.type = 'button';
    button.tabIndex = -1;
    return button;
  }

  /** The second of two clicks takes back what the first one did, and means the series alone. The first tap of a finger only brings the tools. */
  #clicked(index: number, { detail: count, pointerType }: PointerEvent): void {
    const { row = null, turns = null } = this.#targets[index] ?? {};
    if (turns !== null) this.#host.turn(this.#paneId, turns.page);
    const isSecond = count === 2 && row?.seriesId === this.#clickedId;
    if (count <= 1) this.#clickedId = row?.seriesId ?? null;
    // A third click would undo what two did; one that follows a click on something else was meant for that.
    if (row === null || (count > 1 && !isSecond)) return;
    if (!isSecond) this.#hasToggled = pointerType !== 'touch' || this.#tappedId === row.seriesId;
    this.#tappedId = row.seriesId;
    if (this.#hasToggled) this.#host.toggle(row);
    if (isSecond) this.#host.isolate(row);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#actOf(event);
    if (act === null) return;
    event.stopPropagation();
    if (act === 'click') return;
    event.preventDefault();
    act();
  }

  #actOf({ key, shiftKey }: KeyboardEvent): (() => void) | 'click' | null {
    const tool = this.#toolIndex();
    const row = this.#targets[this.#current]?.row ?? null;
    const last = this.#targets.length - 1;
    const isMenuKey = key === 'ContextMenu' || (key === 'F10' && shiftKey);
    if (isMenuKey && row !== null && this.#host.hears('contextMenu')) return () => this.#askForMenu();
    switch (key) {
      case 'Enter':
      case ' ':
        return shiftKey && tool < 0 && row !== null ? () => this.#host.isolate(row) : 'click';
      case 'ArrowDown':
        return () => this.#become(Math.min(this.#current + 1, last), true);
      case 'ArrowUp':
        return () => this.#become(Math.max(this.#current - 1, 0), true);
      case 'Home':
        return () => this.#become(0, true);
      case 'End':
        return () => this.#become(last, true);
      case 'ArrowRight':
        return () => this.#tools.offered[Math.min(tool + 1, this.#tools.offered.length - 1)]?.focus();
      case 'ArrowLeft':
        return () => (tool > 0 ? this.#tools.offered[tool - 1]?.focus() : this.#become(this.#current, true));
      case 'PageDown':
      case 'PageUp':
        return () => this.#turn(key === 'PageUp' ? 0 : -1);
      case 'Escape':
        return () => (tool >= 0 ? this.#become(this.#current, true) : this.#host.leave());
      default:
        return null;
    }
  }

  /** As the browser does with the right button: under the name that has the focus, or whose tool has it. */
  #askForMenu(): void {
    const button = this.#buttons[this.#current]!;
    const { left, bottom } = button.getBoundingClientRect();
    const at = { clientX: left, clientY: bottom, bubbles: true, cancelable: true };
    button.dispatchEvent(new MouseEvent('contextmenu', at));
  }

  #turn(at: 0 | -1): void {
    const turns = this.#targets.filter((target) => target.turns !== null).at(at)?.turns ?? null;
    if (turns !== null) this.#host.turn(this.#paneId, turns.page);
  }

  /** Of the tool with the focus; -1 without one. */
  #toolIndex(): number {
    return this.#tools.offered.findIndex((button) => button.contains(focusedIn(this.root)));
  }

  #become(index: number, withFocus: boolean): void {
    this.#current = index;
    for (const [at, button] of this.#buttons.entries()) button.tabIndex = at === index ? 0 : -1;
    if (!withFocus) return;
    const button = this.#buttons[index];
    if (button === undefined) this.#host.leave();
    else button.focus({ preventScroll: true });
  }

  #indexOf(target: EventTarget | null): number {
    const node = target instanceof Node ? target : null;
    return this.#buttons.findIndex((button) => button.contains(node));
  }

  #focused(target: EventTarget | null): void {
    const index = this.#indexOf(target);
    if (index >= 0 && index !== this.#current) this.#become(index, false);
    this.#showTools();
  }

  #isMoved({ pointerType, clientX, clientY }: PointerEvent): boolean {
    const place = `${clientX} ${clientY}`;
    const isMoved = pointerType !== 'mouse' || place !== this.#mouseAt;
    this.#mouseAt = place;
    return isMoved;
  }

  #pointed(target: EventTarget | null): void {
    const isOnTools = target instanceof Node && this.#tools.root.contains(target);
    if (isOnTools) return;
    this.#hover(this.#indexOf(target));
    this.#showTools();
  }

  /** A finger is gone at once: the tools of what it pressed wait for it, until it presses elsewhere. */
  #left({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch' || this.#hovered === null) {
      this.#pointed(null);
      return;
    }
    const pressed = (event: PointerEvent) => {
      if (!event.composedPath().includes(this.root)) this.#pointed(null);
    };
    const { signal } = this.#attached;
    this.root.ownerDocument.addEventListener('pointerdown', pressed, { signal, once: true, capture: true });
  }

  #hover(index: number): void {
    if (this.#hovered !== null) setStyle(this.#buttons[this.#hovered] ?? this.root, { background: 'transparent' });
    this.#hovered = index < 0 ? null : index;
    if (index < 0) this.#tappedId = null;
    if (index >= 0) setStyle(this.#buttons[index]!, { background: this.#hoverColor });
  }

  /** Beside what the pointer is on or a finger pressed, else beside what the keyboard is at. */
  #showTools(): void {
    const active = focusedIn(this.root);
    const isFocused = active !== null && this.root.contains(active) && active.matches(':focus-visible');
    const index = this.#hovered ?? (isFocused ? this.#current : null);
    const target = index === null ? undefined : this.#targets[index];
    if (target === undefined || target.row === null) this.#tools.hide();
    else this.#tools.show(target.row, target, this.root.parentElement?.clientWidth ?? 0);
  }
}

function write(button: HTMLButtonElement, target: LegendTarget, before: LegendTarget | undefined): void {
  const { row, name, leftCss, topCss, widthCss } = target;
  if (leftCss !== before?.leftCss || topCss !== before.topCss)
    button.style.transform = `translate(${leftCss}px, ${topCss}px)`;
  if (widthCss !== before?.widthCss) button.style.width = `${widthCss}px`;
  if (name === before?.name && row?.seriesId === before.row?.seriesId) return;
  button.setAttribute('aria-label', name);
  if (row?.seriesId != null) button.dataset.series = row.seriesId;
  else delete button.dataset.series;
  if (row === null) button.removeAttribute('aria-keyshortcuts');
  else button.setAttribute('aria-keyshortcuts', SHORTCUT);
}
