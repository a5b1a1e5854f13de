import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { failure } from './failures.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @typedef {object} Outcome
 * @property {Counts} counts
 * @property {string[]} failures what failed, each with its reason, to be said again at the end of everything
 * @property {string[]} unsteady what passed only at the second try, said in the same way
 */

/**
 * One thing that is checked, counted as one test.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {() => string[] | Promise<string[]>} problems empty when all is well
 */

/**
 * A check that runs a program: what it writes is the problem when it ends badly.
 *
 * @param {string} name
 * @param {string} script a program of an npm package, as a path below node_modules
 * @param {readonly string[]} args
 * @returns {Check}
 */
export function programCheck(name, script, args) {
  return {
    name,
    problems: async () => {
      const { code, output } = await run(process.execPath, [path.join('node_modules', script), ...args]);
      return code === 0 ? [] : [output.trim() || `exit code ${code}`];
    },
  };
}

/**
 * Runs checks, `width` at a time, and prints one line for each, with its problems below.
 *
 * @param {readonly Check[]} checks
 * @param {number} width
 * @returns {Promise<Outcome>}
 */
export async function runChecks(checks, width) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failures = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now();
      const problems = await problemsOf(check);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      for (const problem of problems) console.log(indent(problem));
      if (problems.length > 0) failures.push(failure(check.name, problems.join('\n')));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  const failed = failures.length;
  return { counts: { passed: checks.length - failed, failed, skipped: 0 }, failures, unsteady: [] };
}

/**
 * Runs a test runner that shows its own progress and leaves a JSON report.
 *
 * @template Report
 * @param {object} runner
 * @param {string} runner.script a program of an npm package, as a path below node_modules
 * @param {readonly string[]} runner.args
 * @param {NodeJS.ProcessEnv} runner.env
 * @param {string} runner.reportFile relative to the root
 * @param {(report: Report | undefined, exitCode: number) => Counts} runner.count
 * @param {(report: Report) => string[]} runner.failures
 * @param {(report: Report) => string[]} runner.unsteady
 * @returns {Promise<Outcome>}
 */
export async function runTests({ script, args, env, reportFile, count, failures, unsteady }) {
  const file = path.join(ROOT, reportFile);
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  const { code } = await run(process.execPath, [path.join('node_modules', script), ...args], { env, show: true });
  /** @type {Report | undefined} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = count(report, code);
  if (report === undefined) return { counts, failures: [`no ${reportFile}`], unsteady: [] };
  return { counts, failures: failures(report), unsteady: unsteady(report) };
}

/** @param {Check} check */
async function problemsOf(check) {
  try {
    return await check.problems();
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '    ');
}
