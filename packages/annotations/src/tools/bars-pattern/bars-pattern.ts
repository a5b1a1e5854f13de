import { type DescribedFacts, defineAnnotation } from '../../definition.ts';
import { oneOf, toggle } from '../../fields/kinds.ts';
import { LINE_LOOK } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import type { BarsBetween } from '../../geometry/bars-between.ts';
import { type BarOnceMore, type BarsPlace, barsOnceMore, priceRange } from '../../geometry/bars-once-more.ts';
import { boxHandles, withBoxHandle } from '../../geometry/box-handles.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { type Pen, penOf, type Shape } from '../../geometry/shape.ts';
import { straightLine } from '../../geometry/straight-line.ts';
import { padded } from '../../geometry/turning-points.ts';
import { horizontalLine, verticalLine } from '../../geometry/upright-lines.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeSpan, sayBars } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** More are not told apart: of longer times it is made of coarser bars. */
const MOST_BARS = 500;
const TICK_SHARE = 0.35;

/** The bars between two moments once more, in another place. Its first two anchors are that place, the other two the moments. */
export const barsPattern = defineAnnotation({
  type: 'bars-pattern',
  title: 'tool.bars-pattern',
  synonyms: 'synonyms.bars-pattern',
  group: 'projection',
  icon: 'M4 8v10M2 15h2M4 10h2M9 5v9M7 12h2M9 7h2M15 10v10M13 17h2M15 12h2M20 7v9M18 14h2M20 9h2',
  shortcut: null,
  steps: 2,
  anchors: 4,
  fixedAnchors: 2,
  texts: [],
  style: LINE_LOOK,
  props: {
    barsAs: oneOf('field.barsAs', ['bars', 'closes', 'highLow'], 'bars'),
    mirrored: toggle('field.mirrored', false),
    flipped: toggle('field.flipped', false),
  },
  // Where they are, at first.
  anchorsFrom(points, view) {
    const [from, to] = padded(points, 2) as [Anchor, Anchor];
    const bars = barsOf([from, to], view);
    const { low, high } = bars === null ? { low: from.price, high: to.price } : priceRange(bars);
    return [{ timeUs: from.timeUs, price: low }, { timeUs: to.timeUs, price: high }, from, to];
  },
  shapes({ anchors, style, props }, view) {
    const pen = penOf(style);
    const [from, to] = anchors as [Anchor, Anchor];
    const bars = barsOf(sourceOf(anchors), view);
    // A mark that can be taken hold of while they are on their way.
    if (bars === null) return straightLine(pointOf(view, from), pointOf(view, to), { ...pen, style: 'dashed' }, view);
    const places = barsOnceMore(bars, placeOf(anchors, props), view);
    if (props.barsAs === 'closes') {
      return visiblePath(
        places.flatMap(({ xCss, closeCss }) => [xCss, closeCss]),
        pen,
        view,
      );
    }
    const spacingCss = Math.abs(places.at(-1)!.xCss - places[0]!.xCss) / Math.max(1, places.length - 1);
    const isTurned = places.length > 1 && places[0]!.xCss > places.at(-1)!.xCss;
    const tickCss = props.barsAs === 'bars' ? TICK_SHARE * spacingCss * (isTurned ? -1 : 1) : 0;
    return places.flatMap((bar) => barShapes(bar, tickCss, pen, view));
  },
  handles: ({ anchors }, view) => boxHandles(anchors.slice(0, 2), view),
  moveHandle: ({ anchors }, handleId, to) => ({
    anchors: [...withBoxHandle(anchors.slice(0, 2), handleId, to), ...anchors.slice(2)],
  }),
  extent: ({ anchors }) => extentOf(anchors.slice(0, 2), reachOfTexts({}, 0)),
  describe({ anchors, props }, facts) {
    const { words } = facts;
    const bars = barsOf(sourceOf(anchors), facts);
    const [first, last] = sourceOf(anchors).toSorted((a, b) => a.timeUs - b.timeUs) as [Anchor, Anchor];
    const { from, to } = placeOf(anchors, props);
    const span = {
      ...describeSpan(from, to, facts),
      tool: say(words, 'tool.bars-pattern'),
      from: words.time(first.timeUs),
      to: words.time(last.timeUs),
    };
    if (bars === null) return say(words, 'describe.bars-pattern-waiting', span);
    return say(words, 'describe.bars-pattern', { ...span, bars: sayBars(bars.length, facts) });
  },
});

function sourceOf(anchors: readonly Anchor[]): readonly [Anchor, Anchor] {
  return [anchors[2]!, anchors[3]!];
}

function barsOf([one, other]: readonly [Anchor, Anchor], view: Pick<DescribedFacts, 'bars'>): BarsBetween | null {
  const { fromUs, toUs } = extentOf([one, other], 0);
  return view.bars({ fromUs, toUs, detail: 'shown', most: MOST_BARS });
}

/** Turned around where a person chose it; where the moments were given backwards, the first bar stands at the second of them. */
function placeOf(
  anchors: readonly Anchor[],
  { mirrored, flipped }: { readonly mirrored: boolean; readonly flipped: boolean },
): BarsPlace {
  const [one, other, sourceFrom, sourceTo] = anchors as [Anchor, Anchor, Anchor, Anchor];
  const isBackwards = sourceFrom.timeUs > sourceTo.timeUs;
  const [firstUs, lastUs] = isBackwards === mirrored ? [one.timeUs, other.timeUs] : [other.timeUs, one.timeUs];
  const [low, high] = flipped ? [other.price, one.price] : [one.price, other.price];
  return { from: { timeUs: firstUs, price: low }, to: { timeUs: lastUs, price: high } };
}

/** @param tickCss from the middle of a bar to where it opened and closed; 0 without */
function barShapes(
  { xCss, openCss, highCss, lowCss, closeCss }: BarOnceMore,
  tickCss: number,
  pen: Pen,
  view: AnnotationView,
): readonly Shape[] {
  const ticks = tickCss === 0 ? [] : [tick(xCss - tickCss, xCss, openCss), tick(xCss, xCss + tickCss, closeCss)];
  return [...verticalLine(xCss, Math.min(highCss, lowCss), Math.max(highCss, lowCss), pen, view), ...ticks.flat()];

  function tick(oneCss: number, otherCss: number, yCss: number): readonly Shape[] {
    return horizontalLine(yCss, Math.min(oneCss, otherCss), Math.max(oneCss, otherCss), pen, view);
  }
}
