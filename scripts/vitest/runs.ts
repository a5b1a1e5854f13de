/** How often a property runs: the given count, fifty times it in the long tests. */
export function runs(count: number): { readonly numRuns: number } {
  return { numRuns: process.env.CANDLEMARK_SOAK === '1' ? count * 50 : count };
}
