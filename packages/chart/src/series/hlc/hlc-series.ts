/**
 * High, low and close: the range from close to high in the colour of rising bars, from low to close in that of falling ones, both faint, and the
 * closes as a line. Cost: that of the line, and four points a bar or a pixel column.
 */

import type { StrokeStyle } from '../../surface/surface.ts';
import { CloseLine, lineStroke } from '../close-line.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';
import { rangeBands } from './range-bands.ts';

export const hlcSeries: SeriesDefinition = {
  type: 'hlc',
  isShown: ({ chartType }) => chartType === 'hlc',
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const closes = new CloseLine();
  const bands = rangeBands();
  const [upper, lower] = bands.areas;
  let stroke: Omit<StrokeStyle, 'color'> = { widthDevice: 1 };
  return {
    tailReachRows: 1,
    layout(frame) {
      stroke = lineStroke(frame);
      bands.layOut(frame);
      closes.layOut(frame);
      return 0;
    },
    draw(surface, theme) {
      upper?.fill(surface, { color: theme.up, alpha: theme.areaAlpha });
      lower?.fill(surface, { color: theme.down, alpha: theme.areaAlpha });
      closes.line.stroke(surface, { color: theme.line, ...stroke });
    },
  };
}
