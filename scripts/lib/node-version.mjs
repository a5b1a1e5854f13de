// Uses nothing that an old Node lacks: it is there to tell people that their Node is old.

const NEEDED = { major: 20, minor: 19 };

/**
 * Whether a Node of this version runs Candlemark.
 *
 * @param {string} version e.g. `20.19.0`
 */
export function isNodeRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
}

/** Ends the process with a sentence that says what to do when this Node is too old. */
export function requireNode() {
  if (isNodeRecentEnough(process.versions.node)) return;
  process.stderr.write(
    `Candlemark needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is Node ${process.versions.node}.\n` +
      'Install the current long-term release from https://nodejs.org and run the command again.\n',
  );
  process.exit(1);
}
