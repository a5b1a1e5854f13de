/**
 * Which of TradingView's drawings annotations can show, and how. What is not here is kept and told by its name. Names and looks are those of its published
 * documentation (https://www.tradingview.com/charting-library-docs/); what it does not say is worked out from files and marked so.
 */
import type { Anchor, Annotation } from '../../record/annotation.ts';
import { own } from '../../record/plain-record.ts';
import { color, nearest, type ReadMapping, same } from '../field-mapping.ts';
import type { TvDrawing } from './drawings-of.ts';
import { dash, EXTENSION, fill, LABEL_LOOK, LINE_TEXT, STROKE, words } from './tv-fields.ts';
import { TV_LEVEL_TOOLS } from './tv-level-tools.ts';
import { LEVELS } from './tv-levels.ts';
import { TV_NOTES } from './tv-notes.ts';
import { TV_PATTERNS } from './tv-patterns.ts';
import { TV_PINNED } from './tv-pinned.ts';
import { TV_PROJECTION } from './tv-projection.ts';
import { TV_SHAPES } from './tv-shapes.ts';
import type { TvTool } from './tv-tool.ts';

const FIGURES = [
  'showMiddlePoint',
  'showPriceLabels',
  'showPriceRange',
  'showPercentPriceRange',
  'showPipsPriceRange',
  'showBarsRange',
  'showDateTimeRange',
  'showDistance',
  'showAngle',
];
const LETTERS = ['bold', 'italic'];
const LINE: Pick<TvTool, 'points' | 'fields' | 'beyond'> = {
  points: 2,
  fields: [...STROKE, ...EXTENSION, ...LINE_TEXT],
  beyond: ['leftEnd', ...FIGURES, ...LETTERS],
};
const CHANNEL_FILL = fill('backgroundColor', 'transparency', 'style.fillColor');
const CHANNEL_TEXT: readonly ReadMapping[] = [
  words('label', 'labelText'),
  color('labelTextColor', 'style.textColor'),
  nearest('labelFontSize', 'style.textSize'),
  same('labelHorzAlign', 'style.textAlign'),
];
const CHANNEL_BEYOND = ['leftEnd', 'rightEnd', 'showPrices', ...FIGURES, 'labelBold', 'labelItalic'];
const BOX = ['wordWrap', 'italic'];

const FIB: Pick<TvTool, 'fields' | 'usual' | 'finish' | 'beyond'> = {
  fields: [
    color('trendline.color', 'style.lineColor'),
    nearest('levelsStyle.linewidth', 'style.lineWidth'),
    dash('levelsStyle.linestyle'),
    LEVELS,
    same('reverse', 'props.reverse'),
    same('fillBackground', 'props.showFill'),
    same('fibLevelsBasedOnLogScale', 'props.isLog'),
    same('extendLinesLeft', 'props.extendStart'),
    same('extendLines', 'props.extendEnd'),
    nearest('labelFontSize', 'style.textSize'),
    labelSide(),
    words('label'),
  ],
  usual: { level1: {} },
  finish: leftAndRight,
  beyond: ['coeffsAsPercents'],
};

const MEASURE: Pick<TvTool, 'points' | 'fields' | 'beyond'> = {
  points: 2,
  fields: [...STROKE, fill('backgroundColor', 'backgroundTransparency', 'style.fillColor'), ...LABEL_LOOK],
  beyond: ['drawBorder', 'customText'],
};

