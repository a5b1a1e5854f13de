import { VALUES_TEXT_EN } from './values-en.ts';

/** What the chart says of the instruments that it compares its own with. Placeholders are `{name}`. */
export const COMPARES_TEXT_EN = {
  ...VALUES_TEXT_EN,
  'step.addCompare': 'Compare with {name}',
  'step.changeCompare': 'Change {name}',
  'step.removeCompare': 'Remove {name}',
  'step.moveCompare': 'Move {name}',
  'compare.beside': ', compared with {names}',
  'compare.loading': 'is being loaded',
  'compare.failed': 'cannot be had: {reason}',
  'compare.noSource': 'this chart has no other instruments',
} as const;
