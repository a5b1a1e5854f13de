/**
 * What wheel and trackpad do. A wheel zooms about the pointer; sideways, or with Shift, it pans. Two fingers on a trackpad pan: sideways in time, and up
 * and down in prices where the person has taken those in hand, else they zoom as a wheel does. A pinch zooms. Over a price axis all of them stretch its
 * prices. Answers whether the chart took the event, or the page may have it.
 */
import { type Viewport, zoomAround } from '../viewport/viewport.ts';
import type { InteractionTarget } from './interaction-target.ts';
import type { TrackpadPinchInput, WheelInput } from './pointer-input.ts';
import { panPrices, pickedScale, pricePart, stretchPrices } from './price-moves.ts';
import { isNotch, WheelReader, type WheelStep } from './wheel-reader.ts';

/** A notch of 100 px changes the span by a fifth. */
const ZOOM_PER_PX = 0.0018;
/** Browsers make a hundred pixels of the logarithm of a pinch. */
const PINCH_ZOOM_PER_PX = 0.01;

export class WheelGestures {
  readonly #target: InteractionTarget;
  readonly #reader = new WheelReader();
  /** The movement under way has moved the chart: the page does not take over in the middle of it. */
  #isTaken = false;
  #pinchStart: Viewport | null = null;

  constructor(target: InteractionTarget) {
    this.#target = target;
  }

  wheel(input: WheelInput): boolean {
    const step = this.#reader.read(input);
    if (step.isFirst) this.#isTaken = false;
    const { pageScroll } = this.#target;
    if (pageScroll === 'always' && !input.isControl && !step.isSideways) return false;
    if (this.#apply(input, step)) this.#isTaken = true;
    return this.#isTaken || pageScroll === 'never';
  }

  /** A pinch on a trackpad begins. */
  pinchStart(): void {
    this.#target.view.stop();
    this.#pinchStart = this.#target.view.viewport;
  }

  pinch({ xCss, yCss, scale }: TrackpadPinchInput): void {
    const { view } = this.#target;
    if (this.#pinchStart === null || view.limits === null || !(scale > 0)) return;
    view.show(
      zoomAround(this.#pinchStart, this.#fraction(xCss), 1 / scale, view.limits),
      pricePart(this.#target, yCss),
    );
  }

  /** Answers whether anything changed. */
  #apply({ xCss, yCss }: WheelInput, step: WheelStep): boolean {
    const { view, regionAt } = this.#target;
    const { device, deltaXCss, deltaYCss } = step;
    const region = regionAt(xCss, yCss);
    if (region === null || (deltaXCss === 0 && deltaYCss === 0)) return false;
    const logFactor = deltaYCss * (device === 'pinch' ? PINCH_ZOOM_PER_PX : ZOOM_PER_PX);
    if (region.kind === 'price-axis') {
      view.stop();
      return logFactor !== 0 && stretchPrices(this.#target, region, yCss, Math.exp(logFactor));
    }
    const picked = region.kind === 'plot' && device === 'trackpad' ? pickedScale(this.#target, region) : null;
    if (picked !== null) {
      panPrices(this.#target, picked, -deltaYCss);
      view.panByCss(-deltaXCss);
      return true;
    }
    if (step.isSideways) return view.panByCss(-deltaXCss);
    return view.zoom({
      anchorFraction: this.#fraction(xCss),
      anchorPart: pricePart(this.#target, yCss),
      logFactor,
      isFine: device === 'pinch' || !isNotch(step),
    });
  }

  #fraction(xCss: number): number {
    const { widthCss } = this.#target.view;
    return widthCss > 0 ? Math.min(Math.max(xCss / widthCss, 0), 1) : 0.5;
  }
}
