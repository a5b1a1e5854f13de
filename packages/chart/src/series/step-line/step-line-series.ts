import { CloseLine, lineWidthDevice } from '../close-line.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';

/** The closes as steps, each as wide as its bar. Cost: two points a bar, or at most five a pixel column. */
export const stepLineSeries: SeriesDefinition = {
  type: 'step-line',
  isShown: ({ chartType }) => chartType === 'step-line',
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const closes = new CloseLine();
  let widthDevice = 1;
  return {
    tailReachRows: 1,
    layout(frame) {
      widthDevice = lineWidthDevice(frame.ratio);
      closes.layOut(frame, { isStepped: true });
      return 0;
    },
    draw: (surface, theme) => closes.line.stroke(surface, { color: theme.line, widthDevice }),
  };
}