export const TV_TOOLS: readonly TvTool[] = [
  { ...LINE, names: ['LineToolTrendLine'], type: 'line' },
  { ...LINE, names: ['LineToolInfoLine'], type: 'info-line' },
  ...['Ray', 'Extended'].map(
    (name): TvTool => ({
      names: [`LineTool${name}`],
      type: name === 'Ray' ? 'ray' : 'extended-line',
      points: 2,
      fields: [...STROKE, ...LINE_TEXT],
      beyond: ['leftEnd', 'rightEnd', ...(name === 'Ray' ? ['extendLeft'] : []), ...FIGURES, ...LETTERS],
    }),
  ),
  {
    names: ['LineToolTrendAngle'],
    type: 'trend-angle',
    points: 2,
    fields: [...STROKE, ...EXTENSION, color('textcolor', 'style.textColor'), nearest('fontsize', 'style.textSize')],
    beyond: [...FIGURES.filter((name) => name !== 'showAngle'), ...LETTERS],
  },
  { ...LINE, names: ['LineToolArrow'], type: 'arrow' },
  {
    names: ['LineToolArrowMarker'],
    type: 'arrow-marker',
    points: 2,
    fields: [
      color('backgroundColor', 'style.fillColor'),
      words('label'),
      color('textColor', 'style.textColor'),
      nearest('fontsize', 'style.textSize'),
    ],
    beyond: LETTERS,
  },
  {
    names: ['LineToolHorzLine'],
    type: 'horizontal-line',
    points: 1,
    fields: [...STROKE, ...LINE_TEXT, same('showPrice', 'style.axisLabel')],
    beyond: LETTERS,
  },
  {
    names: ['LineToolHorzRay'],
    type: 'horizontal-ray',
    points: 1,
    fields: [...STROKE, ...LINE_TEXT, same('showPrice', 'style.axisLabel')],
    beyond: LETTERS,
  },
  {
    names: ['LineToolVertLine'],
    type: 'vertical-line',
    points: 1,
    fields: [...STROKE, ...LABEL_LOOK, same('showTime', 'style.axisLabel')],
    beyond: LETTERS,
  },
  {
    names: ['LineToolParallelChannel'],
    type: 'parallel-channel',
    points: 3,
    anchors: ([start, end, third]) => [
      start!,
      end!,
      { ...start!, price: start!.price + third!.price - priceAt(start!, end!, third!) },
    ],
    fields: [...STROKE, ...EXTENSION, CHANNEL_FILL, ...CHANNEL_TEXT, same('showMidline', 'props.middleLine')],
    beyond: CHANNEL_BEYOND,
  },
  {
    // Of four points the last two are the other line; of three the last one is where it ends, and it mirrors the first. Not documented.
    names: ['LineToolDisjointAngle'],
    type: 'disjoint-channel',
    points: 3,
    anchors: ([start, end, third, fourth]) => {
      if (fourth === undefined) {
        const rise = end!.price - start!.price;
        const atEnd = third!.price + priceAt(start!, end!, third!) - end!.price;
        return [start!, end!, { ...start!, price: atEnd + rise }, { ...end!, price: atEnd }];
      }
      const isThirdAtStart = Math.abs(third!.timeUs - start!.timeUs) <= Math.abs(fourth.timeUs - start!.timeUs);
      const [atStart, atEnd] = isThirdAtStart ? [third!, fourth] : [fourth, third!];
      return [start!, end!, { ...start!, price: atStart.price }, { ...end!, price: atEnd.price }];
    },
    fields: [...STROKE, ...EXTENSION, CHANNEL_FILL, ...CHANNEL_TEXT],
    beyond: CHANNEL_BEYOND,
  },
  {
    names: ['LineToolFlatBottom'],
    type: 'flat-channel',
    points: 3,
    anchors: ([start, end, third]) => [start!, end!, { ...start!, price: third!.price }],
    fields: [...STROKE, ...EXTENSION, CHANNEL_FILL, ...CHANNEL_TEXT],
    beyond: CHANNEL_BEYOND,
  },
  { ...FIB, names: ['LineToolFibRetracement'], type: 'fibonacci-retracement', points: 2 },
  { ...FIB, names: ['LineToolTrendBasedFibExtension'], type: 'fibonacci-retracement-trend-based', points: 3 },
  {
    names: ['LineToolText'],
    type: 'text',
    points: 1,
    fields: [
      words('text'),
      color('color', 'style.textColor'),
      nearest('fontsize', 'style.textSize'),
      same('bold', 'style.bold'),
    ],
    beyond: ['fillBackground', 'drawBorder', ...BOX],
  },
  {
    names: ['LineToolCallout'],
    type: 'callout',
    points: 2,
    fields: [
      words('text'),
      color('color', 'style.textColor'),
      nearest('fontsize', 'style.textSize'),
      same('bold', 'style.bold'),
      fill('backgroundColor', 'transparency', 'style.fillColor'),
      color('bordercolor', 'style.lineColor'),
    ],
    beyond: BOX,
  },
  {
    names: ['LineToolComment'],
    type: 'comment',
    points: 1,
    fields: [
      words('text'),
      color('color', 'style.textColor'),
      nearest('fontsize', 'style.textSize'),
      same('bold', 'style.bold'),
      fill('backgroundColor', 'transparency', 'style.fillColor'),
    ],
    beyond: BOX,
  },
  {
    names: ['LineToolNote'],
    type: 'note',
    points: 1,
    fields: [
      words('text'),
      color('textColor', 'style.textColor'),
      nearest('fontSize', 'style.textSize'),
      color('markerColor', 'style.iconColor'),
      fill('backgroundColor', 'backgroundTransparency', 'style.fillColor'),
    ],
    beyond: LETTERS,
  },
  ...['Up', 'Down', 'Left', 'Right'].map(
    (way): TvTool => ({
      names: [`LineToolArrowMark${way}`],
      type: `arrow-${way.toLowerCase()}`,
      points: 1,
      fields: [
        color('arrowColor', 'style.fillColor'),
        words('label'),
        color('color', 'style.textColor'),
        nearest('fontsize', 'style.textSize'),
      ],
      beyond: LETTERS,
    }),
  ),
  {
    ...MEASURE,
    names: ['LineToolDateRange'],
    type: 'date-range',
    fields: [...MEASURE.fields, same('extendTop', 'props.extendAbove'), same('extendBottom', 'props.extendBelow')],
  },
  {
    ...MEASURE,
    names: ['LineToolPriceRange'],
    type: 'price-range',
    fields: [...MEASURE.fields, same('extendLeft', 'props.extendLeft'), same('extendRight', 'props.extendRight')],
  },
  { ...MEASURE, names: ['LineToolDateAndPriceRange'], type: 'date-price-range' },
  ...TV_SHAPES,
  ...TV_LEVEL_TOOLS,
  ...TV_PATTERNS,
  ...TV_NOTES,
  ...TV_PINNED,
  ...TV_PROJECTION,
];

