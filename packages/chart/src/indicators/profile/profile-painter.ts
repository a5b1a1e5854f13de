/** Profiles on a pane: rows behind the bars, four calls for all of them; lines at the points of control and numbers before the bars. */
import {
  numberShapes,
  type PlacedRow,
  type ProfileView,
  placedRows,
  rowOpacity,
  type Shape,
} from '@candlemark/annotations';
import { type PointRoom, paintShapes } from '../../annotations/paint-shapes.ts';
import type { SeriesPainter } from '../../series/series-definition.ts';
import type { SeriesFrame } from '../../series/series-frame.ts';
import { fontOf, type Surface } from '../../surface/surface.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import { isRunning, type ProfileLine, profileLineShapes } from './profile-lines.ts';
import type { ProfileWork } from './profile-work.ts';
import { RectRows } from './rect-rows.ts';
import {
  type ProfileChoices,
  type ProfilePeriod,
  type ShownProfile,
  type ShownProfiles,
  shownProfiles,
} from './shown-profiles.ts';

export interface ProfileDrawing {
  readonly work: ProfileWork;
  readonly choices: ProfileChoices;
  /** Null for one profile of all that is in view. */
  readonly period: ProfilePeriod | null;
  /** Those that are shown. */
  readonly lines: readonly ProfileLine[];
}

const LINE_WIDTH_CSS = 2;
const NUMBER_SIZE_CSS = 11;
const PERIOD_GAP_CSS = 1;
/** So much fainter than what is drawn over bars: these have the same colours. */
const BEHIND_BARS = 0.5;

/** What is drawn before the bars. */
interface Mark {
  readonly shape: Shape;
  /** Null for words. */
  readonly line: ProfileLine | null;
}

interface Batch {
  readonly rects: RectRows;
  readonly isUp: boolean;
  readonly isValue: boolean;
}

export class ProfilePainter implements SeriesPainter {
  readonly #drawing: ProfileDrawing;
  readonly #batches: readonly Batch[] = [true, false].flatMap((isUp) =>
    [true, false].map((isValue) => ({ rects: new RectRows(), isUp, isValue })),
  );
  readonly #room: PointRoom = { points: new Float32Array(64) };
  #shown: ShownProfiles = { profiles: [], state: 'loading' };
  #marks: readonly Mark[] = [];
  #topCss = 0;
  #opacity = new Map<boolean, number>();
  /** How many times there were others. */
  #changes = 0;

  constructor(drawing: ProfileDrawing) {
    this.#drawing = drawing;
  }

  get shown(): ShownProfiles {
    return this.#shown;
  }

  /** The pane has room for the bars: a profile has their prices. */
  extent(): null {
    return null;
  }

  layout(frame: SeriesFrame): number {
    const { work, period, lines } = this.#drawing;
    const shown = shownProfiles(work, { ...this.#drawing, hasRunning: lines.some(({ key }) => isRunning(key)) });
    // Of a view that moves the last one stays until the next one is worked out.
    const isLate = shown.state === 'loading' && shown.profiles.length === 0 && period === null;
    if (!isLate && !isSame(shown.profiles, this.#shown.profiles)) this.#changes++;
    this.#shown = isLate ? { ...shown, profiles: this.#shown.profiles } : shown;
    for (const { rects } of this.#batches) rects.clear();
    this.#topCss = frame.plot.yDevice / frame.ratio;
    this.#marks = this.#shown.profiles.flatMap((one) => this.#place(one, frame));
    return this.#changes;
  }

  drawBehind(surface: Surface, theme: ChartTheme): void {
    for (const { rects, isUp, isValue } of this.#batches)
      surface.fillRects(
        isUp ? theme.up : theme.down,
        BEHIND_BARS * (this.#opacity.get(isValue) ?? 0),
        rects.rects,
        rects.count,
      );
  }

  draw(surface: Surface, theme: ChartTheme): void {
    const look = { topCss: this.#topCss, writing: null, inks: new Map<string, string>(), room: this.#room };
    for (const { shape, line } of this.#marks)
      paintShapes(surface, [shape], {
        ...look,
        theme: line === null ? theme : { ...theme, text: line.look.themed(theme).line },
      });
  }

  /** Puts its rows into the batches; answers what is drawn before the bars. */
  #place(shown: ShownProfile, frame: SeriesFrame): readonly Mark[] {
    const { profile, fromUs, toUs } = shown;
    const { work, choices, period, lines } = this.#drawing;
    const data = work.frame?.data;
    if (data === undefined) return [];
    const { facts } = data;
    const { ratio, map, plot } = frame;
    const xOf = (timeUs: number) => map.toDeviceExact(facts.tradingTime.toTradingUs(timeUs)) / ratio;
    const widthCss = plot.widthDevice / ratio;
    const view: ProfileView = {
      widthCss,
      heightCss: plot.heightDevice / ratio,
      yOf: (price) => frame.priceScale.priceToY(price) - this.#topCss,
    };
    const place =
      period === null
        ? { leftCss: 0, rightCss: widthCss }
        : { leftCss: xOf(fromUs), rightCss: xOf(toUs) - PERIOD_GAP_CSS };
    if (place.rightCss < 0 || place.leftCss > widthCss) return [];
    const props = { ...choices, widthOf: period === null ? ('pane' as const) : ('range' as const) };
    for (const row of placedRows(profile, place, props, view)) this.#addRow(row, ratio);
    const numbersView = {
      ...view,
      words: { volume: (volume: number) => facts.numbers.volume(volume) },
      widthOf: (text: string, { sizeCss, weight }: { readonly sizeCss: number; readonly weight: 400 | 600 }) =>
        work.host.measurer.exactWidthCss(text, fontOf({ sizeCss: sizeCss * ratio, weight, family: 'sans-serif' })) /
        ratio,
    };
    const numbers = choices.showNumbers
      ? numberShapes(profile, place, { textSize: NUMBER_SIZE_CSS, textColor: null }, props, numbersView)
      : [];
    return [
      ...lines.flatMap((line) => {
        const { lineWidthCss = LINE_WIDTH_CSS, lineStyle = 'solid' } = line.look;
        const pen = { color: null, widthCss: lineWidthCss, style: lineStyle };
        return profileLineShapes(line.key, shown, { place, view, pen, xOf }).map((shape) => ({ shape, line }));
      }),
      ...numbers.map((shape) => ({ shape, line: null })),
    ];
  }

  #addRow(row: PlacedRow, ratio: number): void {
    const top = Math.round((row.topCss + this.#topCss) * ratio);
    const bottom = Math.max(top + 1, Math.round((row.bottomCss + this.#topCss) * ratio));
    this.#opacity.set(row.isValue, rowOpacity(row));
    for (const { rects, isUp, isValue } of this.#batches) {
      if (isValue !== row.isValue) continue;
      const [one, other] = isUp ? [row.baseCss, row.upEndCss] : [row.upEndCss, row.endCss];
      const left = Math.round(Math.min(one, other) * ratio);
      const right = Math.round(Math.max(one, other) * ratio);
      if (right > left) rects.add(left, top, right - left, bottom - top);
    }
  }
}

function isSame(one: readonly ShownProfile[], other: readonly ShownProfile[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ profile, running }, at) => profile === other[at]!.profile && running === other[at]!.running)
  );
}
