import type { LevelInterval } from '@candlemark/bars';
import type { ChartEnv } from '../env.ts';
import type { OptionRule } from '../options/option-rule.ts';
import { UNITS_RULE } from '../options/units-rule.ts';
import type { UnitSeriesType } from '../series/chart-type.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { Fields } from '../state-fields.ts';
import type { ChartText } from '../text/en.ts';
import { UNITS_TEXT_EN } from '../text/units-en.ts';
import { readUnits } from '../units/read-units.ts';
import { seriesOfUnits, sourceOfUnits, type UnitsOptions } from '../units/units-options.ts';

/** For `options.units`. */
export interface UnitsPart {
  readonly rule: OptionRule;
  readonly text: Partial<ChartText>;
  /** Units of a state. @throws TypeError naming the field that cannot be */
  read(fields: Fields): UnitsOptions;
  /** The level of their bars, where the chart has this interval. */
  levelOf(units: UnitsOptions, interval: string): LevelInterval | 'trades';
  /** How units are drawn; null for those that are drawn as any bars. */
  seriesOf(units: UnitsOptions): UnitSeriesType | null;
  /** @param source of the bars that they are made of */
  sourceOf(source: ChartTileSource, units: UnitsOptions, env: ChartEnv): ChartTileSource;
}

/** What every chart of units has at once. */
export function unitsWith(sourceOf: UnitsPart['sourceOf']): UnitsPart {
  return {
    rule: UNITS_RULE,
    text: UNITS_TEXT_EN,
    read: readUnits,
    levelOf: sourceOfUnits,
    seriesOf: seriesOfUnits,
    sourceOf,
  };
}
