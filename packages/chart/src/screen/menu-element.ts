/** A menu over the chart, with what a menu has by keys: arrows, Home, End, first letters, Enter and Space; Escape, Tab and a press beside it close it. */
import type { ContextMenuEvent } from '../chart-events.ts';
import type { ContextMenuEntry } from '../interaction/menu-entry.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { createStyled, setStyle } from './element-style.ts';
import { focusedIn } from './focused-in.ts';

export interface MenuLook {
  readonly theme: ChartTheme;
}

const MARGIN_CSS = 8;
const SVG = 'http://www.w3.org/2000/svg';
const TICK = 'M5 12.5l4.5 4.5L19 7.5';

/**
 * Shows the entries of an event at its place.
 * @param root the chart's own element, which has the focus afterwards
 * @returns what closes it, where it is still open
 */
export function openMenu(
  root: HTMLElement,
  { entries, xCss, yCss }: ContextMenuEvent,
  { theme }: MenuLook,
): () => void {
  const owner = root.ownerDocument;
  const menu = createStyled(owner, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '4px',
    'min-width': '160px',
    'box-sizing': 'border-box',
    border: `1px solid ${theme.grid}`,
    'border-radius': '6px',
    background: theme.tooltip,
    color: theme.text,
    font: `max(13px, 0.8125rem) ${theme.fontFamily}`,
    'box-shadow': '0 4px 16px rgb(0 0 0 / 0.18)',
  });
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', root.getAttribute('aria-roledescription') ?? 'Menu');
  // Not `auto`: where a finger has asked, the mouse that browsers make of its lifting would close it.
  menu.popover = 'manual';
  const beside = (event: Event) => {
    if (!event.composedPath().includes(menu)) close();
  };
  const remove = () => {
    owner.removeEventListener('pointerdown', beside, true);
    menu.remove();
  };
  // At once, not with the popover's later event: what an entry opens may take the focus then.
  const close = () => {
    const hadFocus = focusedIn(menu) === null || menu.contains(focusedIn(menu));
    remove();
    if (hadFocus) root.focus({ preventScroll: true });
  };
  const rows = entries.flatMap((entry) => {
    const row = entry === 'separator' ? ruleOf(owner, theme) : rowOf(owner, entry, theme, close);
    menu.append(row);
    return entry === 'separator' ? [] : [row];
  });
  menu.addEventListener('keydown', (event) => walk(event, menu, rows, close));
  // Beside the chart's own element: keys in it are none of the chart.
  (root.parentElement ?? root).append(menu);
  owner.addEventListener('pointerdown', beside, true);
  menu.showPopover();
  place(menu, root.getBoundingClientRect(), xCss, yCss);
  rows[0]?.focus();
  return remove;
}

function place(menu: HTMLElement, chart: DOMRect, xCss: number, yCss: number): void {
  const { innerWidth, innerHeight } = menu.ownerDocument.defaultView!;
  const { width, height } = menu.getBoundingClientRect();
  const within = (start: number, size: number, room: number) =>
    Math.max(MARGIN_CSS, Math.min(start, room - size - MARGIN_CSS));
  setStyle(menu, {
    left: `${within(chart.left + xCss, width, innerWidth)}px`,
    top: `${within(chart.top + yCss, height, innerHeight)}px`,
  });
}

function ruleOf(owner: Document, theme: ChartTheme): HTMLElement {
  const rule = createStyled(owner, { height: '1px', margin: '4px 0', background: theme.grid });
  rule.setAttribute('role', 'separator');
  return rule;
}

function rowOf(owner: Document, entry: ContextMenuEntry, theme: ChartTheme, close: () => void): HTMLElement {
  const { title, picture, keys, isDisabled = false, isOn, run } = entry;
  const row = createStyled(owner, {
    display: 'flex',
    'align-items': 'center',
    gap: '8px',
    'min-height': '28px',
    padding: '0 8px',
    'border-radius': '4px',
    cursor: 'default',
    outline: 'none',
    opacity: isDisabled ? '0.5' : '1',
  });
  row.tabIndex = -1;
  row.setAttribute('role', isOn === undefined ? 'menuitem' : 'menuitemcheckbox');
  if (isOn !== undefined) row.setAttribute('aria-checked', String(isOn));
  if (isDisabled) row.setAttribute('aria-disabled', 'true');
  const words = owner.createElement('span');
  words.textContent = title;
  setStyle(words, { flex: '1' });
  row.append(pictureOf(owner, isOn === true ? TICK : (picture ?? '')), words);
  if (keys !== undefined) {
    row.setAttribute('aria-keyshortcuts', keys);
    const hint = createStyled(owner, { color: theme.textSecondary });
    hint.textContent = keys.replace(/\b(Key|Digit)(?=\w$)/, '');
    hint.setAttribute('aria-hidden', 'true');
    row.append(hint);
  }
  const paint = () => {
    const isFocused = focusedIn(row) === row;
    setStyle(row, {
      background: isFocused ? theme.grid : 'transparent',
      'box-shadow': isFocused ? `inset 0 0 0 2px ${theme.focus}` : 'none',
    });
  };
  row.addEventListener('focus', paint);
  row.addEventListener('blur', paint);
  row.addEventListener('pointermove', () => row.focus());
  row.addEventListener('click', () => {
    if (isDisabled) return;
    close();
    run();
  });
  return row;
}

function pictureOf(owner: Document, path: string): Element {
  const svg = owner.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    width: '16',
    height: '16',
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  const line = owner.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': '2' }))
    line.setAttribute(name, value);
  svg.append(line);
  return svg;
}

function walk(event: KeyboardEvent, menu: HTMLElement, rows: readonly HTMLElement[], close: () => void): void {
  const at = rows.indexOf(focusedIn(menu) as HTMLElement);
  const to = (row: HTMLElement | undefined) => {
    event.preventDefault();
    row?.focus();
  };
  event.stopPropagation();
  if (event.key === 'ArrowDown') to(rows[(at + 1) % rows.length]);
  else if (event.key === 'ArrowUp') to(rows.at((at <= 0 ? rows.length : at) - 1));
  else if (event.key === 'Home') to(rows[0]);
  else if (event.key === 'End') to(rows.at(-1));
  else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    rows[at]?.click();
  } else if (event.key === 'Tab' || event.key === 'Escape') {
    event.preventDefault();
    close();
  } else if (event.key.length === 1) {
    const letter = event.key.toLowerCase();
    const next = [...rows.slice(at + 1), ...rows].find((row) => row.textContent?.toLowerCase().startsWith(letter));
    if (next !== undefined) to(next);
  }
}
