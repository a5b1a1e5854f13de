import {
  type AnnotationText,
  type AnnotationView,
  type BarsBetween,
  type BarsNeed,
  type BoundsCss,
  FIRST_TIME_US,
  LAST_TIME_US,
  type WordsFont,
  type WorkedPieces,
} from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import type { CssBox } from '../picture/label-room.ts';
import type { PaneFrame, ScaleFrame } from '../picture/pane-frame.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { PriceScale } from '../scale/price-scale.ts';
import { fontOf } from '../surface/surface.ts';
import { PiecesBetween, type WorkTime, workTime } from '../tiles/pieces-between.ts';
import { RangeVolumes } from '../tiles/range-volumes.ts';
import { RowsBetween } from '../tiles/rows-between.ts';
import { type RowsToAsk, rowsOfNeed } from '../tiles/rows-of-need.ts';
import { annotationWords } from './annotation-words.ts';

/** What they need of their chart. */
export interface ViewsHost extends RowsToAsk {
  readonly measurer: TextMeasurer;
  /** Monotone milliseconds. */
  now(): number;
  /** There is more to work out than this frame has time for: another one is to follow. */
  later(): void;
  words(): AnnotationText;
}

/** The numbers of a legend grow and shrink with every trade: what keeps off it must not come and go with them. */
const LEGEND_STEP_CSS = 32;

/** What is gathered of rows, from frame to frame. */
interface GatheredRows {
  readonly volumes: RangeVolumes;
  readonly bars: RowsBetween;
  readonly pieces: PiecesBetween;
}

/** Panes of frames as annotations see them, made once for each frame and scale. */
export class PaneViews {
  readonly #host: ViewsHost;
  readonly #views = new WeakMap<ScaleFrame, AnnotationView>();
  readonly #rows: GatheredRows = { volumes: new RangeVolumes(), bars: new RowsBetween(), pieces: new PiecesBetween() };
  /** One for all panes of a frame. */
  readonly #times = new WeakMap<Frame, WorkTime>();

  constructor(host: ViewsHost) {
    this.#host = host;
  }

  /** Null while the scale shows nothing. */
  of(frame: Frame, pane: PaneFrame, shown: ScaleFrame): AnnotationView | null {
    const known = this.#views.get(shown);
    if (known !== undefined) return known;
    if (shown.scale === null || pane.isCollapsed) return null;
    const time = this.#times.get(frame) ?? workTime(this.#host.now);
    this.#times.set(frame, time);
    const view = paneView(frame, pane, shown.scale, this.#host, this.#rows, time);
    this.#views.set(shown, view);
    return view;
  }
}

/** On one of the pane's scales: places count from the pane's upper left corner. */
function paneView(
  { geometry, map, timeScale, facts, level, theme, legendLines }: Frame,
  { id, topCss, heightCss }: PaneFrame,
  scale: PriceScale,
  { measurer, wish, rowsAtHand, words, later }: ViewsHost,
  gathered: GatheredRows,
  time: WorkTime,
): AnnotationView {
  const { ratio } = geometry;
  // On the same grid as the bars, so that both move as one piece.
  const shiftCss = map.toDeviceExact(timeScale.viewport.fromTradingUs) / ratio;
  const spacingUs = facts.levels.find((one) => one.level === level)?.spacingTradingUs ?? 0;
  const fonts = new Map<number, string>();
  let legend: readonly BoundsCss[] | null = null;
  return {
    widthCss: geometry.plotWidthCss,
    heightCss,
    xOf: (timeUs) => timeScale.timeUsToX(timeUs) + shiftCss,
    yOf: (price) => scale.priceToY(price) - topCss,
    timeUsAt: (xCss) => keptTime(Math.round(timeScale.xToTimeUs(xCss - shiftCss))),
    priceAt: (yCss) => scale.yToPrice(yCss + topCss),
    // As large as it is painted: some systems round the widths of letters to whole pixels.
    widthOf: (text, font) => measurer.exactWidthCss(text, fontNamed(font)) / ratio,
    figures: (fromUs, toUs) => ({
      bars: barsBetween(fromUs, toUs),
      volume: volumeBetween(Math.min(fromUs, toUs), Math.max(fromUs, toUs)),
    }),
    bars: barsOf,
    pieces: piecesOf,
    tickSize: 10 ** -facts.instrument.displayDecimals,
    words: annotationWords(facts, level, words()),
    covered: () => {
      legend ??= legendLines(id).map(boundsOfLine);
      return legend;
    },
  };

  function boundsOfLine({ left, top, right, bottom }: CssBox): BoundsCss {
    const rightCss = Math.ceil(right / LEGEND_STEP_CSS) * LEGEND_STEP_CSS;
    return { leftCss: left, topCss: top - topCss, rightCss, bottomCss: bottom - topCss };
  }

  /** In the notation of CSS; sizes and weights are few, and each text of a frame asks. */
  function fontNamed({ sizeCss, weight }: WordsFont): string {
    const key = sizeCss * 1000 + weight;
    const known = fonts.get(key);
    if (known !== undefined) return known;
    const font = fontOf({ sizeCss: sizeCss * ratio, weight, family: theme.fontFamily });
    fonts.set(key, font);
    return font;
  }

  function barsBetween(fromUs: number, toUs: number): number | null {
    if (level === 'trades' || spacingUs <= 0) return null;
    const { tradingTime } = facts;
    return Math.round((tradingTime.toTradingUs(toUs) - tradingTime.toTradingUs(fromUs)) / spacingUs);
  }

  function barsOf(need: BarsNeed): BarsBetween | null {
    const found = rowsOfNeed(need, level, facts, { wish, rowsAtHand });
    return found && gathered.bars.between(found.level, found.span, found.rows, facts);
  }

  function piecesOf<Value>(
    need: BarsNeed,
    name: string,
    work: (bars: BarsBetween) => Value,
  ): WorkedPieces<Value> | null {
    const found = rowsOfNeed(need, level, facts, { wish, rowsAtHand });
    return found && gathered.pieces.between({ ...found, name }, work, found.rows, facts, time, later);
  }

  /** Of the bars that open after one moment and until another one; null where that is not known. */
  function volumeBetween(afterUs: number, untilUs: number): number | null {
    const rows = rowsAtHand(level);
    const stored = rows && gathered.volumes.between(level, { afterUs, untilUs }, rows);
    return stored && stored * facts.sizeUnit;
  }
}

/** The nearest time that an anchor may have. */
function keptTime(timeUs: number): number {
  return Math.min(Math.max(timeUs, FIRST_TIME_US), LAST_TIME_US);
}
