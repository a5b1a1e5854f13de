/** What a chart with event marks says of them. Placeholders are `{name}`. */
export const MARKS_TEXT_EN = {
  'mark.unnamed': 'Mark',
  'marks.more': 'and {count} more',
  'say.marks': ' Marks: {marks}.',
  'command.openMark': 'Open the mark of the bar',
} as const;
