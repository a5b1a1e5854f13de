import { calendarFromTemplate } from '../calendar-templates.ts';
import type { Instrument } from '../instrument.ts';

/**
 * An instrument for tests and benchmarks: traded around the clock, with cents and whole sizes, and without levels. What a test is about it says
 * itself.
 * @example madeUpInstrument({ symbol: 'TRADES', levels: [{ interval: 'trades', fromUs, toUs, source: 'trades', rows }] })
 */
export function madeUpInstrument(given: Partial<Instrument> = {}): Instrument {
  return {
    id: '01J00000000000000000000000',
    symbol: 'TEST',
    name: 'Test',
    source: 'a test',
    licence: null,
    synthetic: true,
    priceScale: 2,
    priceExact: true,
    sizeScale: 0,
    sizeExact: true,
    tickSize: 0.01,
    displayDecimals: 2,
    timeZone: 'UTC',
    calendar: calendarFromTemplate('24/7'),
    levels: [],
    sealedUntilUs: null,
    revision: 1,
    revisions: [],
    ...given,
  };
}
