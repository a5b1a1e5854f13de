import { touchesBox } from '@candlemark/annotations';
import type { Drag } from '../interaction/drag.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import { boxBetween, type ZoomBox } from '../interaction/zoom-box.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { AnnotationsHost } from './annotations-host.ts';

/**
 * Draws a box in a pane and selects what it touches of what the pane shows when it is let go.
 * @param select is given ids
 */
export function selectionDrag(
  host: Pick<AnnotationsHost, 'frame' | 'showBox'>,
  pane: PaneFrame,
  start: PointerInput,
  select: (ids: readonly string[]) => void,
): Drag {
  let box: ZoomBox | null = null;
  return {
    shape: 'crosshair',
    move(input) {
      const frame = host.frame();
      if (frame === null) return;
      const { topCss, heightCss } = pane;
      const limits = { widthCss: frame.geometry.plotWidthCss, topCss, heightCss };
      box = { paneId: pane.id, ...boxBetween(start, input, limits), isTimeOnly: false, isBare: true };
      host.showBox(box);
    },
    release() {
      host.showBox(null);
      const frame = host.frame();
      if (frame !== null && box !== null) select(touchedBy(box, frame, pane));
    },
    cancel: () => host.showBox(null),
  };
}

/** Ids. */
function touchedBy({ xCss, yCss, widthCss, heightCss }: ZoomBox, frame: Frame, { id, topCss }: PaneFrame): string[] {
  const box = {
    leftCss: xCss,
    topCss: yCss - topCss,
    rightCss: xCss + widthCss,
    bottomCss: yCss - topCss + heightCss,
  };
  return (frame.annotations?.placed ?? [])
    .filter(({ paneId, shapes }) => paneId === id && touchesBox(shapes, box))
    .map(({ annotation }) => annotation.id);
}
