/** The buttons over the plot, in one file: no first picture waits for them. */
export { LegendControls } from './legend-controls.ts';
export { PaneControls } from './pane-controls.ts';
