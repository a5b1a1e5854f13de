import type { Instrument, Interval } from '@candlemark/bars';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { choiceLabel, choiceName, intervalGroups, isShowable } from './interval-choices.ts';
import { type IntervalChoice, type ReadIntervalText, readIntervalText } from './parse-interval-text.ts';

/**
 * The choices of an instrument that fit what is typed, the meant one first: `5` finds `5m` before `15m` and `5s`, and `45`
 * finds `45m` wherever that can be made. Everything for an empty text.
 */
export function intervalMatches(
  typed: string,
  instrument: Pick<Instrument, 'levels'>,
  own: readonly Interval[],
  text: TextOf<TextKey>,
): readonly IntervalChoice[] {
  const groups = intervalGroups(instrument, own);
  const all: readonly IntervalChoice[] = ['auto', ...groups.flatMap(({ levels }) => levels)];
  const wanted = typed.trim().replace(/^,/, '').trim().toLowerCase();
  const read = readTyped(typed, text);
  const meant = read.ok && isShowable(instrument, read.choice) ? read.choice : null;
  const fitting = all.filter(
    (choice) =>
      choice !== meant &&
      (choiceLabel(choice, text).toLowerCase().includes(wanted) ||
        choiceName(choice, text).toLowerCase().includes(wanted)),
  );
  return meant === null ? fitting : [meant, ...fitting];
}

/** Reads an interval as it is typed into this page: in the words of the page too. */
export function readTyped(typed: string, text: TextOf<TextKey>): ReadIntervalText {
  return readIntervalText(typed, (unit, amount) => text(`interval.name.${unit}`, { amount }));
}
