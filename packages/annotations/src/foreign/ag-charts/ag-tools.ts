/** The tools of AG Charts 12.3 (`initialState.annotations` in the types of ag-charts-types, MIT), which annotations have under the same names. */

import { color, type FieldMapping, paint, same } from '../field-mapping.ts';
import {
  type AgAnchors,
  ONE_POINT,
  PRICE_ALONE,
  THREE_POINTS,
  TIME_ALONE,
  TWO_POINTS,
  WITH_HEIGHT,
  WITH_TWO_HEIGHTS,
} from './ag-anchors.ts';
import { CHANNEL_TEXT, MIDDLE_LINE } from './channel-fields.ts';
import {
  AXIS_LABEL,
  BACKGROUND,
  EXTENSION,
  FILL,
  LINE_TEXT,
  SHOWN,
  STROKE,
  TEXT,
  TINTED_FILL,
  UP_AND_DOWN,
  WEIGHT,
  WIDTH_AND_DASH,
} from './common-fields.ts';
import { FIB_FIELDS } from './fib-fields.ts';

export interface AgTool {
  /** On both sides. */
  readonly type: string;
  readonly anchors: AgAnchors;
  readonly fields: readonly FieldMapping[];
  /** Paths of all fields of AG's that are mapped, and the objects that some of them are in. */
  readonly known: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
}

const CROSS_LINE: readonly FieldMapping[] = [...SHOWN, ...STROKE, ...LINE_TEXT, AXIS_LABEL];
const CHANNEL: readonly FieldMapping[] = [...SHOWN, ...STROKE, ...EXTENSION, BACKGROUND, ...CHANNEL_TEXT];
const FIB: readonly FieldMapping[] = [
  ...SHOWN,
  ...WIDTH_AND_DASH,
  ...EXTENSION,
  ...FIB_FIELDS,
  same('text.label', 'text.label'),
  same('text.position', 'style.textPosition'),
  same('text.alignment', 'style.textAlign'),
  color('text.color', 'style.textColor'),
];
const MEASURER: readonly FieldMapping[] = [...SHOWN, ...STROKE, BACKGROUND, ...LINE_TEXT];

const MAPPED: readonly Omit<AgTool, 'known' | 'parts'>[] = [
  { type: 'line', anchors: TWO_POINTS, fields: [...SHOWN, ...STROKE, ...EXTENSION, ...LINE_TEXT] },
  { type: 'horizontal-line', anchors: PRICE_ALONE, fields: CROSS_LINE },
  { type: 'vertical-line', anchors: TIME_ALONE, fields: CROSS_LINE },
  { type: 'parallel-channel', anchors: WITH_HEIGHT, fields: [...CHANNEL, MIDDLE_LINE] },
  { type: 'disjoint-channel', anchors: WITH_TWO_HEIGHTS, fields: CHANNEL },
  { type: 'fibonacci-retracement', anchors: TWO_POINTS, fields: FIB },
  { type: 'fibonacci-retracement-trend-based', anchors: THREE_POINTS, fields: FIB },
  { type: 'text', anchors: ONE_POINT, fields: [...SHOWN, ...TEXT, WEIGHT] },
  { type: 'comment', anchors: ONE_POINT, fields: [...SHOWN, ...TEXT, WEIGHT, FILL] },
  {
    type: 'callout',
    anchors: TWO_POINTS,
    fields: [...SHOWN, ...TEXT, WEIGHT, TINTED_FILL, paint('stroke', 'strokeOpacity', 'style.lineColor')],
  },
  {
    type: 'note',
    anchors: ONE_POINT,
    // Its fill is that of the icon; the box of its text lies on the background.
    fields: [
      ...SHOWN,
      ...TEXT,
      paint('fill', 'fillOpacity', 'style.iconColor'),
      paint('background.fill', 'background.fillOpacity', 'style.fillColor'),
    ],
  },
  { type: 'arrow', anchors: TWO_POINTS, fields: [...SHOWN, ...STROKE, ...EXTENSION, ...LINE_TEXT] },
  { type: 'arrow-up', anchors: ONE_POINT, fields: [...SHOWN, FILL] },
  { type: 'arrow-down', anchors: ONE_POINT, fields: [...SHOWN, FILL] },
  {
    type: 'date-range',
    anchors: TWO_POINTS,
    fields: [...MEASURER, same('extendAbove', 'props.extendAbove'), same('extendBelow', 'props.extendBelow')],
  },
  {
    type: 'price-range',
    anchors: TWO_POINTS,
    fields: [...MEASURER, same('extendLeft', 'props.extendLeft'), same('extendRight', 'props.extendRight')],
  },
  { type: 'date-price-range', anchors: TWO_POINTS, fields: MEASURER },
  { type: 'quick-date-price-range', anchors: TWO_POINTS, fields: [...SHOWN, ...WIDTH_AND_DASH, ...UP_AND_DOWN] },
];

export const AG_TOOLS: readonly AgTool[] = MAPPED.map((tool) => {
  const known = ['type', ...tool.anchors.theirs, ...tool.fields.flatMap(({ theirs }) => theirs)];
  const parts = known.filter((path) => path.includes('.')).map((path) => path.slice(0, path.indexOf('.')));
  return { ...tool, known: new Set(known), parts: new Set(parts) };
});
