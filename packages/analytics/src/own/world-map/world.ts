/** The countries of the world as shapes. The data are a chunk of the host's own bundle: nothing comes from elsewhere, and nothing before a map is shown. */
import { type GeoGeometryObjects, type GeoPermissibleObjects, geoArea, geoCentroid } from 'd3-geo';
import { feature } from 'topojson-client';

export interface CountryShape {
  /** ISO 3166-1 numeric; those that it does not know have none. */
  readonly numeric: string | undefined;
  readonly shape: GeoPermissibleObjects;
  /** The middle of its largest part: that of France is in France. */
  readonly middle: readonly [longitude: number, latitude: number];
}

export type World = readonly CountryShape[];

/** Loads and reads the topology. It fails as any part of a page does that cannot be loaded. */
export async function loadWorld(): Promise<World> {
  const { default: topology } = await import('world-atlas/countries-110m.json');
  return readWorld(topology);
}

/** @param topology of world-atlas, with countries in it */
export function readWorld(topology: unknown): World {
  const world = topology as Parameters<typeof feature>[0];
  const countries = world.objects.countries;
  if (countries === undefined) throw new Error('The topology of the world has no "countries".');
  const read = feature(world, countries);
  const features = read.type === 'FeatureCollection' ? read.features : [read];
  return features.map((country) => ({
    numeric: country.id === undefined ? undefined : String(country.id).padStart(3, '0'),
    shape: country,
    middle: geoCentroid(largestPart(country.geometry)),
  }));
}

function largestPart(geometry: GeoGeometryObjects): GeoPermissibleObjects {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
  return parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest));
}
