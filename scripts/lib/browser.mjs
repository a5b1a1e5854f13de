// Finds a Chromium: the one that is named, an installed one, Debian's package, Playwright's download. Tests prefer the
// headless shell, the same engine without the windows of a browser around it: a page costs it two thirds of the time.

import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installDebianPackage, lastLines } from './debian-package.mjs';
import { run } from './run.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  HEADLESS_SHELL,
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of an installed browser: `CHROME_PATH`, else a known command on the PATH, else a known application.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  return (
    namedBrowser(env) ?? [...COMMANDS.flatMap((command) => places(command, env)), ...APPLICATIONS].find(isExecutable)
  );
}

/**
 * The path of an installed browser for tests: `CHROME_PATH`, else a headless shell on the PATH, else any browser.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findTestBrowser(env = process.env) {
  return namedBrowser(env) ?? places(HEADLESS_SHELL, env).find(isExecutable) ?? findBrowser(env);
}

/**
 * The path of a browser, installing one when there is none. Throws with what to do when that fails.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureBrowser(say) {
  const failures = [];
  let found = await installedBrowser();
  const attempts = [(/** @type {typeof say} */ tell) => installDebianPackage('chromium', tell), installFromPlaywright];
  for (const attempt of attempts) {
    if (found) return found;
    failures.push(await attempt(say));
    found = await installedBrowser();
  }
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome. None was found, and none could be installed:\n' +
      `${failures.join('\n')}\nInstall one, or set CHROME_PATH to the program, and run npm test again.`,
  );
}

/**
 * The path of a browser for tests, installing a headless shell where that is possible, and else as {@link ensureBrowser}.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureTestBrowser(say) {
  const isShellThere = places(HEADLESS_SHELL, process.env).some(isExecutable);
  if (!process.env.CHROME_PATH && !isShellThere) await installDebianPackage(HEADLESS_SHELL, say);
  return findTestBrowser() ?? ensureBrowser(say);
}

/** @param {NodeJS.ProcessEnv} env */
function namedBrowser({ CHROME_PATH }) {
  if (!CHROME_PATH) return;
  if (isExecutable(CHROME_PATH)) return CHROME_PATH;
  throw new Error(`CHROME_PATH is ${CHROME_PATH}, which is no program that can be run.`);
}

/** @param {string} command @param {NodeJS.ProcessEnv} env */
function places(command, { PATH = '' }) {
  return PATH.split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, command));
}

/** @param {(line: string) => void} say @returns {Promise<string>} why it did not work */
async function installFromPlaywright(say) {
  say("Downloading Playwright's Chromium …");
  const { output } = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return `Playwright's download: ${lastLines(output)}`;
}

async function installedBrowser() {
  const { chromium } = await import('playwright-core');
  return findBrowser() ?? [chromium.executablePath()].find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
