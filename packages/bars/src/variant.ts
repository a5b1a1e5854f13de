/**
 * Ways to see an instrument's data: everything as it was imported; with the prices before splits and dividends told as those of
 * the share of today; and only what was traded in the calendar's sessions.
 */
export const VARIANTS = ['raw', 'adjusted', 'regular'] as const;
export type Variant = (typeof VARIANTS)[number];
