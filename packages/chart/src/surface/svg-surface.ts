/**
 * The same draw list as an SVG document. A batch becomes one path, so that a picture of two thousand candles is a handful of
 * elements. Clips nest as groups. Coordinates are device pixels in the view box; the document's size is in CSS pixels.
 */
import {
  type DeviceRect,
  HALO_CSS,
  type PolygonFill,
  type StrokeStyle,
  type Surface,
  type TextStyle,
} from './surface.ts';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
/** A text from right to left starts at its right end. */
const ANCHORS_FROM_RIGHT = { left: 'end', center: 'middle', right: 'start' } as const;
/** From the middle of a line of text to its baseline, in font sizes: what canvas calls 'middle' for common fonts. */
const BASELINE_SHIFT = 0.34;

export class SvgSurface implements Surface {
  readonly ratio: number;
  readonly widthDevice: number;
  readonly heightDevice: number;
  readonly #parts: string[] = [];
  #clips = 0;
  #fades = 0;

  constructor(widthDevice: number, heightDevice: number, ratio: number) {
    this.widthDevice = widthDevice;
    this.heightDevice = heightDevice;
    this.ratio = ratio;
  }

  /** The whole document. `title` is what assistive technology reads. */
  toSvg(title: string): string {
    const { widthDevice, heightDevice, ratio } = this;
    const size = `width="${short(widthDevice / ratio)}" height="${short(heightDevice / ratio)}"`;
    const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${widthDevice} ${heightDevice}" role="img">`;
    return `${open}<title>${escaped(title)}</title>${this.#parts.join('')}</svg>`;
  }

  fillRect(color: string, xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
    this.#parts.push(
      `<rect x="${xDevice}" y="${yDevice}" width="${widthDevice}" height="${heightDevice}" fill="${color}"/>`,
    );
  }

  fillRects(color: string, alpha: number, rects: Int32Array, count: number): void {
    let path = '';
    for (let at = 0; at < count * 4; at += 4) {
      path += `M${rects[at]} ${rects[at + 1]}h${rects[at + 2]}v${rects[at + 3]}h${-rects[at + 2]!}z`;
    }
    this.#parts.push(`<path fill="${color}"${opacity(alpha)} shape-rendering="crispEdges" d="${path}"/>`);
  }

  fillDiscs(color: string, alpha: number, discs: Float32Array, count: number): void {
    let path = '';
    for (let at = 0; at < count * 3; at += 3) {
      const radius = short(discs[at + 2]!);
      const width = short(discs[at + 2]! * 2);
      const left = short(discs[at]! - discs[at + 2]!);
      const arcs = `a${radius} ${radius} 0 1 1 ${width} 0a${radius} ${radius} 0 1 1 -${width} 0z`;
      path += `M${left} ${short(discs[at + 1]!)}${arcs}`;
    }
    this.#parts.push(`<path fill="${color}"${opacity(alpha)} d="${path}"/>`);
  }

  fillPolygon({ color, alpha, fade }: PolygonFill, points: Float32Array, count: number): void {
    if (count < 3) return;
    const list: string[] = [];
    for (let at = 0; at < count * 2; at += 2) list.push(`${short(points[at]!)},${short(points[at + 1]!)}`);
    let paint = `fill="${color}"${opacity(alpha)}`;
    if (fade !== undefined) {
      const id = `fade-${this.#fades++}`;
      const ends = `x1="0" x2="0" y1="${short(fade.fromYDevice)}" y2="${short(fade.toYDevice)}"`;
      const stop = (offset: number, stopAlpha: number) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${stopAlpha}"/>`;
      this.#parts.push(
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stop(0, alpha)}${stop(1, fade.toAlpha)}</linearGradient>`,
      );
      paint = `fill="url(#${id})"`;
    }
    this.#parts.push(`<polygon ${paint} points="${list.join(' ')}"/>`);
  }

  strokeLine(style: StrokeStyle, points: Float32Array, count: number): void {
    const list: string[] = [];
    for (let at = 0; at < count * 2; at += 2) list.push(`${short(points[at]!)},${short(points[at + 1]!)}`);
    const dash = style.dashDevice === undefined ? '' : ` stroke-dasharray="${style.dashDevice.join(' ')}"`;
    const alpha = style.alpha === undefined ? '' : ` stroke-opacity="${style.alpha}"`;
    const stroke = `stroke="${style.color}"${alpha} stroke-width="${short(style.widthDevice)}"${dash}`;
    this.#parts.push(`<polyline fill="none" ${stroke} stroke-linejoin="round" points="${list.join(' ')}"/>`);
  }

  text(text: string, xCss: number, yCss: number, style: TextStyle): void {
    const { ratio } = this;
    const place = `x="${short(xCss * ratio)}" y="${short((yCss + style.sizeCss * BASELINE_SHIFT) * ratio)}"`;
    const font = `font-family="${escaped(style.family)}" font-size="${short(style.sizeCss * ratio)}" font-weight="${style.weight}"`;
    const isFromRight = style.isRightToLeft === true;
    const anchor = (isFromRight ? ANCHORS_FROM_RIGHT : ANCHORS)[style.align];
    const halo =
      style.halo === undefined
        ? ''
        : ` stroke="${style.halo}" stroke-width="${short(2 * HALO_CSS * ratio)}" stroke-linejoin="round" paint-order="stroke"`;
    const look = `text-anchor="${anchor}" fill="${style.color}"${halo}${isFromRight ? ' direction="rtl"' : ''}`;
    const turn = style.angleRad === undefined ? '' : ` ${turned(style.angleRad, xCss * ratio, yCss * ratio)}`;
    this.#parts.push(`<text ${place} ${font} ${look}${turn}>${escaped(text)}</text>`);
  }

  picture(source: string, { xDevice, yDevice, widthDevice, heightDevice }: DeviceRect): void {
    const box = `x="${short(xDevice)}" y="${short(yDevice)}" width="${short(widthDevice)}" height="${short(heightDevice)}"`;
    this.#parts.push(`<image ${box} preserveAspectRatio="none" href="${escaped(source)}"/>`);
  }

  clip(rects: readonly DeviceRect[], draw: () => void): void {
    const id = `clip-${this.#clips++}`;
    const shapes = rects.map(
      (rect) =>
        `<rect x="${rect.xDevice}" y="${rect.yDevice}" width="${rect.widthDevice}" height="${rect.heightDevice}"/>`,
    );
    this.#parts.push(`<clipPath id="${id}">${shapes.join('')}</clipPath><g clip-path="url(#${id})">`);
    try {
      draw();
    } finally {
      this.#parts.push('</g>');
    }
  }

  fade(opacity: number, draw: () => void): void {
    if (opacity === 1) return draw();
    this.#parts.push(`<g opacity="${short(opacity)}">`);
    try {
      draw();
    } finally {
      this.#parts.push('</g>');
    }
  }

  shift(xDevice: number, draw: () => void, yDevice = 0): void {
    this.#parts.push(`<g transform="translate(${xDevice} ${yDevice})">`);
    try {
      draw();
    } finally {
      this.#parts.push('</g>');
    }
  }
}

function opacity(alpha: number): string {
  return alpha === 1 ? '' : ` fill-opacity="${alpha}"`;
}

/** About a place, the middle of a line of text. */
function turned(angleRad: number, xDevice: number, yDevice: number): string {
  return `transform="rotate(${short((angleRad * 180) / Math.PI)} ${short(xDevice)} ${short(yDevice)})"`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
