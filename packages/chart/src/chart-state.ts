/**
 * What a person arranged, as a value that can be kept as JSON: what is in view, how the panes lie, and what is drawn. Settings are no part of it; they stay options
 * of the host.
 */
import { type ChartLevel, parseInterval } from '@candlemark/bars';
import type { ChartCore } from './chart-core.ts';
import type { ChartState, ChartStateChange, PanesState, TimeRangeMs } from './chart-events.ts';
import type { DocumentRecord } from './document/document-record.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import type { StateInCore } from './parts/core-parts.ts';
import { MOST_PANES } from './picture/most-panes.ts';
import { MAIN_PANE } from './picture/pane-plan.ts';
import { checkPlain } from './plain-state.ts';
import type { PriceRange } from './scale/price-scale.ts';
import { type Fields, readFields } from './state-fields.ts';
import { CHART_STATE_VERSION, migratedState } from './state-migrations.ts';
import { stateRecords } from './state-records.ts';
import type { UnitsOptions } from './units/units-options.ts';
import { ArrangementNews, chartArrangement } from './view/chart-arrangement.ts';
import { visibleRangeMs } from './view/visible-range.ts';

/** For `getState`, `setState` and the event `arrange`. */
export interface StatePart extends StateInCore {
  readonly read: typeof chartState;
  readonly restore: typeof restoreChartState;
}

export const statePart: StatePart = {
  read: chartState,
  restore: restoreChartState,
  createNews: () => new ArrangementNews(),
};

/** What is on screen now, as a value that a host can keep or compare. */
export function chartState(core: ChartCore): ChartState {
  const { viewport, manualRanges } = core.view;
  const frame = core.frame();
  const tradingTime = core.data?.facts.tradingTime;
  const failed = core.data?.status.failed ?? null;
  const segments = frame?.slice.segments ?? [];
  const rows = (kind: 'bars' | 'trades') =>
    segments.reduce((sum, segment) => sum + (segment.kind === kind ? Math.max(0, segment.end - segment.start) : 0), 0);
  const level = frame?.level ?? core.data?.facts.levels.at(-1)?.level ?? '1D';
  return {
    version: CHART_STATE_VERSION,
    interval: core.settings.interval,
    units: unitsOf(core),
    level,
    range: viewport === null || tradingTime === undefined ? { from: 0, to: 0 } : visibleRangeMs(viewport, tradingTime),
    viewport,
    priceRange: core.priceRange(),
    isPriceRangeManual: manualRanges.has(MAIN_PANE),
    ...chartArrangement(core.view),
    isRatioLocked: core.view.isRatioLocked,
    slice: {
      level,
      bars: rows('bars'),
      trades: rows('trades'),
      provisional: segments.some((segment) => segment.provisional && segment.end > segment.start),
    },
    status: core.status,
    ...(core.annotations?.state ?? { annotations: [], toolDefaults: {} }),
    indicators: core.indicators?.records ?? [],
    compares: core.compares?.records ?? [],
    ...(failed === null ? {} : { error: { code: failed.code, message: failed.message } }),
  };
}

/** Their source is the interval of the chart, and told by that. */
function unitsOf(core: ChartCore): UnitsOptions | null {
  const units = core.data?.facts.units;
  if (units === undefined) return null;
  const { source: _, ...chosen } = units.chosen ?? units.asked;
  return chosen;
}

/**
 * Restores what of a state is given. Everything is read before anything is changed.
 * @param setOptions takes over another interval and other units; may throw
 * @throws TypeError naming the field that cannot be
 */
