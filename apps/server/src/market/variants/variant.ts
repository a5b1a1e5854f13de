import type { Instrument, Variant } from '@candlemark/bars';
import type { Adjustment } from '../events/adjustment.ts';
import type { BarSource } from './bar-source.ts';

/**
 * A way to see an instrument's rows, computed on request: nothing of it is stored. What it answers for a range depends on
 * the instrument (its revision included) and on nothing else, so its tiles are cached like the raw ones.
 */
export interface VariantDefinition {
  readonly name: Exclude<Variant, 'raw'>;
  /** Whether its bars can be others than the raw ones. */
  differs(instrument: Pick<Instrument, 'calendar' | 'levels'>, adjustments: readonly Adjustment[]): boolean;
  /** The variant of what a source gives. Called only where it differs. */
  over(raw: BarSource, instrument: Instrument, adjustments: readonly Adjustment[]): BarSource;
}
