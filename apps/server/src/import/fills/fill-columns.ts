/*
 * Where the columns of a list of own trades stand, by the names that brokers and exchanges give them. Market trades look much alike: without being told, a file
 * is taken for own trades only where it says for each row what it cost or what it has earned, which no market does.
 */
import type { FillRole } from '@candlemark/contracts';
import { words } from '../detect/column-names.ts';
import { columnCells, type DelimitedSample, mayBeHeader, type SampleRecord } from '../detect/delimited-sample.ts';
import { normalName } from '../detect/header-match.ts';
import { readTimeOfDay } from '../detect/time-of-day.ts';
import { MAX_PREAMBLE_RECORDS } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import { readSide } from './fill-fields.ts';
import { type GivenFillColumns, withGivenColumns } from './given-fill-columns.ts';

export interface FillColumns {
  /** Index in the sample of the record with their names. */
  readonly headerRecord: number;
  /** Field numbers from 0; -1 where there is none. */
  readonly fields: Readonly<Record<FillRole, number>>;
  /** What rows begin with that are trades, in statements of several sections; null where all are. */
  readonly section: FillSection | null;
  /** The zone that the header names beside the time; null where it names none. */
  readonly zone: string | null;
}

/** Rows of a statement that are trades: what stands in its first fields. */
export interface FillSection {
  readonly name: string;
  /** The row with names, which may come again with others. */
  readonly header: string;
  readonly data: string;
  /** Of the rows of data those that are orders, by the third field. */
  readonly detail: string;
}

/** Interactive Brokers: `Trades,Data,Order,Stocks,USD,…`. */
const STATEMENT: FillSection = { name: 'Trades', header: 'Header', data: 'Data', detail: 'Order' };

/** Names in normal form, the most telling first. */
const NAMES: Readonly<Record<FillRole, readonly string[]>> = {
  time: words(
    `time datetime dateutc datetimeutc timeutc dateandtime tradedatetime executiontime exectime filltime filledtime transactiontime createdat created timestamp tradetime
     updatetime date tradedate activitydate rundate transactiondate datum zeit datumzeit fecha`,
  ),
  timeOfDay: words('tradetime time timeofday zeit uhrzeit'),
  symbol: words(
    `symbol instrumentsymbol ticker tickersymbol pair spotpairs contract product market instrument instrumentid instid currencypair tradingpair security symbolname
     localsymbol stock productid coin`,
  ),
  side: words(
    'side buysell action type direction tradeside tradetype transactiontype transcode transactioncode operation bs subtype isbuyer buy',
  ),
  // Bybit tells there what is a trade and what was paid for holding a position.
  type: words('filledtype'),
  quantity: words(
    `quantity qty executed executedqty executedquantity filled filledqty filledquantity fillqty fillsize fillsz filledsize execqty execsize filledamount size vol volume
     shares sz noofshares numberofshares lots units contracts amount menge anzahl stuck stück`,
  ),
  price: words(
    `tprice tradeprice fillprice filledprice avgfillprice averagefillprice avgfilledprice fillpx px execprice executionprice price avgprice averageprice priceperunit
     priceshare pricepershare preis kurs rate`,
  ),
  multiplier: words(
    `multiplier mult contractmultiplier contractsize contractmult pointvalue bigpointvalue ctval multiplikator kontraktgrosse kontraktgröße punktwert`,
  ),
  fee: words(
    `fee fees commfee feescomm ibcommission commission commissions comm tradingfee execfee execfeev2 feepaid feeamount transactionfee transactionandorthird
     commissionandfees comminusd chargeamount brokerage gebuhr gebühr provision`,
  ),
  // MetaTrader and Fidelity have both.
  fee2: words('commission fees'),
  feeCurrency: words(
    'feecurrency feecoin feetoken feeasset feeccy feeunit commissionasset commissioncurrency ibcommissioncurrency pricefeetotalunit',
  ),
  currency: words('currency currencyprimary quotecurrency pricecurrency currencypriceshare pricefeetotalunit'),
  account: words('account accountid clientaccountid accountnumber portfolio subaccount konto uid'),
  orderId: words('orderid ordertxid iborderid ordernumber orderno order ordid oid'),
  executionId: words(
    'executionid execid ibexecid tradeid fillid tid txid dealid deal transactionid trasactionid tradeno id',
  ),
  note: words('note notes comment comments memo'),
};

