import type { Instrument } from '@candlemark/bars';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';

/** The instrument on screen, or null. */
export function useCurrentInstrument(): Instrument | null {
  return useStore(useServices().instrument);
}
