/** The button that follows the pointer on a price axis and draws a level at its price. */
import type { AnnotationDefinition } from '@candlemark/annotations';
import type { ChartRegion } from '../interaction/chart-region.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import type { AxisButtonView } from '../screen/chart-screen.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import type { ToolHand } from './tool-hand.ts';

/** How high it is, and how far from the plot a press is on it: it is seen only where no label is. */
const AXIS_BUTTON_CSS = 20;

/** Where it is for a pointer at a place; null where there is none. */
function axisButtonAt(frame: Frame, region: ChartRegion, { yCss }: Pick<PointerInput, 'yCss'>): AxisButtonView | null {
  if (region.kind !== 'price-axis') return null;
  const pane = frame.panes.find(({ id }) => id === region.paneId);
  // What is drawn on a pane keeps to its main scale.
  if (pane === undefined || pane.isCollapsed || pane[region.side] !== pane.main) return null;
  const { originCss, plotWidthCss } = frame.geometry;
  const leftCss = originCss + (region.side === 'left' ? -AXIS_PADDING_CSS : plotWidthCss);
  return { leftCss, topCss: yCss - AXIS_BUTTON_CSS / 2, widthCss: AXIS_PADDING_CSS, heightCss: AXIS_BUTTON_CSS };
}

/** The button that a pointer on a price axis finds beside it. */
export class AxisButton {
  readonly #annotations: Pick<AnnotationsInHand, 'isReadOnly' | 'records'>;
  readonly #host: Pick<AnnotationsHost, 'frame' | 'screen'>;
  readonly #tools: Pick<ToolHand, 'drop'>;
  #isShown = false;

  constructor(
    annotations: Pick<AnnotationsInHand, 'isReadOnly' | 'records'>,
    host: Pick<AnnotationsHost, 'frame' | 'screen'>,
    tools: Pick<ToolHand, 'drop'>,
  ) {
    this.#annotations = annotations;
    this.#host = host;
    this.#tools = tools;
  }

  /** The pointer is in a part of the chart. */
  hover(region: ChartRegion, input: PointerInput): void {
    this.#show(this.#viewAt(region, input));
  }

  leave(): void {
    this.#show(null);
  }

  /** Whether a pointer on an axis is on it. */
  isUnder(region: ChartRegion, input: PointerInput): boolean {
    const plotWidthCss = this.#host.frame()?.geometry.plotWidthCss ?? 0;
    const awayCss = Math.max(-input.xCss, input.xCss - plotWidthCss);
    return awayCss <= AXIS_BUTTON_CSS && this.#viewAt(region, input) !== null;
  }

  /** Draws what a press on it draws; answers whether the press was on it. */
  tap(region: ChartRegion, input: PointerInput): boolean {
    const tool = this.#tool;
    if (tool === undefined || !this.isUnder(region, input)) return false;
    const plotWidthCss = this.#host.frame()?.geometry.plotWidthCss ?? 0;
    this.#tools.drop(tool, { ...input, xCss: Math.min(Math.max(input.xCss, 0), plotWidthCss - 1) });
    return true;
  }

  /** Over a plot, where pointers mostly are, there is none and nothing to do. */
  #show(button: AxisButtonView | null): void {
    if (button === null && !this.#isShown) return;
    this.#isShown = button !== null;
    this.#host.screen?.showAxisButton(button);
  }

  /** Where it is for a pointer on an axis; null where there is none. */
  #viewAt(region: ChartRegion, input: PointerInput): AxisButtonView | null {
    const frame = this.#host.frame();
    const button = frame === null ? null : axisButtonAt(frame, region, input);
    return button === null || this.#tool === undefined ? null : button;
  }

  get #tool(): AnnotationDefinition | undefined {
    if (this.#annotations.isReadOnly) return undefined;
    return this.#annotations.records.set.definitions.find(({ axisButton }) => axisButton === 'price');
  }
}
