// What failed, and what passed only at the second try, said once more below everything else that a run has printed: who
// reads only the end of it still knows.

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

const LONGEST_REASON = 1200;

/**
 * @typedef {object} VitestReport
 * @property {{
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] | null }[],
 * }[]} testResults one entry for each file, `name` is its path
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{
 *   ok: boolean,
 *   title: string,
 *   file: string,
 *   line: number,
 *   tests: { status?: string, results: { error?: { message?: string } }[] }[],
 * }[]} [specs]
 */

/** @typedef {NonNullable<PlaywrightSuite['specs']>[number]} Spec */
/** @typedef {import('./counts.mjs').PlaywrightReport & { suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightReport */

/**
 * One failure as text: its name, and below it the beginning of the reason.
 *
 * @param {string} name
 * @param {string} reason
 */
export function failure(name, reason) {
  const plain = stripVTControlCharacters(reason).trim();
  const shown = plain.length > LONGEST_REASON ? `${plain.slice(0, LONGEST_REASON)} …` : plain;
  return `✗ ${name}${shown === '' ? '' : `\n${shown.replaceAll(/^/gm, '    ')}`}`;
}

/** @param {VitestReport} report @returns {string[]} */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages?.join('\n') ?? ''),
    );
  });
}

/** Tests that passed only at the second try, each with the reason of the first. @param {VitestReport} report */
export function vitestUnsteady({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        failure(`${path.relative(ROOT, name)} › ${fullName}`, failureMessages?.join('\n') ?? ''),
      ),
  );
}

/** @param {PlaywrightReport} report @returns {string[]} */
export function playwrightFailures({ suites, errors }) {
  return [
    ...errors.map(({ message }) => failure('journeys', message ?? '')),
    ...suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(specFailure),
  ];
}

/** Journeys that passed only at the second try, each with the reason of the first. @param {PlaywrightReport} report */
export function playwrightUnsteady({ suites }) {
  const isUnsteady = (/** @type {Spec} */ { tests }) => tests.some(({ status }) => status === 'flaky');
  return suites.flatMap(specsOf).filter(isUnsteady).map(specFailure);
}

/** @param {Spec} spec */
function specFailure({ file, line, title, tests }) {
  const reasons = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  return failure(`${file}:${line} › ${title}`, reasons.join('\n'));
}

/** @param {PlaywrightSuite} suite @returns {Spec[]} */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
