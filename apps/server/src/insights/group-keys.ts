import type { Instrument } from '@candlemark/bars';
import type { GroupField } from '@candlemark/contracts';
import type { AskedInstrument } from './question.ts';

/** The groups that instruments are in, by number, and who is in which. */
export interface Groups {
  /** null: of those that are in none. */
  readonly keys: readonly (string | null)[];
  readonly members: readonly { readonly place: number; readonly group: number }[];
}

const KEYS: Readonly<Record<GroupField, (instrument: Instrument) => readonly (string | undefined)[]>> = {
  assetClass: ({ assetClass }) => [assetClass],
  sector: ({ sector }) => [sector],
  group: ({ group }) => [group],
  venue: ({ venue }) => [venue],
  country: ({ country }) => [country],
  tag: ({ tags = [] }) => tags,
  source: ({ source }) => [source],
};

/** The groups that an instrument is in by a field; none where nobody has said. */
export function groupKeysOf(instrument: Instrument, field: GroupField): readonly string[] {
  return KEYS[field](instrument).filter((key) => key !== undefined && key !== '') as readonly string[];
}

/** Numbers the groups in the order in which they are met. */
export function groupsBy(instruments: readonly AskedInstrument[], field: GroupField): Groups {
  const numbers = new Map<string | null, number>();
  const members = instruments.flatMap(({ instrument }, place) => {
    const keys = groupKeysOf(instrument, field);
    return (keys.length > 0 ? keys : [null]).map((key) => {
      const group = numbers.get(key) ?? numbers.size;
      numbers.set(key, group);
      return { place, group };
    });
  });
  return { keys: [...numbers.keys()], members };
}
