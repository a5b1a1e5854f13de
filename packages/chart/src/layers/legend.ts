/**
 * The words at the top of a pane: what is shown, and the numbers of the bar under the crosshair or of the newest one. They are worked out here
 * once; the screen paints them on canvases of their own, an exported picture has them in it.
 */
import type { ChartLevel } from '@candlemark/bars';
import { pricesOf, type RowReading } from '../picture/row-reading.ts';
import type { ChartText, ChartTextKey } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { sideTextKey } from './side-text.ts';

export type LegendTone = 'title' | 'quiet' | 'plain' | 'up' | 'down' | 'badge';

/** What a legend tells; a host may leave some of it out. */
export const LEGEND_ITEMS = ['instrument', 'interval', 'source', 'values', 'change', 'volume', 'series'] as const;
export type LegendItem = (typeof LEGEND_ITEMS)[number];

/** A run of text. `gapCss` is the distance to the run before. */
export interface LegendRun {
  readonly text: string;
  readonly tone: LegendTone;
  readonly gapCss: number;
  /** Undefined for what is never left out: that data is made up. */
  readonly item?: LegendItem;
  /** Where its row has no room in one line, this gives way first. */
  readonly mayShorten?: boolean;
  /** In place of the tone's. */
  readonly color?: string;
  /** Pressed, it shows another page of the legend. */
  readonly turns?: LegendTurn;
}

export interface LegendTurn {
  readonly page: number;
  readonly isBack: boolean;
  /** Where one is: `2/5`. */
  readonly now: string;
}

/** What a legend tells of one series, on a line of its own. */
export interface LegendRow {
  /** Null for a row that is of no series. */
  readonly seriesId: string | null;
  readonly name: string;
  readonly isVisible: boolean;
  /** Whether the host added it, and could have it stand before or after another one of its pane. */
  readonly isAdded: boolean;
  /** Whether a host could take it out of the chart: anything but the chart's own bars. */
  readonly isRemovable: boolean;
  readonly moves: readonly (-1 | 1)[];
  readonly runs: readonly LegendRun[];
  /** From the top of the legend, where it is to stand lower than right below the row before. */
  readonly leastTopCss?: number;
}

/** How high a row is in a legend of some width. */
export type LegendRowMeasure = (row: LegendRow, maxWidthCss: number) => number;

export interface LegendWords {
  readonly symbol: string;
  readonly source: string;
  readonly synthetic: boolean;
  /** Null before the first picture. */
  readonly level: ChartLevel | null;
  /** What the chart counts in the place of time. */
  readonly units?: string | undefined;
  readonly reading: RowReading | null;
  readonly text: ChartText;
}

/** Distance between two groups of runs, such as a label with its value. */
export const LEGEND_GROUP_GAP_CSS = 10;
/** From what it is to its numbers. */
export const LEGEND_TITLE_GAP_CSS = 14;
/** From the letters of a value to the value. */
export const LEGEND_LABEL_GAP_CSS = 3;
/** From the name of a series to its value. */
export const LEGEND_NAME_GAP_CSS = 6;
/** Between the words of a sentence. */
export const LEGEND_WORD_GAP_CSS = 4;

/** What it is. */
export function titleRuns({
  symbol,
  source,
  synthetic,
  level,
  units,
  reading,
  text,
}: LegendWords): readonly LegendRun[] {
  const title: LegendRun[] = [{ text: symbol, tone: 'title', gapCss: 0, item: 'instrument' }];
  const shown = reading?.level ?? level;
  const levelText = units ?? (shown === 'trades' ? text['level.trades'] : shown);
  if (levelText !== null) title.push({ text: levelText, tone: 'quiet', gapCss: 8, item: 'interval' });
  if (synthetic) title.push({ text: text['chart.synthetic'], tone: 'badge', gapCss: 8 });
  if (source !== '' && !synthetic)
    title.push({ text: source, tone: 'quiet', gapCss: 8, item: 'source', mayShorten: true });
  return title;
}

export function volumeRuns(reading: RowReading | null, text: ChartText): readonly LegendRun[] {
  if (reading === null || reading.kind === 'trade' || reading.volume === null) return [];
  return pairOf(text['legend.volume'], reading.volume, reading, 'volume');
}

function pairOf(label: string, value: string, { isUp }: RowReading, item: LegendItem): readonly LegendRun[] {
  return [
    { text: label, tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS, item },
    { text: value, tone: isUp ? 'up' : 'down', gapCss: LEGEND_LABEL_GAP_CSS, item },
  ];
}

/** Its numbers, but for volume. A narrow chart breaks before each of them. */
export function valueRuns(reading: RowReading | null, text: ChartText): readonly LegendRun[] {
  if (reading === null) return [];
  const pair = (key: ChartTextKey, value: string) => pairOf(text[key], value, reading, 'values');
  const [first, ...others] = reading.kind === 'trade' ? tradeRuns() : barRuns();
  return first === undefined ? [] : [{ ...first, gapCss: LEGEND_TITLE_GAP_CSS }, ...others];

  function tradeRuns(): readonly LegendRun[] {
    if (reading?.kind !== 'trade') return [];
    return [
      ...pair('legend.price', reading.price),
      ...pair('legend.size', reading.size),
      { text: text[sideTextKey(reading.side)], tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS, item: 'values' },
    ];
  }

  function barRuns(): readonly LegendRun[] {
    if (reading?.kind !== 'bar') return [];
    const { change, changePercent, changeRatio } = reading;
    const tone = changeRatio > 0 ? 'up' : changeRatio < 0 ? 'down' : 'plain';
    return [
      ...pricesOf(reading).flatMap((key) => pair(`legend.${key}`, reading[key])),
      { text: `${change} (${changePercent})`, tone, gapCss: LEGEND_GROUP_GAP_CSS, item: 'change' },
    ];
  }
}

/** Of a hidden series its name stays, faint, with a word in its colour that says why it has no numbers. */
export function hiddenRuns(
  title: readonly LegendRun[],
  item: LegendItem,
  text: ChartText,
  color?: string,
): readonly LegendRun[] {
  const faint = title.map((run): LegendRun => ({ ...run, tone: run.tone === 'badge' ? 'badge' : 'quiet' }));
  const why: LegendRun = { text: text['legend.hidden'], tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS, item };
  return [...faint, color === undefined ? why : { ...why, color }];
}

export function legendColor({ tone, color }: LegendRun, theme: ChartTheme): string {
  const colors: Readonly<Record<LegendTone, string>> = {
    title: theme.text,
    quiet: theme.textSecondary,
    plain: theme.text,
    up: theme.up,
    down: theme.down,
    badge: theme.textSecondary,
  };
  return color ?? colors[tone];
}

export const LEGEND_TOP_CSS = 6;
/** From the middle of a line to that of the next one of the same row. */
export const LEGEND_LINE_CSS = 20;
/** A row is as high as what one can press at least. */
export const LEGEND_ROW_CSS = 24;
