import { boxDrag } from '../interaction/box-zoom.ts';
import { ZoomBoxElement } from '../screen/zoom-box-element.ts';
import { zoomBoxView } from '../screen/zoom-box-view.ts';
import { BOX_ZOOM_TEXT_EN } from '../text/box-zoom-en.ts';
import type { BoxesInCore, BoxZoomInCore } from './core-parts.ts';

export interface BoxesOnScreen extends BoxesInCore {
  createBox(owner: Document): ZoomBoxElement;
}

export const boxesOnScreen: BoxesOnScreen = {
  boxView: zoomBoxView,
  createBox: (owner) => new ZoomBoxElement(owner),
};

/** For zooming to a box, with Shift or by its command. */
export interface BoxZoomPart extends BoxZoomInCore, BoxesOnScreen {}

export const boxZoomPart: BoxZoomPart = { ...boxesOnScreen, text: BOX_ZOOM_TEXT_EN, drag: boxDrag };
