import { defineAnnotation } from '../../definition.ts';
import { color } from '../../fields/kinds.ts';
import { EXTENSION, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { MEASURE } from '../../fields/measure-looks.ts';
import { besideLine } from '../../geometry/beside-line.ts';
import { boxAroundBoth, boxBetween } from '../../geometry/box.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { sayAngle, screenAngle } from '../../geometry/screen-angle.ts';
import { penOf } from '../../geometry/shape.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { STATISTICS_REACH_CSS, statisticsBlock } from '../../geometry/statistics-block.ts';
import { middleOf, straightLine } from '../../geometry/straight-line.ts';
import { describeMeasure } from '../../text/describe-measure.ts';
import { priceFigures, timeFigures } from '../../text/measure-figures.ts';

/** A trend line that tells its figures: how much it rises, how long it takes, and how steep it looks. */
export const infoLine = defineAnnotation({
  type: 'info-line',
  title: 'tool.info-line',
  synonyms: 'synonyms.info-line',
  group: 'lines',
  icon: 'M6.1 18.9 17.9 7.1M6.5 20a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM20.5 6a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM3 3h8v6H3zM14 16h7M14 20h7',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, lineColor: color('field.lineColor', MEASURE), ...LINE_TEXT_LOOK },
  props: EXTENSION,
  shapes({ anchors, style, props, text }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    const angle = screenAngle(from, to);
    const written = textAtLine('label', text, from, to, style, view);
    const box = boxBetween(from, to);
    const sections = [
      priceFigures(anchors[0]!, anchors[1]!, view),
      [
        ...timeFigures(anchors[0]!, anchors[1]!, view).slice(0, 1),
        ...(angle === null ? [] : [sayAngle(angle, view.words)]),
      ],
    ];
    const line = straightLine(from, to, penOf(style), view, { start: props.extendStart, end: props.extendEnd });
    if (line.length === 0 && boundsOf(written) === null) return [];
    return [
      ...line,
      ...written,
      ...statisticsBlock(
        sections,
        {
          outer: boxAroundBoth(box, boundsOf(written)),
          inner: box,
          middle: middleOf(from, to),
          nook: (size) => besideLine(size, from, to, [...line, ...written], view),
        },
        { color: style.lineColor, isBelow: to.yCss > from.yCss },
        view,
      ),
    ];
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(
      anchors,
      { start: props.extendStart, end: props.extendEnd },
      STATISTICS_REACH_CSS + reachOfTexts(text, style.textSize),
    ),
  describe({ anchors }, facts) {
    const { words } = facts;
    const [from, to] = [anchors[0]!, anchors[1]!];
    return describeMeasure(
      'tool.info-line',
      [words.time(from.timeUs), words.price(from.price)],
      [words.time(to.timeUs), words.price(to.price)],
      [...priceFigures(from, to, facts), ...timeFigures(from, to, facts).slice(0, 1)],
      facts,
    );
  },
});
