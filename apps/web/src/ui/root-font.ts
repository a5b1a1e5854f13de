import { useEffect, useState } from 'react';
import type { Platform } from '../platform/platform.ts';
import { useServices } from '../services.ts';

/** Of pages that nobody has enlarged. */
export const ROOT_CSS = 16;

/** How large the reader has chosen the font of pages, in pixels, live. */
export function useRootFontCss(): number {
  const { platform } = useServices();
  const [css, setCss] = useState(() => rootFontCss(platform));
  useEffect(() => {
    const { body, defaultView } = platform.mountPoint().ownerDocument;
    if (defaultView === null) return;
    // As wide as the font is large.
    const probe = body.appendChild(body.ownerDocument.createElement('i'));
    probe.style.cssText = 'position: absolute; top: 0; width: 1rem; visibility: hidden';
    const observer = new defaultView.ResizeObserver(() => setCss(rootFontCss(platform)));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, [platform]);
  return css;
}

function rootFontCss(platform: Pick<Platform, 'mountPoint'>): number {
  const { defaultView, documentElement } = platform.mountPoint().ownerDocument;
  return Number.parseFloat(defaultView?.getComputedStyle(documentElement).fontSize ?? '') || ROOT_CSS;
}
