/** What annotations put over the picture: what a hand holds, the text that is being written, and the button on a price axis. */
import type { ChartAnnotations } from '../annotations/chart-annotations.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { AxisButtonElement } from './axis-button-element.ts';
import type { AnnotationScreen, AxisButtonView, LoupePlace } from './chart-screen.ts';
import { type CopiedSeries, listenToClipboard } from './clipboard.ts';
import { HandCanvas } from './hand-canvas.ts';
import { LoupeElement } from './loupe-element.ts';
import type { TextEditorView } from './text-editor.ts';
import { TextEditorElement, type TextEditorHost } from './text-editor-element.ts';

export interface AnnotationElementsHost extends TextEditorHost {
  /** The picture. */
  readonly canvas: HTMLCanvasElement;
  /** Its device pixels for a CSS pixel; null while it has none. */
  ratio(): number | null;
}

export class AnnotationElements implements AnnotationScreen {
  readonly #host: AnnotationElementsHost;
  readonly #textEditor: TextEditorElement;
  readonly #axisButton: AxisButtonElement;
  readonly #loupe: LoupeElement;
  /** Null while nothing was ever held. */
  #hand: HandCanvas | null = null;

  constructor(host: AnnotationElementsHost) {
    this.#host = host;
    this.#textEditor = new TextEditorElement(host);
    this.#axisButton = new AxisButtonElement(host.chart.ownerDocument);
    this.#loupe = new LoupeElement(host.chart.ownerDocument);
  }

  hasKeyFocus(): boolean {
    return this.#host.chart.matches(':focus-visible, :has(> [data-pane-layer]:focus-visible)');
  }

  /** Below the crosshair and its words. */
  get under(): HTMLElement {
    return this.#textEditor.root;
  }

  /** Above them. */
  get over(): readonly HTMLElement[] {
    return [this.#axisButton.root, this.#loupe.root];
  }

  /** Copies, cuts and pastes while the chart has the focus. @param indicators null without the part */
  listen(annotations: ChartAnnotations, indicators: CopiedSeries | null, signal: AbortSignal): void {
    listenToClipboard(this.#host.chart, annotations, indicators, signal);
  }

  setTheme(theme: ChartTheme): void {
    this.#textEditor.setTheme(theme);
    this.#axisButton.setTheme(theme);
    this.#loupe.setTheme(theme);
  }

  /** Other fonts are here. */
  forget(): void {
    this.#textEditor.forget();
  }

  showHand(bounds: DeviceRect | null, paint: (surface: Surface) => void): void {
    const ratio = this.#host.ratio();
    if (ratio === null || (bounds === null && this.#hand === null)) return;
    this.#hand ??= this.#addHand();
    this.#hand.show(bounds, ratio, paint);
  }

  showAxisButton(button: AxisButtonView | null): void {
    this.#axisButton.show(button);
  }

  showLoupe(place: LoupePlace | null, plotLeftCss: number): void {
    const ratio = this.#host.ratio();
    if (ratio === null) return;
    const base = { canvas: this.#host.canvas, xDevice: 0, yDevice: 0 };
    const hand = this.#hand?.layer ?? null;
    this.#loupe.show(place, hand === null ? [base] : [base, hand], ratio, plotLeftCss);
  }

  showTextEditor(editor: TextEditorView | null): void {
    this.#textEditor.show(editor);
  }

  dispose(): void {
    this.#textEditor.dispose();
  }

  #addHand(): HandCanvas {
    const { canvas } = this.#host;
    const hand = new HandCanvas(canvas.ownerDocument);
    canvas.after(hand.element);
    return hand;
  }
}
