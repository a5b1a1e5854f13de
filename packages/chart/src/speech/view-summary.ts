/**
 * What is in view in one sentence: which instrument, how often there is a bar, from when to when, where the price went, how high and how low it was and when, how
 * many bars; then the first and the last value of what else is shown. What a person hid is not told. Cost: a pass over what is in view.
 */
import { fillText } from '@candlemark/annotations';
import { spokenValue } from '../a11y/spoken-value.ts';
import { toldName } from '../a11y/told-name.ts';
import type { Frame } from '../picture/frame.ts';
import type { SeriesInPane } from '../picture/pane-frame.ts';
import { MAIN_SERIES } from '../picture/pane-plan.ts';
import { rowsInView } from '../picture/rows-in-view.ts';
import { seriesValue } from '../picture/series-value.ts';
import { rowMiddleTradingUs, type SliceRow } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import { intervalWords } from './interval-words.ts';
import { summaryTimes } from './summary-times.ts';

export function viewSummary(frame: Frame, text: ChartText): string {
  const { facts, slice, panes } = frame;
  const { instrument, numbers, priceUnit } = facts;
  const seen = measured(frame);
  if (seen === null) return fillText(text['chart.labelEmpty'], { symbol: instrument.symbol });
  const times = summaryTimes({ fromUs: timeUsOf(seen.first), toUs: timeUsOf(seen.last) }, slice.level, facts, text);
  const price = (stored: number) => numbers.price(stored * priceUnit);
  const isMainShown = panes.some(({ series }) =>
    series.some(({ plan, isVisible }) => plan.id === MAIN_SERIES && isVisible),
  );
  const words = fillText(text[isMainShown ? 'say.summary' : 'say.summaryHidden'], {
    name: instrument.name || instrument.symbol,
    interval: intervalWords(slice.level, text),
    range: times.range,
    change: changeWords(seen, frame, text),
    high: price(pricesOf(seen.highest).high),
    highTime: times.at(timeUsOf(seen.highest)),
    low: price(pricesOf(seen.lowest).low),
    lowTime: times.at(timeUsOf(seen.lowest)),
    count: fillText(text[slice.level === 'trades' ? 'chart.trades' : 'chart.bars'], { count: String(seen.count) }),
    others: otherSeries(frame, seen, text),
  });
  return seen.isProvisional ? fillText(text['say.provisional'], { text: words }) : words;
}

interface Seen {
  readonly first: SliceRow;
  readonly last: SliceRow;
  readonly highest: SliceRow;
  readonly lowest: SliceRow;
  readonly count: number;
  readonly isProvisional: boolean;
}

/** Null while nothing is in view. */
function measured(frame: Frame): Seen | null {
  const rows = [...rowsInView(frame)];
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  let [highest, lowest] = [first, first];
  for (const at of rows) {
    const { high, low } = pricesOf(at);
    if (high > pricesOf(highest).high) highest = at;
    if (low < pricesOf(lowest).low) lowest = at;
  }
  return {
    first,
    last,
    highest,
    lowest,
    count: rows.length,
    isProvisional: rows.some(({ segment }) => segment.provisional),
  };
}

/** Stored prices of a row; a trade has one. */
function pricesOf({ segment, row }: SliceRow): Readonly<Record<'open' | 'high' | 'low' | 'close', number>> {
  if (segment.kind === 'trades') {
    const price = segment.trades.price[row]!;
    return { open: price, high: price, low: price, close: price };
  }
  const { bars } = segment.placed;
  return { open: bars.open[row]!, high: bars.high[row]!, low: bars.low[row]!, close: bars.close[row]! };
}

function timeUsOf({ segment, row }: SliceRow): number {
  return segment.kind === 'trades' ? segment.trades.timeUs[row]! : segment.placed.bars.timeUs[row]!;
}

/** From the first open to the last close. */
function changeWords({ first, last }: Seen, { facts: { numbers, priceUnit } }: Frame, text: ChartText): string {
  const from = pricesOf(first).open * priceUnit;
  const to = pricesOf(last).close * priceUnit;
  const percent = numbers.percentChange((to - from) / Math.abs(from)).replace(/^[+\u2212-]/, '');
  const key = to > from ? 'say.rose' : to < from ? 'say.fell' : 'say.stayed';
  return fillText(text[key], { percent, from: numbers.price(from), to: numbers.price(to) });
}

function otherSeries({ panes }: Frame, { first, last }: Seen, text: ChartText): string {
  const fromUs = rowMiddleTradingUs(first);
  const toUs = rowMiddleTradingUs(last);
  const isTold = ({ plan, isVisible }: SeriesInPane) => isVisible && plan.look !== null && plan.plot?.isQuiet !== true;
  const told = panes.flatMap(({ series }) => series.filter(isTold));
  return told
    .map((series) => {
      const { id, plot } = series.plan;
      const end = seriesValue(series, toUs) ?? seriesValue(series, null);
      const own = told.filter(({ plan }) => plan.id === id);
      const whole = toldName(panes, series.plan) ?? id;
      if (end === null || Number.isNaN(end.value)) {
        const note = own[0] === series ? plot?.note(null) : null;
        return note == null ? '' : fillText(text['say.indicator'], { name: whole, value: note, beyond: '' });
      }
      const name = own.length > 1 ? `${whole} ${plot?.name ?? ''}`.trim() : whole;
      const begin = seriesValue(series, fromUs);
      const from = begin === null || Number.isNaN(begin.value) ? null : spokenValue(series, begin);
      return from === null
        ? fillText(text['say.indicator'], { name, value: spokenValue(series, end), beyond: '' })
        : fillText(text['say.summaryOther'], { name, from, to: spokenValue(series, end) });
    })
    .join('');
}
