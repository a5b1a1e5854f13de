import type { PointerInput } from './pointer-input.ts';

/** What a pressed pointer does until it is let go. */
export interface Drag {
  move(input: PointerInput): void;
  /** The pointer was let go here (not called when it was taken away). */
  release(): void;
  /** Takes back what is only shown while the pointer is down. */
  cancel?(): void;
}
