import { LegendElements, type LegendElementsHost } from '../screen/legend-elements.ts';
import type { LegendInPictures } from './core-parts.ts';
import { legendInPictures } from './legend-in-pictures.ts';

/** For legends, and `options.legend`: words at the top of each pane, with buttons on their rows. */
export interface LegendPart extends LegendInPictures {
  create(host: LegendElementsHost): LegendElements;
}

export const legendPart: LegendPart = { ...legendInPictures, create: (host) => new LegendElements(host) };
