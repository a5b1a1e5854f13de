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

/**
 * In the place of what a page may say of all of its elements, or of all of a kind: resets, and styles without classes. `all: revert` would be shorter, and make every change of a style cost
 * fifteen times as much.
 */
const UNTOUCHED =
  'box-sizing:content-box;margin:0;padding:0;border:0;border-radius:0;background:none;box-shadow:none;min-width:0;min-height:0;max-width:none;max-height:none;transform:none;letter-spacing:inherit;text-transform:inherit';

/** What words in elements, and those on canvases, would have from the element that the chart stands in. */
export const OWN_WORDS: Style = {
  font: '1rem sans-serif',
  'letter-spacing': 'normal',
  'word-spacing': 'normal',
  'text-transform': 'none',
  'text-indent': '0',
  'text-align': 'start',
  'white-space': 'normal',
  'text-rendering': 'auto',
};

/** An element that has what is told here, whatever the page says of its kind. @param tag default `div` */
export function createStyled<Tag extends keyof HTMLElementTagNameMap = 'div'>(
  owner: Document,
  style: Style,
  tag: Tag = 'div' as Tag,
): HTMLElementTagNameMap[Tag] {
  const element = owner.createElement(tag);
  keepUntouched(element);
  setStyle(element, style);
  return element;
}

/** An element without any style has none from the page either. */
export function keepUntouched({ style }: ElementCSSInlineStyle): void {
  style.cssText = UNTOUCHED;
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
