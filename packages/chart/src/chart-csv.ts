/** What is in view as CSV: the rows of the level that is shown, and what every added series says at each of them. */
import { formatScaled, isoFromUs, SIDE_BUY, SIDE_SELL, US_PER_MINUTE, zoneOffsetUs } from '@candlemark/bars';
import type { ChartCore } from './chart-core.ts';
import type { InstrumentFacts } from './picture/instrument-facts.ts';
import type { SeriesInPane } from './picture/pane-frame.ts';
import { rowsInView } from './picture/rows-in-view.ts';
import { seriesRow } from './picture/series-value.ts';
import { closeOf, rowMiddleTradingUs, type SliceRow } from './picture/slice-rows.ts';

/** For `toCsv`. */
export interface CsvPart {
  readonly csv: (core: ChartCore) => string;
}

export const csvPart: CsvPart = { csv: chartCsv };

const BAR_COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
const TRADE_COLUMNS = ['time', 'price', 'size', 'side'] as const;
/** A program that shows tables takes a cell that begins so for a formula. Only names of a host or a person can: numbers are written here. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows of other levels, which stand in while some are on their way, are left out. Empty while there is no picture.
 * Cost: what is in view, times one search for each added series.
 */
function chartCsv(core: ChartCore): string {
  const frame = core.frame();
  if (frame === null) return '';
  const isTrades = frame.level === 'trades';
  const added = frame.panes.flatMap(({ series }) =>
    series.filter(({ plan, isVisible }) => isVisible && plan.look !== null && plan.plot?.isQuiet !== true),
  );
  const names = added.map(({ plan }) => named([plan.look?.name, plan.plot?.name].filter((word) => word).join(' ')));
  const lines = [[...(isTrades ? TRADE_COLUMNS : BAR_COLUMNS), ...names].join(',')];
  for (const at of rowsInView(frame)) {
    const values = isTrades ? tradeCells(at, frame.facts) : barCells(at, frame.facts);
    const middleUs = rowMiddleTradingUs(at);
    lines.push([...values, ...added.map((series) => valueAt(series, middleUs))].join(','));
  }
  return `${lines.join('\n')}\n`;
}

function barCells({ segment, row }: SliceRow, facts: InstrumentFacts): readonly string[] {
  if (segment.kind === 'trades') return [];
  const { bars } = segment.placed;
  const prices = [bars.open, bars.high, bars.low, bars.close].map((column) => priceCell(column[row]!, facts));
  const volume = bars.volume === null ? '' : sizeCell(bars.volume[row]!, facts);
  return [timeCell(bars.timeUs[row]!, facts), ...prices, volume];
}

function tradeCells({ segment, row }: SliceRow, facts: InstrumentFacts): readonly string[] {
  if (segment.kind === 'bars') return [];
  const { timeUs, price, size, side } = segment.trades;
  return [
    timeCell(timeUs[row]!, facts),
    priceCell(price[row]!, facts),
    sizeCell(size[row]!, facts),
    sideCell(side[row]!),
  ];
}

function valueAt(series: SeriesInPane, tradingUs: number): string {
  const at = seriesRow(series, tradingUs);
  return at === null || at.segment.provisional || series.rows === null ? '' : priceCell(closeOf(at), series.rows.facts);
}

function priceCell(value: number, { instrument: { priceExact, priceScale } }: InstrumentFacts): string {
  return cell(value, priceExact ? priceScale : null);
}

function sizeCell(value: number, { instrument: { sizeExact, sizeScale } }: InstrumentFacts): string {
  return cell(value, sizeExact ? sizeScale : null);
}

function sideCell(side: number): string {
  if (side === SIDE_BUY) return 'buy';
  return side === SIDE_SELL ? 'sell' : '';
}

/** All decimals that are stored; nothing where there is no value. */
function cell(value: number, scale: number | null): string {
  if (Number.isNaN(value)) return '';
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

/** A name as a cell: a formula becomes a text, and what would end the cell is quoted. */
function named(name: string): string {
  const safe = FORMULA.test(name) ? `'${name}` : name;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
