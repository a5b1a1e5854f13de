import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../data/store.ts';
import { useServices } from '../services.ts';
import { assertNever } from './assert-never.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NO_OVERLAY, type Overlay } from './overlay.ts';

const loadSearch = () => import('../features/instruments/instrument-search-sheet.tsx');
const loadIntervalBox = () => import('../features/intervals/interval-box.tsx');
const loadPalette = () => import('../features/commands/palette.tsx');
const loadAboutData = () => import('../features/instruments/about-data-sheet.tsx');
const loadShortcuts = () => import('../features/shortcuts/shortcuts-sheet.tsx');

const InstrumentSearchSheet = lazy(async () => ({ default: (await loadSearch()).InstrumentSearchSheet }));
const IntervalBox = lazy(async () => ({ default: (await loadIntervalBox()).IntervalBox }));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutsSheet = lazy(async () => ({ default: (await loadShortcuts()).ShortcutsSheet }));
const AboutDataSheet = lazy(async () => ({ default: (await loadAboutData()).AboutDataSheet }));

/** The first chart has long been drawn by then. */
const PRELOAD_MS = 1500;

/** Whatever lies over the page. Its code is fetched once the page has settled, or earlier when it is wanted. */
export function OverlayHost() {
  const { overlay, platform, notices, text } = useServices();
  const open = useStore(overlay);
  useEffect(() => platform.timers.after(PRELOAD_MS, preload), [platform]);
  const close = () => overlay.set(NO_OVERLAY);
  return (
    <ErrorBoundary
      key={open.kind}
      fallback={() => null}
      onError={() => {
        close();
        notices.show(text('overlay.failed'));
      }}
    >
      <Suspense fallback={null}>
        <Open overlay={open} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

function preload(): void {
  for (const load of [loadSearch, loadIntervalBox, loadPalette, loadShortcuts, loadAboutData]) {
    // What cannot be fetched now is fetched, and its failure shown, when it is wanted.
    load().catch(() => {});
  }
}

function Open({ overlay, onClose }: { readonly overlay: Overlay; readonly onClose: () => void }) {
  const instrument = useStore(useServices().instrument);
  switch (overlay.kind) {
    case 'none':
      return null;
    case 'search':
      return <InstrumentSearchSheet initialText={overlay.text} onClose={onClose} />;
    case 'interval':
      return instrument && <IntervalBox instrument={instrument} initialText={overlay.text} onClose={onClose} />;
    case 'palette':
      return <Palette onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsSheet onClose={onClose} />;
    case 'about-data':
      return instrument && <AboutDataSheet instrument={instrument} onClose={onClose} />;
    default:
      return assertNever(overlay);
  }
}
