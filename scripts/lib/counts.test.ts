import { expect, test } from 'vitest';
import { countsLine, playwrightCounts, sum, vitestCounts } from './counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome })),
});

test('every test of every file is counted', () => {
  const report = { testResults: [file('passed', 'passed', 'pending'), file('failed', 'failed', 'passed', 'todo')] };
  expect(vitestCounts(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a file that did not load is a failure', () => {
  expect(vitestCounts({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toMatchObject({ failed: 1 });
});

test('an error outside of every test is a failure', () => {
  expect(vitestCounts({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a missing report is a failure, and so is a run without tests', () => {
  expect(vitestCounts(undefined, 0).failed).toBe(1);
  expect(playwrightCounts(undefined, 1).failed).toBe(1);
  expect(playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }, 0).failed).toBe(1);
});

test('a journey that passed at the second try has passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 0 };
  expect(playwrightCounts({ stats }, 1)).toEqual({ passed: 6, failed: 1, skipped: 0 });
});

test('the sum is one line', () => {
  const all = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ];
  expect(countsLine(sum(all))).toBe('7 passed, 2 failed, 1 skipped');
});
