// Programs that the documentation shows beside ours, for the tests that run what it shows.

import { existsSync } from 'node:fs';
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

/** An environment of Python's own, with what the samples of the documentation import. */
export const PYTHON_FOLDER = path.join(ROOT, '.cache/tools/python');
export const PYTHON_OF_SAMPLES = path.join(
  PYTHON_FOLDER,
  process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python',
);
/** Stands there when all of them are. */
export const PYTHON_COMPLETE = path.join(PYTHON_FOLDER, 'complete');

/** The command that runs Python, with the packages of the samples where they could be had; undefined where there is none. */
export async function findPython() {
  return hasPythonPackages() ? PYTHON_OF_SAMPLES : firstOf(['python3'], '--version');
}

/** Whether the packages that samples in Python import have been installed. */
export function hasPythonPackages() {
  return existsSync(PYTHON_COMPLETE) && existsSync(PYTHON_OF_SAMPLES);
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
