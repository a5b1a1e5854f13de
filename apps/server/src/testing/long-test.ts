import { vi } from 'vitest';

export const IS_SOAK = process.env.CANDLEMARK_SOAK === '1';

/** For whatever hangs; a busy machine is no reason to fail. */
const SOAK_TIMEOUT_MS = 2 * 3_600_000;

/**
 * How often a slow test goes round, in `npm test` or in `npm run test:soak`, where it has hours. Limits the time of every test of its file.
 * @example const ROUNDS = longTest({ rounds: 5, soakRounds: 200, timeoutMs: 90_000 });
 */
export function longTest(given: {
  readonly rounds: number;
  readonly soakRounds: number;
  readonly timeoutMs: number;
}): number {
  vi.setConfig({ testTimeout: IS_SOAK ? SOAK_TIMEOUT_MS : given.timeoutMs });
  return IS_SOAK ? given.soakRounds : given.rounds;
}
