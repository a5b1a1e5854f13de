/** What the zoom to a box says. */
export const BOX_ZOOM_TEXT_EN = {
  'command.zoomToBox': 'Zoom to a box (draw it, or hold Shift)',
  'say.zoomBoxArmed': 'Draw a box to zoom to. Escape takes it back.',
} as const;
