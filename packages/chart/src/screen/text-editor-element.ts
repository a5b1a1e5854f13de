/**
 * A textarea exactly over the text that it writes, so that nothing moves when writing begins or ends; a field in sight where a part of that text is not. Its value is
 * the person's: it is set once, when another text is begun, and only read from then on, since whoever sets it takes a half-written word away from an input method.
 */
import type { BoundsCss } from '@candlemark/annotations';
import { fontOf, HALO_CSS } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { DoneButton } from './done-button.ts';
import { kept } from './done-place.ts';
import { createStyled, type Style, setStyle } from './element-style.ts';
import { baselineBelowTop } from './text-baseline.ts';
import type { TextEditorPlace, TextEditorView } from './text-editor.ts';

export interface TextEditorHost {
  /** The chart's element, which gets the focus back. */
  readonly chart: HTMLElement;
  /** What ends writing is called. */
  doneLabel(): string;
  /** Whether the keyboard is one on the screen: its Enter begins a line. */
  hasCoarsePointer(): boolean;
}

/** Whatever the page says of textareas. */
const BARE: Style = {
  all: 'initial',
  position: 'absolute',
  left: '0',
  top: '0',
  display: 'block',
  overflow: 'hidden',
  'unicode-bidi': 'plaintext',
  'user-select': 'text',
  '-webkit-user-select': 'text',
  'pointer-events': 'auto',
  'touch-action': 'none',
  cursor: 'text',
  'tab-size': '1',
  'overflow-wrap': 'break-word',
  'line-break': 'strict',
  'text-size-adjust': 'none',
  '-webkit-text-size-adjust': 'none',
  'forced-color-adjust': 'none',
};
/** Around a field. */
const FRAME_CSS = 5;
/** An input method, whichever key it takes. */
const KEY_OF_INPUT_METHOD = 229;

export class TextEditorElement {
  readonly root: HTMLDivElement;
  readonly #chart: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #done: DoneButton;
  /** What is seen of it: the keyboard of a phone leaves a part. Undefined in a document without a screen. */
  readonly #window: VisualViewport | undefined;
  readonly #hasCoarsePointer: () => boolean;
  readonly #attached = new AbortController();
  readonly #shifts = new Map<string, number>();
  #view: TextEditorView | null = null;
  /** Enter begins a line, and the button ends writing. */
  #isByTouch = false;
  /** With the button: until the next frame takes the editor away. */
  #isEndedByPress = false;
  /** It was begun by the touch that is not over yet. */
  #isOfThisPress = false;
  /** It is as large as its text, which it lies over. */
  #isOverText = true;
  /** How it looks where it is not. */
  #field: Style = {};

