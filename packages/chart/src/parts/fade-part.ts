import { SeriesFade } from '../picture/series-fade.ts';

/** For the cross-fade of levels; without it the bars of the next level are there at once. */
export interface FadePart {
  create(): SeriesFade;
}

export const fadePart: FadePart = { create: () => new SeriesFade() };
