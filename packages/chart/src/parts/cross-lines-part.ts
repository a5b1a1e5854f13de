import { paintCrossLineFills, paintCrossLines } from '../layers/cross-lines-layer.ts';
import { CROSS_LINES_RULE } from '../options/cross-lines-rule.ts';
import { crossLineShapes } from '../picture/cross-line-shape.ts';
import type { CrossLinesPart } from '../picture/frame.ts';

export const crossLinesPart: CrossLinesPart = {
  rule: CROSS_LINES_RULE,
  shapes: crossLineShapes,
  paintBehind: paintCrossLineFills,
  paintOver: paintCrossLines,
};
