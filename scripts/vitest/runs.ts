/** How often a property runs: the given count, in the long tests fifty times it or what is given for them. */
export function runs(count: number, inSoak = count * 50): { readonly numRuns: number } {
  return { numRuns: process.env.CANDLEMARK_SOAK === '1' ? inSoak : count };
}
