const PINNED_SEED = 20_261_121;

/**
 * The seed of all properties: `CANDLEMARK_SEED`, a new one in a soak, else always the same.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function chosenSeed(env) {
  if (env.CANDLEMARK_SEED) return Number(env.CANDLEMARK_SEED);
  return env.CANDLEMARK_SOAK === '1' ? Date.now() % 2 ** 31 : PINNED_SEED;
}
