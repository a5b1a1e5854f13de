// Interleaved rounds: every contender once in each round, each round beginning with another one, so that whatever
// else the machine does meets all of them alike. Medians over rounds; ratios are made within a round first.

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {() => Promise<Record<string, number>>} measure one round; figures by name
 * @property {number | undefined} [rounds] takes part in no more than the first so many
 */

/**
 * @param {readonly Contender[]} contenders
 * @param {number} rounds
 * @param {(line: string) => void} say
 * @returns {Promise<Map<string, Record<string, number>[]>>} by contender, one entry for each round
 */
export async function interleave(contenders, rounds, say) {
  /** @type {Map<string, Record<string, number>[]>} */
  const results = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(round + turn) % contenders.length];
      if (!contender || round >= (contender.rounds ?? rounds)) continue;
      const figures = await contender.measure();
      results.get(contender.name)?.push(figures);
      say(`round ${round + 1}/${rounds} ${contender.name}: ${describe(figures)}`);
    }
  }
  return results;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The median over rounds of one figure of one contender; NaN when no round has it.
 *
 * @param {Map<string, Record<string, number>[]>} results
 * @param {string} name
 * @param {string} figure
 */
export function medianOf(results, name, figure) {
  return median((results.get(name) ?? []).flatMap((figures) => figures[figure] ?? []));
}

/**
 * The median over rounds of `a / b` within a round; NaN when no round has both.
 *
 * @param {Map<string, Record<string, number>[]>} results
 * @param {string} a
 * @param {string} b
 * @param {string} figure
 */
export function ratioOf(results, a, b, figure) {
  const below = results.get(b) ?? [];
  const ratios = (results.get(a) ?? []).map(
    (figures, round) => (figures[figure] ?? Number.NaN) / (below[round]?.[figure] ?? Number.NaN),
  );
  return median(ratios.filter((ratio) => !Number.isNaN(ratio)));
}

/** @param {Record<string, number>} figures */
function describe(figures) {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value.toPrecision(4)}`)
    .join(', ');
}
