import { paintExtremes } from '../layers/extreme-layer.ts';
import { legendLineBoxes } from '../layers/legend-line-boxes.ts';
import { extremeMarks } from '../picture/extreme-marks.ts';
import type { ExtremesPart } from '../picture/frame.ts';

export const extremesPart: ExtremesPart = {
  marks: extremeMarks,
  paint: paintExtremes,
  legendLines: legendLineBoxes,
};
