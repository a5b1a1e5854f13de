/** A finger hides what it points at: what it drags keeps its distance from it, and a loupe shows what lies there. */
import type { Drag } from '../interaction/drag.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';

/** A new point is this far above the finger. */
export const AIM_ABOVE_CSS = 48;

/** From the finger to what it drags. */
export interface AimOffset {
  readonly xCss: number;
  readonly yCss: number;
}

/** The same drag of a hand that is elsewhere. @param show shows in the loupe what the hand is at; null takes it away */
export function aimedDrag(drag: Drag, offset: AimOffset, show: (input: PointerInput | null) => void): Drag {
  const end = (act: () => void) => {
    show(null);
    act();
  };
  return {
    ...drag,
    move(input) {
      const aimed = aimedInput(input, offset);
      drag.move(aimed);
      show(aimed);
    },
    release: () => end(drag.release),
    cancel: () => end(drag.cancel ?? (() => {})),
  };
}

/** Never above the plot. */
export function aimedInput(input: PointerInput, { xCss, yCss }: AimOffset): PointerInput {
  return { ...input, xCss: input.xCss + xCss, yCss: Math.max(input.yCss + yCss, 0) };
}
