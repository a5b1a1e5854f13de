import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { type AnnotationDefinition, mostAnchorsOf, shownTexts } from './definition.ts';
import type { FibLevel, Field, FieldValue } from './fields/field.ts';
import type { AnnotationView } from './geometry/annotation-view.ts';
import { isBeside } from './geometry/extent.ts';
import { hitShape, hitShapes } from './geometry/hit-shape.ts';
import { anchorAt, moveWhole } from './geometry/move-anchors.ts';
import type { Shape, TextShape } from './geometry/shape.ts';
import { type BoundsCss, boundsOf } from './geometry/shape-bounds.ts';
import { textCorners } from './geometry/text-corners.ts';
import { usedCoordinates } from './geometry/used-coordinates.ts';
import { type Annotation, type FieldValues, isPinned } from './record/annotation.ts';
import { checkAnnotation } from './record/check-annotation.ts';
import { ANNOTATION_TOOLS } from './registry.ts';
import { madeUpView } from './testing/made-up-view.ts';
import { placedAnnotation } from './testing/placed-annotation.ts';
import { TINY_PNG } from './testing/tiny-pictures.ts';
import { describeAnnotation } from './text/describe-annotation.ts';
import { ANNOTATION_TEXT_EN } from './text/en.ts';
import { placeWords } from './text/place-words.ts';
import { say } from './text/words.ts';

/** So many for each of so many tools are plenty: what one lets through, another of its kind meets. */
const RUNS = 12;

/** What every tool keeps to. A new one is tested by standing in the registry. */

const view = madeUpView();
const VIEWS: readonly (readonly [name: string, view: AnnotationView])[] = [
  ['linear', view],
  ['logarithmic', madeUpView({ isLog: true })],
  ['inverted', madeUpView({ isInverted: true })],
  ['of centuries', madeUpView({ usPerPx: 1e13 })],
  ['of microseconds', madeUpView({ usPerPx: 0.01 })],
  ['of tiny prices', madeUpView({ prices: [1e-9, 2e-9] })],
];
/** Those in which a place and what stands there follow from one another to a thousandth of a pixel. */
const EXACT_VIEWS = VIEWS.slice(0, 3);
/** Well within the view, and no two in one place. */
const PLACES = [200, 250, 500, 150, 350, 300, 560, 210, 280, 120, 430, 330, 620, 260];
/** The same, falling where it rises. */
const UPSIDE_DOWN = [200, 150, 500, 250, 350, 100, 560, 190, 280, 280, 430, 70, 620, 140];
/** More than any tool is given. */
const MOST_GIVEN = PLACES.length / 2;
const REACH_CSS = 5;

const definitionOf = (type: string) => ANNOTATION_TOOLS.find((tool) => tool.type === type) ?? null;

/** All of them turned on, so that every field has something to change. */
function everythingOn(fields: Readonly<Record<string, Field>>): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { control, initial }]) => [name, control === 'switch' ? true : initial]),
  );
}

/** Another value for a field than the one that stands in it. */
function otherValue({ control, choices, initial, accepts }: Field, value: unknown): unknown {
  if (control === 'picture') return value === TINY_PNG ? '' : TINY_PNG;
  if (control === 'color') return value === '#12ab34' ? '#34ab12' : '#12ab34';
  if (control === 'levels') {
    const all = initial as readonly FibLevel[];
    return all.filter((level) => level !== all.find(({ shown }) => shown));
  }
  if (control === 'number') return [Number(value) * 2 + 1, Number(value) / 2].find(accepts);
  return choices.find((choice) => choice !== value);
}

/** Also what it keeps folded up until it is pointed at. */
function shapesOf(tool: AnnotationDefinition, annotation: Annotation, on: AnnotationView = view): readonly Shape[] {
  return [...tool.shapes(annotation, on), ...(tool.activeShapes?.(annotation, on) ?? [])];
}

/** All that can be seen of it. */
function lookOf(tool: AnnotationDefinition, annotation: Annotation, on: AnnotationView = view): unknown {
  return { shapes: shapesOf(tool, annotation, on), axisLabels: tool.axisLabels?.(annotation, on) };
}

