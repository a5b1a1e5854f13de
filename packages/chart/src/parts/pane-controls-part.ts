import { paneControlsViews, paneControlsWidthCss } from '../screen/pane-controls-view.ts';
import { PaneToolbars, type PaneToolbarsHost } from '../screen/pane-toolbars.ts';
import { PANES_TEXT_EN } from '../text/panes-en.ts';
import type { PaneControlsInCore } from './core-parts.ts';

/** For the buttons in the corner of each pane, where there are several. */
export interface PaneControlsPart extends PaneControlsInCore {
  create(host: PaneToolbarsHost): PaneToolbars;
}

export const paneControlsPart: PaneControlsPart = {
  text: PANES_TEXT_EN,
  widthCss: paneControlsWidthCss,
  viewsOf: paneControlsViews,
  create: (host) => new PaneToolbars(host),
};
