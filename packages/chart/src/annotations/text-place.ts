import { lineHeightCss, type TextShape } from '@candlemark/annotations';

/**
 * Where a text stands, in device pixels. A level one begins on a whole pixel, and the middle of every line lies on one: a browser lays the lines of a block out in the
 * same way, so a text stays where it is when it becomes one that is being written. A turned one lies on no pixels, and stands where it is.
 */
export interface TextPlace {
  /** The left end, the middle or the right end of its lines, and the upper edge of the first: what it is turned about. */
  readonly xDevice: number;
  readonly topDevice: number;
  /** From the upper edge of the first line to the middle of one. */
  toMiddleDevice(line: number): number;
  /** Where a line is painted. */
  middleOf(line: number): { readonly xDevice: number; readonly yDevice: number };
}

/** @param paneTopCss of the pane that the shape counts from */
export function textPlace(
  { xCss, topCss, font, angleRad = 0 }: TextShape,
  paneTopCss: number,
  ratio: number,
): TextPlace {
  const lineDevice = lineHeightCss(font) * ratio;
  const placed = angleRad === 0 ? Math.round : (device: number) => device;
  const xDevice = placed(xCss * ratio);
  const topDevice = placed((topCss + paneTopCss) * ratio);
  const toMiddleDevice = (line: number) => placed(lineDevice / 2) + placed(line * lineDevice);
  return {
    xDevice,
    topDevice,
    toMiddleDevice,
    middleOf: (line) => ({
      xDevice: xDevice - toMiddleDevice(line) * Math.sin(angleRad),
      yDevice: topDevice + toMiddleDevice(line) * Math.cos(angleRad),
    }),
  };
}
