import {
  type ChartLevel,
  type Instrument,
  type Interval,
  type IntervalUnitText,
  intervalLengthUs,
  intervalParts,
  type LevelId,
  largestDivisor,
} from '@candlemark/bars';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { IntervalChoice } from './parse-interval-text.ts';

/** Levels that belong together in a menu. */
export interface LevelGroup {
  readonly titleKey: TextKey;
  readonly levels: readonly ChartLevel[];
}

const GROUPS: readonly { readonly titleKey: TextKey; readonly units: readonly (IntervalUnitText | 'trades')[] }[] = [
  { titleKey: 'interval.group.trades', units: ['trades'] },
  { titleKey: 'interval.group.seconds', units: ['s'] },
  { titleKey: 'interval.group.minutes', units: ['m'] },
  { titleKey: 'interval.group.hours', units: ['h'] },
  { titleKey: 'interval.group.days', units: ['D', 'W', 'mo', 'Y'] },
];

/** The levels that stand side by side in the bar where there is room; the others are in the menu beside them. */
const IN_BAR: readonly LevelId[] = ['1m', '5m', '15m', '1h', '4h', '1D', '1W', '1mo'];

type Served = Pick<Instrument, 'levels'>;

/**
 * What a menu offers for the instrument, in groups and finest first: the levels that it serves, and of the reader's own
 * intervals those that can be made of them. Groups without any are left out.
 */
export function intervalGroups(instrument: Served, own: readonly Interval[]): readonly LevelGroup[] {
  const served = servedLevels(instrument);
  const offered = [...served, ...own.filter((interval) => !served.has(interval) && isShowable(instrument, interval))];
  const sorted = offered.sort((a, b) => lengthUs(a) - lengthUs(b));
  return GROUPS.map(({ titleKey, units }) => ({
    titleKey,
    levels: sorted.filter((level) => units.includes(level === 'trades' ? level : intervalParts(level).unit)),
  })).filter(({ levels }) => levels.length > 0);
}

/** The served levels that stand in the bar. */
export function levelsInBar(instrument: Served): readonly LevelId[] {
  const served = servedLevels(instrument);
  return IN_BAR.filter((level) => served.has(level));
}

/** Whether the choice can be shown for the instrument: it is served, or made of what is. */
export function isShowable(instrument: Served, choice: IntervalChoice): boolean {
  if (choice === 'auto' || choice === 'trades') return choice === 'auto' || servedLevels(instrument).has(choice);
  const levels = instrument.levels.map(({ interval }) => interval);
  return largestDivisor(choice, levels) !== null;
}

/** As short as it is written everywhere: `5m`, `1D`, `Trades`, `Auto`. */
export function choiceLabel(choice: IntervalChoice, text: TextOf<TextKey>): string {
  if (choice === 'auto') return text('interval.auto');
  return choice === 'trades' ? text('level.trades') : choice;
}

/** In full words: `5 minutes`. */
export function choiceName(choice: IntervalChoice, text: TextOf<TextKey>): string {
  if (choice === 'auto') return text('interval.autoName');
  if (choice === 'trades') return text('level.trades');
  const { amount, unit } = intervalParts(choice);
  return text(`interval.name.${unit}`, { amount });
}

/** What a button that shows the label is called: the label, and what it stands for. */
export function choiceSpoken(choice: IntervalChoice, text: TextOf<TextKey>): string {
  const label = choiceLabel(choice, text);
  const name = choiceName(choice, text);
  return name.startsWith(label) ? name : text('interval.spoken', { label, name });
}

function servedLevels(instrument: Served): ReadonlySet<ChartLevel> {
  return new Set(instrument.levels.map(({ interval }) => interval));
}

function lengthUs(level: ChartLevel): number {
  return level === 'trades' ? 0 : intervalLengthUs(level);
}
