/** Of `npm run test:soak`: says why a test failed as soon as it has, and not hours later with all others. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its file
export default class TellFailures {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    for (const { message, stack } of errors ?? []) console.log(`\n${test.fullName}:\n${stack ?? message}\n`);
  }
}
