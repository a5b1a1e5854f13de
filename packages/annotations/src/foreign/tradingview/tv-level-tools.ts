/** TradingView's pitchforks, and its tools of Fibonacci's and Gann's with levels. Where it counts arcs and fans from is not documented: taken for the order of points. */
import { color, nearest, type ReadMapping, same } from '../field-mapping.ts';
import { dash, STROKE } from './tv-fields.ts';
import { levelsOf } from './tv-levels.ts';
import type { TvTool } from './tv-tool.ts';

const FILL = same('fillBackground', 'props.showFill');
const LABELS = same('showLabels', 'props.showLabels');
const TREND: readonly ReadMapping[] = [color('trendline.color', 'style.lineColor'), FILL];
const MEDIAN: readonly ReadMapping[] = [
  color('median.color', 'style.lineColor'),
  nearest('median.linewidth', 'style.lineWidth'),
  dash('median.linestyle'),
  levelsOf('level', 0, 8),
  FILL,
];
const SQUARE: readonly ReadMapping[] = [
  levelsOf('hlevel', 1, 7),
  levelsOf('vlevel', 1, 7, 'props.timeLevels'),
  nearest('linewidth', 'style.lineWidth'),
  dash('linestyle'),
];

/** Of TradingView's name and ours, with so many points. */
function tool(
  name: string,
  type: string,
  points: number,
  fields: readonly ReadMapping[],
  beyond: string[] = [],
): TvTool {
  return { names: [`LineTool${name}`], type, points, fields, beyond };
}

export const TV_LEVEL_TOOLS: readonly TvTool[] = [
  tool('Pitchfork', 'pitchfork', 3, [...MEDIAN, same('extendLines', 'props.extendEnd')]),
  tool('SchiffPitchfork', 'modified-schiff-pitchfork', 3, [...MEDIAN, same('extendLines', 'props.extendEnd')]),
  tool('SchiffPitchfork2', 'schiff-pitchfork', 3, [...MEDIAN, same('extendLines', 'props.extendEnd')]),
  tool('InsidePitchfork', 'inside-pitchfork', 3, [...MEDIAN, same('extendLines', 'props.extendEnd')]),
  tool('Pitchfan', 'pitchfan', 3, MEDIAN),
  tool('FibChannel', 'fibonacci-channel', 3, [
    levelsOf('level', 1, 24),
    FILL,
    nearest('levelsStyle.linewidth', 'style.lineWidth'),
    dash('levelsStyle.linestyle'),
    same('extendLeft', 'props.extendStart'),
    same('extendRight', 'props.extendEnd'),
  ]),
  tool('FibTimeZone', 'fibonacci-time-zones', 2, [...STROKE, levelsOf('level', 1, 11), LABELS, FILL]),
  tool('TrendBasedFibTime', 'fibonacci-trend-time', 3, [...TREND, levelsOf('level', 1, 11)]),
  tool('FibCircles', 'fibonacci-circles', 2, [...TREND, levelsOf('level', 1, 11)]),
  tool('FibSpiral', 'fibonacci-spiral', 2, [...STROKE, same('counterclockwise', 'props.counterclockwise')]),
  tool('FibSpeedResistanceArcs', 'fibonacci-arcs', 2, [
    ...TREND,
    levelsOf('level', 1, 11),
    same('fullCircles', 'props.fullCircles'),
  ]),
  tool('FibWedge', 'fibonacci-wedge', 3, [...TREND, levelsOf('level', 1, 11)]),
  tool(
    'FibSpeedResistanceFan',
    'fibonacci-speed-fan',
    2,
    [...SQUARE, FILL, same('grid.visible', 'props.grid')],
    ['reverse'],
  ),
  tool('GannSquare', 'gann-box', 2, [
    ...SQUARE,
    color('color', 'style.lineColor'),
    same('fillHorzBackground', 'props.showFill'),
    same('fans.visible', 'props.angles'),
    same('reverse', 'props.reverse'),
  ]),
  // Their levels have no widths and no names of their own in any documentation: they begin as ours.
  tool('GannComplex', 'gann-square', 2, [LABELS, FILL], ['reverse', 'scaleRatio']),
  tool('GannFixed', 'gann-square-fixed', 2, [FILL], ['reverse']),
  tool('GannFan', 'gann-fan', 2, [LABELS, FILL]),
];
