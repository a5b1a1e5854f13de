import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.CANDLEMARK_SEED),
  ...(process.env.CANDLEMARK_SOAK === '1' ? { numRuns: 5000 } : {}),
});
