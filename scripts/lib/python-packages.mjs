import { rmSync, writeFileSync } from 'node:fs';
import { findPython, PYTHON_COMPLETE, PYTHON_FOLDER, PYTHON_OF_SAMPLES } from '../vitest/other-programs.mjs';
import { installDebianPackage, lastLines } from './debian-package.mjs';
import { run } from './run.mjs';

/** What samples in Python import. Always the newest: that is what a reader's notebook has. */
const PACKAGES = ['pandas', 'pyarrow', 'polars', 'duckdb'];

/**
 * Puts what the samples of the documentation import into an environment of their own, which nothing else of the machine sees.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string>} how it went: of use only when they are still not there
 */
export async function installPythonPackages(say) {
  const python = await findPython();
  if (python === undefined) return 'Packages of Python: there is no Python here';
  say(`Installing ${PACKAGES.join(', ')} (pip, in .cache) …`);
  const makeEnvironment = () => {
    rmSync(PYTHON_FOLDER, { recursive: true, force: true });
    return run(python, ['-m', 'venv', PYTHON_FOLDER]);
  };
  let made = await makeEnvironment();
  // Debian's Python comes without it.
  if (made.code !== 0) {
    await installDebianPackage('python3-venv', say);
    made = await makeEnvironment();
  }
  if (made.code !== 0) return `Packages of Python: ${lastLines(made.output)}`;
  // To compile all of it ahead takes twice as long as to fetch it.
  const options = ['--no-input', '--no-compile', '--disable-pip-version-check', '--prefer-binary', '--retries', '1'];
  const { code, output } = await run(PYTHON_OF_SAMPLES, [
    '-m',
    'pip',
    'install',
    ...options,
    '--timeout',
    '10',
    ...PACKAGES,
  ]);
  // An installation that was broken off is none.
  if (code === 0) writeFileSync(PYTHON_COMPLETE, '');
  return `Packages of Python: ${lastLines(output)}`;
}
