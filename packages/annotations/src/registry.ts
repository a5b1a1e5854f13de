import type { AnnotationDefinition } from './definition.ts';
import { abcdPattern } from './tools/abcd-pattern/abcd-pattern.ts';
import { anchoredVolumeProfile } from './tools/anchored-volume-profile/anchored-volume-profile.ts';
import { anchoredVwap } from './tools/anchored-vwap/anchored-vwap.ts';
import { arc } from './tools/arc/arc.ts';
import { arrow } from './tools/arrow/arrow.ts';
import { arrowDown } from './tools/arrow-down/arrow-down.ts';
import { arrowLeft } from './tools/arrow-left/arrow-left.ts';
import { arrowMarker } from './tools/arrow-marker/arrow-marker.ts';
import { arrowRight } from './tools/arrow-right/arrow-right.ts';
import { arrowUp } from './tools/arrow-up/arrow-up.ts';
import { balloon } from './tools/balloon/balloon.ts';
import { barsPattern } from './tools/bars-pattern/bars-pattern.ts';
import { brush } from './tools/brush/brush.ts';
import { callout } from './tools/callout/callout.ts';
import { circle } from './tools/circle/circle.ts';
import { comment } from './tools/comment/comment.ts';
import { crossLine } from './tools/cross-line/cross-line.ts';
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
import { extendedLine } from './tools/extended-line/extended-line.ts';
import { fibonacciArcs } from './tools/fibonacci-arcs/fibonacci-arcs.ts';
import { fibonacciChannel } from './tools/fibonacci-channel/fibonacci-channel.ts';
import { fibonacciCircles } from './tools/fibonacci-circles/fibonacci-circles.ts';
import { fibonacciRetracement } from './tools/fibonacci-retracement/fibonacci-retracement.ts';
import { fibonacciRetracementTrendBased } from './tools/fibonacci-retracement-trend-based/fibonacci-retracement-trend-based.ts';
import { fibonacciSpeedFan } from './tools/fibonacci-speed-fan/fibonacci-speed-fan.ts';
import { fibonacciSpiral } from './tools/fibonacci-spiral/fibonacci-spiral.ts';
import { fibonacciTimeZones } from './tools/fibonacci-time-zones/fibonacci-time-zones.ts';
import { fibonacciTrendTime } from './tools/fibonacci-trend-time/fibonacci-trend-time.ts';
import { fibonacciWedge } from './tools/fibonacci-wedge/fibonacci-wedge.ts';
import { fixedRangeVolumeProfile } from './tools/fixed-range-volume-profile/fixed-range-volume-profile.ts';
import { flag } from './tools/flag/flag.ts';
import { flatChannel } from './tools/flat-channel/flat-channel.ts';
import { forecast } from './tools/forecast/forecast.ts';
import { gannBox } from './tools/gann-box/gann-box.ts';
import { gannFan } from './tools/gann-fan/gann-fan.ts';
import { gannSquare } from './tools/gann-square/gann-square.ts';
import { gannSquareFixed } from './tools/gann-square-fixed/gann-square-fixed.ts';
import { ghostFeed } from './tools/ghost-feed/ghost-feed.ts';
import { headAndShoulders } from './tools/head-and-shoulders/head-and-shoulders.ts';
import { highlighter } from './tools/highlighter/highlighter.ts';
import { horizontalLine } from './tools/horizontal-line/horizontal-line.ts';
import { horizontalRay } from './tools/horizontal-ray/horizontal-ray.ts';
import { icon } from './tools/icon/icon.ts';
import { image } from './tools/image/image.ts';
import { infoLine } from './tools/info-line/info-line.ts';
import { insidePitchfork } from './tools/inside-pitchfork/inside-pitchfork.ts';
import { line } from './tools/line/line.ts';
import { longPosition } from './tools/long-position/long-position.ts';
import { modifiedSchiffPitchfork } from './tools/modified-schiff-pitchfork/modified-schiff-pitchfork.ts';
import { note } from './tools/note/note.ts';
import { parallelChannel } from './tools/parallel-channel/parallel-channel.ts';
import { path } from './tools/path/path.ts';
import { pinnedNote } from './tools/pinned-note/pinned-note.ts';
import { pinnedText } from './tools/pinned-text/pinned-text.ts';
import { pitchfan } from './tools/pitchfan/pitchfan.ts';
import { pitchfork } from './tools/pitchfork/pitchfork.ts';
import { polyline } from './tools/polyline/polyline.ts';
import { priceLabel } from './tools/price-label/price-label.ts';
import { priceNote } from './tools/price-note/price-note.ts';
import { priceRange } from './tools/price-range/price-range.ts';
import { projection } from './tools/projection/projection.ts';
import { quickDatePriceRange } from './tools/quick-date-price-range/quick-date-price-range.ts';
import { ray } from './tools/ray/ray.ts';
import { rectangle } from './tools/rectangle/rectangle.ts';
import { regressionTrend } from './tools/regression-trend/regression-trend.ts';
import { rotatedRectangle } from './tools/rotated-rectangle/rotated-rectangle.ts';
import { schiffPitchfork } from './tools/schiff-pitchfork/schiff-pitchfork.ts';
import { shortPosition } from './tools/short-position/short-position.ts';
import { signpost } from './tools/signpost/signpost.ts';
import { sineLine } from './tools/sine-line/sine-line.ts';
import { table } from './tools/table/table.ts';
import { text } from './tools/text/text.ts';
import { threeDrivesPattern } from './tools/three-drives-pattern/three-drives-pattern.ts';
import { timeCycles } from './tools/time-cycles/time-cycles.ts';
import { trendAngle } from './tools/trend-angle/trend-angle.ts';
import { triangle } from './tools/triangle/triangle.ts';
import { trianglePattern } from './tools/triangle-pattern/triangle-pattern.ts';
import { verticalLine } from './tools/vertical-line/vertical-line.ts';
import { xabcdPattern } from './tools/xabcd-pattern/xabcd-pattern.ts';

/** The tools that come with the chart, in the order of their menus. */
export const ANNOTATION_TOOLS: readonly AnnotationDefinition[] = [
  line,
  ray,
  infoLine,
  extendedLine,
  trendAngle,
  horizontalLine,
  horizontalRay,
  verticalLine,
  crossLine,
  parallelChannel,
  regressionTrend,
  flatChannel,
  disjointChannel,
  pitchfork,
  schiffPitchfork,
  modifiedSchiffPitchfork,
  insidePitchfork,
  pitchfan,
  fibonacciRetracement,
  fibonacciRetracementTrendBased,
  fibonacciChannel,
  fibonacciTimeZones,
  fibonacciSpeedFan,
  fibonacciTrendTime,
  fibonacciCircles,
  fibonacciSpiral,
  fibonacciArcs,
  fibonacciWedge,
  gannBox,
  gannSquareFixed,
  gannSquare,
  gannFan,
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
  barsPattern,
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
  pinnedText,
  pinnedNote,
  table,
  image,
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
  anchoredVwap,
  fixedRangeVolumeProfile,
  anchoredVolumeProfile,
  dateRange,
  priceRange,
  datePriceRange,
  quickDatePriceRange,
];