export function restoreChartState(
  core: ChartCore,
  state: ChartStateChange,
  setOptions: (options: Pick<FinancialChartOptions, 'interval' | 'units'>) => void,
): void {
  const given = readFields('Chart state', state);
  checkPlain('Chart state', state);
  const today = migratedState(Object.fromEntries(given.entries()));
  const fields = readFields('Chart state', today);
  const level = fields.optional('level', (value, path) => readLevel(fields.text(value, path), path));
  const range = fields.optional('range', (value) => readRange(fields.within('range', value)));
  const isManual = fields.optional('isPriceRangeManual', (value, path) => fields.boolean(value, path));
  const price = fields.optional('priceRange', (value) => readPrices(fields, 'priceRange', value));
  const ranges = fields.optional('priceRanges', (value) => readPriceRanges(fields.within('priceRanges', value)));
  const panes = fields.optional('panes', (value) => readPanes(fields.within('panes', value)));
  const hidden = fields.optional('hiddenSeries', (value, path) => fields.texts(value, path));
  const restoreAnnotations = core.annotations?.readState(today);
  const indicators = fields.optional('indicators', stateRecords);
  const compares = fields.optional('compares', stateRecords);
  checkPanes([...(indicators ?? []), ...(compares ?? [])]);
  const interval = fields.optional('interval', (value, path) => fields.text(value, path));
  const units = fields.optional('units', (value) => {
    if (value === null) return null;
    // The options say that the part is missing.
    return core.parts.units?.read(fields.within('units', value)) ?? (value as UnitsOptions);
  });
  const options = {
    // The options say what an interval is.
    ...(interval !== undefined && { interval: interval as NonNullable<ChartStateChange['interval']> }),
    ...(units !== undefined && { units: units ?? undefined }),
  };
  if (Object.keys(options).length > 0) setOptions(options);
  const { view } = core;
  if (level !== undefined) view.cameFrom(level);
  // A chart without a view told zeros.
  if (range !== undefined && (range.from !== 0 || range.to !== 0)) core.show(range);
  if (ranges !== undefined) view.setManualRanges(ranges);
  // A range that was only what was visible says nothing about what the person chose.
  else if (price !== undefined) view.setManualRange(MAIN_PANE, isManual === false ? null : price);
  if (panes !== undefined) view.panes.restore(panes);
  if (hidden !== undefined) view.hidden.restore(new Set(hidden));
  restoreAnnotations?.();
  if (compares !== undefined) core.compares?.restore(compares);
  if (indicators !== undefined) core.indicators?.restore(indicators);
}

/** The main pane is where whatever names none lies. */
function checkPanes(records: readonly DocumentRecord[]): void {
  const count = new Set(records.map(({ pane = MAIN_PANE }) => pane)).size;
  if (count > MOST_PANES) throw new TypeError(`Chart state has ${count} panes; a chart has room for ${MOST_PANES}`);
}

function readLevel(text: string, path: string): ChartLevel {
  const level = text === 'trades' ? text : parseInterval(text);
  if (level === null) throw new TypeError(`${path} must be trades or an interval such as 1h or 3D, got '${text}'`);
  return level;
}

function readRange(fields: Fields): TimeRangeMs {
  const number = (name: 'from' | 'to') => fields.required(name, (value, path) => fields.number(value, path));
  const range = { from: number('from'), to: number('to') };
  if (range.from <= range.to) return range;
  throw new TypeError(`${fields.path('to')} must not be before from, got ${range.to}`);
}

function readPrices(fields: Fields, name: string, value: unknown): PriceRange | null {
  if (value === null) return null;
  const prices = fields.within(name, value);
  const number = (field: 'min' | 'max') => prices.required(field, (found, path) => prices.number(found, path));
  const range = { min: number('min'), max: number('max') };
  if (range.min < range.max) return range;
  throw new TypeError(`${prices.path('max')} must be greater than min, got ${range.max}`);
}

function readPriceRanges(fields: Fields): ReadonlyMap<string, PriceRange> {
  const ranges = new Map<string, PriceRange>();
  for (const [scaleId, value] of fields.entries()) {
    const range = readPrices(fields, scaleId, value);
    if (range !== null) ranges.set(scaleId, range);
  }
  return ranges;
}

function readPanes(fields: Fields) {
  const weights = fields.optional('weights', (value) => {
    const inner = fields.within('weights', value);
    return inner.entries().map(([id, weight]) => [id, inner.positive(weight, inner.path(id))] as const);
  });
  const maximized = fields.optional('maximized', (value, path) => (value === null ? null : fields.text(value, path)));
  const collapsed = fields.optional('collapsed', (value, path) => fields.texts(value, path));
  const order = fields.optional('order', (value, path) => fields.texts(value, path));
  return {
    weights: new Map(weights),
    maximized: maximized ?? null,
    collapsed: new Set(collapsed),
    order: [...new Set(order)],
  } satisfies { readonly [Name in keyof PanesState]: unknown };
}
