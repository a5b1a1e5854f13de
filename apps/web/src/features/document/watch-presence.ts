import type { Platform } from '../../platform/platform.ts';

/** So long a page may be hidden and its connection be taken for what it was: a sleep is longer, a look at another tab is not. */
const AWAY_MS = 15_000;

export interface PresenceListeners {
  /** The page is looked at, with a network: something may have changed meanwhile. */
  onHere(): void;
  /** So it is again, after a while without one of both: what was connected may be dead without a word. */
  onBack(): void;
}

/** Tells when somebody is there again. Returns what ends it. */
export function watchPresence(
  { connectivity, now }: Pick<Platform, 'connectivity' | 'now'>,
  { onHere, onBack }: PresenceListeners,
): () => void {
  let wasOnline = connectivity.isOnline();
  let hiddenAtMs = connectivity.isVisible() ? null : Date.parse(now());
  return connectivity.onChange(() => {
    if (!connectivity.isVisible()) hiddenAtMs ??= Date.parse(now());
    if (!connectivity.isOnline()) wasOnline = false;
    if (!connectivity.isVisible() || !connectivity.isOnline()) return;
    const isBack = !wasOnline || (hiddenAtMs !== null && Date.parse(now()) - hiddenAtMs >= AWAY_MS);
    wasOnline = true;
    hiddenAtMs = null;
    if (isBack) onBack();
    else onHere();
  });
}
