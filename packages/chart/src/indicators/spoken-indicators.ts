/** What a screen reader says of indicators and of other instruments at a bar, behind the words for the bar: `RSI 14 71.20, above 70 for 3 bars.` */
import { fillText } from '@candlemark/annotations';
import { spokenValue } from '../a11y/spoken-value.ts';
import { toldName } from '../a11y/told-name.ts';
import type { Frame } from '../picture/frame.ts';
import type { SeriesInPane } from '../picture/pane-frame.ts';
import { momentOf, seriesChange, seriesRow, seriesValue } from '../picture/series-value.ts';
import { closeOf, newestRow, previousRow, type SliceRow } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';

/**
 * @param tradingUs the middle of the bar
 * @param only the id of the one that is told; default all
 */
export function spokenIndicators({ panes, slice }: Frame, tradingUs: number, text: ChartText, only?: string): string {
  const shown = panes.flatMap(({ series }) =>
    series.filter(
      ({ plan, isVisible }) => isVisible && (plan.plot?.isQuiet === false || plan.plot?.told !== undefined),
    ),
  );
  const newest = newestRow(slice);
  const ids = [...new Set(shown.map(({ plan }) => plan.id))].filter((id) => only === undefined || id === only);
  return ids
    .map((id) =>
      spoken(
        shown.filter(({ plan }) => plan.id === id),
        { panes, tradingUs, newest },
        text,
      ),
    )
    .join('');
}

/** A moment, the newest bar of the chart, and what is beside the one that is told. */
interface Moment {
  readonly panes: Frame['panes'];
  readonly tradingUs: number;
  readonly newest: SliceRow | null;
}

function spoken(plots: readonly SeriesInPane[], { panes, tradingUs, newest }: Moment, text: ChartText): string {
  const [first] = plots;
  const values = plots.flatMap((plot) => {
    const { told: others } = plot.plan.plot ?? {};
    if (others !== undefined) return others(tradingUs).map(({ label, text: value }) => `${label} ${value}`);
    const at = momentOf(plot, tradingUs, newest);
    const found = seriesValue(plot, at);
    if (found === null || Number.isNaN(found.value)) return [];
    const told = [spokenValue(plot, found), seriesChange(plot, at)?.text]
      .filter((word) => word !== undefined)
      .join(', ');
    return [plots.length === 1 ? told : `${plot.plan.plot?.name} ${told}`];
  });
  if (first === undefined || values.length === 0) return '';
  const words = { name: toldName(panes, first.plan) ?? first.plan.id, value: values.join(', ') };
  return fillText(text['say.indicator'], { ...words, beyond: beyondLevels(first, tradingUs, text) });
}

/** Beyond which of its outer levels a value is, and for how many bars. */
function beyondLevels({ plan, rows }: SeriesInPane, tradingUs: number, text: ChartText): string {
  const levels = plan.plot?.levels ?? [];
  const lowest = levels[0];
  const highest = levels.at(-1);
  const at = rows === null ? null : seriesRow({ plan, rows, isVisible: true, scale: null }, tradingUs);
  if (rows === null || at === null || lowest === undefined || highest === undefined) return '';
  const value = closeOf(at);
  if (value > highest) {
    const count = rowsWhile(rows.slice, at, (one) => one > highest);
    return said(text[count > 1 ? 'say.aboveLevel' : 'say.aboveLevelNow'], highest, count);
  }
  if (value < lowest) {
    const count = rowsWhile(rows.slice, at, (one) => one < lowest);
    return said(text[count > 1 ? 'say.belowLevel' : 'say.belowLevelNow'], lowest, count);
  }
  return '';
}

function said(words: string, level: number, count: number): string {
  return fillText(words, { level: String(level), count: String(count) });
}

function rowsWhile(slice: VisibleSlice, at: SliceRow, holds: (value: number) => boolean): number {
  let count = 0;
  for (let row: SliceRow | null = at; row !== null && holds(closeOf(row)); row = previousRow(slice, row)) count++;
  return count;
}
