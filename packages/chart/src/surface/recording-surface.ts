import type { DeviceRect, PolygonFill, StrokeStyle, Surface, TextStyle } from './surface.ts';

/** Writes every call down as one line of text, numbers rounded: what a picture test compares, and what a person can read. */
export class RecordingSurface implements Surface {
  readonly ratio: number;
  readonly widthDevice: number;
  readonly heightDevice: number;
  readonly #lines: string[] = [];
  #depth = 0;

  constructor(widthDevice: number, heightDevice: number, ratio: number) {
    this.widthDevice = widthDevice;
    this.heightDevice = heightDevice;
    this.ratio = ratio;
  }

  /** The draw list so far, one call a line; what lies within a clip is indented. */
  drawList(): string {
    return this.#lines.join('\n');
  }

  clear(): void {
    this.#lines.length = 0;
  }

  fillRect(color: string, xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
    this.#write(`rect ${color} ${numbers([xDevice, yDevice, widthDevice, heightDevice])}`);
  }

  fillRects(color: string, alpha: number, rects: Int32Array, count: number): void {
    this.#write(`rects ${color} ${alpha} ${groups(rects, count, 4)}`);
  }

  fillDiscs(color: string, alpha: number, discs: Float32Array, count: number): void {
    this.#write(`discs ${color} ${alpha} ${groups(discs, count, 3)}`);
  }

  fillPolygon({ color, alpha, fade }: PolygonFill, points: Float32Array, count: number): void {
    const to = fade === undefined ? '' : ` fade ${numbers([fade.fromYDevice, fade.toYDevice, fade.toAlpha])}`;
    this.#write(`polygon ${color} ${alpha}${to} ${groups(points, count, 2)}`);
  }

  strokeLine(style: StrokeStyle, points: Float32Array, count: number): void {
    const dash = style.dashDevice === undefined ? '' : ` dash ${numbers(style.dashDevice)}`;
    const alpha = style.alpha === undefined ? '' : ` ${style.alpha}`;
    this.#write(`line ${style.color}${alpha} ${rounded(style.widthDevice)}${dash} ${groups(points, count, 2)}`);
  }

  text(text: string, xCss: number, yCss: number, style: TextStyle): void {
    const direction = `${style.isRightToLeft === true ? ' rtl' : ''}${style.halo === undefined ? '' : ' halo'}`;
    const turn = style.angleRad === undefined ? '' : ` turned ${rounded((style.angleRad * 180) / Math.PI)}`;
    this.#write(
      `text "${text}" ${numbers([xCss, yCss])} ${style.align} ${style.weight} ${style.sizeCss}px ${style.color}${direction}${turn}`,
    );
  }

  picture(source: string, { xDevice, yDevice, widthDevice, heightDevice }: DeviceRect): void {
    this.#write(`picture ${source.length} letters ${numbers([xDevice, yDevice, widthDevice, heightDevice])}`);
  }

  clip(rects: readonly DeviceRect[], draw: () => void): void {
    const areas = rects.map((rect) => numbers([rect.xDevice, rect.yDevice, rect.widthDevice, rect.heightDevice]));
    this.#write(`clip ${areas.join(' | ')}`);
    this.#depth++;
    draw();
    this.#depth--;
  }

  fade(opacity: number, draw: () => void): void {
    if (opacity === 1) return draw();
    this.#write(`fade ${Math.round(opacity * 100) / 100}`);
    this.#depth++;
    draw();
    this.#depth--;
  }

  shift(xDevice: number, draw: () => void, yDevice = 0): void {
    this.#write(`shift ${yDevice === 0 ? rounded(xDevice) : numbers([xDevice, yDevice])}`);
    this.#depth++;
    draw();
    this.#depth--;
  }

  #write(line: string): void {
    this.#lines.push('  '.repeat(this.#depth) + line);
  }
}

function groups(values: ArrayLike<number>, count: number, size: number): string {
  const parts: string[] = [];
  for (let index = 0; index < count; index++) {
    parts.push(numbers(Array.from({ length: size }, (_, part) => values[index * size + part] ?? Number.NaN)));
  }
  return parts.join(' | ');
}

function numbers(values: readonly number[]): string {
  return values.map(rounded).join(',');
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}
