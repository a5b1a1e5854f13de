import type { PointerInput } from './pointer-input.ts';

const PAUSE_MS = 400;
const REACH_CSS = { mouse: 5, pen: 10, touch: 30 } as const;

/** Whether a tap comes so soon after another one, and so near to it, that both are one double tap. */
export function isSecondTap(first: PointerInput, second: PointerInput): boolean {
  if (second.timeMs - first.timeMs > PAUSE_MS) return false;
  return Math.hypot(second.xCss - first.xCss, second.yCss - first.yCss) <= REACH_CSS[second.kind];
}
