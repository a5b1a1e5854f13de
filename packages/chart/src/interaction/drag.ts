import type { PointerShape } from '../screen/chart-screen.ts';
import type { PointerInput } from './pointer-input.ts';

/** What a pressed pointer does until it is let go. */
export interface Drag {
  move(input: PointerInput): void;
  /** The pointer was let go here (not called when it was taken away). @param timeMs when, which may be a while ago on a page that was busy; now by default */
  release(timeMs?: number): void;
  /** Takes back what is only shown while the pointer is down. */
  cancel?(): void;
  /** What the pointer looks like meanwhile. Default: it grabs what is in the plot, and is as before elsewhere. */
  readonly shape?: PointerShape;
}
