/** A small square button with a picture, as they stand over the plot. */
import { createStyled, keepUntouched } from './element-style.ts';

export const ICON_BUTTON_CSS = 24;
const SVG = 'http://www.w3.org/2000/svg';

export function iconButton(owner: Document): HTMLButtonElement {
  const button = createStyled(
    owner,
    {
      width: `${ICON_BUTTON_CSS}px`,
      height: `${ICON_BUTTON_CSS}px`,
      'border-radius': '4px',
      color: 'inherit',
      display: 'flex',
      'align-items': 'center',
      'justify-content': 'center',
      cursor: 'pointer',
    },
    'button',
  );
  button.type = 'button';
  const icon = owner.createElementNS(SVG, 'svg');
  keepUntouched(icon);
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('width', '16');
  icon.setAttribute('height', '16');
  icon.setAttribute('aria-hidden', 'true');
  const path = owner.createElementNS(SVG, 'path');
  path.setAttribute('fill', 'none');
  path.setAttribute('stroke', 'currentColor');
  path.setAttribute('stroke-width', '1.5');
  path.setAttribute('stroke-linecap', 'round');
  path.setAttribute('stroke-linejoin', 'round');
  icon.append(path);
  button.append(icon);
  return button;
}

/** Gives it a name and a picture: a path in a box of 16. The name is its title and nothing beside it: it would be read twice. */
export function nameIcon(button: HTMLButtonElement, title: string, path: string): void {
  if (button.title === title) return;
  button.title = title;
  button.querySelector('path')?.setAttribute('d', path);
}
