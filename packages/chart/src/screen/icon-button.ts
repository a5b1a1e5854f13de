/** A small square button with a picture, as they stand over the plot. */
import { setStyle } from './element-style.ts';

export const ICON_BUTTON_CSS = 24;
const SVG = 'http://www.w3.org/2000/svg';

export function iconButton(owner: Document): HTMLButtonElement {
  const button = owner.createElement('button');
  button.type = 'button';
  setStyle(button, {
    width: `${ICON_BUTTON_CSS}px`,
    height: `${ICON_BUTTON_CSS}px`,
    padding: '0',
    border: '0',
    'border-radius': '4px',
    background: 'none',
    color: 'inherit',
    display: 'flex',
    'align-items': 'center',
    'justify-content': 'center',
    cursor: 'pointer',
  });
  const icon = owner.createElementNS(SVG, 'svg');
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

/** Gives it a name and a picture: a path in a box of 16. */
export function nameIcon(button: HTMLButtonElement, title: string, path: string): void {
  if (button.title === title) return;
  button.title = title;
  button.setAttribute('aria-label', title);
  button.querySelector('path')?.setAttribute('d', path);
}
