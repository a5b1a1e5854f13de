import { knownVenue } from '@candlemark/bars';
import type { ListedInstrument, MarketMap } from '@candlemark/contracts';

/** Instruments that belong to one place, and what they did together. */
export interface Place {
  /** As the instruments say it. */
  readonly key: string;
  readonly field: 'country' | 'venue';
  readonly instruments: readonly ListedInstrument[];
  /** Mean of their changes; null where none is known. */
  readonly change: number | null;
  /** Null where that of one of them is not known. */
  readonly turnover: number | null;
}

type Known = readonly { readonly instrument: ListedInstrument; readonly value: MarketMap }[];

/** The places of a field, the largest first. Spellings of one well-known venue are one place. */
export function placesOf(known: Known, field: Place['field']): readonly Place[] {
  const groups = new Map<string, Known[number][]>();
  for (const one of known) {
    const said = one.instrument[field];
    if (said === undefined) continue;
    const key = field === 'venue' ? (knownVenue(said)?.mic ?? said) : said;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .map(([key, members]): Place => {
      const changes = members.flatMap(({ value: { change } }) => change ?? []);
      const turnovers = members.flatMap(({ value: { turnover } }) => turnover ?? []);
      return {
        key,
        field,
        instruments: members.map(({ instrument }) => instrument),
        change: changes.length === 0 ? null : sum(changes) / changes.length,
        turnover: turnovers.length < members.length ? null : sum(turnovers),
      };
    })
    .sort(
      (one, other) => (other.turnover ?? 0) - (one.turnover ?? 0) || other.instruments.length - one.instruments.length,
    );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
