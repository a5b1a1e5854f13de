/**
 * The line at the top left: what is shown, and the numbers of the bar under the crosshair or of the newest one. Its words are worked out here
 * once; the screen shows them as elements, an exported picture as text.
 */
import type { LevelId } from '@candlemark/bars';
import type { RowReading } from '../picture/row-reading.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { fontOf, type Surface } from '../surface/surface.ts';
import type { ChartText, ChartTextKey } from '../text/en.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import { sideTextKey } from './side-text.ts';

export type LegendTone = 'title' | 'quiet' | 'plain' | 'up' | 'down' | 'badge';

/** A run of text. `gapCss` is the distance to the run before. */
export interface LegendRun {
  readonly text: string;
  readonly tone: LegendTone;
  readonly gapCss: number;
  /** Where room is short, this gives way first. */
  readonly mayShorten?: boolean;
}

export interface LegendInput {
  readonly symbol: string;
  readonly source: string;
  readonly synthetic: boolean;
  /** Null before the first picture. */
  readonly level: LevelId | null;
  readonly reading: RowReading | null;
  /** Whether volume stands in this line; a pane of its own has its own. */
  readonly withVolume: boolean;
  readonly text: ChartText;
}

/** Distance between two groups of runs, such as a label with its value. */
export const LEGEND_GROUP_GAP_CSS = 10;
const LABEL_GAP_CSS = 3;

/** Two groups: what it is, and its numbers. A narrow chart breaks between them. */
export function legendRuns(input: LegendInput): {
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
    { text: value, tone: isUp ? 'up' : 'down', gapCss: LABEL_GAP_CSS },
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

export function legendColor(tone: LegendTone, theme: ChartTheme): string {
  const colors: Readonly<Record<LegendTone, string>> = {
    title: theme.text,
    quiet: theme.textSecondary,
    plain: theme.text,
    up: theme.up,
    down: theme.down,
    badge: theme.textSecondary,
  };
  return colors[tone];
}

export const LEGEND_LEFT_CSS = 10;
export const LEGEND_TOP_CSS = 8;
export const LEGEND_LINE_CSS = 20;

/** How wide the legend may be in a plot of this width. */
export function legendWidthCss(plotWidthCss: number): number {
  return Math.max(0, plotWidthCss - 2 * LEGEND_LEFT_CSS);
}

export interface LegendPaint {
  readonly title: readonly LegendRun[];
  readonly values: readonly LegendRun[];
  readonly theme: ChartTheme;
  readonly measurer: TextMeasurer;
  readonly plotWidthCss: number;
}

/** Draws the legend as text, for pictures that leave the screen: in lines, as on the screen. */
export function paintLegend(surface: Surface, { title, values, theme, measurer, plotWidthCss }: LegendPaint): void {
  const styleOf = (tone: LegendTone) =>
    ({
      color: legendColor(tone, theme),
      sizeCss: theme.legendSizeCss,
      family: theme.fontFamily,
      weight: tone === 'title' ? 600 : 400,
      align: 'left',
    }) as const;
  const widthOf = ({ text, tone }: LegendRun) => measurer.widthCss(text, fontOf(styleOf(tone)));
  const rightCss = LEGEND_LEFT_CSS + legendWidthCss(plotWidthCss);
  let xCss = LEGEND_LEFT_CSS;
  let yCss = LEGEND_TOP_CSS + LEGEND_LINE_CSS / 2;
  for (const [index, run] of [...title, ...values].entries()) {
    const isGroup = run.gapCss === LEGEND_GROUP_GAP_CSS;
    const value = values[index - title.length + 1];
    const groupCss = widthOf(run) + (isGroup && value?.gapCss === LABEL_GAP_CSS ? LABEL_GAP_CSS + widthOf(value) : 0);
    const isTooWide = xCss + run.gapCss + groupCss > rightCss;
    if (isTooWide && run.mayShorten === true) continue;
    if (isTooWide && isGroup) {
      xCss = LEGEND_LEFT_CSS;
      yCss += LEGEND_LINE_CSS;
    } else {
      xCss += run.gapCss;
    }
    surface.text(run.text, xCss, yCss, styleOf(run.tone));
    xCss += widthOf(run);
  }
}
