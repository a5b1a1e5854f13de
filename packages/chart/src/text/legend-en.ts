/** What legends say, and the buttons on them. Placeholders are `{name}`. */
export const LEGEND_TEXT_EN = {
  'chart.synthetic': 'Synthetic',
  'legend.hidden': 'hidden',
  'legend.group': 'Legend of {pane}',
  'legend.shown': '{name}, shown',
  'legend.notShown': '{name}, hidden',
  'legend.previous': 'Previous page of the legend, now {page}',
  'legend.next': 'Next page of the legend, now {page}',
  'legend.show': 'Show {name}',
  'legend.hide': 'Hide {name}',
  'legend.settings': 'Settings of {name}',
  'legend.up': 'Move {name} up',
  'legend.down': 'Move {name} down',
  'legend.remove': 'Remove {name}',
} as const;
