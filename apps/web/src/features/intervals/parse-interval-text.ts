import {
  type ChartLevel,
  type IntervalFault,
  type IntervalUnitText,
  makeInterval,
  parseInterval,
} from '@candlemark/bars';

/** What a chart can be asked to show: a fixed level, or the one that fits the zoom. */
export type IntervalChoice = ChartLevel | 'auto';

/** Why a text is no choice: there is nothing, or nothing that is understood; or what there is cannot be an interval. */
export type IntervalTextFault = 'empty' | 'unknown' | IntervalFault;

export type ReadIntervalText =
  | { readonly ok: true; readonly choice: IntervalChoice }
  | { readonly ok: false; readonly fault: IntervalTextFault };

/** @example `3 days` */
export type SayUnits = (unit: IntervalUnitText, amount: number) => string;

const UNIT_NAMES: Readonly<Record<IntervalUnitText, readonly string[]>> = {
  s: ['s', 'sec', 'second', 'seconds'],
  m: ['m', 'min', 'minute', 'minutes'],
  h: ['h', 'hr', 'hour', 'hours'],
  D: ['d', 'day', 'days', 'daily'],
  W: ['w', 'wk', 'week', 'weeks', 'weekly'],
  mo: ['mo', 'mon', 'month', 'months', 'monthly'],
  Y: ['y', 'yr', 'year', 'years', 'yearly'],
};

const WORDS: ReadonlyMap<string, IntervalChoice> = new Map([
  ['a', 'auto'],
  ['auto', 'auto'],
  ['t', 'trades'],
  ['tick', 'trades'],
  ['ticks', 'trades'],
  ['trade', 'trades'],
  ['trades', 'trades'],
]);

const MINUTES_PER_DAY = 1440;

/** Between them, every form that a language has for a number of things. */
const AMOUNTS = [1, 2, 3, 6, 11, 100];

/**
 * Reads what a person types for an interval: `45` (minutes), `2h`, `90s`, `3d`, `1w`, `M` (a month; a small `m` is a
 * minute), `1y`, `auto`, `trades`. Lengths that are the same are the same interval: `60m` is `1h`, and 1440 minutes, which
 * other programs know as a day, are `1D`.
 * @param say what the page calls so many of a unit: that may be typed too, as in `3 Tage`
 */
export function readIntervalText(typed: string, say?: SayUnits): ReadIntervalText {
  const trimmed = typed.trim().replace(/^,/, '').trim();
  if (trimmed === '') return { ok: false, fault: 'empty' };
  const word = WORDS.get(trimmed.toLowerCase());
  if (word !== undefined) return { ok: true, choice: word };
  const match = /^(\d*)\s*(\p{L}*)$/u.exec(trimmed);
  const [, digits = '', name = ''] = match ?? [];
  const unit = match === null ? undefined : unitNamed(name === '' ? 'm' : name, say);
  if (unit === undefined) return { ok: false, fault: 'unknown' };
  return intervalOf(digits === '' ? 1 : Number(digits), unit);
}

/** The choice that stands in an address or in a menu: letter for letter. */
export function choiceOf(text: string): IntervalChoice | null {
  return text === 'auto' || text === 'trades' ? text : parseInterval(text);
}

function unitNamed(name: string, say?: SayUnits): IntervalUnitText | undefined {
  // The one place where capitals matter: M is a month, m a minute.
  const wanted = name === 'M' ? 'mo' : name.toLowerCase();
  const units = Object.keys(UNIT_NAMES) as IntervalUnitText[];
  const known = units.find((unit) => UNIT_NAMES[unit].includes(wanted));
  return known ?? (say && units.find((unit) => wordsOf(unit, say).includes(wanted)));
}

/** What the page calls this unit: the letters of `1 Tag` and `2 Tage`. */
function wordsOf(unit: IntervalUnitText, say: SayUnits): readonly string[] {
  return AMOUNTS.map((amount) => say(unit, amount).replace(/\P{L}/gu, '').toLowerCase());
}

function intervalOf(amount: number, unit: IntervalUnitText): ReadIntervalText {
  if (unit === 'm' && amount === MINUTES_PER_DAY) return { ok: true, choice: '1D' };
  const made = makeInterval(amount, unit);
  return made.ok ? { ok: true, choice: made.interval } : made;
}
