import { ClipStack, type DeviceBounds } from './clip-stack.ts';
import { DashPatterns } from './dash-patterns.ts';
import type { DeviceRect, PolygonFill, StrokeStyle, Surface, TextStyle } from './surface.ts';
import { fontOf, HALO_CSS } from './surface.ts';

type Font = Pick<TextStyle, 'family' | 'sizeCss' | 'weight'>;
/** Pictures by their data URLs; null while one is not decoded. */
export interface Pictures {
  of(source: string): CanvasImageSource | null;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints on a canvas whose bitmap is exactly as large as the surface. */
export class CanvasSurface implements Surface {
  readonly ratio: number;
  readonly widthDevice: number;
  readonly heightDevice: number;
  readonly #context: Context;
  readonly #dashes: DashPatterns;
  readonly #pictures: Pictures | null;
  readonly #clips = new ClipStack();
  /** The font that the context has; null when it is not known. */
  #font: Font | null = null;
  /** Of the fade under way; the context's own alpha between two calls. */
  #opacity = 1;

  /** @param pictures those that are decoded; without, none is painted */
  constructor(
    context: Context,
    widthDevice: number,
    heightDevice: number,
    ratio: number,
    pictures: Pictures | null = null,
  ) {
    this.#context = context;
    this.#pictures = pictures;
    this.#dashes = new DashPatterns(context);
    this.widthDevice = widthDevice;
    this.heightDevice = heightDevice;
    this.ratio = ratio;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    // Signs and brackets of numbers stay where they are in a page that is written from right to left.
    context.direction = 'ltr';
  }

