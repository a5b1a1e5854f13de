import { boxDrag } from '../interaction/box-zoom.ts';
import { ZoomBoxElement } from '../screen/zoom-box-element.ts';
import { zoomBoxView } from '../screen/zoom-box-view.ts';
import { BOX_ZOOM_TEXT_EN } from '../text/box-zoom-en.ts';
import type { ChartText } from '../text/en.ts';

/** What shows a box that is being drawn. */
export interface BoxesInCore {
  readonly boxView: typeof zoomBoxView;
}

export interface BoxesOnScreen extends BoxesInCore {
  createBox(owner: Document): ZoomBoxElement;
}

export const boxesOnScreen: BoxesOnScreen = {
  boxView: zoomBoxView,
  createBox: (owner) => new ZoomBoxElement(owner),
};

/** For zooming to a box, with Shift or by its command. */
export interface BoxZoomInCore extends BoxesInCore {
  readonly text: Partial<ChartText>;
  readonly drag: typeof boxDrag;
}

export interface BoxZoomPart extends BoxZoomInCore, BoxesOnScreen {}

export const boxZoomPart: BoxZoomPart = { ...boxesOnScreen, text: BOX_ZOOM_TEXT_EN, drag: boxDrag };
