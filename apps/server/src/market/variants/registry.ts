import type { Instrument, Variant } from '@candlemark/bars';
import { regularHours } from './regular-hours.ts';
import type { VariantDefinition } from './variant.ts';

/** Every variant but the raw one, which is what the store has. */
export const VARIANT_DEFINITIONS: readonly VariantDefinition[] = [regularHours];

/** The variants of an instrument that can differ from the raw one. */
export function variantsOf(instrument: Pick<Instrument, 'calendar' | 'levels'>): readonly Variant[] {
  return VARIANT_DEFINITIONS.filter((variant) => variant.differs(instrument)).map(({ name }) => name);
}
