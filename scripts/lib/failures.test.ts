import path from 'node:path';
import { expect, test } from 'vitest';
import { failure, playwrightFailures, playwrightUnsteady, vitestFailures, vitestUnsteady } from './failures.mjs';
import { ROOT } from './root.mjs';

test('a test that failed is named with its file and its reason, and one that passed is not', () => {
  const testResults = [
    {
      name: path.join(ROOT, 'packages/core/src/a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'] },
      ],
    },
  ];
  expect(vitestFailures({ testResults })).toEqual([
    '✗ packages/core/src/a.test.ts › divides\n    expected 1\n    to be 2',
  ]);
});

test('a file that did not load is named with its reason', () => {
  const testResults = [
    { name: path.join(ROOT, 'scripts/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults })).toEqual(['✗ scripts/b.test.ts\n    no such module']);
});

test('a journey that failed is found below its suites, and so is an error outside of all', () => {
  const spec = (ok: boolean, title: string) => ({
    ok,
    title,
    file: 'zoom.journey.ts',
    line: 7,
    tests: [{ results: [ok ? {} : { error: { message: 'no button' } }] }],
  });
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const suites = [{ specs: [spec(true, 'in')], suites: [{ specs: [spec(false, 'out')] }] }];
  expect(playwrightFailures({ stats, suites, errors: [{ message: 'out of time' }] })).toEqual([
    '✗ journeys\n    out of time',
    '✗ zoom.journey.ts:7 › out\n    no button',
  ]);
});

test('what passed only at the second try is named with the reason of the first', () => {
  const outcome = (fullName: string, failureMessages: string[]) => ({ status: 'passed', fullName, failureMessages });
  const assertionResults = [outcome('adds', []), outcome('draws', ['no canvas'])];
  const testResults = [{ name: path.join(ROOT, 'a.browser.test.ts'), status: 'passed', message: '', assertionResults }];
  expect(vitestUnsteady({ testResults })).toEqual(['✗ a.browser.test.ts › draws\n    no canvas']);
  expect(vitestFailures({ testResults })).toEqual([]);

  const spec = (title: string, status: string, ...reasons: string[]) => ({
    ok: true,
    title,
    file: 'zoom.journey.ts',
    line: 7,
    tests: [{ status, results: [...reasons.map((message) => ({ error: { message } })), {}] }],
  });
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  const report = {
    stats,
    suites: [{ specs: [spec('in', 'expected'), spec('out', 'flaky', 'no button')] }],
    errors: [],
  };
  expect(playwrightUnsteady(report)).toEqual(['✗ zoom.journey.ts:7 › out\n    no button']);
  expect(playwrightFailures(report)).toEqual([]);
});

test('of a long reason the beginning is said', () => {
  expect(failure('long', 'x'.repeat(5000)).length).toBeLessThan(1300);
});
