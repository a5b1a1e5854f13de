import type { LegendArranger } from '../picture/frame.ts';
import { LegendControls, type LegendControlsHost } from '../screen/legend-controls.ts';
import { legendInPictures } from './legend-in-pictures.ts';

/** For `options.legend`, pages, and buttons on the rows of legends; without it a legend is words alone. */
export interface LegendPart extends LegendArranger {
  create(host: LegendControlsHost): LegendControls;
}

export const legendPart: LegendPart = { ...legendInPictures, create: (host) => new LegendControls(host) };
