import { paintExtremes } from '../layers/extreme-layer.ts';
import { extremeMarks } from '../picture/extreme-marks.ts';
import type { ExtremesPart } from '../picture/frame.ts';

export const extremesPart: ExtremesPart = {
  marks: extremeMarks,
  paint: paintExtremes,
};
