/** What stands in a menu: one thing to do, one that is so or not, a menu of its own; and the rules between them. */
import type { ContextMenuEntry, ContextSubmenu } from '../../interaction/menu-entry.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import { createStyled, keepUntouched, setStyle } from '../element-style.ts';
import { focusedIn } from '../focused-in.ts';
import type { MenuScene } from './menu-scene.ts';

/** Who is told. */
export interface RowHeard {
  /** A pointer moves over it. */
  pointed(): void;
  focused(): void;
  /** It was chosen, and is not disabled. */
  pressed(isByKey: boolean): void;
}

const SVG = 'http://www.w3.org/2000/svg';
const TICK = 'M5 12.5l4.5 4.5L19 7.5';
const MORE = 'M9 5l7 7-7 7';

type Scene = Pick<MenuScene, 'owner' | 'theme'>;

export function menuRule({ owner, theme }: Scene): HTMLElement {
  const rule = createStyled(owner, { height: '1px', margin: '4px 0', background: menuShade(theme) });
  rule.setAttribute('role', 'separator');
  return rule;
}

export function menuRow(scene: Scene, entry: ContextMenuEntry | ContextSubmenu, heard: RowHeard): HTMLElement {
  const { owner, theme } = scene;
  const { title, picture = '', isDisabled = false } = entry;
  const { isOn, keys } = 'run' in entry ? entry : ({} as Partial<ContextMenuEntry>);
  const isMenu = 'entries' in entry;
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
  const words = createStyled(owner, { flex: '1' });
  words.textContent = title;
  row.append(pictureOf(owner, isOn === true ? TICK : picture), words);
  if (keys !== undefined) {
    row.setAttribute('aria-keyshortcuts', keys);
    const hint = createStyled(owner, { color: theme.textSecondary });
    hint.textContent = keys.replace(/\b(Key|Digit)(?=\w$)/, '');
    hint.setAttribute('aria-hidden', 'true');
    row.append(hint);
  }
  if (isMenu) {
    row.setAttribute('aria-haspopup', 'menu');
    row.setAttribute('aria-expanded', 'false');
    row.append(pictureOf(owner, MORE));
  }
  const paint = () => {
    const isFocused = focusedIn(row) === row;
    setStyle(row, {
      background: isFocused || row.ariaExpanded === 'true' ? menuShade(theme) : 'transparent',
      'box-shadow': isFocused ? `inset 0 0 0 2px ${theme.focus}` : 'none',
    });
  };
  row.addEventListener('focus', () => {
    heard.focused();
    paint();
  });
  row.addEventListener('blur', paint);
  row.addEventListener('pointermove', () => heard.pointed());
  row.addEventListener('click', ({ detail }) => {
    if (!isDisabled) heard.pressed(detail === 0);
  });
  return row;
}

/** Seen on the paper of menus in every theme, which the lines of the grid are not. */
function menuShade({ text }: ChartTheme): string {
  return `color-mix(in srgb, ${text} 14%, transparent)`;
}

function pictureOf(owner: Document, path: string): Element {
  const svg = owner.createElementNS(SVG, 'svg');
  keepUntouched(svg);
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
