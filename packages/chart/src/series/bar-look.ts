/**
 * Bars with colours of their own: body, border and wick of each direction, any of which may be missing. Each of them is one batch of rectangles, so the
 * cost is that of the plain bars and four more rectangles for a border.
 */
import type { BarColor, BarLook, BarsOptions } from '../options/look-options.ts';
import { RectBatch } from '../surface/rect-batch.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { type HexColor, mixedColor, readableOn } from '../theme/hex-color.ts';
import { addOutline, addWickEnds, hasRoomInside } from './bar-outline.ts';
import { addRange, BarPainter } from './bar-painter.ts';
import type { BarShape } from './bar-shape.ts';
import type { BarStyle } from './bar-style.ts';
import type { BarBatches } from './direction-batches.ts';
import type { SeriesPainter } from './series-definition.ts';

/** How much of its colour a bar has that only stands in for finer ones. */
const DIM_PART = 0.55;

/** What rises and falls has the colours of the bodies. The same theme where none has one of its own. */
export function withBarColors(theme: ChartTheme, { up, down }: BarsOptions): ChartTheme {
  return { ...theme, ...upColors(theme, up?.body), ...downColors(theme, down?.body) };
}

function upColors(theme: ChartTheme, up: BarColor | undefined): Partial<ChartTheme> {
  return up ? { up, upDim: dimmed(theme, up), onUp: readableOn(up, theme.onUp) } : {};
}

function downColors(theme: ChartTheme, down: BarColor | undefined): Partial<ChartTheme> {
  return down ? { down, downDim: dimmed(theme, down), onDown: readableOn(down, theme.onDown) } : {};
}

function dimmed({ background }: ChartTheme, color: HexColor): HexColor {
  return mixedColor(color, background, DIM_PART);
}

/** Paints bars of a style, the body in the theme's colours and the rest as it is wanted. */
export function lookPainter(style: BarStyle, bars: BarsOptions): SeriesPainter {
  const { isFilled } = style;
  return new BarPainter(
    {
      ...style,
      addBar: isFilled
        ? (batch: LookBatch, bar) => addCandle(batch, bar, isFilled(bar))
        : (batch: LookBatch, bar) => style.addBar(batch.main, bar),
      addColumn: (batch: LookBatch, bar) => (style.addColumn ?? addRange)(batch.main, bar),
    },
    new LookBatches(bars),
  );
}

/** One direction, settled or only standing in. */
class LookBatch {
  readonly body = new RectBatch();
  readonly border = new RectBatch();
  readonly wick = new RectBatch();
  readonly has: { readonly body: boolean; readonly border: boolean; readonly wick: boolean };
  /** Whether the edge of a filled body is seen. */
  readonly isEdged: boolean;
  /** What is drawn of a bar that has no parts. */
  readonly main: RectBatch;

  constructor({ body, border, wick }: BarLook = {}) {
    this.has = { body: body !== false, border: border !== false, wick: wick !== false };
    this.isEdged = typeof border === 'string' || (body === false && this.has.border);
    this.main = this.has.body ? this.body : this.has.border ? this.border : this.wick;
  }

  clear(): void {
    this.body.clear();
    this.border.clear();
    this.wick.clear();
  }
}

class LookBatches implements BarBatches<LookBatch> {
  readonly #bars: BarsOptions;
  readonly #up: LookBatch;
  readonly #down: LookBatch;
  readonly #upDim: LookBatch;
  readonly #downDim: LookBatch;

  constructor(bars: BarsOptions) {
    this.#bars = bars;
    this.#up = new LookBatch(bars.up);
    this.#upDim = new LookBatch(bars.up);
    this.#down = new LookBatch(bars.down);
    this.#downDim = new LookBatch(bars.down);
  }

  clear(): void {
    for (const batch of [this.#up, this.#upDim, this.#down, this.#downDim]) batch.clear();
  }

  of(isUp: boolean, isProvisional: boolean): LookBatch {
    if (isProvisional) return isUp ? this.#upDim : this.#downDim;
    return isUp ? this.#up : this.#down;
  }

  draw(surface: Surface, theme: ChartTheme, alpha = 1): void {
    const { up = {}, down = {} } = this.#bars;
    const asIs = (color: HexColor) => color;
    const dim = (color: HexColor) => dimmed(theme, color);
    drawLook(surface, this.#upDim, up, theme.upDim, alpha, dim);
    drawLook(surface, this.#downDim, down, theme.downDim, alpha, dim);
    drawLook(surface, this.#up, up, theme.up, alpha, asIs);
    drawLook(surface, this.#down, down, theme.down, alpha, asIs);
  }
}

function drawLook(
  surface: Surface,
  batch: LookBatch,
  look: BarLook,
  own: HexColor,
  alpha: number,
  toned: (color: HexColor) => HexColor,
): void {
  const border = look.border ? toned(look.border) : own;
  batch.wick.draw(surface, look.wick ? toned(look.wick) : border, alpha);
  batch.body.draw(surface, own, alpha);
  batch.border.draw(surface, border, alpha);
}

/** The body within its border, and the wick as far as it is not behind them. A hollow body is nothing but its border. */
function addCandle(batch: LookBatch, bar: BarShape, isFilled: boolean): void {
  const { leftDevice, widthDevice, bodyTop, bodyHeight, wickDevice: edge } = bar;
  const hasBody = batch.has.body && isFilled;
  const hasBorder = batch.isEdged || !isFilled;
  if (hasBorder && hasRoomInside(bar)) {
    addOutline(batch.border, bar);
    if (hasBody) bar.add(batch.body, leftDevice + edge, bodyTop + edge, widthDevice - 2 * edge, bodyHeight - 2 * edge);
  } else if (hasBody || hasBorder) {
    bar.add(hasBody ? batch.body : batch.border, leftDevice, bodyTop, widthDevice, bodyHeight);
  }
  if (!batch.has.wick) return;
  if (hasBody || hasBorder) addWickEnds(batch.wick, bar);
  else bar.add(batch.wick, bar.wickLeftDevice, bar.top, bar.wickDevice, bar.bottom - bar.top);
}