  fillRect(color: string, xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
    if (!this.#clips.mayShowRect(xDevice, yDevice, widthDevice, heightDevice)) return;
    this.#context.fillStyle = color;
    this.#context.fillRect(xDevice, yDevice, widthDevice, heightDevice);
  }

  fillRects(color: string, alpha: number, rects: Int32Array, count: number): void {
    const context = this.#context;
    const clips = this.#clips;
    const isCulled = clips.haveGaps;
    context.fillStyle = color;
    context.globalAlpha = alpha * this.#opacity;
    if (this.#opacity === 1) {
      for (let at = 0; at < count * 4; at += 4) {
        const xDevice = rects[at]!;
        const yDevice = rects[at + 1]!;
        const widthDevice = rects[at + 2]!;
        const heightDevice = rects[at + 3]!;
        if (!isCulled || clips.mayShowRect(xDevice, yDevice, widthDevice, heightDevice)) {
          context.fillRect(xDevice, yDevice, widthDevice, heightDevice);
        }
      }
    } else {
      // One path, though slower: a wick would show through its body.
      context.beginPath();
      for (let at = 0; at < count * 4; at += 4) {
        context.rect(rects[at]!, rects[at + 1]!, rects[at + 2]!, rects[at + 3]!);
      }
      context.fill();
    }
    context.globalAlpha = this.#opacity;
  }

  fillDiscs(color: string, alpha: number, discs: Float32Array, count: number): void {
    const context = this.#context;
    context.fillStyle = color;
    context.globalAlpha = alpha * this.#opacity;
    context.beginPath();
    for (let at = 0; at < count * 3; at += 3) {
      const xDevice = discs[at]!;
      const yDevice = discs[at + 1]!;
      const radiusDevice = discs[at + 2]!;
      context.moveTo(xDevice + radiusDevice, yDevice);
      context.arc(xDevice, yDevice, radiusDevice, 0, 2 * Math.PI);
    }
    context.fill();
    context.globalAlpha = this.#opacity;
  }

  fillPolygon({ color, alpha, fade }: PolygonFill, points: Float32Array, count: number): void {
    if (count < 3) return;
    const context = this.#context;
    if (fade === undefined) {
      context.fillStyle = color;
      context.globalAlpha = alpha * this.#opacity;
    } else {
      const gradient = context.createLinearGradient(0, fade.fromYDevice, 0, fade.toYDevice);
      gradient.addColorStop(0, withAlpha(color, alpha));
      gradient.addColorStop(1, withAlpha(color, fade.toAlpha));
      context.fillStyle = gradient;
    }
    context.beginPath();
    context.moveTo(points[0]!, points[1]!);
    for (let at = 2; at < count * 2; at += 2) context.lineTo(points[at]!, points[at + 1]!);
    context.fill();
    context.globalAlpha = this.#opacity;
  }

  strokeLine(style: StrokeStyle, points: Float32Array, count: number): void {
    if (count < 2) return;
    const context = this.#context;
    const { dashDevice } = style;
    context.globalAlpha = (style.alpha ?? 1) * this.#opacity;
    if (dashDevice !== undefined && count === 2) {
      if (this.#dashes.fill({ ...style, dashDevice }, points[0]!, points[1]!, points[2]!, points[3]!)) {
        context.globalAlpha = this.#opacity;
        return;
      }
    }
    context.strokeStyle = style.color;
    context.lineWidth = style.widthDevice;
    context.setLineDash(dashDevice === undefined ? [] : [...dashDevice]);
    context.beginPath();
    context.moveTo(points[0]!, points[1]!);
    for (let at = 2; at < count * 2; at += 2) context.lineTo(points[at]!, points[at + 1]!);
    context.stroke();
    context.globalAlpha = this.#opacity;
  }

  text(text: string, xCss: number, yCss: number, style: TextStyle): void {
    const context = this.#context;
    const { ratio } = this;
    if (!this.#clips.mayShow(mostOfText(text, xCss * ratio, yCss * ratio, ratio, style))) return;
    // Setting a font makes the browser parse it, and what it reads back is written differently: remember it here.
    if (this.#font === null || !isSameFont(this.#font, style)) {
      this.#font = style;
      context.font = fontOf({ ...style, sizeCss: style.sizeCss * ratio });
    }
    context.textAlign = style.align;
    context.fillStyle = style.color;
    if (style.isRightToLeft === true) context.direction = 'rtl';
    if (style.angleRad === undefined) this.#write(text, Math.round(xCss * ratio), Math.round(yCss * ratio), style.halo);
    else {
      // Not on whole pixels: nothing of it would be crisp there, and it would tremble beside what it stands at.
      context.save();
      context.translate(xCss * ratio, yCss * ratio);
      context.rotate(style.angleRad);
      this.#write(text, 0, 0, style.halo);
      context.restore();
    }
    if (style.isRightToLeft === true) context.direction = 'ltr';
  }

  #write(text: string, xDevice: number, yDevice: number, halo: string | undefined): void {
    const context = this.#context;
    if (halo !== undefined) {
      context.strokeStyle = halo;
      context.lineWidth = 2 * HALO_CSS * this.ratio;
      context.strokeText(text, xDevice, yDevice);
    }
    context.fillText(text, xDevice, yDevice);
  }

  picture(source: string, { xDevice, yDevice, widthDevice, heightDevice }: DeviceRect): void {
    if (!this.#clips.mayShowRect(xDevice, yDevice, widthDevice, heightDevice)) return;
    const decoded = this.#pictures?.of(source) ?? null;
    if (decoded !== null) this.#context.drawImage(decoded, xDevice, yDevice, widthDevice, heightDevice);
  }

  clip(rects: readonly DeviceRect[], draw: () => void): void {
    const context = this.#context;
    const font = this.#font;
    context.save();
    try {
      context.beginPath();
      for (const rect of rects) context.rect(rect.xDevice, rect.yDevice, rect.widthDevice, rect.heightDevice);
      context.clip();
      this.#clips.within(rects, draw);
    } finally {
      context.restore();
      // The context has the font of before again.
      this.#font = font;
    }
  }

  fade(opacity: number, draw: () => void): void {
    if (opacity <= 0) return;
    const context = this.#context;
    const before = this.#opacity;
    this.#opacity = before * opacity;
    context.globalAlpha = this.#opacity;
    try {
      draw();
    } finally {
      this.#opacity = before;
      context.globalAlpha = before;
    }
  }

  shift(xDevice: number, draw: () => void, yDevice = 0): void {
    this.#context.translate(xDevice, yDevice);
    this.#clips.moveOrigin(xDevice, yDevice);
    try {
      draw();
    } finally {
      this.#clips.moveOrigin(-xDevice, -yDevice);
      this.#context.translate(-xDevice, -yDevice);
    }
  }
}

/** No letter is wider than this, in heights of its font. */
const WIDEST_LETTER = 1.5;

/** Where a text may reach at the most, without measuring it. */
function mostOfText(
  text: string,
  xDevice: number,
  yDevice: number,
  ratio: number,
  { sizeCss, align, angleRad }: TextStyle,
): DeviceBounds {
  const sizeDevice = sizeCss * ratio;
  const mostDevice = text.length * sizeDevice * WIDEST_LETTER + sizeDevice;
  if (angleRad !== undefined) {
    const [leftDevice, topDevice] = [xDevice - mostDevice, yDevice - mostDevice];
    return { leftDevice, topDevice, rightDevice: xDevice + mostDevice, bottomDevice: yDevice + mostDevice };
  }
  return {
    // What a letter draws may begin a little before its place, and a halo around it.
    leftDevice: xDevice - (align === 'left' ? sizeDevice : mostDevice),
    rightDevice: xDevice + (align === 'right' ? sizeDevice : mostDevice),
    topDevice: yDevice - sizeDevice,
    bottomDevice: yDevice + sizeDevice,
  };
}

function isSameFont(a: Font, b: Font): boolean {
  return a.weight === b.weight && a.sizeCss === b.sizeCss && a.family === b.family;
}

/** A colour with an opacity: `#rrggbb` becomes `#rrggbbaa`. */
function withAlpha(color: string, alpha: number): string {
  if (!/^#[\da-f]{6}$/i.test(color)) return `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`;
  return (
    color +
    Math.round(Math.min(Math.max(alpha, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0')
  );
}
