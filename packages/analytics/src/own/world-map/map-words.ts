import type { AnalyticsText } from '../../text/en.ts';
import type { NumberWords } from '../stage/number-words.ts';
import type { PictureTable } from '../stage/picture-table.ts';
import type { TipRow } from '../stage/stage-part.ts';
import { countryName } from './country-codes.ts';
import type { MapCountry, MapItem, MapVenue } from './map-items.ts';

export interface MapWords {
  readonly text: AnalyticsText;
  readonly locale: string;
  readonly valueName: string;
  readonly valueWords: NumberWords;
  readonly sizeName: string | undefined;
  readonly sizeWords: NumberWords;
}

export function itemRows(
  { value, size }: MapItem,
  { valueName, valueWords, sizeName, sizeWords }: MapWords,
): readonly TipRow[] {
  const rows: TipRow[] = [{ label: valueName, text: valueWords(value) }];
  if (sizeName !== undefined && size !== null) rows.push({ label: sizeName, text: sizeWords(size) });
  return rows;
}

/** Also of what the map has no shape for. */
export function mapTable(countries: readonly MapCountry[], venues: readonly MapVenue[], words: MapWords): PictureTable {
  const { text, valueName, valueWords, sizeName, sizeWords, locale } = words;
  const row = (name: string, kind: string, value: number | null, size: number | null) => [
    { text: name },
    { text: kind },
    { text: valueWords(value), value },
    ...(sizeName === undefined ? [] : [{ text: sizeWords(size), value: size }]),
  ];
  return {
    columns: [
      { name: text['table.name'] },
      { name: text['table.kind'] },
      { name: valueName, isNumber: true },
      ...(sizeName === undefined ? [] : [{ name: sizeName, isNumber: true }]),
    ],
    rows: [
      ...countries.map(({ code, value, size = null }) =>
        row(countryName(code, locale), text['map.kind.country'], value, size),
      ),
      ...venues.map(({ name, value, size = null }) => row(name, text['map.kind.venue'], value, size)),
    ],
  };
}
