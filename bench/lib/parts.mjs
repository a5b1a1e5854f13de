// Benchmarks that are made of parts: `--only NAME` asks for one of them.

/**
 * @param {readonly import('../store.mjs').Part[]} all
 * @param {import('./bench.mjs').Context} context
 * @returns {Promise<import('./bench.mjs').Outcome>}
 */
export async function runParts(all, context) {
  const only = [context.flags.only ?? []].flat();
  const parts = all.filter(({ name }) => only.length === 0 || only.includes(name));
  if (parts.length === 0) throw new Error(`No part ${only}; there are ${all.map(({ name }) => name).join(', ')}.`);
  const outcomes = [];
  for (const part of parts) {
    const { rows, grids = [] } = await part.run(context);
    outcomes.push({ name: part.name, rows, grids });
  }
  return {
    rows: outcomes.flatMap(({ rows }) => rows),
    grids: outcomes.flatMap(({ grids }) => grids),
    details: { parts: outcomes },
  };
}
