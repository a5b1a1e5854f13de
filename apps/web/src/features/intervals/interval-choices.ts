import type { Instrument, LevelId } from '@candlemark/bars';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { IntervalChoice } from './parse-interval-text.ts';

/** Levels that belong together in a menu. */
export interface LevelGroup {
  readonly titleKey: TextKey;
  readonly levels: readonly LevelId[];
}

const GROUPS: readonly LevelGroup[] = [
  { titleKey: 'interval.group.trades', levels: ['trades'] },
  { titleKey: 'interval.group.seconds', levels: ['1s', '5s', '15s', '30s'] },
  { titleKey: 'interval.group.minutes', levels: ['1m', '5m', '15m', '30m'] },
  { titleKey: 'interval.group.hours', levels: ['1h', '4h'] },
  { titleKey: 'interval.group.days', levels: ['1D', '1W', '1mo'] },
];

/** The levels that stand side by side in the bar where there is room; the others are in the menu beside them. */
const IN_BAR: readonly LevelId[] = ['1m', '5m', '15m', '1h', '4h', '1D', '1W', '1mo'];

/** The levels that the instrument serves, in groups; groups without any are left out. */
export function servedGroups(instrument: Instrument): readonly LevelGroup[] {
  const served = servedLevels(instrument);
  return GROUPS.map(({ titleKey, levels }) => ({
    titleKey,
    levels: levels.filter((level) => served.has(level)),
  })).filter(({ levels }) => levels.length > 0);
}

/** The served levels that stand in the bar. */
export function levelsInBar(instrument: Instrument): readonly LevelId[] {
  const served = servedLevels(instrument);
  return IN_BAR.filter((level) => served.has(level));
}

type Served = Pick<Instrument, 'levels'>;

/** Whether the choice can be shown for the instrument. */
export function isServed(instrument: Served, choice: IntervalChoice): boolean {
  return choice === 'auto' || servedLevels(instrument).has(choice);
}

/** As short as it is written everywhere: `5m`, `1D`, `Trades`, `Auto`. */
export function choiceLabel(choice: IntervalChoice, text: TextOf<TextKey>): string {
  if (choice === 'auto') return text('interval.auto');
  return choice === 'trades' ? text('level.trades') : choice;
}

/** In full words: `5 minutes`. */
export function choiceName(choice: IntervalChoice, text: TextOf<TextKey>): string {
  return choice === 'auto' ? text('interval.autoName') : text(`level.${choice}`);
}

/** What a button that shows the label is called: the label, and what it stands for. */
export function choiceSpoken(choice: IntervalChoice, text: TextOf<TextKey>): string {
  const label = choiceLabel(choice, text);
  const name = choiceName(choice, text);
  return name.startsWith(label) ? name : text('interval.spoken', { label, name });
}

function servedLevels(instrument: Served): ReadonlySet<LevelId> {
  return new Set(instrument.levels.map(({ interval }) => interval));
}
