/** The chart in words: what is on screen, and the bar under the crosshair. */

import { fillText } from '@candlemark/annotations';
import { sideTextKey } from '../layers/side-text.ts';
import type { Frame } from '../picture/frame.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { type BarReading, type RowReading, readRow, type TradeReading } from '../picture/row-reading.ts';
import { lastRow, nearestRow } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';
import { spokenVolume } from './spoken-volume.ts';

/** Name and place of the chart: symbol, level, how much is in view, from when to when, and what it is compared with. */
export function describeView(frame: Frame, given: ChartText): string {
  const text = withWords(given);
  const { symbol } = frame.facts.instrument;
  const values = viewValues(frame, text);
  if (values === null) return beginning(fillText(text['chart.labelEmpty'], { symbol }));
  const words = fillText(text['chart.label'], { symbol, ...values, beside: besideText(frame, text) });
  return beginning(words) + paneText(frame, text);
}

/** Without the comma behind a symbol that there is not. */
function beginning(words: string): string {
  return words.replace(/^, /, '');
}

/** The level, how much of it is in view, and from when to when; null where nothing is. */
export function viewValues({ slice, facts, timeScale }: Frame, text: ChartText) {
  const first = nearestRow(slice, timeScale.viewport.fromTradingUs);
  const last = lastRow(slice);
  if (first === null || last === null) return null;
  const rows = slice.segments.reduce((sum, segment) => sum + Math.max(0, segment.end - segment.start), 0);
  const isTrades = last.segment.kind === 'trades';
  return {
    level: facts.units?.nameIn(text, facts.numbers.price) ?? (isTrades ? text['level.trades'] : slice.level),
    count: fillText(text[isTrades ? 'chart.trades' : 'chart.bars'], { count: String(rows) }),
    from: readRow(slice, first, facts).time,
    to: readRow(slice, last, facts).time,
  };
}

/** Which of the panes is the chart's own one: the others have names of their own. */
function paneText({ panes }: Frame, text: ChartText): string {
  if (panes.length === 1) return '';
  const number = panes.findIndex(({ id }) => id === MAIN_PANE) + 1;
  return fillText(text['chart.ofPanes'], { number: String(number), count: String(panes.length) });
}

function besideText({ panes }: Frame, text: ChartText): string {
  const names = panes.flatMap(({ series }) =>
    series.flatMap(({ plan: { look, plot }, isVisible }) =>
      isVisible && plot?.isInstrument === true && look !== null ? [look.name] : [],
    ),
  );
  return names.length === 0 ? '' : fillText(text['compare.beside'], { names: [...new Set(names)].join(', ') });
}

/** One row as a sentence, the most asked-for number first. */
export function describeRow(reading: RowReading, given: ChartText, { options }: InstrumentFacts): string {
  const text = withWords(given);
  const volume = reading.units === null ? null : spokenVolume(reading.units, options.locale);
  const sentence = reading.kind === 'trade' ? describeTrade(reading, volume, text) : describeBar(reading, volume, text);
  return reading.provisional ? fillText(text['say.provisional'], { text: sentence }) : sentence;
}

/** The words of a chart that was made without those of the part. */
function withWords(text: ChartText): ChartText {
  return { ...KEYS_TEXT_EN, ...text };
}

function describeTrade(reading: TradeReading, size: string | null, text: ChartText): string {
  const { time, price } = reading;
  return fillText(text['say.trade'], { time, price, size: size ?? '', side: text[sideTextKey(reading.side)] });
}

function describeBar(reading: BarReading, volume: string | null, text: ChartText): string {
  const { time, open, high, low, close, changeRatio } = reading;
  const percent = reading.changePercent.replace(/^[+\u2212-]/, '');
  const key = changeRatio > 0 ? 'say.up' : changeRatio < 0 ? 'say.down' : 'say.unchanged';
  return fillText(text[reading.isCloseAlone ? 'say.closeAlone' : 'say.bar'], {
    time,
    open,
    high,
    low,
    close,
    change: fillText(text[key], { percent }),
    volume: volume === null ? '' : fillText(text['say.volume'], { volume }),
  });
}
