/** What a navigator is made of. Its parts move with every frame, which is no work for React. */
export interface NavigatorElements {
  readonly canvas: HTMLCanvasElement;
  readonly before: HTMLElement;
  readonly after: HTMLElement;
  readonly frame: HTMLElement;
  readonly from: HTMLElement;
  readonly whole: HTMLElement;
  readonly to: HTMLElement;
}

export interface SliderNames {
  readonly from: string;
  readonly whole: string;
  readonly to: string;
}

/** Puts them into the strip, in the order in which Tab reaches them. */
export function navigatorElements(strip: HTMLElement, names: SliderNames): NavigatorElements {
  const document = strip.ownerDocument;
  const canvas = document.createElement('canvas');
  canvas.className = 'navigator__picture';
  canvas.ariaHidden = 'true';
  const span = (className: string) => {
    const element = document.createElement('span');
    element.className = className;
    return element;
  };
  const elements = {
    canvas,
    before: span('navigator__mask'),
    after: span('navigator__mask'),
    frame: span('navigator__frame'),
    from: gripped(sliderElement(document, 'navigator__handle', names.from)),
    whole: sliderElement(document, 'navigator__whole', names.whole),
    to: gripped(sliderElement(document, 'navigator__handle', names.to)),
  };
  strip.append(...Object.values(elements));
  return elements;
}

/** With what is seen of it: it can be taken by more. */
function gripped(handle: HTMLElement): HTMLElement {
  const grip = handle.ownerDocument.createElement('span');
  grip.className = 'navigator__grip';
  handle.append(grip);
  return handle;
}

/** A part of a window as a slider. What it says of its value comes with every rest of the window. */
export function sliderElement(document: Document, className: string, name: string): HTMLElement {
  const slider = document.createElement('div');
  slider.className = className;
  slider.tabIndex = 0;
  const attributes = {
    role: 'slider',
    'aria-label': name,
    'aria-orientation': 'horizontal',
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': '0',
  };
  for (const [attribute, value] of Object.entries(attributes)) slider.setAttribute(attribute, value);
  return slider;
}
