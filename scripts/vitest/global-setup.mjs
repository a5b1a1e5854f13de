import { chosenSeed } from './chosen-seed.mjs';

/**
 * Prints the seed of every property and hands it to the workers.
 *
 * @param {import('vitest/node').TestProject} project
 */
export function setup(project) {
  const seed = chosenSeed(process.env);
  project.provide('seed', seed);
  console.log(`Properties run with seed ${seed}; CANDLEMARK_SEED=${seed} repeats them.`);
}
