/** TradingView's shapes. Where the middle points of its curves lie is not documented: taken for points that the curve goes through. */
import type { Anchor } from '../../record/annotation.ts';
import { MOST_POINTS } from '../../record/limits.ts';
import { color, nearest, type ReadMapping, same } from '../field-mapping.ts';
import { dash, fill, STROKE, words } from './tv-fields.ts';
import type { TvTool } from './tv-tool.ts';

const EDGE: readonly ReadMapping[] = [
  color('color', 'style.lineColor'),
  nearest('linewidth', 'style.lineWidth'),
  dash('linestyle'),
];
const SURFACE = fill('backgroundColor', 'transparency', 'style.fillColor');
const INNER_TEXT: readonly ReadMapping[] = [
  words('label'),
  color('textColor', 'style.textColor'),
  nearest('fontSize', 'style.textSize'),
  same('horzLabelsAlign', 'style.textAlign'),
];
const LETTERS = ['bold', 'italic'];
const ARROWS: readonly ReadMapping[] = [end('leftEnd', 'props.startArrow'), end('rightEnd', 'props.endArrow')];
const CURVE: readonly ReadMapping[] = [...STROKE, SURFACE, ...ARROWS, same('fillBackground', 'props.showBackground')];

export const TV_SHAPES: readonly TvTool[] = [
  {
    names: ['LineToolRectangle'],
    type: 'rectangle',
    points: 2,
    fields: [
      ...EDGE,
      SURFACE,
      ...INNER_TEXT,
      same('extendLeft', 'props.extendLeft'),
      same('extendRight', 'props.extendRight'),
    ],
    beyond: LETTERS,
  },
  { names: ['LineToolRotatedRectangle'], type: 'rotated-rectangle', points: 3, fields: [...EDGE, SURFACE] },
  {
    names: ['LineToolEllipse'],
    type: 'ellipse',
    points: 3,
    fields: [...EDGE, SURFACE, ...INNER_TEXT],
    beyond: LETTERS,
  },
  { names: ['LineToolCircle'], type: 'circle', points: 2, fields: [...EDGE, SURFACE, ...INNER_TEXT], beyond: LETTERS },
  { names: ['LineToolTriangle'], type: 'triangle', points: 3, fields: [...EDGE, SURFACE] },
  {
    names: ['LineToolArc'],
    type: 'arc',
    points: 3,
    fields: [...EDGE, SURFACE, same('fillBackground', 'props.showBackground')],
  },
  { names: ['LineToolBezierQuadro'], type: 'curve', points: 3, fields: CURVE, beyond: ['extendLeft', 'extendRight'] },
  {
    names: ['LineToolBezierCubic'],
    type: 'double-curve',
    points: 4,
    fields: CURVE,
    beyond: ['extendLeft', 'extendRight'],
  },
  {
    names: ['LineToolBrush'],
    type: 'brush',
    points: 2,
    anchors: thinned,
    fields: [...STROKE, SURFACE, same('fillBackground', 'props.showBackground')],
    beyond: ['leftEnd', 'rightEnd'],
  },
  {
    names: ['LineToolHighlighter'],
    type: 'highlighter',
    points: 2,
    anchors: thinned,
    fields: [color('linecolor', 'style.lineColor'), nearest('width', 'style.lineWidth')],
  },
  {
    names: ['LineToolPolyline'],
    type: 'polyline',
    points: 2,
    anchors: thinned,
    fields: [...STROKE, SURFACE, same('filled', 'props.isClosed')],
  },
  {
    names: ['LineToolPath'],
    type: 'path',
    points: 2,
    anchors: thinned,
    fields: [
      color('lineColor', 'style.lineColor'),
      nearest('lineWidth', 'style.lineWidth'),
      dash('lineStyle'),
      ...ARROWS,
    ],
    usual: { rightEnd: 1 },
  },
];

/** 1 is an arrow head, 0 is none. */
function end(theirs: string, ours: string): ReadMapping {
  return { theirs: [theirs], ours: [ours], read: ([shape]) => [shape === 1 || shape === 0 ? shape === 1 : shape] };
}

/** As many points as an annotation may have, evenly taken, both ends among them. */
function thinned(points: readonly Anchor[]): readonly Anchor[] {
  if (points.length <= MOST_POINTS) return points;
  const share = (points.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, at) => points[Math.round(at * share)]!);
}
