/** What is told of the clipboard and of what came from it. Placeholders are `{name}`. */
export const NOTICES_TEXT_EN = {
  'notice.notCopied': 'The browser does not let the page write to the clipboard.',
  'notice.notPasted': 'The browser does not let the page read the clipboard. Press {keys} over the chart instead.',
  'notice.noPicture': 'There is no picture: {reason}',
  'notice.nothingToPaste': 'There are no annotations on the clipboard.',
  'notice.unreadable': 'The annotations on the clipboard cannot be read: {reason}',
  'notice.addedAway': 'What was added lies out of view.',
  'notice.showThem': 'Show them',
} as const;
