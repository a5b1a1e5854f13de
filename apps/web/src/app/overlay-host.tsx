import { NotLoaded, Sheet } from '@candlemark/chart-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from '../data/store.ts';
import { type Services, useServices } from '../services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NO_OVERLAY, type Overlay } from './overlay.ts';
import { FIELDS, OVERLAYS, type OverlayEntry, type OverlayKind } from './overlays.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** From what a chart has painted until it is on the screen, a browser may take some frames. */
const PICTURE_MS = 50;
/** After the first chart is drawn: its indicators are computed and its neighbours fetched by then. */
const SETTLED_MS = 1500;
/** Where no chart is drawn: the page has none, or its bars are still on their way over a slow line, where sixty files of dialogs would be in their way. */
const NOT_DRAWN_MS = 10_000;

/** Whatever lies over the page. Its code is fetched once the first chart has settled, that of fields as soon as it is drawn; or earlier when it is wanted. */
export function OverlayHost() {
  const { overlay, platform, notices, session, text } = useServices();
  const open = useStore(overlay);
  useFocusBack(open.kind !== 'none');
  const isDrawn = useIsDrawn(session);
  useEffect(
    () =>
      isDrawn ? platform.timers.after(PICTURE_MS, () => preload(FIELDS.map((kind) => OVERLAYS[kind]))) : undefined,
    [isDrawn, platform],
  );
  useEffect(
    () => platform.timers.after(isDrawn ? SETTLED_MS : NOT_DRAWN_MS, () => preload(Object.values(OVERLAYS))),
    [isDrawn, platform],
  );
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
      <Open overlay={open} onClose={close} />
    </ErrorBoundary>
  );
}

/** Whether a chart is on the screen with its bars, or with why there are none. */
function useIsDrawn({ summary }: Services['session']): boolean {
  return useSyncExternalStore(summary.subscribe, () => (summary.get()?.status ?? 'loading') !== 'loading');
}

function preload(parts: readonly { load(): Promise<void> }[]): void {
  for (const part of parts) {
    // What cannot be fetched now is fetched, and its failure shown, when it is wanted.
    part.load().catch(() => {});
  }
}

function Open({ overlay, onClose }: { readonly overlay: Overlay; readonly onClose: () => void }) {
  const { instrument: shown, keysWhileOpening, platform, text } = useServices();
  const instrument = useStore(shown);
  const late = {
    failed: (tryAgain: () => void) => (
      <Sheet title={text('overlay.notLoaded')} kind="picker" onClose={onClose}>
        <NotLoaded onRetry={tryAgain} onClose={onClose} />
      </Sheet>
    ),
    onShown: () => keysWhileOpening.shown(platform.mountPoint().ownerDocument),
  };
  if (overlay.kind === 'none') return null;
  const entry: OverlayEntry<OverlayKind> = OVERLAYS[overlay.kind];
  return entry.show({ overlay, instrument, onClose }, late);
}
