/** Elements styled through their `style` object, which a strict content security policy allows. */

export type Style = Readonly<Record<string, string>>;

/** Read by assistive technology, seen by nobody. */
export const HIDDEN_STYLE: Style = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

export function createStyled(owner: Document, style: Style, className?: string): HTMLDivElement {
  const element = owner.createElement('div');
  setStyle(element, style);
  if (className !== undefined) element.className = className;
  return element;
}

export function createStyledCanvas(owner: Document, style: Style): HTMLCanvasElement {
  const element = owner.createElement('canvas');
  setStyle(element, style);
  return element;
}

export function setStyle(element: HTMLElement, style: Style): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

/** Writes a text only when it is another: most frames change nothing. A text node that stays costs the browser no new element of its layout. */
export function setText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild === null) element.append(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}
