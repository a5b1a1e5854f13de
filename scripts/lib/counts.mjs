// Turns the reports of the test runners into counts. A runner that ended badly never counts as passed, whatever its
// report says: a file that did not load, an error outside of every test and a missing report are failures.

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @typedef {object} VitestReport
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one entry for each file
 */

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/**
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function vitestCounts(report, exitCode) {
  const statuses = (report?.testResults ?? []).flatMap(({ status, assertionResults }) => {
    const inside = assertionResults.map((test) => test.status);
    return status === 'failed' && !inside.includes('failed') ? [...inside, 'failed'] : inside;
  });
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return ended({ passed, failed, skipped: statuses.length - passed - failed }, exitCode);
}

/**
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function playwrightCounts(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return ended({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  };
}

/** @param {Counts} counts */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** @param {Counts} counts @param {number} exitCode @returns {Counts} */
function ended(counts, exitCode) {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
