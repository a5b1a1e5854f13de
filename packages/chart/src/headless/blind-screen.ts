import type { ChartScreen } from '../screen/chart-screen.ts';

const unseen = (): void => {};

/** Where nobody looks: nothing is painted while a chart works its picture out. */
export const BLIND_SCREEN: ChartScreen = {
  surface: null,
  annotations: null,
  setTheme: unseen,
  measureAnew: unseen,
  showCursor: unseen,
  showCountdown: unseen,
  showZoomBox: unseen,
  showLegend: unseen,
  showPaneControls: unseen,
  showStatus: unseen,
  setPointerShape: unseen,
  setLabel: unseen,
  announce: unseen,
};
