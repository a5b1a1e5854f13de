/** States of earlier versions to that of today, step by step. Each step has a fixture of its version in `state-versions/`, which is kept for ever. */

type State = Readonly<Record<string, unknown>>;

/** What makes one version of a state the next one. It is given a state that was looked through, and does not change it. */
export type StateMigration = (state: State) => State;

/** The first one makes version 1 version 2. There has been one version so far. */
export const STATE_MIGRATIONS: readonly StateMigration[] = [];

/** Grows when the meaning of a field changes, by a migration. Fields that are new change nothing of the others. */
export const CHART_STATE_VERSION = STATE_MIGRATIONS.length + 1;

/**
 * @param state an object; one without a version is of today's
 * @throws TypeError where it is of no version that there was
 */
export function migratedState(state: State, migrations: readonly StateMigration[] = STATE_MIGRATIONS): State {
  const latest = migrations.length + 1;
  const { version = latest } = state;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new TypeError(`Chart state version must be a whole number from 1 to ${latest}, got ${String(version)}`);
  if (version > latest)
    throw new TypeError(`Chart state version ${version} is of a later program; this one knows versions 1 to ${latest}`);
  return migrations
    .slice(version - 1)
    .reduce((before, migrate, at) => ({ ...migrate(before), version: version + at + 1 }), state);
}
