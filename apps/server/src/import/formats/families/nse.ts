/*
 * Daily lists of the National Stock Exchange of India ("bhavcopy"), old and new: an instrument is a symbol of a series. Shares of the main series keep their symbol, those of others
 * get their series behind it, and contracts have a name of their own.
 */
import type { Classification } from '@candlemark/bars';
import { normalName } from '../../detect/header-match.ts';
import { oneRow, type Rewriter } from '../../input/rewritten/rewriting.ts';
import { delimiterOf, splitLine } from '../../input/rewritten/split-line.ts';
import { importWarning } from '../../report/import-warning.ts';
import { asBars } from '../example.ts';
import type { Family, FamilyTable } from '../family.ts';

const MAIN_SERIES = 'EQ';
const CLASSIFICATION: Classification = { venue: 'XNSE', country: 'IN' };

const bhavcopy: Rewriter = (_fileName, lines) => {
  const delimiter = delimiterOf(lines) ?? ',';
  const names = splitLine(lines[0] ?? '', delimiter).map(normalName);
  const [symbol, series] = [find(names, ['symbol', 'tckrsymb']), find(names, ['series', 'sctysrs'])];
  const isOurs = symbol >= 0 && series >= 0 && ['prevclose', 'prvsclsgpric'].some((name) => names.includes(name));
  if (!isOurs) return null;
  const contract = names.indexOf('fininstrmnm');
  return {
    columns: null,
    isToldByNames: true,
    delimiter,
    facts: { notes: [importWarning('nse-series')] },
    ...oneRow((fields) => {
      if (fields.length <= Math.max(symbol, series) || normalName(fields[symbol]!) === names[symbol]) return fields;
      const cells = fields.map((field) => field.trim());
      const [name, kind] = [cells[symbol]!, cells[series]!];
      if (kind === '') return cells.with(symbol, cells[contract] || name);
      return kind === MAIN_SERIES ? cells : cells.with(symbol, `${name}-${kind}`);
    }),
  };
};

function find(names: readonly string[], wanted: readonly string[]): number {
  return names.findIndex((name) => wanted.includes(name));
}

const UDIFF =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd';

/** As they have been since July 2024. */
const list: FamilyTable = {
  id: 'nse-bhavcopy',
  title: 'NSE bhavcopy',
  tells: (seen) => seen.isToldAs('nse') && seen.hasNames('tckrsymb opnpric hghpric lwpric clspric'),
  names: {
    time: 'traddt',
    symbol: 'tckrsymb',
    open: 'opnpric',
    high: 'hghpric',
    low: 'lwpric',
    close: 'clspric',
    volume: 'ttltradgvol',
    turnover: 'ttltrfval',
    trades: 'ttlnboftxsexctd',
  },
  classification: CLASSIFICATION,
  examples: [
    {
      fileName: 'BhavCopy_NSE_CM_0_0_0_20240708_F_0000.csv',
      lines: [
        UDIFF,
        '2024-07-08,2024-07-08,CM,NSE,STK,1,INE1,ABC,EQ,ABC LTD,10,12,9,11,11.1,9.5,25,250.5,7',
        '2024-07-08,2024-07-08,CM,NSE,STK,2,INE2,DEF,EQ,DEF LTD,10,12,9,11,11.1,9.5,25,250.5,7',
      ],
      becomes: asBars('ABC DEF', '1D', 1_720_396_800_000_000, '10 12 9 11 25'),
    },
    {
      fileName: 'BhavCopy_NSE_FO_0_0_0_20240708_F_0000.csv',
      lines: [
        UDIFF,
        '2024-07-08,2024-07-08,FO,NSE,IDF,1,,NIFTY,,NIFTY24JULFUT,10,12,9,11,11.1,9.5,25,250.5,7',
        '2024-07-08,2024-07-08,FO,NSE,IDF,2,,NIFTY,,NIFTY24AUGFUT,10,12,9,11,11.1,9.5,25,250.5,7',
      ],
      becomes: asBars('NIFTY24AUGFUT NIFTY24JULFUT', '1D', 1_720_396_800_000_000, '10 12 9 11 25'),
    },
  ],
};

/** As they were before, short and in full. */
const formerList: FamilyTable = {
  id: 'nse-bhavcopy',
  title: 'NSE bhavcopy',
  tells: (seen) => seen.isToldAs('nse'),
  names: {
    volume: 'tottrdqty ttltrdqnty',
    turnover: 'tottrdval',
    trades: 'totaltrades nooftrades',
  },
  classification: CLASSIFICATION,
  examples: [
    {
      fileName: 'cm01JAN2019bhav.csv',
      lines: [
        'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,',
        'ABC,BL,100,120,90,110,11,9.5,5,250.5,01-JAN-2019,7,INE1,',
        'ABC,EQ,10,12,9,11,11,9.5,25,250.5,01-JAN-2019,7,INE1,',
      ],
      becomes: asBars('ABC ABC-BL', '1D', 1_546_300_800_000_000, '10 12 9 11 25'),
    },
    {
      fileName: 'sec_bhavdata_full_01012019.csv',
      lines: [
        'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY',
        'ABC, EQ, 01-Jan-2019, 9.5, 10, 12, 9, 11.5, 11, 10.5, 25, 0.25, 7, 3',
        'DEF, EQ, 01-Jan-2019, 9.5, 10, 12, 9, 11.5, 11, 10.5, 25, 0.25, 7, -',
      ],
      becomes: asBars('ABC DEF', '1D', 1_546_300_800_000_000, '10 12 9 11 25'),
    },
  ],
};

const indices: FamilyTable = {
  id: 'nse-indices',
  title: 'NSE indices',
  tells: (seen) => seen.hasNames('indexname indexdate openindexvalue closingindexvalue'),
  names: {
    time: 'indexdate',
    symbol: 'indexname',
    open: 'openindexvalue',
    high: 'highindexvalue',
    low: 'lowindexvalue',
    close: 'closingindexvalue',
  },
  classification: { ...CLASSIFICATION, assetClass: 'index' },
  examples: [
    {
      fileName: 'ind_close_all_31012024.csv',
      lines: [
        'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield',
        'Nifty 50,31-01-2024,10,12,9,11,1,0.5,25,2.5,22,3,1',
        'Nifty Next 50,31-01-2024,10,12,9,11,1,0.5,25,2.5,22,3,1',
      ],
      becomes: asBars('Nifty 50 Nifty Next 50', '1D', 1_706_659_200_000_000, '10 12 9 11 25'),
    },
  ],
};

export const nse: Family = {
  id: 'nse',
  name: 'NSE',
  toldBy: 'names of its daily lists, old and new',
  known: 'an instrument for each series, contract and index',
  rewriter: bhavcopy,
  tables: [list, formerList, indices],
};
