/** One region of the page, and where its focus was last. */
interface Region {
  readonly element: HTMLElement;
  lastFocused: HTMLElement | null;
}

/** What takes the focus of a region that never had it: what is marked as its entry, else the first that can. */
const ENTRIES = ['[data-region-entry]', '[tabindex="0"], button:not(:disabled), a[href], input'];

/**
 * The regions of the page, which F6 walks through. A region gets its focus back where it was left.
 *
 * Invariant: regions are walked in document order, whatever the order they came in; of one within another the inner one has the focus.
 */
export class Regions {
  readonly #regions = new Set<Region>();

  /** A ref callback for the element of a region. */
  readonly add = (element: HTMLElement): (() => void) => {
    const region: Region = { element, lastFocused: null };
    const remember = (event: FocusEvent) => {
      const { target } = event;
      if (target instanceof HTMLElement && this.#innermost(target) === region) region.lastFocused = target;
    };
    element.addEventListener('focusin', remember);
    this.#regions.add(region);
    return () => {
      element.removeEventListener('focusin', remember);
      this.#regions.delete(region);
    };
  };

  /** Moves the focus to the next region (`step` 1) or the one before (-1), around the ends. */
  focus(step: 1 | -1): void {
    const regions = [...this.#regions].sort(inDocumentOrder);
    const active = regions[0]?.element.ownerDocument.activeElement ?? null;
    const current = regions.findLastIndex(({ element }) => element.contains(active));
    const start = current === -1 && step === -1 ? 0 : current;
    for (let distance = 1; distance <= regions.length; distance += 1) {
      const next = regions[(start + step * distance + regions.length * 2) % regions.length];
      if (next !== undefined && focusInside(next)) return;
    }
  }

  /** What floats over the chart stands in it, and is a region of its own. */
  #innermost(focused: HTMLElement): Region | undefined {
    return [...this.#regions].sort(inDocumentOrder).findLast(({ element }) => element.contains(focused));
  }
}

function focusInside({ element, lastFocused }: Region): boolean {
  const first = ENTRIES.map((selector) => element.querySelector(selector)).find((found) => found !== null);
  const entry = lastFocused !== null && element.contains(lastFocused) ? lastFocused : first;
  if (!(entry instanceof HTMLElement)) return false;
  entry.focus();
  return element.contains(element.ownerDocument.activeElement);
}

function inDocumentOrder(first: Region, second: Region): number {
  const position = first.element.compareDocumentPosition(second.element);
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? -1 : 1;
}
