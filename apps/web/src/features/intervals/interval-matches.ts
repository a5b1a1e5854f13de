import type { Instrument } from '@candlemark/bars';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { choiceLabel, choiceName, isServed, servedGroups } from './interval-choices.ts';
import { type IntervalChoice, parseIntervalText } from './parse-interval-text.ts';

/**
 * The choices of an instrument that fit what is typed, the meant one first: `5` finds `5m` before `15m` and `5s`.
 * Everything for an empty text.
 */
export function intervalMatches(
  typed: string,
  instrument: Instrument,
  text: TextOf<TextKey>,
): readonly IntervalChoice[] {
  const all: readonly IntervalChoice[] = ['auto', ...servedGroups(instrument).flatMap(({ levels }) => levels)];
  const wanted = typed.trim().replace(/^,/, '').trim().toLowerCase();
  const meant = parseIntervalText(typed);
  const fitting = all.filter(
    (choice) =>
      choice === meant ||
      choiceLabel(choice, text).toLowerCase().includes(wanted) ||
      choiceName(choice, text).toLowerCase().includes(wanted),
  );
  if (meant === null || !isServed(instrument, meant)) return fitting;
  return [meant, ...fitting.filter((choice) => choice !== meant)];
}
