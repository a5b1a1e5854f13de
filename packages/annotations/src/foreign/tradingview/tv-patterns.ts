/** TradingView's patterns, waves, cycles and forecasts, and what it works out from volumes. */
import { ELLIOTT_DEGREES } from '../../geometry/elliott-degrees.ts';
import { color, nearest, type ReadMapping, same } from '../field-mapping.ts';
import { fill, STROKE } from './tv-fields.ts';
import type { TvTool } from './tv-tool.ts';

const SURFACE = fill('backgroundColor', 'transparency', 'style.fillColor');
const PEN: readonly ReadMapping[] = [color('color', 'style.lineColor'), nearest('linewidth', 'style.lineWidth')];
const LETTERS: readonly ReadMapping[] = [nearest('fontsize', 'style.textSize')];
const FILLED: readonly ReadMapping[] = [SURFACE, same('fillBackground', 'props.showBackground')];

/** Counted from the largest one. */
const DEGREE: ReadMapping = {
  theirs: ['degree'],
  ours: ['props.degree'],
  read: ([degree]) => [ELLIOTT_DEGREES[degree as number] ?? degree],
};

function pattern(name: string, type: string, points: number, more: readonly ReadMapping[] = []): TvTool {
  return {
    names: [`LineTool${name}`],
    type,
    points,
    fields: [...PEN, ...LETTERS, ...more],
    beyond: ['bold', 'italic'],
  };
}

function wave(name: string, type: string, points: number): TvTool {
  return {
    names: [`LineToolElliott${name}`],
    type,
    points,
    fields: [...PEN, DEGREE, same('showWave', 'props.showWave')],
  };
}

export const TV_PATTERNS: readonly TvTool[] = [
  pattern('5PointsPattern', 'xabcd-pattern', 5, FILLED),
  pattern('CypherPattern', 'cypher-pattern', 5, FILLED),
  pattern('ABCD', 'abcd-pattern', 4),
  pattern('TrianglePattern', 'triangle-pattern', 4, FILLED),
  pattern('ThreeDrivers', 'three-drives-pattern', 7),
  pattern('HeadAndShoulders', 'head-and-shoulders', 7, FILLED),
  wave('Impulse', 'elliott-impulse', 6),
  wave('Correction', 'elliott-correction', 4),
  wave('Triangle', 'elliott-triangle', 6),
  wave('DoubleCombo', 'elliott-double-combination', 4),
  wave('TripleCombo', 'elliott-triple-combination', 6),
  { names: ['LineToolCircleLines'], type: 'cyclic-lines', points: 2, fields: STROKE },
  { names: ['LineToolTimeCycles'], type: 'time-cycles', points: 2, fields: [...STROKE, SURFACE] },
  { names: ['LineToolSineLine'], type: 'sine-line', points: 2, fields: STROKE },
  { names: ['LineToolPrediction'], type: 'forecast', points: 2, fields: STROKE },
  // What was chosen for these is in no documentation: they begin as ours.
  { names: ['LineToolRegressionTrend'], type: 'regression-trend', points: 2, fields: [] },
  { names: ['LineToolAnchoredVWAP'], type: 'anchored-vwap', points: 1, fields: [] },
  { names: ['LineToolFixedRangeVolumeProfile'], type: 'fixed-range-volume-profile', points: 2, fields: [] },
  { names: ['LineToolAnchoredVolumeProfile'], type: 'anchored-volume-profile', points: 1, fields: [] },
];
