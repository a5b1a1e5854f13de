/**
 * Which numbers of its anchors a tool follows: a horizontal line has no moment, a vertical one no price, the third anchor of a parallel channel only its price.
 * Found by changing one number after the other and looking whether anything is drawn otherwise, so that no definition has to say it and none can be wrong.
 * Cost: two drawings for each anchor, in a view with little in it.
 */
import type { AnnotationDefinition } from '../definition.ts';
import { type Anchor, type Annotation, unpinned } from '../record/annotation.ts';
import { createAnnotation } from '../record/create-annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { BarsBetween } from './bars-between.ts';
import { withAnchor } from './move-anchors.ts';

/** Of one anchor. */
export interface UsedCoordinates {
  readonly time: boolean;
  readonly price: boolean;
}

const SIZE_CSS = 1000;
/** Well within the view, no two in one place, and no three on one line: as many as any tool is given. */
const PLACES: readonly Anchor[] = [
  { timeUs: 300, price: 400 },
  { timeUs: 600, price: 550 },
  { timeUs: 450, price: 700 },
  { timeUs: 350, price: 250 },
  { timeUs: 700, price: 310 },
  { timeUs: 520, price: 640 },
  { timeUs: 800, price: 480 },
];
const BY = 37;

/** A bar at each of the moments, its prices following from its moment: a tool that is made of bars is drawn otherwise of other ones. */
function barsAt(moments: readonly number[]): BarsBetween {
  const column = (valueAt: (timeUs: number, at: number) => number) => Float64Array.from(moments, valueAt);
  const bars: BarsBetween = {
    length: moments.length,
    timeUs: column((timeUs) => timeUs),
    open: column((timeUs) => timeUs - 1),
    high: column((timeUs) => timeUs + 5),
    low: column((timeUs) => timeUs - 5),
    close: column((timeUs) => timeUs + 1),
    volume: column((_, at) => at + 1),
    buyVolume: null,
    middleUs: (row) => moments[row]!,
    once: (_, work) => work(bars),
  };
  return bars;
}

/** One pixel for a microsecond and one for a unit of price. */
const PLAIN_VIEW: AnnotationView = {
  widthCss: SIZE_CSS,
  heightCss: SIZE_CSS,
  xOf: (timeUs) => timeUs,
  yOf: (price) => SIZE_CSS - price,
  timeUsAt: (xCss) => xCss,
  priceAt: (yCss) => SIZE_CSS - yCss,
  widthOf: (text, { sizeCss }) => (text.length * sizeCss) / 2,
  figures: () => ({ bars: null, volume: null }),
  bars: ({ fromUs, toUs }) => barsAt([fromUs, Math.min(toUs, SIZE_CSS)]),
  pieces: () => null,
  tickSize: null,
  words: {
    text: {},
    time: String,
    price: String,
    percent: String,
    ratio: String,
    count: String,
    volume: String,
    duration: String,
  },
};

/** For each of its anchors; none of what is held to the screen. */
export function usedCoordinates(definition: AnnotationDefinition): readonly UsedCoordinates[] {
  if (definition.isPinned === true) return [];
  const points = PLACES.slice(0, definition.steps);
  const given = unpinned(definition.anchorsFrom?.(points, PLAIN_VIEW) ?? points);
  const place = { id: 'a', instrument: 'a', pane: 'a', scale: 'a' };
  const anchors = Array.from({ length: definition.anchors }, (_, at) => given[at] ?? PLACES[at % PLACES.length]!);
  const text = Object.fromEntries(definition.texts.map((name) => [name, 'x']));
  const annotation = { ...createAnnotation(definition, place, anchors), text };
  const drawn = (one: Annotation) =>
    JSON.stringify([definition.shapes(one, PLAIN_VIEW), definition.activeShapes?.(one, PLAIN_VIEW)]);
  const before = drawn(annotation);
  return anchors.map((anchor, at) => {
    const differs = (change: Partial<Anchor>) =>
      drawn({ ...annotation, anchors: withAnchor(anchors, at, { ...anchor, ...change }) }) !== before;
    return { time: differs({ timeUs: anchor.timeUs + BY }), price: differs({ price: anchor.price + BY }) };
  });
}

/** With one number of one anchor another. Numbers that are not followed and were the same go along: they would only mislead whoever reads them. */
export function withCoordinate(
  anchors: readonly Anchor[],
  index: number,
  name: keyof Anchor,
  value: number,
  used: readonly UsedCoordinates[],
): readonly Anchor[] {
  const before = anchors[index]?.[name];
  const isUsed = (at: number) => used[at]?.[name === 'timeUs' ? 'time' : 'price'] ?? true;
  return anchors.map((anchor, at) =>
    at === index || (anchor[name] === before && !isUsed(at)) ? { ...anchor, [name]: value } : anchor,
  );
}
