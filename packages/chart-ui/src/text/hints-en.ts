/** What is to be done next, while something is drawn. */
export const HINTS_TEXT_EN = {
  'hint.click': '{tool}: click point {point} of {points}',
  'hint.clickOnce': '{tool}: click where it goes',
  'hint.tap': '{tool}: tap point {point} of {points}',
  'hint.tapOnce': '{tool}: tap where it goes',
  'hint.keys': '{tool}: arrows move point {point} of {points}, or type a price or a date; Enter sets it',
  'hint.keysMore': '{tool}: arrows move point {point}; Enter sets it, Enter again ends',
  'hint.typed': '{tool}: go to {typed} with Enter',
  'hint.draw': '{tool}: press and draw',
  'hint.clickNext': '{tool}: click point {point}',
  'hint.clickMore': '{tool}: click point {point}; double-click or Enter ends',
  'hint.tapNext': '{tool}: tap point {point}',
  'hint.tapMore': '{tool}: tap point {point}; tap twice to end',
  'hint.erase': 'Eraser: click what is to go, or draw over it',
  'hint.eraseTouch': 'Eraser: tap what is to go, or draw over it',
  'hint.finish': 'Done',
  'hint.cancel': 'Cancel',
} as const;
