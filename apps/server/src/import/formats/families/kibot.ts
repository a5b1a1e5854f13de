import { importWarning } from '../../report/import-warning.ts';
import { asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';
import { fixedColumnsFormat } from '../fixed-columns.ts';

/** The month first. */
const DATE = /^(?:0[1-9]|1[0-2])\/\d\d\/\d{4}$/;
const TIME = /^\d\d:\d\d:\d\d$/;
/** A quote is no further from the price than this share of it. */
const FARTHEST = 0.2;

/** The date, the time of day, the price, the bid and the ask that stood then, and the size. */
function isTick(fields: readonly string[]): boolean {
  if (fields.length !== 6 || !DATE.test(fields[0]!) || !TIME.test(fields[1]!)) return false;
  const [price, bid, ask, size] = fields.slice(2).map(Number);
  return bid! <= ask! && bid! >= price! * (1 - FARTHEST) && ask! <= price! * (1 + FARTHEST) && Number.isInteger(size);
}

export const kibot: Family = {
  id: 'kibot',
  name: 'Kibot',
  toldBy: 'a date, a time, and a price between a bid and an ask',
  known: 'ticks in the time of New York, the month first; the quote beside them is not used',
  tables: [
    {
      id: 'kibot-ticks',
      title: 'Kibot ticks',
      tells: (seen) => seen.hasRows(isTick),
      reads: fixedColumnsFormat({
        ...{ id: 'kibot-ticks', title: 'Kibot ticks', kind: 'trades', width: [6, 6], time: 0, timeOfDay: 1 },
        columns: { price: 2, size: 5 },
        fits: isTick,
      }),
      facts: {
        ...{ timeZone: 'America/New_York', dateOrder: 'month-first' },
        notes: [importWarning('kibot-zone')],
      },
      examples: [
        {
          fileName: 'IVE_tickbidask.txt',
          lines: four((at) => `09/28/2009,09:30:0${at},50.79,50.7,50.8,${at + 1}00`),
          becomes: asTrades('IVE_TICKBIDASK', 1_254_144_600_000_000, '50.79 100'),
        },
      ],
    },
  ],
};
