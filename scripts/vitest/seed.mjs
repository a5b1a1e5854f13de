import fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ seed: inject('seed'), ...(process.env.CANDLEMARK_SOAK === '1' ? { numRuns: 5000 } : {}) });
