// Programs that the documentation shows beside ours, for the tests that run what it shows.

import path from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

/** Where Debian's package is unpacked: installed, it would start a server. */
export const NGINX_FOLDER = path.join(ROOT, '.cache/tools/nginx');
/** On the path, where Debian keeps it, and unpacked here. */
const NGINX_PLACES = ['nginx', '/usr/sbin/nginx', path.join(NGINX_FOLDER, 'usr/sbin/nginx')];

/** The command that runs nginx; undefined where there is none. */
export function findNginx() {
  return firstOf(NGINX_PLACES, '-v');
}

/** The command that runs Python; undefined where there is none. */
export function findPython() {
  return firstOf(['python3'], '--version');
}

/**
 * Runs one of them without input.
 *
 * @param {string} command
 * @param {string[]} words
 */
export function runProgram(command, ...words) {
  return run(command, words);
}

/**
 * @param {readonly string[]} commands
 * @param {string} question that every one of them answers
 */
async function firstOf(commands, question) {
  for (const command of commands) if ((await run(command, [question])).code === 0) return command;
  return;
}
