import type { ColumnRole } from '@candlemark/contracts';
import { foldName } from './fold-name.ts';

/** The names under which a role is found, the best first, all in normal form (`normalName` of header-match). */
export interface ColumnNames {
  readonly role: ColumnRole;
  readonly names: readonly string[];
}

/** What a format knows of headers. */
export interface KnownColumns {
  readonly names: readonly ColumnNames[];
  /** The roles that a header must name, with however long names, so that its names of one letter are believed. */
  readonly essential: readonly ColumnRole[];
}

/** The words of a text, as names are compared. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/).map(foldName);
}

/** Names of columns with the end of a bar. */
export const END_NAMES: readonly string[] = words(
  'closetime timeclose endtime end timeend closetimestamp endtimestamp timeperiodend windowend barend endsat',
);

/** Names of columns with a time. The last one is no name: tables are often written with a nameless first column. */
export const TIME_NAMES: readonly string[] = [
  ...words(
    `datetime timestamp time date opentime timeutc datetimeutc dateutc timestamputc gmttime utctime localtime datetimegmt
     tradetime tradedate tradingdate tradingday transacttime exchangetime starttime begintime beginsat begin
     timeperiodstart windowstart timeopen bartime barstart candletime createdat createdtime executedat startat timem unix unixtime
     unixtimestamp timestampms timestampus timestampns timestamps timems timeus timens epoch epochms epochtime ts tsevent
     tsms dt t d day month yearmonth period quarter week microsoftdate datum zeit datumzeit fecha data hora heure 日期 时间 日付 時刻 dtyyyymmdd start from siptimestamp
     participanttimestamp transactiontime eventtime ratedatetime latesttradingday traddt date1 tarih дата 날짜 日付け 時間 日時 交易日期 交易时间 日期时间 時間戳 일자 일시 시간
     observationdate snapshottime snapshottimeutc snappedat exchangedate quotedate quotedatetime pricedate asofdate effectivedate candlebegintime klinetime
     ngày tanggal tarikh dátum ημερομηνία วันที่ วันเดือนปี التاريخ تاریخ תאריך तारीख giorno fechahora datahora dataora dato päivä päivämäärä dzień datetijd tijdstip datumuhrzeit время датавремя дататорговли index indexlevel0`,
  ),
  ...END_NAMES,
  '',
];

/** Names of columns with closes that are adjusted for later splits and dividends. */
export const ADJUSTED_NAMES: readonly string[] = words(
  `adjclose adjustedclose closeadj closeadjusted adjclosing adjclosingprice adjustedclosingprice adjcloseprice
   closeadjustedlast`,
);

/** Names of columns with the instrument. */
export const SYMBOL_NAMES: readonly string[] = words(
  `symbol ticker tckrsymb productid instrument instrumentname instid pair market sym symroot code stock security product contract ric tscode currencypair orderbookid
   tradingsymbol asset assetid coin securitiescode securitycode seccode scripcode sccode scrip permno sid secid 股票代码 证券代码 代码 證券代號 nazwa name`,
);
