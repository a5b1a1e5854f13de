import { CloseLine, lineWidthDevice } from '../close-line.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';

/** A line through the closes. Cost: a point a bar, or at most four a pixel column. */
export const lineSeries: SeriesDefinition = {
  type: 'line',
  isShown: ({ chartType }) => chartType === 'line',
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const closes = new CloseLine();
  let widthDevice = 1;
  return {
    tailReachRows: 1,
    layout(frame) {
      widthDevice = lineWidthDevice(frame.ratio);
      closes.layOut(frame);
      return 0;
    },
    draw: (surface, theme) => closes.line.stroke(surface, { color: theme.line, widthDevice }),
  };
}
