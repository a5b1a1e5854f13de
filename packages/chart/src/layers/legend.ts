/**
 * The line at the top left: what is shown, and the numbers of the bar under the crosshair or of the newest one. Its words are worked out here
 * once; the screen paints them on canvases of their own, an exported picture has them in it.
 */
import type { ChartLevel } from '@candlemark/bars';
import type { RowReading } from '../picture/row-reading.ts';
import type { ChartText, ChartTextKey } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { sideTextKey } from './side-text.ts';

export type LegendTone = 'title' | 'quiet' | 'plain' | 'up' | 'down' | 'badge';

/** A run of text. `gapCss` is the distance to the run before. */
export interface LegendRun {
  readonly text: string;
  readonly tone: LegendTone;
  readonly gapCss: number;
  /** Where room is short, this gives way first. */
  readonly mayShorten?: boolean;
  /** In place of the tone's. */
  readonly color?: string;
}

export interface LegendWords {
  readonly symbol: string;
  readonly source: string;
  readonly synthetic: boolean;
  /** Null before the first picture. */
  readonly level: ChartLevel | null;
  readonly reading: RowReading | null;
  /** Whether volume stands in this line; a pane of its own has its own. */
  readonly withVolume: boolean;
  readonly text: ChartText;
}

/** Distance between two groups of runs, such as a label with its value. */
export const LEGEND_GROUP_GAP_CSS = 10;
/** From what it is to its numbers. */
export const LEGEND_TITLE_GAP_CSS = 14;
/** From the name of a value to the value. */
export const LEGEND_LABEL_GAP_CSS = 3;

/** Two groups: what it is, and its numbers. A narrow chart breaks between them. */
export function legendRuns(input: LegendWords): {
  readonly title: readonly LegendRun[];
  readonly values: readonly LegendRun[];
} {
  const { symbol, source, synthetic, level, reading, withVolume, text } = input;
  const title: LegendRun[] = [{ text: symbol, tone: 'title', gapCss: 0 }];
  const shown = reading?.level ?? level;
  if (shown !== null) title.push({ text: shown === 'trades' ? text['level.trades'] : shown, tone: 'quiet', gapCss: 8 });
  if (synthetic) title.push({ text: text['chart.synthetic'], tone: 'badge', gapCss: 8 });
  if (source !== '' && !synthetic) title.push({ text: source, tone: 'quiet', gapCss: 8, mayShorten: true });
  return { title, values: reading === null ? [] : valueRuns(reading, withVolume, text) };
}

/** The line of the pane that shows volume. */
export function volumeRuns(reading: RowReading | null, text: ChartText): readonly LegendRun[] {
  if (reading === null || reading.kind === 'trade' || reading.volume === null) return [];
  return pairOf(text['legend.volume'], reading.volume, reading);
}

function pairOf(label: string, value: string, { isUp }: RowReading): readonly LegendRun[] {
  return [
    { text: label, tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS },
    { text: value, tone: isUp ? 'up' : 'down', gapCss: LEGEND_LABEL_GAP_CSS },
  ];
}

function valueRuns(reading: RowReading, withVolume: boolean, text: ChartText): readonly LegendRun[] {
  const pair = (key: ChartTextKey, value: string) => pairOf(text[key], value, reading);
  if (reading.kind === 'trade') {
    return [
      ...pair('legend.price', reading.price),
      ...pair('legend.size', reading.size),
      { text: text[sideTextKey(reading.side)], tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS },
    ];
  }
  const changeTone = reading.changeRatio > 0 ? 'up' : reading.changeRatio < 0 ? 'down' : 'plain';
  return [
    ...pair('legend.open', reading.open),
    ...pair('legend.high', reading.high),
    ...pair('legend.low', reading.low),
    ...pair('legend.close', reading.close),
    { text: `${reading.change} (${reading.changePercent})`, tone: changeTone, gapCss: LEGEND_GROUP_GAP_CSS },
    ...(withVolume && reading.volume !== null ? pair('legend.volume', reading.volume) : []),
  ];
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

export const LEGEND_TOP_CSS = 8;
export const LEGEND_LINE_CSS = 20;
