/**
 * What annotations are drawn with: lines, areas and texts in CSS pixels of their pane. Painting, hitting and bounds all come from the same shapes, so what is
 * seen is what is hit.
 */
import type { LineStyle } from '../fields/kinds.ts';

/** What is written in. */
export interface WordsFont {
  readonly sizeCss: number;
  readonly weight: 400 | 600;
}

export interface Pen {
  /** Null is the colour that the theme has for text. */
  readonly color: string | null;
  readonly widthCss: number;
  readonly style: LineStyle;
}

/** Straight lines from point to point. */
export interface LineShape {
  readonly kind: 'line';
  /** x and y in turn, two points at least. */
  readonly points: readonly number[];
  readonly pen: Pen;
}

/** What lies within points, closed from the last to the first. */
export interface AreaShape {
  readonly kind: 'area';
  /** x and y in turn. */
  readonly points: readonly number[];
  readonly color: string | null;
  /** Of the colour, on top of its own. */
  readonly opacity: number;
  /** It is taken hold of as surely as a line: a bubble, an arrow. */
  readonly isSolid?: boolean;
  /** A second press on it writes this text of its annotation: a cell. */
  readonly slot?: string;
}

/** Lines of text, one below the other. */
export interface TextShape {
  readonly kind: 'text';
  /** Which of the texts of its annotation it shows; null for figures and labels, which nobody writes. */
  readonly slot: string | null;
  readonly lines: readonly string[];
  /** Of each line, whether its paragraph runs from right to left; left out, none does. */
  readonly rightToLeft?: readonly boolean[];
  /** How wide a line gets before it is broken; left out, only a person breaks lines. */
  readonly wrapCss?: number;
  /** The left end, the middle or the right end of its lines. */
  readonly xCss: number;
  /** The upper edge of the first line. */
  readonly topCss: number;
  /** Turned clockwise about that place, less than upside down; left out, its lines are level. */
  readonly angleRad?: number;
  readonly align: 'left' | 'center' | 'right';
  readonly font: WordsFont;
  readonly color: string | null;
  /** The colour is that of a line which it names, and good enough for a line: it is shaded until words in it can be read. */
  readonly isShaded?: boolean;
  /** Of the widest line, as the view measured it. */
  readonly widthCss: number;
}

/** A picture, stretched over a level box. */
export interface PictureShape {
  readonly kind: 'picture';
  /** The corners of the box from the upper left one on, clockwise: x and y in turn. */
  readonly points: readonly number[];
  /** A data URL. */
  readonly source: string;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly isSolid: true;
}

export type Shape = LineShape | AreaShape | TextShape | PictureShape;

/** Of one line of text, in heights of its font. */
const LINE_HEIGHT = 1.3;

/** In CSS pixels, from the upper edge of one line of text to that of the next. */
export function lineHeightCss({ sizeCss }: WordsFont): number {
  return Math.round(sizeCss * LINE_HEIGHT);
}

/** Lengths of dash and gap in CSS pixels; null for a solid line. */
export function dashCss({ style, widthCss }: Pen): readonly [number, number] | null {
  switch (style) {
    case 'solid':
      return null;
    case 'dashed':
      return [4 + 2 * widthCss, 3 + widthCss];
    case 'dotted':
      return [widthCss, 1 + 2 * widthCss];
  }
}

/** From the beginning of one dash to that of the next; 0 for a solid line. */
export function periodOf(pen: Pen): number {
  const dash = dashCss(pen);
  return dash === null ? 0 : dash[0] + dash[1];
}

/** The fields that lines have. */
export interface LineLook {
  readonly lineColor: string;
  readonly lineWidth: number;
  readonly lineStyle: LineStyle;
}

/** The pen of those fields. */
export function penOf(style: LineLook): Pen {
  return { color: style.lineColor, widthCss: style.lineWidth, style: style.lineStyle };
}
