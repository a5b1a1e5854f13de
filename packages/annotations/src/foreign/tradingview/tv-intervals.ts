/** On which intervals a drawing of TradingView is shown: for each unit whether, and from how many of it to how many. */
import { LEVEL_INTERVALS } from '@candlemark/bars';
import { isPlainRecord, own, type PlainRecord } from '../../record/plain-record.ts';
import type { ReadMapping } from '../field-mapping.ts';

/** The name of a unit, the letters of it in ours, and as many of it as it goes up to. */
const UNITS: readonly (readonly [name: string, ours: string, most: number])[] = [
  ['seconds', 's', 59],
  ['minutes', 'm', 59],
  ['hours', 'h', 24],
  ['days', 'D', 366],
  ['weeks', 'W', 52],
  ['months', 'mo', 12],
];
const TRADES = 'trades';
const INTERVAL = /^(\d+)(\D+)$/;

export const INTERVALS: ReadMapping = {
  theirs: ['intervalsVisibilities'],
  ours: ['intervals'],
  read([given]) {
    if (!isPlainRecord(given)) return [undefined];
    const spans = new Map(UNITS.map(([name, ours, most]) => [ours, spanOf(given, name, most)]));
    const isOnTrades = own(given, 'ticks') !== false;
    const isEverywhere =
      isOnTrades && UNITS.every(([, ours, most]) => spans.get(ours)![0] <= 1 && spans.get(ours)![1] >= most);
    if (isEverywhere) return [null];
    const shown = LEVEL_INTERVALS.filter((interval) => {
      const [, count = '', unit = ''] = INTERVAL.exec(interval)!;
      const [from, to] = spans.get(unit)!;
      return Number(count) >= from && Number(count) <= to;
    });
    return [isOnTrades ? [TRADES, ...shown] : shown];
  },
};

/** Of a unit that is off a span that nothing lies in. */
function spanOf(given: PlainRecord, name: string, most: number): readonly [from: number, to: number] {
  const [isOn, from, to] = [name, `${name}From`, `${name}To`].map((field) => own(given, field));
  if (isOn === false) return [1, 0];
  return [typeof from === 'number' ? from : 1, typeof to === 'number' ? to : most];
}
