/** What of an instrument's data bars are made of: everything as imported, or only what was traded in the calendar's sessions. */
export const VARIANTS = ['raw', 'regular'] as const;
export type Variant = (typeof VARIANTS)[number];
