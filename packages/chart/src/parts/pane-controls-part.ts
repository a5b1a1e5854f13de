import type { Frame } from '../picture/frame.ts';
import type { PaneControlsView } from '../screen/pane-controls.ts';
import { paneControlsViews } from '../screen/pane-controls-view.ts';
import { PaneToolbars, type PaneToolbarsHost } from '../screen/pane-toolbars.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';

/** For the buttons in the corner of each pane, where there are several. */
export interface PaneControlsPart {
  viewsOf(frame: Frame | null, pointed: CrosshairPicture | null): readonly PaneControlsView[];
  create(host: PaneToolbarsHost): PaneToolbars;
}

export const paneControlsPart: PaneControlsPart = {
  viewsOf: paneControlsViews,
  create: (host) => new PaneToolbars(host),
};
