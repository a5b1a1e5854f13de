/** A menu over the chart, of what its host has for it. */
import type { ContextMenuEvent } from '../../chart-events.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import { scaleOf } from '../element-box.ts';
import { focusedIn } from '../focused-in.ts';
import { MenuBox } from './menu-box.ts';
import type { MenuScene } from './menu-scene.ts';

export interface MenuLook {
  readonly theme: ChartTheme;
}

/**
 * Shows the entries of an event at its place. A press beside the menu closes it.
 * @param root the chart's own element, which has the focus afterwards
 * @returns what closes it, where it is still open
 */
export function openMenu(
  root: HTMLElement,
  { entries, xCss, yCss }: ContextMenuEvent,
  { theme }: MenuLook,
  env: MenuScene['env'],
): () => void {
  const owner = root.ownerDocument;
  const beside = (event: Event) => {
    if (!event.composedPath().includes(box.element)) close();
  };
  const remove = () => {
    owner.removeEventListener('pointerdown', beside, true);
    box.element.remove();
  };
  // At once, not with the popover's later event: what an entry opens may take the focus then.
  const close = () => {
    const focused = focusedIn(box.element);
    const hadFocus = focused === null || box.element.contains(focused);
    remove();
    if (hadFocus) root.focus({ preventScroll: true });
  };
  const label = root.getAttribute('aria-roledescription') ?? 'Menu';
  const box = new MenuBox(entries, label, { owner, theme, env, close }, close);
  owner.addEventListener('pointerdown', beside, true);
  const { left, top, width, height } = root.getBoundingClientRect();
  const [leftCss, topCss] = [
    left + xCss / scaleOf(root.offsetWidth, width),
    top + yCss / scaleOf(root.offsetHeight, height),
  ];
  // Beside the chart's own element: keys in it are none of the chart.
  box.show(root.parentElement ?? root, () => [leftCss, topCss]);
  box.focus();
  return remove;
}
