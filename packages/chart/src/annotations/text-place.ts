import { lineHeightCss, type TextShape } from '@candlemark/annotations';

/**
 * Where a text stands, in device pixels: its block begins on a whole one, and the middle of every line lies on one. A browser lays the lines of a block out in the
 * same way, so a text stays where it is when it becomes one that is being written.
 */
export interface TextPlace {
  /** The left end, the middle or the right end of its lines. */
  readonly xDevice: number;
  readonly topDevice: number;
  middleDevice(line: number): number;
}

/** @param paneTopCss of the pane that the shape counts from */
export function textPlace({ xCss, topCss, font }: TextShape, paneTopCss: number, ratio: number): TextPlace {
  const lineDevice = lineHeightCss(font) * ratio;
  const topDevice = Math.round((topCss + paneTopCss) * ratio);
  const firstDevice = topDevice + Math.round(lineDevice / 2);
  return {
    xDevice: Math.round(xCss * ratio),
    topDevice,
    middleDevice: (line) => firstDevice + Math.round(line * lineDevice),
  };
}
