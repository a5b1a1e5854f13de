import { PriceGlide } from '../picture/price-glide.ts';
import { SeriesFade } from '../picture/series-fade.ts';

/** For the cross-fades of levels and chart types, the first appearance, and the way of the newest price to another; without it each is there at once. */
export interface FadePart {
  /** @param isFirst whether nothing was shown before: then the first rows appear */
  create(isFirst: boolean): SeriesFade;
  createGlide(): PriceGlide;
}

export const fadePart: FadePart = {
  create: (isFirst) => new SeriesFade(isFirst),
  createGlide: () => new PriceGlide(),
};