function within({ leftCss, topCss, rightCss, bottomCss }: BoundsCss, across: number, down: number) {
  return [leftCss + across * (rightCss - leftCss), topCss + down * (bottomCss - topCss)] as const;
}

/** In its own directions, however it is turned. */
function withinText(text: TextShape, across: number, down: number) {
  const [x, y, endX, endY, , , belowX, belowY] = textCorners(text) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [x + across * (endX - x) + down * (belowX - x), y + across * (endY - y) + down * (belowY - y)] as const;
}

/** How often an outline runs around a place, by the angles under which it is seen from there: slow and obvious. */
function turnsAround(points: readonly number[], xCss: number, yCss: number): number {
  let angle = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const from = Math.atan2(points[at + 1]! - yCss, points[at]! - xCss);
    const to = Math.atan2(points[next + 1]! - yCss, points[next]! - xCss);
    const turn = to - from;
    angle += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  }
  return Math.round(angle / (2 * Math.PI));
}

/** Also a little beside the place: whether an edge itself belongs to an area is left open. */
function isWellInside(points: readonly number[], xCss: number, yCss: number): boolean {
  const beside = [-0.01, 0.01].flatMap((byCss) => [
    turnsAround(points, xCss + byCss, yCss),
    turnsAround(points, xCss, yCss + byCss),
  ]);
  return beside.every((turns) => turns !== 0);
}

function wordsOf(shapes: readonly Shape[]): string {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : [])).join('\n');
}

function numbersOf(shapes: readonly Shape[]): readonly number[] {
  return shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape.xCss, shape.topCss, shape.widthCss, shape.angleRad ?? 0] : [...shape.points],
  );
}

const place = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }));
const places = fc.array(place, { minLength: MOST_GIVEN, maxLength: MOST_GIVEN }).map((pairs) => pairs.flat());
const share = fc.double({ min: 0, max: 1, noNaN: true });
const innerShare = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const eitherView = fc.constantFrom(view, madeUpView({ isLog: true }));
const farPlace = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: -3000, max: 3000 }));

/** Lines of the widest signs that texts are commonly written with. */
const stars = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 12 })
  .map((lengths) => lengths.map((length) => '⭐'.repeat(length)).join('\n'));
const STAR_WIDTH = 1.4;
const widthWithStars: AnnotationView['widthOf'] = (text, font) => {
  const others = text.replaceAll('⭐', '');
  return view.widthOf(others, font) + (text.length - others.length) * font.sizeCss * STAR_WIDTH;
};

/** Whatever may be chosen for the fields that have choices. */
function anyOf(fields: Readonly<Record<string, Field>>): fc.Arbitrary<FieldValues> {
  const withChoices = Object.entries(fields).filter(([, { choices }]) => choices.length > 0);
  return fc.record(Object.fromEntries(withChoices.map(([name, { choices }]) => [name, fc.constantFrom(...choices)])));
}

const DRAWING_PAGE = readFileSync(fileURLToPath(new URL('../../../docs/drawing.md', import.meta.url)), 'utf8');

it('the documentation has the keys of tools, and no others', () => {
  const written = [...DRAWING_PAGE.matchAll(/^\| (`Alt`\+\S+) +\| ([A-Z][\w ]+\w) +\|$/gm)].map(([, keys, name]) => [
    keys,
    name,
  ]);
  const known = ANNOTATION_TOOLS.flatMap(({ shortcut, title }) =>
    shortcut === null
      ? []
      : [
          [
            `\`${shortcut.replace('Key', '').split('+').join('`+`')}\``,
            ANNOTATION_TEXT_EN[title as keyof typeof ANNOTATION_TEXT_EN],
          ],
        ],
  );
  expect(known.length).toBeGreaterThan(5);
  expect(written).toEqual(known);
});