  constructor({ chart, doneLabel, hasCoarsePointer }: TextEditorHost) {
    const owner = chart.ownerDocument;
    this.#chart = chart;
    this.#window = owner.defaultView?.visualViewport ?? undefined;
    this.#hasCoarsePointer = hasCoarsePointer;
    this.root = createStyled(owner, {
      position: 'absolute',
      left: '0',
      top: '0',
      overflow: 'hidden',
      'pointer-events': 'none',
      display: 'none',
    });
    this.#area = owner.createElement('textarea');
    setStyle(this.#area, BARE);
    this.#area.dir = 'auto';
    this.#done = new DoneButton(owner, doneLabel, () => this.#completeByPress(), this.#attached.signal);
    this.root.append(this.#area, this.#done.root);
    this.#listen();
  }

  setTheme(theme: ChartTheme): void {
    this.#done.setTheme(theme);
    this.#field = {
      color: theme.text,
      background: theme.tooltip,
      'box-shadow': `0 0 0 4px ${theme.tooltip}, 0 0 0 ${FRAME_CSS}px`,
      'white-space': 'pre-wrap',
    };
  }

  show(view: TextEditorView | null): void {
    const before = this.#view;
    if (view === null) {
      if (before !== null) this.#hide();
      return;
    }
    this.#view = view;
    const isNew = view.writer !== before?.writer;
    if (isNew) {
      this.#area.value = view.writer.text;
      this.#area.maxLength = view.writer.mostLetters;
      this.#isByTouch = this.#hasCoarsePointer();
      this.#isEndedByPress = false;
      this.#area.setAttribute('enterkeyhint', this.#isByTouch ? 'enter' : 'done');
      setStyle(this.root, { display: 'block' });
    }
    this.#area.setAttribute('aria-label', view.label);
    this.#area.placeholder = view.placeholder;
    // Without a place it stays where it was last: hidden, it would lose the focus.
    setStyle(this.root, { opacity: view.place === null ? '0' : '1' });
    setStyle(this.#area, { 'pointer-events': view.place === null ? 'none' : 'auto' });
    if (view.place !== null) this.#place(view.place);
    else this.#done.hide();
    this.#showBeginning();
    if (!isNew) return;
    this.#isOfThisPress = true;
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length);
  }

  /** Fonts are other ones. */
  forget(): void {
    this.#shifts.clear();
  }

  dispose(): void {
    this.#view = null;
    this.#attached.abort();
    this.root.remove();
  }

  #hide(): void {
    this.#view = null;
    const hadFocus = this.#hasFocus;
    setStyle(this.root, { display: 'none' });
    this.#area.value = '';
    // Whoever pressed does not need to be shown where the focus is.
    if (hadFocus) this.#chart.focus({ preventScroll: true, ...(this.#isEndedByPress && { focusVisible: false }) });
    this.#isEndedByPress = false;
  }

