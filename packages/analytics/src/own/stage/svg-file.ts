/** A picture as a file: whole, with its words as words, and without anything that only a page has. */
import type { ChartTheme } from '@candlemark/chart';

export interface FileOptions {
  /** Stands over the picture. */
  readonly title: string;
  /** Stands under it: where the data come from, how many they are. */
  readonly note?: string | undefined;
  readonly theme: ChartTheme;
}

const TITLE_CSS = 36;
const NOTE_CSS = 24;
const OF_THE_PAGE = /^(tabindex|role|class|style|aria-.*|data-.*|pointer-events)$/;
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** The text of an SVG file. @param drawn as it stands on the page; it is left as it is */
export function svgFileOf(drawn: SVGSVGElement, { title, note, theme }: FileOptions): string {
  const owner = drawn.ownerDocument;
  const view = owner.defaultView;
  if (view === null) throw new Error('A picture without a window cannot be saved: its document is no longer shown.');
  const svg = drawn.cloneNode(true) as SVGSVGElement;
  for (const element of svg.querySelectorAll('[data-live]')) element.remove();
  for (const element of [svg, ...svg.querySelectorAll('*')]) stripped(element);
  const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))];
  const whole = height + TITLE_CSS + (note === undefined ? 0 : NOTE_CSS);
  svg.setAttribute('height', String(whole));
  svg.setAttribute('viewBox', `0 ${-TITLE_CSS} ${width} ${whole}`);
  const element = (name: string, attributes: Readonly<Record<string, string | number>>, text?: string) => {
    const made = owner.createElementNS(NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    if (text !== undefined) made.textContent = text;
    return made;
  };
  svg.prepend(
    element('title', {}, title),
    element('rect', { y: -TITLE_CSS, width, height: whole, fill: theme.background }),
    element('text', { x: 8, y: -13, fill: theme.text, 'font-size': 15, 'font-weight': 600 }, title),
  );
  if (note !== undefined) {
    svg.append(element('text', { x: 8, y: height + 16, fill: theme.textSecondary, 'font-size': 12 }, note));
  }
  return new view.XMLSerializer().serializeToString(svg);
}

/**
 * The same as pixels.
 * @param scale pixels for each of CSS
 * @throws Error where the browser cannot make a picture that large
 */
export async function pngOf(svgText: string, owner: Document, scale: number): Promise<Blob> {
  const image = owner.createElement('img');
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`;
  await image.decode();
  const canvas = owner.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null)
        reject(new Error(`The browser makes no picture of ${canvas.width} × ${canvas.height} pixels.`));
      else resolve(blob);
    }, 'image/png');
  });
}

function stripped(element: Element): void {
  for (const { name } of [...element.attributes]) if (OF_THE_PAGE.test(name)) element.removeAttribute(name);
}
