import type { AnnotationWords } from '../text/words.ts';
import type { BarsBetween, BarsNeed, WorkInPieces } from './bars-between.ts';
import type { WordsFont } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';

/** What lies between two moments. */
export interface SpanFigures {
  /** How many bars the later moment lies after the earlier one, below 0 when it is the first that is later; null where they are not known. */
  readonly bars: number | null;
  /** Traded in those bars: from the one after that of the earlier moment to that of the later one. Null where there are none, or not all of them are known. */
  readonly volume: number | null;
}

/** The pane that an annotation is drawn in, as far as its geometry has to know: places are CSS pixels from the pane's upper left corner. */
export interface AnnotationView {
  readonly widthCss: number;
  readonly heightCss: number;
  /** Closed time has no width: a moment in it lies where trading goes on. */
  xOf(timeUs: number): number;
  yOf(price: number): number;
  timeUsAt(xCss: number): number;
  priceAt(yCss: number): number;
  /** How wide a line of text is, in CSS pixels. */
  widthOf(text: string, font: WordsFont): number;
  figures(fromUs: number, toUs: number): SpanFigures;
  /**
   * What a tool is worked out from. Null where there are none, and while not all of them are here: asking is what has them loaded, and it is drawn anew once they
   * are.
   */
  bars(need: BarsNeed): BarsBetween | null;
  /** For what is worked out from more rows than a frame has time for. */
  readonly pieces: WorkInPieces;
  /** The least step of the prices; null where it is not known. */
  readonly tickSize: number | null;
  readonly words: AnnotationWords;
  /** What lies over the pane and hides what is drawn there, such as a legend, from top to bottom. Left out, nothing does. */
  covered?(): readonly BoundsCss[];
  /** The text that is being written: it has a shape also while it is empty, so that the caret has a place. Left out or null, none is. */
  readonly writing?: string | null;
}