/** Of a list of orders: what they were filled at stands there, and under `price` what was asked for. */
const FILLED_AT = words('avgprice averageprice');

/** What no list of market trades has. */
const EARNED = words('realizedpl realisedpl realizedpnl realisedpnl fifopnlrealized closedpnl realizedprofit');
const SHORTEST_ID = 8;
const NEEDED = ['time', 'quantity', 'price'] as const;

/** A file that is said to hold own trades names no columns of them. */
export class NoFillColumns extends RefusedFile {}

/**
 * The columns of a list of own trades; null when it is another file.
 * @param isGiven whether the user says that it is one
 * @param given the columns that the user names
 * @throws RefusedFile naming what is missing where the user says so
 */
export function findFillColumns(
  sample: DelimitedSample | null,
  isGiven: boolean,
  given: GivenFillColumns = new Map(),
): FillColumns | null {
  const records = sample?.records ?? [];
  const inSections = records.findIndex(({ fields }) => fields[0] === STATEMENT.name && fields[1] === STATEMENT.header);
  if (inSections >= 0 && given.size > 0)
    throw new RefusedFile(
      '--columns is not used for statements of several sections, which name their columns; leave it out.',
    );
  const places = inSections >= 0 ? [inSections] : [...records.slice(0, MAX_PREAMBLE_RECORDS).keys()];
  let missing: readonly string[] = NEEDED;
  let lackingGiven: string | null = null;
  for (const headerRecord of places) {
    if (!mayBeHeader(sample!, records[headerRecord]!)) continue;
    const found = columnsOf(sample!, headerRecord, inSections >= 0 ? STATEMENT : null);
    const names = records[headerRecord]!.fields;
    const said = withGivenColumns(found.fields, names, given);
    if ('lacking' in said) {
      const [role, name] = said.lacking;
      lackingGiven ??= `There is no column "${name}" for ${role}; the file has ${names.join(', ')}.`;
      continue;
    }
    const columns = { ...found, fields: said.fields };
    const lacking = NEEDED.filter((role) => columns.fields[role] < 0);
    if (lacking.length < missing.length) missing = lacking;
    if (lacking.length === 0 && (isGiven || isUnmistakable(sample!, columns))) return columns;
  }
  if (!isGiven) return null;
  if (lackingGiven !== null && missing === NEEDED) throw new RefusedFile(lackingGiven);
  throw new NoFillColumns(
    `A list of own trades has the columns time, side, quantity and price, and symbol where it holds several instruments; no ${missing.join(' and no ')} was found. Name them, as in --columns time=When,quantity=Pieces,price=Each.`,
  );
}

/** The fields of a record with names, by what they mean. */
export function fieldsOf(record: SampleRecord, cellsOf: (field: number) => readonly string[]): FillColumns['fields'] {
  const names = record.fields.map((name) => normalName(withoutZone(name)));
  const found = (role: FillRole) => NAMES[role].flatMap((name) => namesAt(names, name));
  const first = (role: FillRole) => found(role)[0] ?? -1;
  const time = first('time');
  const isApart = time >= 0 && (cellsOf(time)[0] ?? '').trim() !== '';
  const timeOfDay = isApart ? timeOfDayOf(time, found, cellsOf) : null;
  // What stands there tells: MetaTrader calls the side Type, and the way into a position Direction.
  const side = found('side').find((field) => cellsOf(field).some((cell) => readSide(cell) !== null)) ?? -1;
  const hasNumbers = (field: number) => cellsOf(field).some((cell) => /\d/.test(cell));
  // Of two columns for it one may hold dashes.
  const fee = found('fee').find(hasNumbers) ?? first('fee');
  const fee2 = found('fee2').find((field) => field !== fee) ?? -1;
  const rest = [
    'symbol',
    'type',
    'quantity',
    'price',
    'multiplier',
    'feeCurrency',
    'currency',
    'account',
    'orderId',
    'note',
  ] as const;
  const plain = Object.fromEntries(rest.map((role) => [role, first(role)])) as Record<(typeof rest)[number], number>;
  const executionId = found('executionId').find((field) => names[field] !== 'id' || areIds(cellsOf(field))) ?? -1;
  const isOfOrders = /^(?:filled|executed)/.test(names[plain.quantity] ?? '');
  const filledAt = isOfOrders ? FILLED_AT.flatMap((name) => namesAt(names, name))[0] : undefined;
  const price = filledAt ?? plain.price;
  return {
    ...plain,
    price,
    executionId,
    time: timeOfDay?.date ?? time,
    timeOfDay: timeOfDay?.time ?? -1,
    side,
    fee,
    fee2,
  };
}

