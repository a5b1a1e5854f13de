// `npm test`: installs what it lacks, then every check and every test, and one line that counts them all.
// `--soak` adds the long ones (fuzzing, kill rounds, journeys that are `@long`), and every journey once more with slow pages. It takes more than two hours: `--part` with one of
// PARTS runs the checks and that part alone.

import { requireNode } from './lib/node-version.mjs';

requireNode();
const PARTS = ['journeys', 'slow-journeys', 'tests'];
const given = process.argv.slice(2);
const isSoak = given.includes('--soak');
const partAt = isSoak ? given.indexOf('--part') : -1;
const part = partAt < 0 ? null : given[partAt + 1];
const unknown = given.filter(
  (argument, at) => argument !== '--soak' && (partAt < 0 || (at !== partAt && at !== partAt + 1)),
);
if (unknown.length > 0 || (part !== null && !PARTS.includes(part ?? ''))) {
  console.error(
    `npm test knows only --soak, and with it --part ${PARTS.join('|')}; not ${given.join(' ')}. One test file: npx vitest run <path>.`,
  );
  process.exit(2);
}
/** @param {string} name */
const isWanted = (name) => part === null || part === name;

const { prepareDependencies } = await import('./lib/prepare.mjs');
await prepareDependencies({ say: console.log });

const { buildStale } = await import('./build.mjs');
const { buildStalePackages } = await import('./build-packages.mjs');
const { checkApiReports } = await import('./packages/api-report.mjs');
const { checkArrows } = await import('./checks/arrows.mjs');
const { checkFirstLoad } = await import('./checks/first-load.mjs');
const { checkLinks } = await import('./checks/links.mjs');
const { checkLockfile } = await import('./checks/lockfile.mjs');
const { checkLicences, checkNotices } = await import('./checks/notices.mjs');
const { ensureTestBrowser } = await import('./lib/browser.mjs');
const { countsLine, playwrightCounts, sum, vitestCounts } = await import('./lib/counts.mjs');
const { playwrightFailures, playwrightUnsteady, vitestFailures, vitestUnsteady } = await import('./lib/failures.mjs');
const { memoryFolder } = await import('./lib/memory-folder.mjs');
const { ROOT } = await import('./lib/root.mjs');
const { programCheck, runChecks, runTests } = await import('./lib/steps.mjs');
const { wantTools } = await import('./lib/wanted-tools.mjs');

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, CI: '1', ...(isSoak ? { CANDLEMARK_SOAK: '1' } : {}) };
// The soak meets the real disk.
const temporary = isSoak ? null : memoryFolder();
if (temporary !== null) env.TMPDIR = temporary;

// Beside the checks and the build: it waits for what it fetches. One after the other, since both ask the system for packages.
const fetching = runChecks(
  [
    {
      name: 'browser',
      problems: async () => {
        env.CHROME_PATH = await ensureTestBrowser(console.log);
        return [];
      },
    },
    { name: 'tools that tests like to have', problems: () => wantTools(console.log).then(() => []) },
  ],
  1,
);

const checks = await runChecks(
  [
    // The longest first. One checker each: several take twice the CPU, since each of them learns the shared types anew, and other checks run beside them anyway.
    ...['tools', 'dom', 'node', 'core'].map((part) =>
      programCheck(`types: ${part}`, 'typescript/bin/tsc', ['-p', `tsconfig.${part}.json`, '--checkers', '1']),
    ),
    programCheck('format', '@biomejs/biome/bin/biome', ['format', '.']),
    programCheck('lint', '@biomejs/biome/bin/biome', ['lint', '--error-on-warnings', '.']),
    { name: 'import arrows', problems: () => checkArrows(ROOT) },
    { name: 'links of the documentation', problems: () => checkLinks(ROOT) },
    { name: 'lock file', problems: () => checkLockfile(ROOT) },
    { name: 'licences of what ships', problems: () => checkLicences(ROOT) },
    { name: 'third-party notices', problems: () => checkNotices(ROOT) },
  ],
  2,
);

const build = await runChecks(
  [
    { name: 'build', problems: () => buildStale().then(() => []) },
    { name: 'what the web app loads at first', problems: () => checkFirstLoad(ROOT) },
    { name: 'build of the packages', problems: () => buildStalePackages().then(() => []) },
    { name: 'what the packages offer', problems: () => checkApiReports() },
  ],
  1,
);
const fetched = await fetching;

// Before the other tests, which in the soak take more than twice as long: what fails is told early.
const runs = [];
if (isWanted('journeys')) runs.push(await runJourneys('journeys', env, isSoak ? [] : ['--grep-invert', '@long']));
// The long ones among them have run.
if (isSoak && isWanted('slow-journeys'))
  runs.push(await runJourneys('slow-journeys', { ...env, CANDLEMARK_SOAK: '', CANDLEMARK_SLOW: '6' }));
if (isWanted('tests')) runs.push(await runVitest());

const steps = [checks, build, fetched, ...runs];
const unsteady = steps.flatMap((step) => step.unsteady);
if (unsteady.length > 0) console.log(`\nPassed only at the second try:\n${unsteady.join('\n')}`);
const failures = steps.flatMap((step) => step.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
const total = sum(steps.map(({ counts }) => counts));
console.log(`\n${countsLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function runVitest() {
  return runTests({
    script: 'vitest/vitest.mjs',
    // A soak says every test as it ends: it has hours.
    args: [
      'run',
      ...(isSoak ? ['--reporter=verbose', '--reporter=./scripts/vitest/tell-failures.mjs'] : ['--reporter=default']),
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ],
    env,
    reportFile: 'test-results/vitest.json',
    count: vitestCounts,
    failures: vitestFailures,
    unsteady: vitestUnsteady,
  });
}

/** @param {string} name @param {NodeJS.ProcessEnv} withEnv @param {readonly string[]} [chosen] which of them */
function runJourneys(name, withEnv, chosen = []) {
  const reportFile = `test-results/${name}.json`;
  return runTests({
    script: '@playwright/test/cli.js',
    args: ['test', '--output', `test-results/${name}`, ...chosen],
    env: { ...withEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    reportFile,
    count: playwrightCounts,
    failures: playwrightFailures,
    unsteady: playwrightUnsteady,
  });
}
