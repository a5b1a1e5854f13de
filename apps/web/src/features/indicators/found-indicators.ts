/** Which indicators are offered: those that fit what is typed, or all of them by their categories. */
import type { AnyIndicator } from '@candlemark/indicators';

/** What is looked at of one. */
export interface ListedIndicator extends Pick<AnyIndicator, 'type' | 'name' | 'short' | 'category'> {
  /** What it computes, on one line. */
  readonly formula: string;
  /** What else it is called. */
  readonly also?: string;
}

export interface IndicatorSection {
  readonly id: 'found' | 'favourite' | 'recent' | AnyIndicator['category'];
  readonly indicators: readonly ListedIndicator[];
}

export interface IndicatorChoices {
  readonly favourites: readonly string[];
  /** The one chosen last in front. */
  readonly recent: readonly string[];
}

const CATEGORIES = ['average', 'band', 'trend', 'momentum', 'volatility', 'volume', 'level', 'pattern'] as const;

/** One indicator may stand in several sections; sections without any are left out. */
export function indicatorSections(
  all: readonly ListedIndicator[],
  { favourites, recent }: IndicatorChoices,
  typed: string,
): readonly IndicatorSection[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted !== '') return filled([{ id: 'found', indicators: found(all, wanted) }]);
  const named = (types: readonly string[]) =>
    types.flatMap((type) => all.find((indicator) => indicator.type === type) ?? []);
  return filled([
    { id: 'favourite', indicators: named(favourites) },
    { id: 'recent', indicators: named(recent) },
    ...CATEGORIES.map((category) => ({
      id: category,
      indicators: all
        .filter((indicator) => indicator.category === category)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    })),
  ]);
}

/** The best first: its short name itself, then what begins so, then what has it within, last those whose formula alone tells. */
function found(all: readonly ListedIndicator[], wanted: string): readonly ListedIndicator[] {
  const words = wanted.split(/\s+/);
  const ranked = all.flatMap((indicator) => {
    const rank = rankOf(indicator, wanted, words);
    return rank === null ? [] : [{ indicator, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.indicator.name.localeCompare(b.indicator.name));
  return ranked.map(({ indicator }) => indicator);
}

function rankOf(indicator: ListedIndicator, wanted: string, words: readonly string[]): number | null {
  const { type, name, short, formula, also = '' } = indicator;
  const [lowerName, lowerShort] = [name.toLowerCase(), short.toLowerCase()];
  if (lowerShort === wanted || type === wanted) return 0;
  if (lowerShort.startsWith(wanted)) return 1;
  if (lowerName.startsWith(wanted)) return 2;
  const names = `${lowerName} ${lowerShort} ${type} ${also.toLowerCase()}`;
  if (words.every((word) => names.includes(word))) return 3;
  return words.every((word) => `${names} ${formula.toLowerCase()}`.includes(word)) ? 4 : null;
}

function filled(sections: readonly IndicatorSection[]): readonly IndicatorSection[] {
  return sections.filter(({ indicators }) => indicators.length > 0);
}