function columnsOf(sample: DelimitedSample, headerRecord: number, section: FillSection | null): FillColumns {
  const record = sample.records[headerRecord]!;
  const rows = section
    ? { ...sample, records: sample.records.filter(({ fields }) => isTrade(section, fields)) }
    : { ...sample, records: sample.records.slice(headerRecord + 1) };
  const fields = fieldsOf(record, (field) => columnCells(rows, field, 0));
  const zone = zoneInName(record.fields[fields.time] ?? '') ?? (isKraken(record) ? 'UTC' : null);
  return { headerRecord, fields, section, zone };
}

export function isTrade({ name, data, detail }: FillSection, fields: readonly string[]): boolean {
  return fields[0] === name && fields[1] === data && fields[2] === detail;
}

/** Its times are in UTC, without a word about it. */
function isKraken({ fields }: SampleRecord): boolean {
  const names = fields.map(normalName);
  return names.includes('txid') && names.includes('ordertxid');
}

const ZONE_IN_NAME = /\b(?:UTC|GMT) ?(?:([+-]) ?(\d{1,2})(?::?00)?)? ?\)?$/i;

/** `Time(UTC+8)` -> `Time`. */
function withoutZone(name: string): string {
  const rest = name.trim().replace(ZONE_IN_NAME, '');
  return normalName(rest) === '' ? name : rest;
}

/** `Time(UTC+8)` -> `Etc/GMT-8`, whose sign is the other one; null where the name says nothing. */
function zoneInName(name: string): string | null {
  const found = ZONE_IN_NAME.exec(name.trim()) ?? (/(?:utc|gmt)$/i.test(normalName(name)) ? [] : null);
  if (found === null) return null;
  const [, sign = '', hours = '0'] = found;
  return Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

/** Of a column called Id: numbers that count the rows of a file are none of executions. */
function areIds(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => cell.trim().length >= SHORTEST_ID);
}

function namesAt(names: readonly string[], name: string): readonly number[] {
  return names.flatMap((other, field) => (other === name ? [field] : []));
}

/** A date and a time of day in columns of their own; null where one column has both. */
function timeOfDayOf(
  time: number,
  found: (role: FillRole) => readonly number[],
  cellsOf: (field: number) => readonly string[],
): { readonly date: number; readonly time: number } | null {
  const isOfDay = (field: number) => {
    const [cell] = cellsOf(field);
    return cell !== undefined && !Number.isNaN(readTimeOfDay(cell)) && !/^\d{8,}$/.test(cell.trim());
  };
  const date = found('time').find((field) => !isOfDay(field));
  const ofDay = found('timeOfDay').find((field) => field !== date && isOfDay(field));
  if (date === undefined || ofDay === undefined) return null;
  const hasBoth = /\d[T ,;]+\d{1,2}:\d{2}/.test(cellsOf(date)[0] ?? '');
  return hasBoth ? (date === time ? null : { date, time: -1 }) : { date, time: ofDay };
}

function isUnmistakable(sample: DelimitedSample, { headerRecord, fields, section }: FillColumns): boolean {
  if (section !== null) return true;
  const names = sample.records[headerRecord]!.fields.map(normalName);
  const hasCost = fields.fee >= 0 || names.some((name) => EARNED.includes(name));
  const quantities = columnCells(sample, fields.quantity, headerRecord + 1);
  const hasSide = fields.side >= 0 || quantities.some((cell) => /^[(-]/.test(cell.trim()));
  const isNone = (field: number) => columnCells(sample, field, headerRecord + 1).every((cell) => cell.trim() === '');
  // Market trades in the form that own ones have in the same library (ccxt): of no order, and at no cost.
  const isOfNobody = fields.orderId >= 0 && fields.fee >= 0 && isNone(fields.orderId) && isNone(fields.fee);
  return hasCost && hasSide && fields.symbol >= 0 && !isOfNobody;
}
