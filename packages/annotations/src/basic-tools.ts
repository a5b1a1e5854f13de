import type { AnnotationDefinition } from './definition.ts';
import { arrow } from './tools/arrow/arrow.ts';
import { brush } from './tools/brush/brush.ts';
import { datePriceRange } from './tools/date-price-range/date-price-range.ts';
import { fibonacciRetracement } from './tools/fibonacci-retracement/fibonacci-retracement.ts';
import { horizontalLine } from './tools/horizontal-line/horizontal-line.ts';
import { line } from './tools/line/line.ts';
import { longPosition } from './tools/long-position/long-position.ts';
import { parallelChannel } from './tools/parallel-channel/parallel-channel.ts';
import { ray } from './tools/ray/ray.ts';
import { rectangle } from './tools/rectangle/rectangle.ts';
import { shortPosition } from './tools/short-position/short-position.ts';
import { text } from './tools/text/text.ts';
import { verticalLine } from './tools/vertical-line/vertical-line.ts';

/** What most drawings are made of, in the order of `ANNOTATION_TOOLS`: a page that offers no other tools loads half as much for them. */
export const BASIC_TOOLS: readonly AnnotationDefinition[] = [
  line,
  ray,
  horizontalLine,
  verticalLine,
  parallelChannel,
  fibonacciRetracement,
  longPosition,
  shortPosition,
  brush,
  rectangle,
  text,
  arrow,
  datePriceRange,
];
