import type { AnnotationDefinition } from './definition.ts';
import { abcdPattern } from './tools/abcd-pattern/abcd-pattern.ts';
import { arc } from './tools/arc/arc.ts';
import { arrow } from './tools/arrow/arrow.ts';
import { arrowDown } from './tools/arrow-down/arrow-down.ts';
import { arrowLeft } from './tools/arrow-left/arrow-left.ts';
import { arrowMarker } from './tools/arrow-marker/arrow-marker.ts';
import { arrowRight } from './tools/arrow-right/arrow-right.ts';
import { arrowUp } from './tools/arrow-up/arrow-up.ts';
import { balloon } from './tools/balloon/balloon.ts';
import { brush } from './tools/brush/brush.ts';
import { callout } from './tools/callout/callout.ts';
import { circle } from './tools/circle/circle.ts';
import { comment } from './tools/comment/comment.ts';
import { curve } from './tools/curve/curve.ts';
import { cyclicLines } from './tools/cyclic-lines/cyclic-lines.ts';
import { cypherPattern } from './tools/cypher-pattern/cypher-pattern.ts';
import { datePriceRange } from './tools/date-price-range/date-price-range.ts';
import { dateRange } from './tools/date-range/date-range.ts';
import { disjointChannel } from './tools/disjoint-channel/disjoint-channel.ts';
import { doubleCurve } from './tools/double-curve/double-curve.ts';
import { elliottCorrection } from './tools/elliott-correction/elliott-correction.ts';
import { elliottDoubleCombination } from './tools/elliott-double-combination/elliott-double-combination.ts';
import { elliottImpulse } from './tools/elliott-impulse/elliott-impulse.ts';
import { elliottTriangle } from './tools/elliott-triangle/elliott-triangle.ts';
import { elliottTripleCombination } from './tools/elliott-triple-combination/elliott-triple-combination.ts';
import { ellipse } from './tools/ellipse/ellipse.ts';
import { emoji } from './tools/emoji/emoji.ts';
import { fibonacciRetracement } from './tools/fibonacci-retracement/fibonacci-retracement.ts';
import { fibonacciRetracementTrendBased } from './tools/fibonacci-retracement-trend-based/fibonacci-retracement-trend-based.ts';
import { flag } from './tools/flag/flag.ts';
import { forecast } from './tools/forecast/forecast.ts';
import { ghostFeed } from './tools/ghost-feed/ghost-feed.ts';
import { headAndShoulders } from './tools/head-and-shoulders/head-and-shoulders.ts';
import { highlighter } from './tools/highlighter/highlighter.ts';
import { horizontalLine } from './tools/horizontal-line/horizontal-line.ts';
import { icon } from './tools/icon/icon.ts';
import { line } from './tools/line/line.ts';
import { longPosition } from './tools/long-position/long-position.ts';
import { note } from './tools/note/note.ts';
import { parallelChannel } from './tools/parallel-channel/parallel-channel.ts';
import { path } from './tools/path/path.ts';
import { polyline } from './tools/polyline/polyline.ts';
import { priceLabel } from './tools/price-label/price-label.ts';
import { priceNote } from './tools/price-note/price-note.ts';
import { priceRange } from './tools/price-range/price-range.ts';
import { projection } from './tools/projection/projection.ts';
import { quickDatePriceRange } from './tools/quick-date-price-range/quick-date-price-range.ts';
import { rectangle } from './tools/rectangle/rectangle.ts';
import { rotatedRectangle } from './tools/rotated-rectangle/rotated-rectangle.ts';
import { shortPosition } from './tools/short-position/short-position.ts';
import { signpost } from './tools/signpost/signpost.ts';
import { sineLine } from './tools/sine-line/sine-line.ts';
import { text } from './tools/text/text.ts';
import { threeDrivesPattern } from './tools/three-drives-pattern/three-drives-pattern.ts';
import { timeCycles } from './tools/time-cycles/time-cycles.ts';
import { triangle } from './tools/triangle/triangle.ts';
import { trianglePattern } from './tools/triangle-pattern/triangle-pattern.ts';
import { verticalLine } from './tools/vertical-line/vertical-line.ts';
import { xabcdPattern } from './tools/xabcd-pattern/xabcd-pattern.ts';

/** The tools that come with the chart, in the order of their menus. */
export const ANNOTATION_TOOLS: readonly AnnotationDefinition[] = [
  line,
  horizontalLine,
  verticalLine,
  parallelChannel,
  disjointChannel,
  fibonacciRetracement,
  fibonacciRetracementTrendBased,
  xabcdPattern,
  cypherPattern,
  abcdPattern,
  trianglePattern,
  threeDrivesPattern,
  headAndShoulders,
  elliottImpulse,
  elliottCorrection,
  elliottTriangle,
  elliottDoubleCombination,
  elliottTripleCombination,
  cyclicLines,
  timeCycles,
  sineLine,
  longPosition,
  shortPosition,
  forecast,
  projection,
  ghostFeed,
  brush,
  highlighter,
  rectangle,
  rotatedRectangle,
  ellipse,
  circle,
  triangle,
  polyline,
  path,
  arc,
  curve,
  doubleCurve,
  text,
  comment,
  callout,
  note,
  priceLabel,
  priceNote,
  signpost,
  balloon,
  flag,
  icon,
  emoji,
  arrow,
  arrowMarker,
  arrowUp,
  arrowDown,
  arrowLeft,
  arrowRight,
  dateRange,
  priceRange,
  datePriceRange,
  quickDatePriceRange,
];
