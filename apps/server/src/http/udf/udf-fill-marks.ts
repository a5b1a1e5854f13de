/** Own fills as the marks of the UDF protocol: each on its bar, with what it says. */
import { inkOn } from '@candlemark/annotations';
import type { BookedFill } from '../../fills/fill-book.ts';
import type { MarksQuestion, UdfMark } from './udf-mark.ts';
import { stampedTimes } from './udf-times.ts';

const SIDES = {
  buy: { label: 'B', word: 'Bought', color: '#00796b' },
  sell: { label: 'S', word: 'Sold', color: '#c62828' },
} as const;

export function fillMarks(
  fills: readonly BookedFill[],
  { instrument, interval, fromS, toS }: Pick<MarksQuestion, 'instrument' | 'interval' | 'fromS' | 'toS'>,
): UdfMark[] {
  const times = stampedTimes(instrument, interval);
  return fills.flatMap((fill) => {
    const time = times.stampAt(fill.timeUs);
    if (time < fromS || time > toS) return [];
    const { label, word, color } = SIDES[fill.side];
    const { quantity, price, currency, fee, feeCurrency, note } = fill;
    const lines = [
      `${word} ${quantity} at ${price}${currency === null ? '' : ` ${currency}`}`,
      ...(fee === null ? [] : [`Fee ${fee}${feeCurrency === null ? '' : ` ${feeCurrency}`}`]),
      ...(note === null ? [] : [note]),
    ];
    return { id: `fill-${fill.importId}-${fill.line}`, time, color, label, text: lines.join('\n'), ink: inkOn(color) };
  });
}
