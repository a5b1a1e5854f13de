import { useEffect } from 'react';
import { useServices } from '../services.ts';
import { focusNextChart, GIVEN_BACK_MS } from './use-focus-back.ts';

const FOCUSABLE = 'a[href], button:not(:disabled), [tabindex="0"]';

/** Where something went from. */
interface Gap {
  readonly parent: Node;
  /** The element before it. */
  readonly before: Node | null;
  readonly hadRing: boolean;
}

/**
 * Gives the focus on where what had it has gone from the page: it would be nobody's, and a screen reader would begin anew.
 * The chart takes it, on other pages what follows in the place of what is gone; of a page in whose place another one comes, that one.
 */
export function useKeptFocus(): void {
  const { platform, session } = useServices();
  useEffect(() => {
    const page = platform.mountPoint();
    const { ownerDocument: document } = page;
    let last: { readonly element: HTMLElement; readonly hadRing: boolean } | null = null;
    let stop = () => {};
    // Not what the event is about: whoever heard of it first may have given the focus on.
    const remember = () => {
      const element = document.activeElement;
      if (element instanceof HTMLElement) last = { element, hadRing: element.matches(':focus-visible') };
    };
    const giveOn = (gap: Gap) => {
      // What lies over the page closes a little later, and gives back what it took.
      if (document.activeElement !== document.body) {
        if (!page.contains(document.activeElement)) wait(gap);
        return;
      }
      const main = page.querySelector('main');
      if (main === null) return;
      const isExchanged = gap.parent === main || !main.contains(gap.parent);
      if (!isExchanged && !gap.hadRing) return;
      const near = isExchanged || session.chart !== null ? main : (following(main, gap) ?? main);
      near.focus({ preventScroll: near === main });
      if (document.activeElement === main) stop = focusNextChart(document, session);
    };
    const wait = (gap: Gap) => {
      stop();
      stop = platform.timers.after(2 * GIVEN_BACK_MS, () => giveOn(gap));
    };
    const observer = new MutationObserver((records) => {
      if (last === null || last.element.isConnected) return;
      const { element, hadRing } = last;
      const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
      if (gone === undefined) return;
      last = null;
      wait({ parent: gone.target, before: gone.previousSibling, hadRing });
    });
    page.addEventListener('focusin', remember);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      stop();
      observer.disconnect();
      page.removeEventListener('focusin', remember);
    };
  }, [platform, session]);
}

/** What comes next after what stood before a gap, or else last before it. */
function following(main: HTMLElement, { parent, before }: Gap): HTMLElement | undefined {
  const place = before ?? parent;
  const all = [...main.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
  const isAfter = (one: HTMLElement) =>
    place.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING || (before === null && place.contains(one));
  return place.isConnected ? (all.find(isAfter) ?? all.at(-1)) : undefined;
}
