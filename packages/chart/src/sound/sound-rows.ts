/** What there is to hear of a frame: a series at the bars in view, with what crosses it in its pane. */
import type { Frame } from '../picture/frame.ts';
import type { SeriesInPane } from '../picture/pane-frame.ts';
import { MAIN_SERIES } from '../picture/pane-plan.ts';
import { rowsInView } from '../picture/rows-in-view.ts';
import { seriesRow } from '../picture/series-value.ts';
import { closeOf, rowMiddleTradingUs, type SliceRow } from '../picture/slice-rows.ts';
import type { SoundRow } from './sound-plan.ts';

/** @param id of the series; nothing where it is hidden or not there */
export function soundRows(frame: Frame, id: string): readonly SoundRow[] {
  const pane = frame.panes.find(({ series }) => series.some(({ plan, isVisible }) => plan.id === id && isVisible));
  const series = pane?.series.find(({ plan }) => plan.id === id && plan.plot?.isQuiet !== true);
  if (pane === undefined || series === undefined) return [];
  const priceAt = id === MAIN_SERIES ? ownPrice(frame) : valueIn(series);
  // Lines on the same scale are what a price goes through.
  const lines = pane.series
    .filter((one) => one.plan.id !== id && one.plan.look !== null && one.plan.scaleId === series.plan.scaleId)
    .filter(({ plan, isVisible }) => isVisible && plan.plot?.isQuiet !== true)
    .map((one) => valueIn(one));
  let before: readonly number[] = [];
  return Array.from(rowsInView(frame), (at) => {
    const price = priceAt(at);
    const sides = lines.map((line) => Math.sign(price - line(at)));
    const isCrossing = sides.some((side, line) => side * (before[line] ?? 0) < 0);
    before = sides.map((side, line) => side || (before[line] ?? 0));
    return { tradingUs: rowMiddleTradingUs(at), price, volume: volumeOf(at), isCrossing };
  });
}

function ownPrice({ facts }: Frame): (at: SliceRow) => number {
  return (at) => closeOf(at) * facts.priceUnit;
}

function valueIn(series: SeriesInPane): (at: SliceRow) => number {
  const unit = series.rows?.facts.priceUnit ?? 1;
  return (at) => {
    const found = seriesRow(series, rowMiddleTradingUs(at));
    return found === null ? Number.NaN : closeOf(found) * unit;
  };
}

function volumeOf({ segment, row }: SliceRow): number | null {
  const volume = segment.kind === 'trades' ? segment.trades.size[row] : segment.placed.bars.volume?.[row];
  return volume === undefined || Number.isNaN(volume) ? null : volume;
}
