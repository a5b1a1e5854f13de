import type { DeviceRect, PolygonFill, StrokeStyle, Surface, TextStyle } from './surface.ts';

/**
 * Keeps every call as one line of text, numbers rounded: what a picture test compares, and what a person can read. A line is
 * written when somebody asks for the list: of most pictures nobody does.
 */
export class RecordingSurface implements Surface {
  readonly ratio: number;
  readonly widthDevice: number;
  readonly heightDevice: number;
  readonly #lines: (() => string)[] = [];
  #depth = 0;
  #isFaded = false;

  constructor(widthDevice: number, heightDevice: number, ratio: number) {
    this.widthDevice = widthDevice;
    this.heightDevice = heightDevice;
    this.ratio = ratio;
  }

  /** The draw list so far, one call a line; what lies within a clip is indented. */
  drawList(): string {
    return this.#lines.map((line) => line()).join('\n');
  }

  /** Whether something since the last clearing was drawn paler than it is. */
  get isFaded(): boolean {
    return this.#isFaded;
  }

  clear(): void {
    this.#lines.length = 0;
    this.#isFaded = false;
  }

  fillRect(color: string, xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
    this.#write(() => `rect ${color} ${numbers([xDevice, yDevice, widthDevice, heightDevice])}`);
  }

  fillRects(color: string, alpha: number, rects: Int32Array, count: number): void {
    const own = rects.slice(0, count * 4);
    this.#write(() => `rects ${color} ${alpha} ${groups(own, count, 4)}`);
  }

  fillDiscs(color: string, alpha: number, discs: Float32Array, count: number): void {
    const own = discs.slice(0, count * 3);
    this.#write(() => `discs ${color} ${alpha} ${groups(own, count, 3)}`);
  }

  fillPolygon({ color, alpha, fade }: PolygonFill, points: Float32Array, count: number): void {
    const to = fade === undefined ? '' : ` fade ${numbers([fade.fromYDevice, fade.toYDevice, fade.toAlpha])}`;
    const own = points.slice(0, count * 2);
    this.#write(() => `polygon ${color} ${alpha}${to} ${groups(own, count, 2)}`);
  }

  strokeLine(style: StrokeStyle, points: Float32Array, count: number): void {
    const dash = style.dashDevice === undefined ? '' : ` dash ${numbers(style.dashDevice)}`;
    const alpha = style.alpha === undefined ? '' : ` ${style.alpha}`;
    const own = points.slice(0, count * 2);
    const { color, widthDevice } = style;
    this.#write(() => `line ${color}${alpha} ${rounded(widthDevice)}${dash} ${groups(own, count, 2)}`);
  }

  text(text: string, xCss: number, yCss: number, style: TextStyle): void {
    const { align, weight, sizeCss, color } = style;
    const direction = `${style.isRightToLeft === true ? ' rtl' : ''}${style.halo === undefined ? '' : ' halo'}`;
    const turn = style.angleRad === undefined ? '' : ` turned ${rounded((style.angleRad * 180) / Math.PI)}`;
    this.#write(
      () => `text "${text}" ${numbers([xCss, yCss])} ${align} ${weight} ${sizeCss}px ${color}${direction}${turn}`,
    );
  }

  picture(source: string, { xDevice, yDevice, widthDevice, heightDevice }: DeviceRect): void {
    this.#write(() => `picture ${source.length} letters ${numbers([xDevice, yDevice, widthDevice, heightDevice])}`);
  }

  clip(rects: readonly DeviceRect[], draw: () => void): void {
    const areas = rects.map((rect) => numbers([rect.xDevice, rect.yDevice, rect.widthDevice, rect.heightDevice]));
    this.#write(() => `clip ${areas.join(' | ')}`);
    this.#depth++;
    draw();
    this.#depth--;
  }

  fade(opacity: number, draw: () => void): void {
    if (opacity === 1) return draw();
    this.#isFaded = true;
    this.#write(() => `fade ${Math.round(opacity * 100) / 100}`);
    this.#depth++;
    draw();
    this.#depth--;
  }

  shift(xDevice: number, draw: () => void, yDevice = 0): void {
    this.#write(() => `shift ${yDevice === 0 ? rounded(xDevice) : numbers([xDevice, yDevice])}`);
    this.#depth++;
    draw();
    this.#depth--;
  }

  #write(words: () => string): void {
    const depth = this.#depth;
    this.#lines.push(() => '  '.repeat(depth) + words());
  }
}

function groups(values: ArrayLike<number>, count: number, size: number): string {
  let text = '';
  for (let at = 0; at < count * size; at++) {
    if (at > 0) text += at % size === 0 ? ' | ' : ',';
    text += rounded(values[at] ?? Number.NaN);
  }
  return text;
}

function numbers(values: readonly number[]): string {
  return values.map(rounded).join(',');
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}
