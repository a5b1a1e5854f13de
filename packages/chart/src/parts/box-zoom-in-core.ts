import type { boxDrag } from '../interaction/box-zoom.ts';
import type { zoomBoxView } from '../screen/zoom-box-view.ts';
import type { ChartText } from '../text/en.ts';

/** What shows a box that is being drawn. */
export interface BoxesInCore {
  readonly boxView: typeof zoomBoxView;
}

/** For zooming to a box, with Shift or by its command. */
export interface BoxZoomInCore extends BoxesInCore {
  readonly text: Partial<ChartText>;
  readonly drag: typeof boxDrag;
}
