import type { Instrument, Variant } from '@candlemark/bars';
import type { Adjustment } from '../events/adjustment.ts';
import { adjusted } from './adjusted.ts';
import { regularHours } from './regular-hours.ts';
import type { VariantDefinition } from './variant.ts';

/** Every variant but the raw one, which is what the store has. */
export const VARIANT_DEFINITIONS: readonly VariantDefinition[] = [adjusted, regularHours];

/** The variants of an instrument that can differ from the raw one. */
export function variantsOf(
  instrument: Pick<Instrument, 'calendar' | 'levels'>,
  adjustments: readonly Adjustment[],
): readonly Variant[] {
  return VARIANT_DEFINITIONS.filter((variant) => variant.differs(instrument, adjustments)).map(({ name }) => name);
}
