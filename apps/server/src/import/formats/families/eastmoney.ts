import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';
import { fixedColumnsFormat } from '../fixed-columns.ts';

const TIME = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;

/** Time, open, close, high, low, volume in lots, turnover, amplitude, change in percent, change, turnover rate. */
function isBar(fields: readonly string[]): boolean {
  if (fields.length !== 11 || !TIME.test(fields[0]!)) return false;
  const [open, close, high, low, volume, turnover, amplitude] = fields.slice(1).map(Number);
  const holdsAll = high! >= Math.max(open!, close!) && low! <= Math.min(open!, close!);
  return holdsAll && Number.isInteger(volume) && turnover! >= 0 && amplitude! >= 0;
}

export const eastMoney: Family = {
  id: 'eastmoney',
  name: 'East Money',
  toldBy: 'eleven columns without names',
  known: 'the close before high and low; its code is the symbol; volumes in lots, kept as they stand',
  json: {
    facts: ({ around, names }) => {
      const code = around.findLast((object) => object.has('klines'))?.get('code');
      return names === null && typeof code === 'string' && code !== '' ? { symbol: code } : null;
    },
  },
  tables: [
    {
      id: 'eastmoney-bars',
      title: 'East Money bars',
      tells: (seen) => seen.hasRows(isBar),
      reads: fixedColumnsFormat({
        ...{ id: 'eastmoney-bars', title: 'East Money bars', kind: 'bars', width: [11, 11], time: 0, isTimeText: true },
        columns: { open: 1, close: 2, high: 3, low: 4, volume: 5, turnover: 6 },
        fits: isBar,
      }),
      examples: [
        {
          fileName: 'get.json',
          lines: [
            JSON.stringify({
              rc: 0,
              data: {
                ...{ code: '600519', market: 1, decimal: 2 },
                klines: four((at) => `2024-01-0${at + 2},10.00,11.00,12.00,9.00,5,5300.00,30.00,-1.00,-0.11,0.26`),
              },
            }),
          ],
          becomes: asBars('600519', '1D', 1_704_153_600_000_000, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
