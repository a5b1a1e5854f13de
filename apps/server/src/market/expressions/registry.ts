import { minus } from './minus.ts';
import type { Operation } from './operation.ts';
import { per } from './per.ts';

/** Every operation that an expression can have. */
export const OPERATIONS: readonly Operation[] = [per, minus];
