/** What the buttons of panes say. Placeholders are `{name}`. */
export const PANES_TEXT_EN = {
  'pane.controls': 'Pane {pane}',
  'pane.up': 'Move pane up',
  'pane.down': 'Move pane down',
  'pane.collapse': 'Collapse pane',
  'pane.expand': 'Expand pane',
  'pane.maximize': 'Maximize pane',
  'pane.restore': 'Restore panes',
} as const;
