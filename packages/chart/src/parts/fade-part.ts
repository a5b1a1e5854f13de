import { SeriesFade } from '../picture/series-fade.ts';

/** For the cross-fades of levels and chart types and the first appearance; without it each is there at once. */
export interface FadePart {
  /** @param isFirst whether nothing was shown before: then the first rows appear */
  create(isFirst: boolean): SeriesFade;
}

export const fadePart: FadePart = { create: (isFirst) => new SeriesFade(isFirst) };
