/** Of the dialog of settings: the one that it opens with, and the one with the time zones. */
export const FIRST_TAB = 'symbol';
export const TIME_TAB = 'time';
