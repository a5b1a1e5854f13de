/** What is said of indicators and compares alike. Placeholders are `{name}`. */
export const VALUES_TEXT_EN = {
  'pane.noRoom': 'no room for more than {count} panes',
  'say.indicator': ' {name}: {value}{beyond}.',
} as const;
