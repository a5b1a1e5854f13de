import type { PointerShape } from '../screen/chart-screen.ts';
import type { PointerInput } from './pointer-input.ts';

/** What a pressed pointer does until it is let go. */
export interface Drag {
  move(input: PointerInput): void;
  /** The pointer was let go here (not called when it was taken away). */
  release(): void;
  /** Takes back what is only shown while the pointer is down. */
  cancel?(): void;
  /** What the pointer looks like meanwhile. Default: it grabs what is in the plot, and is as before elsewhere. */
  readonly shape?: PointerShape;
}
