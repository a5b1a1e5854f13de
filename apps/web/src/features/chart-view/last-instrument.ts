/** Where the symbol of the instrument looked at last is kept, for the address without one. */
export const LAST_INSTRUMENT_KEY = 'candlemark.last-instrument';
