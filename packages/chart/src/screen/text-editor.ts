/** The editor of a text that stands on the chart, as the chart tells its screen of it. */
import type { TextStyle } from '../surface/surface.ts';

/** What is done with a text in its editor. After `complete` or `cancel` nothing is. */
export interface TextWriter {
  /** What it begins with. */
  readonly text: string;
  /** In UTF-16 units. */
  readonly mostLetters: number;
  type(text: string): void;
  complete(): void;
  /** Back to what it began with. */
  cancel(): void;
  /** To the next text of the same annotation, as from cell to cell, or to the one before; answers whether there is one. */
  goOn(step: 1 | -1): boolean;
}

/** Where the picture would show a text that is written over it. */
export interface TextEditorPlace {
  readonly ratio: number;
  /** The left end, the middle or the right end of its lines, from the left edge of the chart. */
  readonly xDevice: number;
  /** The upper edge of the first line. */
  readonly topDevice: number;
  /** Clockwise, about that place. */
  readonly angleRad: number;
  /** From the upper edge of the first line to its middle. */
  readonly toMiddleDevice: number;
  readonly align: 'left' | 'center' | 'right';
  readonly lines: number;
  readonly lineHeightCss: number;
  /** Of the widest line. */
  readonly widthCss: number;
  /** Where lines break; null where only a person breaks them. */
  readonly wrapCss: number | null;
  readonly font: Pick<TextStyle, 'sizeCss' | 'weight' | 'family'>;
  readonly color: string;
  /** Around the letters; null without. */
  readonly halo: string | null;
  /** The plot of its pane: nothing of it is seen beyond. */
  readonly pane: {
    readonly leftCss: number;
    readonly topCss: number;
    readonly widthCss: number;
    readonly heightCss: number;
  };
}

/** The editor of a text that stands on the chart. */
export interface TextEditorView {
  /** The same one for as long as the same text is written. */
  readonly writer: TextWriter;
  /** What assistive technology calls it. */
  readonly label: string;
  /** What stands there while nothing is written. */
  readonly placeholder: string;
  /** Null while it lies out of sight, where it can still be written. */
  readonly place: TextEditorPlace | null;
}
