import { useEffect, useRef } from 'react';
import { useServices } from '../services.ts';

/** The library gives the focus back with the next frame, where it can. */
export const GIVEN_BACK_MS = 50;

/**
 * Gives the focus back to what had it in the page once an overlay has closed that was opened out of a menu: the entry of the menu is gone by then, and the next key would go to nobody.
 * @param isOpen whether something lies over the page
 */
export function useFocusBack(isOpen: boolean): void {
  const { platform } = useServices();
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
        const { activeElement, body } = platform.mountPoint().ownerDocument;
        if (activeElement === body && last.current?.isConnected) last.current.focus({ preventScroll: true });
      });
    };
  }, [isOpen, platform]);
}
