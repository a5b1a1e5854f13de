import { prepare } from '../lib/prepare.mjs';

/** Builds the server when it is stale. Two runs at a time wait for each other. */
export async function setup() {
  await prepare({ web: false });
}
