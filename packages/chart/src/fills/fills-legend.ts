/** The line of a legend that says what fills have come to: position, average price, open and realised result. */
import {
  hiddenRuns,
  LEGEND_GROUP_GAP_CSS,
  LEGEND_LABEL_GAP_CSS,
  LEGEND_NAME_GAP_CSS,
  type LegendRow,
  type LegendRun,
} from '../layers/legend.ts';
import type { Frame } from '../picture/frame.ts';
import { closeOf, nearestRow, newestRow } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import { FILLS_SERIES } from './fill.ts';
import { openResult } from './fill-positions.ts';
import { quantityText, rowSpan } from './fill-words.ts';

/** @param tradingUs the bar that is pointed at; null: now */
export function fillsLegend(frame: Frame, tradingUs: number | null, text: ChartText): readonly LegendRow[] {
  const { fills, facts, slice } = frame;
  if (fills == null) return [];
  const row = {
    seriesId: FILLS_SERIES,
    name: text['fills.name'],
    isVisible: fills.isVisible,
    isAdded: false,
    isRemovable: false,
    moves: [],
  };
  const title: LegendRun = { text: text['fills.name'], tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS, item: 'series' };
  if (!fills.isVisible) return [{ ...row, runs: hiddenRuns([title], 'series', text) }];
  const at = tradingUs === null ? newestRow(slice) : nearestRow(slice, tradingUs);
  const until = at === null ? null : rowSpan(at)[1];
  const { positions } = fills.set;
  // Now is after the last fill, wherever the view is.
  const last =
    tradingUs === null || until === null
      ? fills.set.fills.length - 1
      : fills.set.within(facts, Number.NEGATIVE_INFINITY, until).to - 1;
  const position = last < 0 ? 0 : positions.position[last]!;
  const average = last < 0 ? Number.NaN : positions.average[last]!;
  const now =
    tradingUs === null ? (frame.lastPrice?.price ?? null) : at === null ? null : closeOf(at) * facts.priceUnit;
  // The newest price is not known before it was in view.
  const open = now === null ? null : openResult(position, average, now, positions.multiplier[last]);
  const net = last < 0 ? 0 : positions.net[last]!;
  const { numbers } = facts;
  const money = (value: number) => fills.set.moneyText(value, facts);
  const runs: LegendRun[] = [title, { ...value(quantityText(position, numbers)), gapCss: LEGEND_NAME_GAP_CSS }];
  if (position !== 0) {
    runs.push(label('\u00d8'), value(numbers.price(average)));
    if (open !== null) runs.push(label(text['fills.open']), result(open, money(open)));
  }
  runs.push(label(text['fills.net']), result(net, money(net)));
  return [{ ...row, runs }];
}

function label(text: string): LegendRun {
  return { text, tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS, item: 'series' };
}

function value(text: string): LegendRun {
  return { text, tone: 'plain', gapCss: LEGEND_LABEL_GAP_CSS, item: 'series' };
}

function result(money: number, text: string): LegendRun {
  return { ...value(text), tone: money > 0 ? 'up' : money < 0 ? 'down' : 'plain' };
}
