/** How the cells of a list of own trades are to be read, by its beginning and by what the user says. */
import { isTimeZone } from '@candlemark/bars';
import { columnCells, type DelimitedSample } from '../detect/delimited-sample.ts';
import { numberStyleOf } from '../detect/number-style.ts';
import { refuseAmbiguousDates } from '../detect/plan-file.ts';
import { symbolOfFile } from '../detect/symbol-of-file.ts';
import { detectTimeLayout, inDateOrder, type TimeLayout } from '../detect/time-layout.ts';
import type { ParseInput } from '../file-plan.ts';
import type { FileFacts } from '../input/file-facts.ts';
import { RefusedFile } from '../refused-file.ts';
import type { NumberStyle } from '../rows/decimal-text.ts';
import { EPOCH_UNITS } from '../rows/time-reader.ts';
import type { FileOrder } from '../rows/zone-clock.ts';
import { areClockFirst, clockFirstLayout, dateFirst } from './clock-first.ts';
import { type FillColumns, isTrade } from './fill-columns.ts';
import { readAmount } from './fill-fields.ts';
import type { FoundFills } from './find-fills.ts';

/** How the cells of a file are to be read. */
export interface FillPlan {
  readonly columns: FillColumns;
  readonly style: NumberStyle;
  readonly timeLayout: TimeLayout;
  readonly order: FileOrder;
  /** The zone of times without one, where somebody said so. */
  readonly zone: string | null;
  /** Whether what is paid is written as a number below zero. */
  readonly isCostNegative: boolean;
  /** That of rows in files without a column for it. */
  readonly symbol: string;
}

/** @throws RefusedFile where dates may be read in two ways, or a zone is none */
export function planFills({ options, fileName }: ParseInput, facts: FileFacts, found: FoundFills): FillPlan {
  const { columns } = found;
  if (options.timeZone !== undefined && !isTimeZone(options.timeZone)) {
    throw new RefusedFile(`"${options.timeZone}" is no IANA time zone; write one such as Europe/Berlin or UTC.`);
  }
  const sample = tradesOf(found);
  const cells = (field: number) => (field < 0 ? [] : columnCells(sample, field, 0));
  const unit = EPOCH_UNITS.find(({ id }) => id === options.timeUnit) ?? null;
  const times = cells(columns.fields.time);
  const isClockFirst = areClockFirst(times);
  const detected = detectTimeLayout(isClockFirst ? times.map(dateFirst) : times, { isNamed: true, unit });
  if (detected === null) {
    const [value = ''] = times;
    throw new RefusedFile(`The times of the file cannot be read (the first is "${value}").`);
  }
  const inOrder =
    (detected.isByDistance || detected.order !== 'certain') && options.dateOrder
      ? inDateOrder(detected, options.dateOrder)
      : detected;
  const timeLayout = isClockFirst ? clockFirstLayout(inOrder) : inOrder;
  const match = { headerRecord: -1, timeFields: { time: columns.fields.time, timeOfDay: columns.fields.timeOfDay } };
  refuseAmbiguousDates({ timeLayout, match, sample });
  const { quantity, price, multiplier, fee } = columns.fields;
  const numbers = [quantity, price, multiplier, fee].map((field) =>
    cells(field).map((cell) => cell.replaceAll(/[A-Za-z()@\s]+/g, '')),
  );
  const style = numberStyleOf(numbers, sample);
  return {
    columns,
    style,
    timeLayout,
    order: orderOf(times, timeLayout),
    zone: options.timeZone ?? facts.timeZone ?? columns.zone,
    isCostNegative: areCostsNegative([fee, columns.fields.fee2].flatMap(cells), style),
    symbol: options.symbol ?? facts.symbol ?? symbolOfFile(facts.fileName ?? fileName),
  };
}

/** The records that are trades. */
export function tradesOf({ sample, columns }: FoundFills): DelimitedSample {
  const { section, headerRecord } = columns;
  const behind = sample.records.slice(headerRecord + 1);
  return { ...sample, records: section ? behind.filter(({ fields }) => isTrade(section, fields)) : behind };
}

/** Brokers write what was paid as a number below zero, exchanges above: as most of the column are. */
function areCostsNegative(cells: readonly string[], style: NumberStyle): boolean {
  const amounts = cells.map((cell) => readAmount(cell, style)).filter((amount) => typeof amount === 'object');
  const moved = amounts.filter(({ decimal }) => decimal !== '0');
  return moved.filter(({ isNegative }) => isNegative).length > moved.length / 2;
}

function orderOf(cells: readonly string[], layout: TimeLayout): FileOrder {
  const reader = layout.createReader();
  const times = [cells[0], cells.at(-1)].map((cell = '') => {
    const bytes = new TextEncoder().encode(cell);
    return reader.read(bytes, 0, bytes.length) ? reader.localUs : Number.NaN;
  });
  return times[1]! < times[0]! ? 'descending' : 'ascending';
}
