/*
 * LOBSTER's messages: every event of an order book of a day, which stands in the name of the file with the symbol. Executions are its trades.
 */
import { fromTenThousandths, midnightUs, oneRow, type Rewriter, wallClock } from '../../input/rewritten/rewriting.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const NAME = /(?:^|[/\\])([A-Z0-9.]+)_(\d{4}-\d\d-\d\d)_\d+_\d+_message_\d+\.csv$/i;
/** Executions of visible and of hidden orders. */
const EXECUTIONS = new Set(['4', '5']);
/** The direction is that of the order that rested: who came to a sell order bought. */
const SIDES: Readonly<Record<string, string>> = { '-1': 'buy', '1': 'sell' };
const FIELDS = 6;
/** Seconds since midnight are fewer, also of a day that is one of 25 hours. */
const LONGEST_DAY_S = 100_000;

const messages: Rewriter = (fileName, firstLines) => {
  const [, symbol, date] = NAME.exec(fileName) ?? [];
  if (symbol === undefined || firstLines[0]?.split(',').length !== FIELDS) return null;
  const midnight = midnightUs(date!);
  if (Number.isNaN(midnight)) return null;
  return {
    columns: ['time', 'price', 'size', 'side'],
    facts: {
      symbol: symbol.toUpperCase(),
      timeZone: 'America/New_York',
      notes: [importWarning('lobster-executions')],
    },
    ...oneRow((fields) => {
      if (fields.length === 1 && fields[0] === '') return null;
      const [time, type, , size, price, direction] = fields;
      if (fields.length >= FIELDS && /^[1-7]$/.test(type!) && !EXECUTIONS.has(type!)) return null;
      if (fields.length < FIELDS || !/^\d+(?:\.\d+)?$/.test(time!) || Number(time) >= LONGEST_DAY_S) return fields;
      const [seconds, fraction = ''] = time!.split('.');
      const us = Number(seconds) * 1_000_000 + Number(fraction.padEnd(6, '0').slice(0, 6));
      return [wallClock(midnight + us), fromTenThousandths(price!), size!, SIDES[direction!] ?? direction!];
    }),
  };
};

export const lobster: Family = {
  id: 'lobster',
  name: 'LOBSTER',
  toldBy: 'the name of the file',
  known: 'executions as trades, with the side that came to the book',
  rewriter: messages,
  tables: [
    {
      id: 'lobster-messages',
      title: 'LOBSTER messages',
      tells: (seen) => seen.isToldAs('lobster'),
      classification: { assetClass: 'equity', venue: 'XNAS', country: 'US' },
      examples: [
        {
          fileName: 'AAPL_2012-06-21_34200000_57600000_message_10.csv',
          lines: ['34200.004,1,1,18,5853300,1', ...four((at) => `3420${at + 1}.5,4,1,7,5853300,-1`)],
          becomes: asTrades('AAPL', 1_340_285_401_500_000, '585.33 7'),
        },
      ],
    },
  ],
};
