/** How a value beside the bars is said: of an indicator or a compare, by whatever reads. Placeholders are `{name}`. */
export const VALUES_TEXT_EN = {
  'say.indicator': ' {name}: {value}{beyond}.',
} as const;
