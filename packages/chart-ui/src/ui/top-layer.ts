/**
 * Menus and dialogs of a frame stand in the top layer of the page, as the browser's own dialogs do: what is around the frame neither moves nor scales them, cuts nothing of them off and covers none. They
 * stay elements of the frame, in its colours, and in reach where the frame is in a dialog that makes the rest of the page inert.
 */
export class TopLayer {
  readonly #overlays: HTMLElement;
  readonly #stop: () => void;

  /** @param overlays holds them, and nothing else */
  constructor(overlays: HTMLElement) {
    this.#overlays = overlays;
    overlays.popover = 'manual';
    const { ownerDocument } = overlays;
    // An element that fills the screen comes to lie over all that was there before.
    const raise = () => this.#raise();
    ownerDocument.addEventListener('fullscreenchange', raise);
    this.#stop = () => ownerDocument.removeEventListener('fullscreenchange', raise);
  }

  /** Asked for by each that opens: the first one comes to lie over what the page has opened meanwhile. */
  get container(): HTMLElement {
    if (this.#overlays.childElementCount === 0) this.#raise();
    return this.#overlays;
  }

  dispose(): void {
    this.#stop();
  }

  #raise(): void {
    const overlays = this.#overlays;
    if (!overlays.isConnected) return;
    // Places are counted in pixels of the window.
    overlays.style.setProperty('zoom', String(1 / (overlays.parentElement?.currentCSSZoom ?? 1)));
    // A document without a screen, as of tests, has none.
    overlays.hidePopover?.();
    overlays.showPopover?.();
  }
}
