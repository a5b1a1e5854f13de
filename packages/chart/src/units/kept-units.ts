/** Units as plain fields, as a host keeps them among other settings of a chart: each kind has its own, and another kind loses none of them. */
import type { Instrument } from '@candlemark/bars';
import {
  DEFAULT_LINES,
  DEFAULT_REVERSAL,
  type PriceStep,
  sourceOfUnits,
  UNITS_TYPES,
  type UnitsOptions,
  type UnitsType,
} from './units-options.ts';

export interface KeptUnits {
  /** `none`: the chart counts time. */
  readonly units: UnitsType | 'none';
  /** Price of a brick, a box, a reversal or a range; null: that of an average true range. */
  readonly unitSize: number | null;
  readonly unitAtrLength: number;
  /** Boxes of a reversal. */
  readonly unitReversal: number;
  /** Lines of a line break. */
  readonly unitLines: number;
  /** Trades of a bar; source bars where there are no trades. */
  readonly unitTicks: number;
  /** Volume of a bar. */
  readonly unitVolume: number;
  readonly hasUnitWicks: boolean;
  /** What an average true range came to, of what, and when; of anything else it is worked out anew. */
  readonly unitMeasuredOf: string;
  readonly unitMeasuredSize: number | null;
  readonly unitMeasuredAtMs: number | null;
}

export const DEFAULT_KEPT_UNITS: KeptUnits = {
  units: 'none',
  unitSize: null,
  unitAtrLength: 14,
  unitReversal: DEFAULT_REVERSAL,
  unitLines: DEFAULT_LINES,
  unitTicks: 100,
  unitVolume: 1_000,
  hasUnitWicks: true,
  unitMeasuredOf: '',
  unitMeasuredSize: null,
  unitMeasuredAtMs: null,
};

export const MOST_ATR_LENGTH = 500;
export const MOST_UNIT_LINES = 50;
export const MOST_UNIT_COUNT = 1_000_000_000;

/** What was kept; what cannot be falls back to its default. */
export function readKeptUnits(found: Readonly<Record<string, unknown>>): KeptUnits {
  const kept = DEFAULT_KEPT_UNITS;
  const whole = (name: 'unitAtrLength' | 'unitReversal' | 'unitLines' | 'unitTicks', most: number) => {
    const value = found[name];
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= most ? value : kept[name];
  };
  const { unitVolume, hasUnitWicks, unitMeasuredOf } = found;
  return {
    units: UNITS_TYPES.find((type) => type === found.units) ?? 'none',
    unitSize: isPositive(found.unitSize) ? found.unitSize : null,
    unitAtrLength: whole('unitAtrLength', MOST_ATR_LENGTH),
    unitReversal: whole('unitReversal', MOST_UNIT_LINES),
    unitLines: whole('unitLines', MOST_UNIT_LINES),
    unitTicks: whole('unitTicks', MOST_UNIT_COUNT),
    unitVolume: isPositive(unitVolume) ? unitVolume : kept.unitVolume,
    hasUnitWicks: typeof hasUnitWicks === 'boolean' ? hasUnitWicks : kept.hasUnitWicks,
    unitMeasuredOf: typeof unitMeasuredOf === 'string' ? unitMeasuredOf : '',
    unitMeasuredSize: isPositive(found.unitMeasuredSize) ? found.unitMeasuredSize : null,
    unitMeasuredAtMs: isPositive(found.unitMeasuredAtMs) ? found.unitMeasuredAtMs : null,
  };
}

/** Of which instrument, and of which bars of it, a chart is. */
export interface UnitsHome {
  readonly instrument: string;
  readonly interval: string;
  /** Whether it has trades, which tick and volume bars then count. */
  readonly hasTrades: boolean;
}

/** Where a chart of an instrument is at home. */
export function unitsHome({ id, levels }: Pick<Instrument, 'id' | 'levels'>, interval: string): UnitsHome {
  return { instrument: id, interval, hasTrades: levels.some((level) => level.interval === 'trades') };
}

/** The option for what was kept; undefined where the chart counts time. */
export function unitsOfKept(kept: KeptUnits, home: UnitsHome): UnitsOptions | undefined {
  const size = stepOf(kept, home);
  const source = home.hasTrades ? { source: 'trades' as const } : {};
  switch (kept.units) {
    case 'none':
      return undefined;
    case 'renko':
      return { type: 'renko', size, wicks: kept.hasUnitWicks };
    case 'kagi':
    case 'range':
      return { type: kept.units, size };
    case 'line-break':
      return { type: 'line-break', lines: kept.unitLines };
    case 'point-figure':
      return { type: 'point-figure', size, reversal: kept.unitReversal };
    case 'tick':
      return { type: 'tick', count: kept.unitTicks, ...source };
    case 'volume':
      return { type: 'volume', count: kept.unitVolume, ...source };
  }
}

/** What is to be kept once a chart has worked out the size of its units; null where there is nothing to keep. */
export function measuredUnits(chosen: UnitsOptions, kept: KeptUnits, home: UnitsHome): Partial<KeptUnits> | null {
  const size = 'size' in chosen ? chosen.size : null;
  if (kept.unitSize !== null || size?.by !== 'atr' || size.value === undefined) return null;
  const unitMeasuredOf = measureOf(kept, home);
  if (kept.unitMeasuredOf === unitMeasuredOf && kept.unitMeasuredSize === size.value) return null;
  return { unitMeasuredOf, unitMeasuredSize: size.value, unitMeasuredAtMs: size.atMs ?? null };
}

function stepOf(kept: KeptUnits, home: UnitsHome): PriceStep {
  const { unitSize, unitAtrLength: length, unitMeasuredOf, unitMeasuredSize, unitMeasuredAtMs } = kept;
  if (unitSize !== null && unitSize > 0) return { by: 'size', value: unitSize };
  if (unitMeasuredOf !== measureOf(kept, home) || unitMeasuredSize === null) return { by: 'atr', length };
  return { by: 'atr', length, value: unitMeasuredSize, ...(unitMeasuredAtMs !== null && { atMs: unitMeasuredAtMs }) };
}

function measureOf(kept: KeptUnits, home: UnitsHome): string {
  return `${home.instrument} ${sourceOfUnits({}, home.interval)} ${kept.unitAtrLength}`;
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}