describe.each(ANNOTATION_TOOLS.map((tool) => [tool.type, tool] as const))('%s', (type, tool) => {
  const placed = placedAnnotation(tool, view, PLACES);

  it('has a name, a picture, words that a search finds it by, and words for all of its fields', () => {
    expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(tool.title).toBe(`tool.${type}`);
    expect(ANNOTATION_TEXT_EN).toHaveProperty([tool.title]);
    expect(tool.icon).toMatch(/^M/);
    expect(ANNOTATION_TEXT_EN).toHaveProperty([tool.synonyms ?? 'none of its own']);
    for (const { label } of [...Object.values(tool.style), ...Object.values(tool.props)])
      expect(ANNOTATION_TEXT_EN).toHaveProperty([label]);
  });

  it('has a line in the documentation', () => {
    expect(DRAWING_PAGE).toContain(`| **${ANNOTATION_TEXT_EN[tool.title as keyof typeof ANNOTATION_TEXT_EN]}**`);
  });

  it('has words for every choice and for every place of a text', () => {
    for (const { choices } of [...Object.values(tool.style), ...Object.values(tool.props)])
      for (const choice of choices)
        if (typeof choice === 'string') expect(ANNOTATION_TEXT_EN).toHaveProperty([`choice.${choice}`]);
    for (const place of tool.texts) expect(placeWords(view.words, place)).not.toMatch(/^place|[{}]/);
  });

  it('begins with values that its own fields accept', () => {
    for (const field of [...Object.values(tool.style), ...Object.values(tool.props)])
      expect(field.accepts(field.initial)).toBe(true);
    expect(checkAnnotation(placed, definitionOf).issues).toBe(null);
  });

  it('comes back from JSON as it was, and is drawn the same', () => {
    const { annotation } = checkAnnotation(JSON.parse(JSON.stringify(placed)), definitionOf);
    expect(annotation).toEqual(placed);
    expect(shapesOf(tool, annotation!)).toEqual(shapesOf(tool, placed));
  });

  it('refuses what it does not know, and values of a wrong type', () => {
    const wrongs: unknown[] = [
      { ...placed, colour: 'red' },
      { ...placed, style: { ...placed.style, sparkle: 1 } },
      { ...placed, props: { ...placed.props, sparkle: 1 } },
      { ...placed, text: { ...placed.text, sparkle: 'x' } },
      { ...placed, anchors: Array.from({ length: mostAnchorsOf(tool) + 1 }, () => placed.anchors[0]) },
      { ...placed, anchors: placed.anchors.slice(0, tool.anchors - 1) },
      {
        ...placed,
        anchors: placed.anchors.map((anchor) => ({
          ...anchor,
          [tool.isPinned === true ? 'xFraction' : 'price']: Number.NaN,
        })),
      },
      JSON.parse(JSON.stringify(placed).replace('"style":{', '"style":{"__proto__":{"x":1},')),
      JSON.parse(JSON.stringify(placed).replace('{', '{"__proto__":{"x":1},')),
      ...Object.keys(tool.style).map((name) => ({ ...placed, style: { ...placed.style, [name]: { x: 1 } } })),
      ...Object.keys(tool.props).map((name) => ({ ...placed, props: { ...placed.props, [name]: 'x' } })),
    ];
    for (const wrong of wrongs)
      expect(checkAnnotation(wrong, definitionOf).issues, JSON.stringify(wrong)).not.toBe(null);
  });

  it('is drawn from the first point on while it is placed', () => {
    for (let given = 1; given <= tool.steps; given++) {
      const points = Array.from({ length: given }, (_, at) => anchorAt(view, PLACES[at * 2]!, PLACES[at * 2 + 1]!));
      const anchors = tool.anchorsFrom?.(points, view) ?? points;
      if (given === tool.steps) expect(anchors).toHaveLength(tool.anchors);
      if (anchors.length === tool.anchors)
        expect(numbersOf(shapesOf(tool, { ...placed, anchors })).every(Number.isFinite)).toBe(true);
    }
  });

  it('draws finite places, however far its anchors are and whatever the scale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VIEWS),
        fc.array(farPlace, { minLength: MOST_GIVEN, maxLength: MOST_GIVEN }),
        ([, on], far) => {
          for (const props of [{}, everythingOn(tool.props)]) {
            const annotation = placedAnnotation(tool, view, far.flat(), { props });
            const numbers = numbersOf(shapesOf(tool, annotation, on));
            expect(numbers.every(Number.isFinite)).toBe(true);
          }
        },
      ),
      runs(RUNS, 2000),
    );
  });

  it('can be drawn without a length', () => {
    for (const props of [{}, everythingOn(tool.props)]) {
      const numbers = numbersOf(
        shapesOf(
          tool,
          placedAnnotation(
            tool,
            view,
            PLACES.map((_, at) => [300, 200][at % 2]!),
            { props },
          ),
        ),
      );
      expect(numbers.every(Number.isFinite)).toBe(true);
    }
  });

  it('is hit where it is drawn, and nowhere else', () => {
    fc.assert(
      fc.property(eitherView, places, share, place, (on, given, along, [xCss, yCss]) => {
        const shapes = shapesOf(tool, placedAnnotation(tool, view, given), on);
        for (const shape of shapes) {
          if (shape.kind !== 'line') continue;
          const [fromX, fromY, toX, toY] = shape.points as [number, number, number, number];
          const hit = hitShapes(shapes, fromX + along * (toX - fromX), fromY + along * (toY - fromY), REACH_CSS);
          expect(hit?.isTint).toBe(false);
          expect(hit?.distanceCss).toBeCloseTo(0, 3);
        }
        const bounds = boundsOf(shapes);
        const isBeside =
          bounds === null ||
          xCss < bounds.leftCss - REACH_CSS ||
          xCss > bounds.rightCss + REACH_CSS ||
          yCss < bounds.topCss - REACH_CSS ||
          yCss > bounds.bottomCss + REACH_CSS;
        if (isBeside) expect(hitShapes(shapes, xCss, yCss, REACH_CSS)).toBe(null);
        if (hitShapes(shapes, xCss, yCss, REACH_CSS) === null)
          for (const shape of shapes) expect(hitShape(shape, xCss, yCss, REACH_CSS)).toBe(null);
      }),
      runs(RUNS, 2000),
    );
  });

  it('is hit all over its areas and texts, and is sure of those that are solid', () => {
    fc.assert(
      fc.property(eitherView, places, innerShare, innerShare, (on, given, across, down) => {
        const shapes = shapesOf(tool, placedAnnotation(tool, view, given), on);
        for (const shape of shapes) {
          if (shape.kind === 'line') continue;
          const [xCss, yCss] =
            shape.kind === 'text' ? withinText(shape, across, down) : within(boundsOf([shape])!, across, down);
          if (shape.kind === 'area' && !isWellInside(shape.points, xCss, yCss)) continue;
          const hit = hitShapes(shapes, xCss, yCss, REACH_CSS);
          expect(hit).not.toBe(null);
          if (shape.kind === 'text' || shape.isSolid === true) expect(hit!.isTint).toBe(false);
        }
      }),
      runs(RUNS, 2000),
    );
  });

  it('has handles that follow the hand in what they move', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXACT_VIEWS), places, place, ([, on], given, [xCss, yCss]) => {
        const annotation = placedAnnotation(tool, on, given);
        const handles = tool.handles(annotation, on);
        expect(handles.length).toBeGreaterThan(0);
        expect(new Set(handles.map(({ id }) => id)).size).toBe(handles.length);
        const to = anchorAt(on, xCss, yCss);
        for (const { id, moves, adds, sizes } of handles) {
          const moved = { ...annotation, ...tool.moveHandle(annotation, id, to, on) };
          expect(checkAnnotation(moved, definitionOf).issues).toBe(null);
          const after = tool.handles(moved, on);
          if (adds === true) {
            // A point comes of it: there, and one more than before.
            expect(after.filter((one) => one.adds !== true)).toHaveLength(
              1 + handles.filter((one) => one.adds !== true).length,
            );
            expect(moved.anchors).toContainEqual(to);
            continue;
          }
          if (sizes === true) continue;
          const handle = after.find((one) => one.id === id)!;
          if (moves !== 'price') expect(handle.xCss).toBeCloseTo(on.xOf(to.timeUs), 3);
          if (moves !== 'time') expect(handle.yCss).toBeCloseTo(on.yOf(to.price), 3);
        }
      }),
      runs(RUNS, 2000),
    );
  });

  it('stays where it is when a handle is brought to its own place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXACT_VIEWS), places, ([, on], given) => {
        const annotation = placedAnnotation(tool, on, given);
        for (const { id, xCss, yCss, adds } of tool.handles(annotation, on)) {
          if (adds === true) continue;
          const moved = { ...annotation, ...tool.moveHandle(annotation, id, anchorAt(on, xCss, yCss), on) };
          const [stood, stands] = [shapesOf(tool, annotation, on), shapesOf(tool, moved, on)];
          // A price that comes back with another last binary digit may be written otherwise where it lies between two roundings: labels are wider then.
          fc.pre(wordsOf(stood) === wordsOf(stands));
          const before = numbersOf(stood);
          const after = numbersOf(stands);
          expect(after).toHaveLength(before.length);
          // One assertion for all of them: curves have hundreds of places.
          expect(Math.max(0, ...after.map((value, at) => Math.abs(value - before[at]!)))).toBeLessThan(0.005);
        }
      }),
      runs(RUNS, 2000),
    );
  });

  it('moves as one piece', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXACT_VIEWS), fc.integer({ min: -40, max: 40 }), ([, on], byCss) => {
        const annotation = placedAnnotation(tool, on, PLACES, { isBlank: true });
        const anchors = moveWhole(tool, annotation.anchors, on, byCss, byCss / 2);
        const moved = { ...annotation, anchors };
        const handles = tool.handles(annotation, on);
        for (const [at, { xCss, yCss, moves }] of tool.handles(moved, on).entries()) {
          if (moves !== 'price') expect(xCss).toBeCloseTo(handles[at]!.xCss + byCss, 2);
          if (moves !== 'time') expect(yCss).toBeCloseTo(handles[at]!.yCss + byCss / 2, 2);
        }
      }),
      runs(RUNS, 2000),
    );
  });

  it('is not drawn in the view when its extent says so', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -3000, max: 3000 }), place), {
          minLength: MOST_GIVEN,
          maxLength: MOST_GIVEN,
        }),
        eitherView,
        (given, on) => {
          const annotation = placedAnnotation(
            tool,
            view,
            given.flatMap(([xCss, [, yCss]]) => [xCss, yCss]),
          );
          const extent = tool.extent(annotation);
          const { fromUs, toUs, reachCss } = extent;
          const isOut = view.xOf(toUs) + reachCss < 0 || view.xOf(fromUs) - reachCss > view.widthCss;
          if (!isOut && !isBeside(annotation.anchors, extent, on)) return;
          const bounds = boundsOf(shapesOf(tool, annotation, on));
          if (bounds !== null) expect(bounds.rightCss < 0 || bounds.leftCss > view.widthCss).toBe(true);
        },
      ),
      runs(RUNS, 2000),
    );
  });

  it('is drawn for as long as any of it reaches into the view from beside it', () => {
    const beyond = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: MOST_GIVEN, maxLength: MOST_GIVEN });
    const heights = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: MOST_GIVEN, maxLength: MOST_GIVEN });
    const chosen = fc.record({ style: anyOf(tool.style), props: anyOf(tool.props) });
    const texts = fc.record(Object.fromEntries(tool.texts.map((name) => [name, stars])));
    fc.assert(
      fc.property(fc.boolean(), beyond, heights, chosen, texts, eitherView, (isLeft, far, high, looks, text, pane) => {
        const given = far.flatMap((byCss, at) => [isLeft ? -byCss : view.widthCss + byCss, high[at]!]);
        const annotation = { ...placedAnnotation(tool, view, given, looks), text };
        const bounds = boundsOf(shapesOf(tool, annotation, { ...pane, widthOf: widthWithStars }));
        if (bounds === null || bounds.rightCss < 0 || bounds.leftCss > view.widthCss) return;
        const extent = tool.extent(annotation);
        const { fromUs, toUs, reachCss } = extent;
        expect(isBeside(annotation.anchors, extent, pane)).toBe(false);
        expect(view.xOf(toUs) + reachCss).toBeGreaterThanOrEqual(0);
        expect(view.xOf(fromUs) - reachCss).toBeLessThanOrEqual(view.widthCss);
      }),
      runs(RUNS, 2000),
    );
  });

  it('looks otherwise with every field that is changed', () => {
    // A look may be that of a rise or of a fall: it has to be seen on one of them.
    const annotations = [PLACES, UPSIDE_DOWN].map((places) =>
      placedAnnotation(tool, view, places, { style: everythingOn(tool.style), props: everythingOn(tool.props) }),
    );
    for (const part of ['style', 'props'] as const) {
      for (const [name, field] of Object.entries(tool[part])) {
        const drawn = annotations.map((annotation) => lookOf(tool, annotation));
        const redrawn = annotations.map((annotation) => {
          const value = otherValue(field, annotation[part][name]);
          expect(field.accepts(value), name).toBe(true);
          return lookOf(tool, { ...annotation, [part]: { ...annotation[part], [name]: value } } as Annotation);
        });
        expect(redrawn, `${part}.${name}`).not.toEqual(drawn);
      }
    }
  });

  it('names what a field needs: the switch without which it does nothing', () => {
    const fields = { ...tool.style, ...tool.props };
    const pictured = Object.entries(tool.props).flatMap(([name, { control }]) =>
      control === 'picture' ? [[name, TINY_PNG]] : [],
    );
    const on = { ...everythingOn(tool.style), ...everythingOn(tool.props), ...Object.fromEntries(pictured) };
    const looksOf = (values: FieldValues) =>
      [PLACES, UPSIDE_DOWN].map((places) => {
        const of = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, values[name]!]));
        return lookOf(tool, placedAnnotation(tool, view, places, { style: of(tool.style), props: of(tool.props) }));
      });
    for (const [name, field] of Object.entries(fields)) {
      const switches = Object.keys(fields).filter((one) => one !== name && fields[one]!.control === 'switch');
      const changed = otherValue(field, on[name]) as FieldValue;
      const isIdleIn = (flags: FieldValues) =>
        isDeepStrictEqual(looksOf({ ...on, ...flags, [name]: changed }), looksOf({ ...on, ...flags }));
      // Whatever the others are: all of them on or off, or one of them alone.
      const isIdleWithout = (off: string) => {
        const others = switches.filter((one) => one !== off);
        const every = (is: boolean): FieldValues => ({
          ...Object.fromEntries(others.map((one) => [one, is])),
          [off]: false,
        });
        const mixed = others.flatMap((one) => [true, false].map((is) => ({ ...every(is), [one]: !is })));
        return [every(true), every(false), ...mixed].every(isIdleIn);
      };
      expect([field.needs ?? []].flat(), name).toEqual(switches.filter(isIdleWithout));
    }
  });

  it('says that it has no price where none is drawn or told, neither that of an anchor nor those of bars', () => {
    const dearer = placed.anchors.map((one) => (isPinned(one) ? one : { ...one, price: one.price + 7 }));
    const isTold = tool.describe({ ...placed, anchors: dearer }, view) !== tool.describe(placed, view);
    const isDrawn = usedCoordinates(tool).some(({ price }) => price);
    const withoutBars = lookOf(tool, placed, { ...view, bars: () => null, pieces: () => null });
    const isOfBars = !isDeepStrictEqual(withoutBars, lookOf(tool, placed));
    expect(tool.hasNoPrice === true).toBe(tool.isPinned !== true && !isOfBars && !(isDrawn && isTold));
  });

  it('tells no price of a point that nothing is drawn at: neither it nor what is made of bars follows it', () => {
    for (const [at, used] of usedCoordinates(tool).entries()) {
      if (used.price) continue;
      const anchors = placed.anchors.map((one, other) =>
        isPinned(one) || other !== at ? one : { ...one, price: one.price + 7 },
      );
      expect(tool.describe({ ...placed, anchors }, view), `point ${at + 1}`).toBe(tool.describe(placed, view));
    }
  });

  it('shows every text that can be written on it', () => {
    const blank = placedAnnotation(tool, view, PLACES, { isBlank: true });
    for (const name of shownTexts(tool, blank)) {
      const shapes = shapesOf(tool, { ...blank, text: { [name]: 'Some words' } }, view);
      expect(JSON.stringify(shapes)).toContain('Some words');
    }
  });

  it('shows each of its texts in one place that says which it is, and figures in none', () => {
    const written = shapesOf(tool, placed, view).filter((shape) => shape.kind === 'text');
    const slots = written.flatMap(({ slot }) => slot ?? []);
    expect(slots.toSorted()).toEqual(shownTexts(tool, placed).toSorted());
    for (const { slot, lines } of written) if (slot !== null) expect(lines.join(' ')).toBe(`Words at ${slot} and more`);
  });

  it('has a place for the caret while a text is written and still empty, and is written there', () => {
    const blank = placedAnnotation(tool, view, PLACES, { isBlank: true });
    const placesOf = (annotation: Annotation, writing: string) =>
      shapesOf(tool, annotation, { ...view, writing }).filter(
        (shape) => shape.kind === 'text' && shape.slot === writing,
      );
    for (const slot of shownTexts(tool, blank)) {
      const [empty, ...others] = placesOf(blank, slot);
      expect(empty).toMatchObject({ slot, lines: [''] });
      expect(others).toEqual([]);
      expect(boundsOf([empty!])!.rightCss - boundsOf([empty!])!.leftCss).toBeGreaterThan(0);
      const [one, ...more] = placesOf({ ...blank, text: { [slot]: 'שלום!\nHello' } }, slot);
      expect(one).toMatchObject({ slot, lines: ['שלום!', 'Hello'], rightToLeft: [true, false] });
      expect(more).toEqual([]);
    }
  });

  it('is drawn and told where neither figures nor ticks are known, and at prices of nothing or less', () => {
    const unknown = { ...view, tickSize: null, figures: () => ({ bars: null, volume: null }) };
    const prices = fc.array(fc.constantFrom(-150, -1e-12, 0, 1e-12, 150), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(prices, fc.constantFrom(view, unknown), (given, on) => {
        const placed = placedAnnotation(tool, view, PLACES);
        const anchors = placed.anchors.map((anchor, at) =>
          isPinned(anchor) ? anchor : { ...anchor, price: given[at]! },
        );
        const shapes = shapesOf(tool, { ...placed, anchors }, on);
        expect(numbersOf(shapes).every(Number.isFinite)).toBe(true);
        const written = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : []));
        for (const words of [...written, tool.describe({ ...placed, anchors }, on)])
          expect(words).not.toMatch(/[{}]|NaN|undefined|null|Infinity/);
      }),
      runs(RUNS, 2000),
    );
  });

  it('shows where its text will stand before it is written, if nothing is left without one', () => {
    if (tool.isText !== true) return;
    const blank = placedAnnotation(tool, view, PLACES, { isBlank: true });
    const texts = shapesOf(tool, blank, view).filter(({ kind }) => kind === 'text');
    expect(texts).toMatchObject([{ lines: [''] }]);
    const { leftCss, topCss, rightCss, bottomCss } = boundsOf(texts)!;
    expect(rightCss - leftCss).toBeGreaterThan(0);
    expect(bottomCss - topCss).toBeGreaterThan(0);
    expect(tool.handles(blank, view)).toHaveLength(tool.anchors);
  });

  it('keeps its handles where they are while its text is written', () => {
    const blank = placedAnnotation(tool, view, PLACES, { isBlank: true });
    const written = placedAnnotation(tool, view, PLACES);
    expect(tool.handles(written, view)).toEqual(tool.handles(blank, view));
  });

  it('is told in words', () => {
    fc.assert(
      fc.property(places, (given) => {
        const told = tool.describe(placedAnnotation(tool, view, given), view);
        expect(told).toContain(say(view.words, tool.title));
        expect(told).not.toMatch(/[{}]|NaN|undefined|Infinity/);
        expect(told.endsWith('.')).toBe(true);
        const annotation = placedAnnotation(tool, view, given);
        for (const name of shownTexts(tool, annotation))
          expect(describeAnnotation(tool, annotation, view)).toContain(`Words at ${name} and more`);
      }),
      runs(RUNS, 2000),
    );
  });
});