  #completeByPress(): void {
    this.#isEndedByPress = true;
    this.#view?.writer.complete();
  }

  get #hasFocus(): boolean {
    const page = this.#area.getRootNode() as Document | ShadowRoot;
    return page.activeElement === this.#area;
  }

  #place(place: TextEditorPlace): void {
    const { ratio, pane, align, wrapCss, widthCss, font, lineHeightCss, color, halo, angleRad } = place;
    setStyle(this.root, {
      transform: `translate(${pane.leftCss}px, ${pane.topCss}px)`,
      width: `${pane.widthCss}px`,
      height: `${pane.heightCss}px`,
    });
    // Room for the next letter on the sides where a line grows, so that nothing is scrolled before it is wider.
    const roomCss = wrapCss ?? Math.ceil(widthCss) + font.sizeCss * (align === 'center' ? 2 : 1);
    const alongCss = { left: 0, center: roomCss / 2, right: roomCss }[align];
    const downCss = (place.toMiddleDevice + this.#baselineShift(place)) / ratio;
    const leftCss = place.xDevice / ratio - alongCss - pane.leftCss;
    const topCss = place.topDevice / ratio + downCss - pane.topCss;
    setStyle(this.#area, {
      'transform-origin': `${alongCss}px ${-downCss}px`,
      ...typeOf(place),
      'text-align': align,
      'white-space': wrapCss === null ? 'pre' : 'pre-wrap',
      color,
      'paint-order': 'stroke',
      '-webkit-text-stroke': halo === null ? '0' : `${2 * HALO_CSS}px ${halo}`,
      background: 'none',
      'box-shadow': 'none',
    });
    let text = this.#put(leftCss, topCss, roomCss, place.lines * lineHeightCss, angleRad);
    const { left, top, right, bottom } = this.#area.getBoundingClientRect();
    const box = this.root.getBoundingClientRect();
    const endCss = Math.min(box.bottom, this.#window ? this.#window.offsetTop + this.#window.height : box.bottom);
    const rightCss = pane.widthCss - FRAME_CSS;
    const bottomCss = endCss - box.top - FRAME_CSS;
    // A pixel is rounding.
    this.#isOverText = Math.max(box.left - left, box.top - top, right - box.right, bottom - endCss) < 1;
    // A field lies over the words of the legend.
    this.root.style.zIndex = this.#isOverText ? '0' : '1';
    if (!this.#isOverText) {
      setStyle(this.#area, this.#field);
      const fieldCss = Math.min(roomCss, rightCss - FRAME_CSS);
      this.#put(0, 0, fieldCss, 0, 0);
      const heightCss = Math.min(this.#area.scrollHeight, bottomCss - FRAME_CSS);
      const x = kept(leftCss, FRAME_CSS, rightCss - fieldCss);
      text = this.#put(x, kept(topCss, FRAME_CSS, bottomCss - heightCss), fieldCss, heightCss, 0);
    }
    if (this.#isByTouch) this.#done.show(text, { leftCss: 0, topCss: 0, rightCss, bottomCss });
    else this.#done.hide();
  }

  #put(leftCss: number, topCss: number, widthCss: number, heightCss: number, angleRad: number): BoundsCss {
    setStyle(this.#area, {
      // Moved, not laid out: then nothing is rounded to other pixels.
      transform: `translate(${leftCss}px, ${topCss}px) rotate(${angleRad}rad)`,
      width: `${widthCss}px`,
      height: `${heightCss}px`,
    });
    return { leftCss, topCss, rightCss: leftCss + widthCss, bottomCss: topCss + heightCss };
  }

  /** From the middle of a line on the canvas up to the edge of the line here, in device pixels: so that both write on the same baseline. */
  #baselineShift(place: TextEditorPlace): number {
    const { font, ratio, lineHeightCss, angleRad } = place;
    const isLevel = angleRad === 0;
    const key = `${fontOf(font)} ${lineHeightCss} ${ratio} ${isLevel}`;
    const known = this.#shifts.get(key);
    if (known !== undefined) return known;
    const { onCanvas, inElement } = baselineBelowTop(this.root, typeOf(place), font, ratio);
    // The letters of a level line stand on a whole pixel.
    const shift = (isLevel ? Math.round(onCanvas) : onCanvas) - inElement;
    this.#shifts.set(key, shift);
    return shift;
  }

  /** It is as large as its text: scrolled to the caret in between, it would stay so. A field may be smaller. */
  #showBeginning(): void {
    for (const element of [this.#isOverText ? this.#area : this.root, this.root, this.#chart]) element.scrollTo(0, 0);
  }

  #listen(): void {
    const { signal } = this.#attached;
    const area = this.#area;
    const chart = this.#chart;
    area.addEventListener('input', () => this.#view?.writer.type(area.value), { signal });
    area.addEventListener('keydown', (event) => this.#keyDown(event), { signal });
    // The focus of a window that is left stays where it is: nobody has gone on to something else.
    area.addEventListener('blur', () => !this.#hasFocus && this.#view?.writer.complete(), { signal });
    // The chart's own gestures, keys and clipboard begin on its element.
    for (const type of ['keydown', 'keyup', 'pointerdown', 'contextmenu', 'copy', 'cut', 'paste', 'dblclick'])
      area.addEventListener(type, (event) => event.stopPropagation(), { signal });
    chart.addEventListener('scroll', () => this.#view !== null && this.#showBeginning(), { signal, capture: true });
    chart.addEventListener('pointerdown', () => this.#beginPress(), { signal, capture: true });
    // After a touch the browser presses with a mouse, which would take the focus away from what the touch has begun.
    const keepFocus = (event: TouchEvent) => {
      if (this.#isOfThisPress && this.#view !== null && event.cancelable) event.preventDefault();
    };
    chart.addEventListener('touchend', keepFocus, { signal, passive: false });
    // The keyboard of a phone comes and goes.
    this.#window?.addEventListener('resize', () => this.show(this.#view), { signal });
  }

  #beginPress(): void {
    this.#isOfThisPress = false;
  }

  #keyDown(event: KeyboardEvent): void {
    const writer = this.#view?.writer;
    if (writer === undefined || event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD) return;
    const isEnd = event.ctrlKey || event.metaKey || !(event.shiftKey || this.#isByTouch);
    if (event.key === 'Escape') writer.cancel();
    else if (event.key === 'Enter' && isEnd) writer.complete();
    else if (event.key !== 'Tab' || !writer.goOn(event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
  }
}

/** How letters look and how far lines are apart. */
function typeOf({ font, lineHeightCss }: TextEditorPlace): Style {
  return { font: fontOf(font), 'line-height': `${lineHeightCss}px` };
}