/** A cross is a level and a moment: two annotations, of one group. */
export const CROSS = {
  name: 'LineToolCrossLine',
  tools: ['horizontal-line', 'vertical-line'].map(
    (type): TvTool => ({
      names: [],
      type,
      points: 1,
      fields: [...STROKE, same(type === 'horizontal-line' ? 'showPrice' : 'showTime', 'style.axisLabel')],
    }),
  ),
};

/** A line with an arrow head at its end is an arrow. */
export function toolOf({ type, state }: TvDrawing): TvTool | null {
  const tool = TV_TOOLS.find(({ names }) => names.includes(type)) ?? null;
  return tool?.type === 'line' && own(state, 'rightEnd') === 1 ? { ...tool, type: 'arrow' } : tool;
}

/** Of a line through two points, by the clock. */
function priceAt(start: Anchor, end: Anchor, { timeUs }: Anchor): number {
  if (end.timeUs === start.timeUs) return start.price;
  return start.price + ((end.price - start.price) * (timeUs - start.timeUs)) / (end.timeUs - start.timeUs);
}

/** TradingView extends levels to the left and the right, annotations on the side of either point. */
function leftAndRight(annotation: Annotation): Annotation {
  const [start, end] = annotation.anchors.slice(-2) as [Anchor, Anchor];
  if (start.timeUs <= end.timeUs) return annotation;
  const { extendStart, extendEnd } = annotation.props;
  return { ...annotation, props: { ...annotation.props, extendStart: extendEnd!, extendEnd: extendStart! } };
}

function labelSide(): ReadMapping {
  return {
    theirs: ['horzLabelsAlign'],
    ours: ['props.labelSide'],
    read: ([side]) => [side === 'center' ? undefined : side],
  };
}
