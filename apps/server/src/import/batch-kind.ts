/** Rows as they are stored. Quotes become one of the two. */
export type BatchKind = 'trades' | 'bars';
