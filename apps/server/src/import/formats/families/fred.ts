import { wideOf } from '../../input/rewritten/wide.ts';
import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

/** Rates and spreads may be zero and below it. */
const VALUE = /^-?\d+(?:\.\d+)?$/;
/** `SP500`, `CBBTCUSD`, `T10Y2Y`. */
const SERIES = /^[A-Z][A-Z0-9_.]*$/;

export const fred: Family = {
  id: 'fred',
  name: 'FRED',
  toldBy: '`observation_date`',
  known: 'series of values, which may be below zero; `.` where there is none',
  rewriter: wideOf({
    isTime: (name) => name === 'observationdate',
    isSymbol: (name) => SERIES.test(name),
    isValue: (cell) => VALUE.test(cell),
  }),
  tables: [
    {
      id: 'fred-series',
      title: 'FRED series',
      tells: (seen) => seen.isToldAs('fred'),
      examples: [
        {
          fileName: 'fredgraph.csv',
          lines: ['observation_date,T10Y2Y', ...four((at) => `2024-01-0${at + 2},${at === 1 ? '.' : -0.35}`)],
          becomes: asBars('T10Y2Y', '1D', 1_704_153_600_000_000, '-0.35 -0.35 -0.35 -0.35 null'),
        },
      ],
    },
  ],
};
