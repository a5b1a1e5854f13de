// A warning that nobody expected fails the test in which it appears. A test that expects one replaces console.warn.

import { afterAll, afterEach } from 'vitest';

/** @type {string[]} */
let warnings = [];

for (const level of /** @type {const} */ (['warn', 'error'])) {
  console[level] = (/** @type {unknown[]} */ ...values) => {
    warnings.push(`console.${level}: ${values.map(String).join(' ')}`);
  };
}

const note = (/** @type {Error} */ warning) => {
  if (warning.name !== 'ExperimentalWarning') warnings.push(`${warning.name}: ${warning.message}`);
};
process.on('warning', note);
// The next file of this process begins anew.
afterAll(() => void process.off('warning', note));

afterEach(() => {
  const found = warnings;
  warnings = [];
  if (found.length > 0) throw new Error(`Unexpected warnings:\n${found.join('\n')}`);
});
