import type { Interval } from '@candlemark/bars';
import {
  INSIGHT_HOURS,
  INSIGHT_PRICES,
  type InsightHours,
  type InsightPrices,
  REBALANCINGS,
  type Rebalancing,
} from '@candlemark/contracts';
import { choiceOf } from '../intervals/parse-interval-text.ts';
import { type Label, LEVEL_FIELDS, type LevelField, labelText, parseLabel } from './labels.ts';

/** Which instruments: those that are named, all that a search finds (all of them where there are no words), or all with a label. */
export type InstrumentSet =
  | { readonly kind: 'named'; readonly symbols: readonly string[] }
  | { readonly kind: 'found'; readonly words: string }
  | { readonly kind: 'labelled'; readonly label: Label };

/** What the page of insights shows: everything that its address keeps. */
export interface InsightsView {
  readonly set: InstrumentSet;
  /** Of the instruments that are named, by symbol; who has none counts as 1. */
  readonly weights: Readonly<Record<string, number>>;
  /** Whose pictures are shown where a picture is of one instrument; null: the first. */
  readonly lead: string | null;
  /** The other one where a picture is of two; null: the next. */
  readonly pair: string | null;
  readonly interval: Interval;
  /** Days, `2010-01-04`; null: from the first bar, to the last. `to` is the day after the last one. */
  readonly from: string | null;
  readonly to: string | null;
  readonly prices: InsightPrices;
  readonly hours: InsightHours;
  readonly rebalancing: Rebalancing;
  /** What the market map puts instruments together by, from the outside in; none: by what most tells them apart. */
  readonly levels: readonly LevelField[];
  /** Whether the range is that of the chart in another window, live; null: where no range stands in the address. */
  readonly follow: boolean | null;
  /** The picture that is shown alone; null: all. */
  readonly picture: string | null;
}

/** More levels than these cannot be told apart in one picture. */
export const MOST_LEVELS = 2;

export const FIRST_VIEW: InsightsView = {
  set: { kind: 'named', symbols: [] },
  weights: {},
  lead: null,
  pair: null,
  interval: '1D',
  from: null,
  to: null,
  prices: 'adjusted',
  hours: 'regular',
  rebalancing: 'none',
  levels: [],
  follow: null,
  picture: null,
};

/** Whether the range of a chart in another window is taken over. */
export function isFollowing({ follow, from, to }: Pick<InsightsView, 'follow' | 'from' | 'to'>): boolean {
  return follow ?? (from === null && to === null);
}

export const INSIGHTS_PATH = '/insights';

/** `/insights?of=SPX,AAPL&weights=3,1&interval=1D&from=2010-01-01`: what is as in {@link FIRST_VIEW} is left out, but for the interval. */
export function formatInsightsAddress(view: InsightsView): string {
  const { set, weights } = view;
  const parameters: [name: string, value: string][] = [];
  if (set.kind === 'found') parameters.push(['find', encodeURIComponent(set.words)]);
  else if (set.kind === 'labelled') parameters.push(['in', encodeURIComponent(labelText(set.label))]);
  else if (set.symbols.length > 0) {
    parameters.push(['of', set.symbols.map(encodeURIComponent).join(',')]);
    const shares = set.symbols.map((symbol) => weights[symbol] ?? 1);
    if (shares.some((share) => share !== 1)) parameters.push(['weights', shares.join(',')]);
  }
  parameters.push(['interval', view.interval]);
  for (const name of ['lead', 'pair', 'from', 'to', 'picture'] as const) {
    const value = view[name];
    if (value !== null) parameters.push([name, encodeURIComponent(value)]);
  }
  for (const name of ['prices', 'hours', 'rebalancing'] as const) {
    if (view[name] !== FIRST_VIEW[name]) parameters.push([name, view[name]]);
  }
  if (view.levels.length > 0) parameters.push(['levels', view.levels.join(',')]);
  if (view.follow !== null) parameters.push(['follow', view.follow ? 'chart' : 'nothing']);
  return `${INSIGHTS_PATH}?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Reads the part of an address after the question mark (with or without it). What cannot be read is left as it is at first. */
export function parseInsightsAddress(search: string): InsightsView {
  const parameters = new URLSearchParams(search);
  // Commas are between symbols, and written as `%2C` where they belong to one: the text as it was sent tells them apart.
  const names = /[?&]of=([^&]*)/.exec(search.startsWith('?') ? search : `?${search}`)?.[1] ?? '';
  const symbols = [
    ...new Set(
      names
        .split(',')
        .map(decoded)
        .filter((symbol) => symbol !== ''),
    ),
  ];
  const found = parameters.get('find');
  const label = parseLabel(parameters.get('in') ?? '');
  const shares = parameters.get('weights')?.split(',').map(Number) ?? [];
  const interval = choiceOf(parameters.get('interval') ?? '');
  return {
    set: setOf(symbols, found, label),
    weights: Object.fromEntries(
      symbols.flatMap((symbol, at) => {
        const share = shares[at] ?? 1;
        return share !== 1 && share >= 0 && share <= 1e12 ? [[symbol, share]] : [];
      }),
    ),
    lead: parameters.get('lead'),
    pair: parameters.get('pair'),
    interval: interval === null || interval === 'auto' || interval === 'trades' ? FIRST_VIEW.interval : interval,
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    prices: oneOf(INSIGHT_PRICES, parameters.get('prices')) ?? FIRST_VIEW.prices,
    hours: oneOf(INSIGHT_HOURS, parameters.get('hours')) ?? FIRST_VIEW.hours,
    rebalancing: oneOf(REBALANCINGS, parameters.get('rebalancing')) ?? FIRST_VIEW.rebalancing,
    levels: levelsOf(parameters.get('levels') ?? ''),
    follow: { chart: true, nothing: false }[parameters.get('follow') ?? ''] ?? null,
    picture: parameters.get('picture'),
  };
}

function levelsOf(text: string): readonly LevelField[] {
  const levels = text.split(',').flatMap((name) => oneOf(LEVEL_FIELDS, name) ?? []);
  return [...new Set(levels)].slice(0, MOST_LEVELS);
}

function setOf(symbols: readonly string[], words: string | null, label: Label | null): InstrumentSet {
  if (words !== null) return { kind: 'found', words };
  return label === null ? { kind: 'named', symbols } : { kind: 'labelled', label };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: somebody typed the address by hand.
    return '';
  }
}

function dayOf(text: string | null): string | null {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : null;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}
