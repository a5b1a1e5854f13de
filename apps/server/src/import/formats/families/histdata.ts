import type { FileFacts } from '../../input/file-facts.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const MINUTES = /^DAT_(?:ASCII|MT|NT|MS|XLSX)_([A-Z0-9]+)_M1_/;
const TICKS = /^DAT_(?:ASCII|MT|NT|MS|XLSX)_([A-Z0-9]+)_T_/;
const START_US = 1_562_104_800_000_000;

const WINTER_TIME: FileFacts = {
  timeZone: 'Etc/GMT+5',
  notes: [importWarning('histdata-zone')],
};

export const histdata: Family = {
  id: 'histdata',
  name: 'HistData',
  toldBy: 'the name of the file',
  known: 'winter time of New York all year; minutes stamped at their beginnings; quotes',
  fileNames: [MINUTES, TICKS, /^DAT_(?:ASCII|MT|NT|MS|XLSX)_([A-Z0-9]+)_/],
  // They say where data is missing.
  reports: { ending: /\.txt$/i, besideTables: /\.csv$/i },
  tables: [
    {
      id: 'histdata-minutes',
      title: 'HistData minutes',
      tells: (seen) => seen.isNamed([MINUTES]),
      facts: { ...WINTER_TIME, interval: '1m', stamp: 'open' },
      examples: [
        {
          fileName: 'DAT_ASCII_EURUSD_M1_2019.csv',
          lines: four((at) => `20190702 170${at}00;1.1;1.2;1.05;1.15;0`),
          becomes: asBars('EURUSD', '1m', START_US, '1.1 1.2 1.05 1.15 0'),
        },
        {
          fileName: 'DAT_MT_EURUSD_M1_2019.csv',
          lines: four((at) => `2019.07.02,17:0${at},1.1,1.2,1.05,1.15,0`),
          becomes: asBars('EURUSD', '1m', START_US, '1.1 1.2 1.05 1.15 0'),
        },
      ],
    },
    {
      id: 'histdata-ticks',
      title: 'HistData ticks',
      tells: (seen) => seen.isNamed([TICKS]),
      facts: WINTER_TIME,
      examples: [
        {
          fileName: 'DAT_ASCII_EURUSD_T_201907.csv',
          lines: four((at) => `20190702 170${at}00250,1.10,1.11,0`),
          becomes: asTrades('EURUSD', START_US + 250_000, '1.105 null'),
        },
      ],
    },
  ],
};
