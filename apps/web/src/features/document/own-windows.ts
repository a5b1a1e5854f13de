/** Ids of the windows of this browser, so that what it did is told from what others did, also after a reload. Each under a key of its own: two windows may begin at once. */
import type { TextStorage } from '../../platform/platform.ts';

const PREFIX = 'candlemark.window/';
/** More are of long ago. */
const MOST = 500;

/** @param id one that is later than those of the windows before, as ULIDs are */
export function rememberWindow(storage: Pick<TextStorage, 'keys' | 'write' | 'remove'>, id: string): void {
  storage.write(PREFIX + id, '');
  for (const key of storage.keys(PREFIX).toSorted().slice(0, -MOST)) storage.remove(key);
}

export function isOwnWindow(storage: Pick<TextStorage, 'read'>, id: string): boolean {
  return storage.read(PREFIX + id) !== null;
}
