import { lazy, Suspense } from 'react';
import { useStore } from '../data/store.ts';
import { useServices } from '../services.ts';
import { assertNever } from './assert-never.ts';
import { NO_OVERLAY, type Overlay } from './overlay.ts';

const InstrumentSearchSheet = lazy(async () => ({
  default: (await import('../features/instruments/instrument-search-sheet.tsx')).InstrumentSearchSheet,
}));
const IntervalBox = lazy(async () => ({
  default: (await import('../features/intervals/interval-box.tsx')).IntervalBox,
}));
const Palette = lazy(async () => ({ default: (await import('../features/commands/palette.tsx')).Palette }));
const ShortcutsSheet = lazy(async () => ({
  default: (await import('../features/shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet,
}));

/** Whatever lies over the page, loaded when it is first wanted. */
export function OverlayHost() {
  const { overlay } = useServices();
  const open = useStore(overlay);
  return (
    <Suspense fallback={null}>
      <Open overlay={open} onClose={() => overlay.set(NO_OVERLAY)} />
    </Suspense>
  );
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
    default:
      return assertNever(overlay);
  }
}
