/** The line through the closes on an area that fades towards the pane's lower edge. Cost: that of the line, twice. */

import type { StrokeStyle } from '../../surface/surface.ts';
import { CloseLine, lineStroke } from '../close-line.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';

export const areaSeries: SeriesDefinition = {
  type: 'area',
  isShown: ({ chartType }) => chartType === 'area',
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const closes = new CloseLine();
  let stroke: Omit<StrokeStyle, 'color'> = { widthDevice: 1 };
  let topDevice = 0;
  let bottomDevice = 0;
  return {
    tailReachRows: 1,
    layout(frame) {
      const { plot } = frame;
      topDevice = plot.yDevice;
      bottomDevice = plot.yDevice + plot.heightDevice;
      stroke = lineStroke(frame);
      closes.layOut(frame, { edgeDevice: bottomDevice });
      return 0;
    },
    draw(surface, { line: color, areaAlpha }) {
      // From edge to edge of the pane, whatever the prices: the shade of a height stays while one pans.
      const fade = { fromYDevice: topDevice, toYDevice: bottomDevice, toAlpha: 0 };
      closes.line.fill(surface, { color, alpha: areaAlpha, fade });
      closes.line.stroke(surface, { color, ...stroke });
    },
  };
}
