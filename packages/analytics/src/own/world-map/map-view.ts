/** What of the world is in view: a place in the middle and how near it is. Pure: every gesture makes another view out of one. */
import { type GeoProjection, geoDistance, geoEqualEarth, geoMercator, geoOrthographic } from 'd3-geo';
import type { Point, Size } from '../stage/box.ts';

export const PROJECTIONS = ['equal-earth', 'mercator', 'orthographic'] as const;
export type ProjectionName = (typeof PROJECTIONS)[number];

export interface MapView {
  /** Of the middle, in degrees. */
  readonly longitude: number;
  readonly latitude: number;
  /** 1: all of it. */
  readonly zoom: number;
}

interface ProjectionDefinition {
  make(): GeoProjection;
  /** Where all of the world is seen. */
  readonly start: MapView;
  /** Pixels for each radian at zoom 1. */
  scaleOf(size: Size): number;
  /** Turned about its other axis too: only half of the world is in view. */
  readonly isGlobe: boolean;
}

/** Of a press of a key or a button. */
export const ZOOM_STEP = 1.5;

const MOST_ZOOM = 12;
const PAN_CSS = 60;
const WAYS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { xCss: PAN_CSS, yCss: 0 }],
  ['ArrowRight', { xCss: -PAN_CSS, yCss: 0 }],
  ['ArrowUp', { xCss: 0, yCss: PAN_CSS }],
  ['ArrowDown', { xCss: 0, yCss: -PAN_CSS }],
]);
/** Beyond the picture, so that no line is drawn along its edge. */
const EDGE_CSS = 2;
const MOST_LATITUDE = 82;

const DEFINITIONS: Readonly<Record<ProjectionName, ProjectionDefinition>> = {
  'equal-earth': {
    make: geoEqualEarth,
    start: { longitude: 10, latitude: 0, zoom: 1 },
    // Equal Earth is 5.41 by 2.63 radians (Šavrič, Patterson and Jenny 2018).
    scaleOf: ({ widthCss, heightCss }) => Math.min(widthCss / 5.42, heightCss / 2.64),
    isGlobe: false,
  },
  mercator: {
    make: geoMercator,
    start: { longitude: 10, latitude: 28, zoom: 1 },
    // From 56 degrees south to 78 degrees north.
    scaleOf: ({ widthCss, heightCss }) => Math.min(widthCss / (2 * Math.PI), heightCss / 3.4),
    isGlobe: false,
  },
  orthographic: {
    make: geoOrthographic,
    start: { longitude: 5, latitude: 25, zoom: 1 },
    scaleOf: ({ widthCss, heightCss }) => Math.max(10, Math.min(widthCss, heightCss) / 2 - 4),
    isGlobe: true,
  },
};

export function startView(name: ProjectionName): MapView {
  return DEFINITIONS[name].start;
}

export function projectionOf(name: ProjectionName, view: MapView, size: Size): GeoProjection {
  const { make, scaleOf, isGlobe } = DEFINITIONS[name];
  const [x, y] = [size.widthCss / 2, size.heightCss / 2];
  const edge: [[number, number], [number, number]] = [
    [-EDGE_CSS, -EDGE_CSS],
    [size.widthCss + EDGE_CSS, size.heightCss + EDGE_CSS],
  ];
  const projection = make()
    .scale(scaleOf(size) * view.zoom)
    .rotate([-view.longitude, isGlobe ? -view.latitude : 0])
    .translate([x, y])
    .precision(0.5)
    .clipExtent(edge);
  if (isGlobe) return projection.clipAngle(90);
  const middle = projection([view.longitude, view.latitude]);
  return middle === null ? projection : projection.translate([x, 2 * y - middle[1]]);
}

/** Drags the world along with a pointer. */
export function panned(view: MapView, byCss: Point, name: ProjectionName, size: Size): MapView {
  const degrees = 180 / Math.PI / (DEFINITIONS[name].scaleOf(size) * view.zoom);
  return within({
    ...view,
    longitude: view.longitude - byCss.xCss * degrees,
    latitude: view.latitude + byCss.yCss * degrees,
  });
}

/** Nearer or farther, with what lies at a place staying there. */
export function zoomed(view: MapView, factor: number, at: Point, name: ProjectionName, size: Size): MapView {
  const next = within({ ...view, zoom: view.zoom * factor });
  const [before, after] = [view, next].map((one) => projectionOf(name, one, size).invert?.([at.xCss, at.yCss]));
  if (!before || !after || [...before, ...after].some(Number.isNaN)) return next;
  return within({
    ...next,
    longitude: next.longitude + before[0] - after[0],
    latitude: next.latitude + before[1] - after[1],
  });
}

/** Plus and minus zoom, 0 shows all, arrows with Shift move on. Null for any other key. */
export function keyedView(
  key: string,
  isShift: boolean,
  view: MapView,
  name: ProjectionName,
  size: Size,
): MapView | null {
  const middle = { xCss: size.widthCss / 2, yCss: size.heightCss / 2 };
  if (key === '0') return startView(name);
  if (key === '+' || key === '-') return zoomed(view, key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP, middle, name, size);
  const way = isShift ? WAYS.get(key) : undefined;
  return way === undefined ? null : panned(view, way, name, size);
}

/** Whether a place is on the side that is seen, and in the picture. */
export function isInView(place: readonly [number, number], name: ProjectionName, view: MapView, size: Size): boolean {
  const [longitude, latitude] = place;
  if (DEFINITIONS[name].isGlobe && geoDistance([longitude, latitude], [view.longitude, view.latitude]) > Math.PI / 2) {
    return false;
  }
  const at = projectionOf(name, view, size)([longitude, latitude]);
  return at !== null && at[0] >= 0 && at[1] >= 0 && at[0] <= size.widthCss && at[1] <= size.heightCss;
}

function within({ longitude, latitude, zoom }: MapView): MapView {
  return {
    longitude: ((((longitude + 180) % 360) + 360) % 360) - 180,
    latitude: Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude)),
    zoom: Math.min(MOST_ZOOM, Math.max(1, zoom)),
  };
}
