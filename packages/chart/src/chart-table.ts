/**
 * What is in view as a table: a row for each bar or trade of the level that is shown, a column for each of its values and for each series beside them. Nothing is
 * written before it is asked for, so that a table of many rows costs what is looked at of it.
 */
import { formatScaled, isoFromUs, SIDE_BUY, SIDE_SELL, US_PER_MINUTE, US_PER_MS, zoneOffsetUs } from '@candlemark/bars';
import { sideTextKey } from './layers/side-text.ts';
import type { Frame } from './picture/frame.ts';
import type { InstrumentFacts } from './picture/instrument-facts.ts';
import type { SeriesInPane } from './picture/pane-frame.ts';
import { rowsInView } from './picture/rows-in-view.ts';
import { seriesRow } from './picture/series-value.ts';
import { closeOf, rowMiddleTradingUs, type SliceRow } from './picture/slice-rows.ts';
import type { ChartText } from './text/en.ts';

const BAR_COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
const TRADE_COLUMNS = ['time', 'price', 'size', 'side'] as const;

/** What a column holds: a value of the chart's own rows, or one of a series beside them. */
export type TableColumnKind = (typeof BAR_COLUMNS)[number] | (typeof TRADE_COLUMNS)[number] | 'series';

export interface TableColumn {
  readonly kind: TableColumnKind;
  /** The kind, or what the series is called. */
  readonly name: string;
  /** To sort by: milliseconds of a time, real units of prices and sizes; NaN where there is no value. */
  valueAt(row: number): number;
  /** As a person reads it in the language of the chart; empty where there is no value. */
  textAt(row: number): string;
  /** With all decimals that are stored, and times as `2024-01-02T09:30:00-05:00`; empty where there is no value. */
  exactAt(row: number): string;
}

export interface ChartTable {
  readonly columns: readonly TableColumn[];
  /** From the oldest row on, which is 0. */
  readonly rowCount: number;
}

/** Rows of other levels, which stand in while some are on their way, are left out. Cost: a pass over what is in view. */
export function tableOf(frame: Frame, text: ChartText): ChartTable {
  const rows = [...rowsInView(frame)];
  const table = { rows, frame, text };
  const own = frame.level === 'trades' ? tradeColumns(table) : barColumns(table);
  const added = frame.panes.flatMap(({ series }) =>
    series.filter(({ plan, isVisible }) => isVisible && plan.look !== null && plan.plot?.isQuiet !== true),
  );
  return { columns: [...own, ...added.map((series) => seriesColumn(series, rows))], rowCount: rows.length };
}

interface Table {
  readonly rows: readonly SliceRow[];
  readonly frame: Frame;
  readonly text: ChartText;
}

function barColumns(table: Table): readonly TableColumn[] {
  const { rows, frame } = table;
  return BAR_COLUMNS.map((kind): TableColumn => {
    if (kind === 'time') return timeColumn(table);
    const stored = ({ segment, row }: SliceRow) =>
      segment.kind === 'trades' ? Number.NaN : (segment.placed.bars[kind]?.[row] ?? Number.NaN);
    return column(kind, kind, rows, stored, kind === 'volume' ? sizeWriting(frame.facts) : priceWriting(frame.facts));
  });
}

function tradeColumns(table: Table): readonly TableColumn[] {
  const { rows, frame, text } = table;
  const writing = {
    price: priceWriting(frame.facts),
    size: sizeWriting(frame.facts),
    side: { unit: 1, text: (side: number) => text[sideTextKey(side)], exact: sideCell },
  };
  return TRADE_COLUMNS.map((kind): TableColumn => {
    if (kind === 'time') return timeColumn(table);
    const stored = ({ segment, row }: SliceRow) =>
      segment.kind === 'bars' ? Number.NaN : (segment.trades[kind][row] ?? Number.NaN);
    return column(kind, kind, rows, stored, writing[kind]);
  });
}

function seriesColumn(series: SeriesInPane, rows: readonly SliceRow[]): TableColumn {
  const { plan, rows: own } = series;
  const title = plan.look?.name ?? '';
  const ownName = plan.plot?.name ?? '';
  // The first of an indicator's plots has its name: SMA 9 needs no other.
  const name = title.startsWith(ownName) ? title : `${title} ${ownName}`.trim();
  const stored = (at: SliceRow) => {
    const found = seriesRow(series, rowMiddleTradingUs(at));
    return found === null || found.segment.provisional ? Number.NaN : closeOf(found);
  };
  const write = own === null ? { unit: 1, text: String, exact: String } : priceWriting(own.facts);
  return column('series', name, rows, stored, write);
}

interface Writing {
  /** Real units of a stored one. */
  readonly unit: number;
  text(value: number): string;
  exact(stored: number): string;
}

function column(
  kind: TableColumnKind,
  name: string,
  rows: readonly SliceRow[],
  stored: (at: SliceRow) => number,
  { unit, text, exact }: Writing,
): TableColumn {
  const at = (row: number) => (rows[row] === undefined ? Number.NaN : stored(rows[row]));
  const written = (row: number, write: (value: number) => string) => {
    const value = at(row);
    return Number.isNaN(value) ? '' : write(value);
  };
  return {
    kind,
    name,
    valueAt: (row) => at(row) * unit,
    textAt: (row) => written(row, (value) => text(value * unit)),
    exactAt: (row) => written(row, exact),
  };
}

function timeColumn({ rows, frame: { facts, level } }: Table): TableColumn {
  const timeUsAt = (row: number) => {
    const at = rows[row];
    if (at === undefined) return Number.NaN;
    return at.segment.kind === 'trades' ? at.segment.trades.timeUs[at.row]! : at.segment.placed.bars.timeUs[at.row]!;
  };
  return {
    kind: 'time',
    name: 'time',
    valueAt: (row) => timeUsAt(row) / US_PER_MS,
    textAt: (row) => facts.times.format(level, timeUsAt(row)),
    exactAt: (row) => timeCell(timeUsAt(row), facts),
  };
}

function priceWriting({ numbers, priceUnit, instrument: { priceExact, priceScale } }: InstrumentFacts): Writing {
  const decimals = priceExact ? priceScale : null;
  return { unit: priceUnit, text: numbers.price, exact: (stored) => cell(stored, decimals) };
}

function sizeWriting({ numbers, sizeUnit, instrument: { sizeExact, sizeScale } }: InstrumentFacts): Writing {
  const decimals = sizeExact ? sizeScale : null;
  return { unit: sizeUnit, text: numbers.volume, exact: (stored) => cell(stored, decimals) };
}

function sideCell(side: number): string {
  if (side === SIDE_BUY) return 'buy';
  return side === SIDE_SELL ? 'sell' : '';
}

/** All decimals that are stored. */
function cell(value: number, scale: number | null): string {
  return scale === null ? String(value) : formatScaled(value, scale);
}

/** On the clocks of the chart: `2024-01-02T09:30:00-05:00`. Offsets of seconds, of times long ago, cannot be written: the moment stays right. */
function timeCell(timeUs: number, { timeZone }: InstrumentFacts): string {
  const offsetMinutes = Math.round(zoneOffsetUs(timeZone, timeUs) / US_PER_MINUTE);
  const offsetUs = offsetMinutes * US_PER_MINUTE;
  const minutes = Math.abs(offsetMinutes);
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const zone = offsetUs === 0 ? 'Z' : `${offsetUs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return isoFromUs(timeUs + offsetUs).slice(0, -1) + zone;
}
