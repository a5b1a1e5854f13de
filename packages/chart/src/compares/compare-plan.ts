/** How a compare is drawn: as its type, in its own colour, in the pane and against the scale that its record names. */
import type { PlannedSeries } from '../picture/pane-plan.ts';
import type { SeriesLook } from '../picture/series-look.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { type HexColor, mixedColor } from '../theme/hex-color.ts';
import type { ComparePlanInput } from './compare-engine.ts';
import { type ChartCompare, keyOfCompare } from './compare-record.ts';

export function plannedCompare({ compare, definition, note }: ComparePlanInput): PlannedSeries {
  const { id, pane, scale, isPercent } = compare;
  return {
    pane,
    scale,
    isPercent,
    series: {
      id,
      definition,
      painter: definition.create(),
      newPainter: () => definition.create(),
      values: 'prices',
      rowsId: keyOfCompare(id),
      isInRange: true,
      base: undefined,
      look: lookOf(compare),
      plot: {
        name: null,
        levels: [],
        isQuiet: false,
        note,
        hasAxisLabel: true,
        change: isPercent ? 'view' : 'bar',
        isInstrument: true,
      },
    },
  };
}

/** Bodies of falling bars are paler, so that one colour tells both. */
const DIM = 0.45;

function lookOf({ name, color, slot, lineWidth, lineStyle }: ChartCompare): SeriesLook {
  const colorIn = (theme: ChartTheme) =>
    (color as HexColor | null) ?? theme.seriesColors[slot % theme.seriesColors.length] ?? theme.line;
  let last: { readonly theme: ChartTheme; readonly themed: ChartTheme } | null = null;
  return {
    name,
    lineWidthCss: lineWidth,
    lineStyle,
    colorIn,
    themed(theme) {
      if (last?.theme !== theme) {
        const line = colorIn(theme);
        const down = mixedColor(line, theme.background, DIM);
        last = { theme, themed: { ...theme, line, up: line, upDim: line, down, downDim: down } };
      }
      return last.themed;
    },
  };
}
