/** What the option `text` may be. */

import { hasAllWords, type TextParts, textOfParts } from '../text/chart-text.ts';
import { isRecord, type OptionRule, type UnknownOptions, warnUnknown } from './option-rule.ts';

export const CHART_TEXT_RULE: OptionRule = { expected: 'an object of texts', accepts: isRecord };

/** Warns of words that nobody says. Where a part is missing its words are not known, and a host may hand in those of all: then nothing is said. */
export function checkWords(text: object, parts: TextParts, unknown: UnknownOptions): void {
  if (!hasAllWords(parts)) return;
  const known = textOfParts(parts);
  for (const name of Object.keys(text)) {
    if (!Object.hasOwn(known, name)) warnUnknown(name, 'text.', Object.keys(known), unknown);
  }
}
