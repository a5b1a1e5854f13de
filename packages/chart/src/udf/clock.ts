/** The machine's clock, in milliseconds since 1970-01-01Z. */
export const machineClock = (): number => Date.now();
