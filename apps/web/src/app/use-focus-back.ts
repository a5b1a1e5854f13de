import { useEffect, useRef } from 'react';
import type { ChartSession } from '../features/chart-view/chart-session.ts';
import { useServices } from '../services.ts';

/** The library gives the focus back with the next frame, where it can. */
export const GIVEN_BACK_MS = 50;

/**
 * Gives the focus back to what had it in the page once an overlay has closed that was opened out of a menu: the entry of the menu is gone by then, and the next key would go to nobody.
 * Where that was a chart in whose place another one comes, that one has it as soon as it shows something.
 * @param isOpen whether something lies over the page
 */
export function useFocusBack(isOpen: boolean): void {
  const { platform, session } = useServices();
  /** In the page itself: menus and overlays stand beside it. */
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const page = platform.mountPoint();
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    page.addEventListener('focusin', remember);
    return () => page.removeEventListener('focusin', remember);
  }, [platform]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      platform.timers.after(GIVEN_BACK_MS, () => {
        const page = platform.mountPoint().ownerDocument;
        const before = last.current;
        if (before === null || page.activeElement !== page.body) return;
        if (before.isConnected) before.focus({ preventScroll: true });
        else if (before.closest('[role=application]') !== null) focusNextChart(page, session);
      });
    };
  }, [isOpen, platform, session]);
}

/** The focus is nobody's meanwhile, or the page's as a whole; where somebody takes it, it stays there. Returns what stops it. */
export function focusNextChart(page: Document, session: ChartSession): () => void {
  const { summary } = session;
  let stop = () => {};
  const focus = () => {
    const status = summary.get()?.status ?? 'loading';
    if (status === 'loading') return;
    stop();
    if (page.activeElement === page.body || page.activeElement?.matches('main')) session.chart?.focus();
  };
  stop = summary.subscribe(focus);
  focus();
  return () => stop();
}
