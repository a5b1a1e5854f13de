// A warning that nobody expected fails the test in which it appears. A test that expects one replaces console.warn.

import { afterEach } from 'vitest';

/** @type {string[]} */
let warnings = [];

for (const level of /** @type {const} */ (['warn', 'error'])) {
  console[level] = (/** @type {unknown[]} */ ...values) => {
    warnings.push(`console.${level}: ${values.map(String).join(' ')}`);
  };
}

process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') warnings.push(`${warning.name}: ${warning.message}`);
});

afterEach(() => {
  const found = warnings;
  warnings = [];
  if (found.length > 0) throw new Error(`Unexpected warnings:\n${found.join('\n')}`);
});
