import { countryName, numericCode, SMALL_COUNTRIES } from './country-codes.ts';
import type { CountryShape, World } from './world.ts';

/** A country, coloured by its value. */
export interface MapCountry {
  /** ISO 3166-1, two letters; also what it is opened by. */
  readonly code: string;
  readonly value: number | null;
  /** What a reader may want to know beside: its volume. */
  readonly size?: number | null;
}

/** A place of trading: a circle, by its size, coloured by its value. */
export interface MapVenue {
  readonly id: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly value: number | null;
  readonly size?: number | null;
}

export interface MapItem {
  readonly id: string;
  readonly name: string;
  readonly kind: 'country' | 'venue';
  readonly value: number | null;
  readonly size: number | null;
  readonly place: readonly [longitude: number, latitude: number];
  /** Undefined: a point. */
  readonly shape: CountryShape['shape'] | undefined;
}

/** Countries before venues, which lie on them; the largest venues first, so that small ones lie on top. What the map does not know is left out. */
export function mapItems(
  countries: readonly MapCountry[],
  venues: readonly MapVenue[],
  world: World,
  locale: string,
): readonly MapItem[] {
  const byNumber = new Map(world.flatMap((shape) => (shape.numeric === undefined ? [] : [[shape.numeric, shape]])));
  const ofCountries = countries.flatMap(({ code, value, size = null }): readonly MapItem[] => {
    const shape = byNumber.get(numericCode(code) ?? '');
    const place = shape?.middle ?? SMALL_COUNTRIES.get(code.toUpperCase());
    if (place === undefined) return [];
    const name = countryName(code, locale);
    return [{ id: code, name, kind: 'country', value, size, place, shape: shape?.shape }];
  });
  const ofVenues = venues
    .filter(({ longitude, latitude }) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)
    .map(
      ({ id, name, longitude, latitude, value, size = null }): MapItem => ({
        id,
        name,
        kind: 'venue',
        value,
        size,
        place: [longitude, latitude],
        shape: undefined,
      }),
    )
    .sort((one, other) => (other.size ?? 0) - (one.size ?? 0));
  return [...ofCountries, ...ofVenues];
}

const LEAST_RADIUS_CSS = 5;

/** Areas are as sizes. @param most the largest size */
export function radiusOf(size: number | null, most: number, mostRadiusCss: number): number {
  const part = size !== null && size > 0 && most > 0 ? size / most : 0;
  return Math.max(LEAST_RADIUS_CSS, Math.sqrt(part) * mostRadiusCss);
}
