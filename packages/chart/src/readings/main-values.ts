/** The values of one row of the chart's own bars or trades. */
import { sideTextKey } from '../layers/side-text.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { type BarReading, pricesOf, type RowReading } from '../picture/row-reading.ts';
import type { SliceRow } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import { labelled, type ReadingKey, type ReadingTone, type ReadingValue } from './reading.ts';

export interface ReadRow {
  readonly at: SliceRow;
  /** What a person reads of it. */
  readonly reading: RowReading;
  readonly facts: InstrumentFacts;
  readonly text: ChartText;
}

/** Everything but volume. */
export function mainValues({ at, reading, facts, text }: ReadRow): readonly ReadingValue[] {
  const tone = toneOf(reading);
  const { segment, row } = at;
  if (reading.kind === 'trade' || segment.kind === 'trades') {
    if (reading.kind !== 'trade' || segment.kind !== 'trades') return [];
    const size = segment.trades.size[row]! * facts.sizeUnit;
    return [
      { ...labelled('price', text), text: reading.price, value: reading.closePrice, tone },
      { ...labelled('size', text), text: reading.size, value: size, tone },
      { ...labelled('side', text), text: text[sideTextKey(reading.side)], value: null, tone: 'plain' },
    ];
  }
  const { bars } = segment.placed;
  const price = (key: 'open' | 'high' | 'low' | 'close'): ReadingValue => ({
    ...labelled(key, text),
    text: reading[key],
    value: bars[key][row]! * facts.priceUnit,
    tone,
  });
  return [...pricesOf(reading).map(price), ...changes(reading, text)];
}

/** None where the source has no volume, and of single trades. */
export function volumeValues({ at, reading, facts, text }: ReadRow): readonly ReadingValue[] {
  const { segment, row } = at;
  if (reading.kind === 'trade' || segment.kind === 'trades' || reading.volume === null) return [];
  const volume = segment.placed.bars.volume?.[row];
  const value = volume === undefined ? null : volume * facts.sizeUnit;
  return [{ ...labelled('volume', text), text: reading.volume, value, tone: toneOf(reading) }];
}

function changes({ change, changePrice, changePercent, changeRatio }: BarReading, text: ChartText) {
  const tone: ReadingTone = changeRatio > 0 ? 'up' : changeRatio < 0 ? 'down' : 'plain';
  const of = (key: ReadingKey, words: string, value: number): ReadingValue => ({
    ...labelled(key, text),
    text: words,
    value,
    tone,
  });
  return [of('change', change, changePrice), of('changePercent', changePercent, changeRatio)];
}

function toneOf({ isUp }: RowReading): ReadingTone {
  return isUp ? 'up' : 'down';
}
