import type { CaseName } from '../cases.ts';

/** What a library has of the cases: each computes the whole history and gives back whatever the library makes of it. */
export type PeerCases<B> = Readonly<Partial<Record<CaseName, (bars: B) => unknown>>>;
